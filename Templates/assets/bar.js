// The index bar: it marks the current letter, jumps to letters, and is one tab stop instead of one for each letter. The
// script also leads on from addresses of entries that have moved to other pages.
(() => {
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });

  // The page, which may be a part of another site's.
  const part = document.querySelector(".thumbindex-page");
  const page = part ?? document.body;
  // Scripts are loaded only from the site's own folder, whatever another site's page contains.
  const own = new URL("../", document.currentScript?.src || location.href).href;
  const isRightToLeft = (part ?? document).dir === "rtl";

  /// The nearest element with a selector around an element, which may be a form with a field named "closest".
  const closest = (element, selector) => element && Element.prototype.closest.call(element, selector);

  // MARK: Old addresses

  /// Finds the page of an anchor that this page lacks: entries move to other pages of a section when others are added.
  /// The page in the address may be missing, too; then this is the site's page for missing pages.
  const leadOn = () => {
    let anchor = location.hash.slice(1);
    try {
      anchor = decodeURIComponent(anchor);
    } catch {
      // A stray percent sign.
    }
    const links = page.querySelectorAll(":is(.index-bar, .section-head) a");
    const folder = [location, ...links].map(({ href }) => href).find((href) => href.startsWith(own) && new URL(href).pathname.includes("/sections/"));
    if (!anchor || anchor.startsWith("--") || !folder || document.getElementById(anchor)) return;
    let number = 0;
    for (const byte of new TextEncoder().encode(anchor)) number = (number * 31 + byte) & 0xffff;
    // The script calls this with a line for each page: its name, and its anchors.
    window.thumbindexAnchors = (text) => {
      const name = text.split("\n").map((line) => line.split(" ")).find((line) => line.includes(anchor, 1))?.[0];
      if (name) location.replace(new URL(`${name}.html#${encodeURIComponent(anchor)}`, folder));
    };
    const script = document.createElement("script");
    script.src = new URL(`anchors-${number % 32}.js`, folder);
    document.head.append(script);
  };
  addEventListener("hashchange", leadOn);
  leadOn();

  // MARK: Keyboard

  /// Makes a list of links one tab stop, within which arrow keys, Home and End move. Of a list that has the links of
  /// another one, screen readers find only the tab stop, so they do not read the alphabet twice.
  const rove = (list, isCopy = false) => {
    const links = [...list.querySelectorAll("a")];
    const setStop = (stop) => {
      for (const link of links) {
        link.tabIndex = link === stop ? 0 : -1;
        if (isCopy) link.ariaHidden = link === stop ? null : "true";
      }
    };
    setStop(list.querySelector("[aria-current]") ?? links[0]);
    list.addEventListener("focusin", (event) => setStop(event.target));
    list.addEventListener("keydown", (event) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key];
      const place = { Home: 0, End: links.length - 1 }[event.key] ?? links.indexOf(event.target) + step;
      if (Number.isNaN(place)) return;
      event.preventDefault();
      if (!links[place]) return;
      setStop(links[place]);
      links[place].focus();
    });
    return setStop;
  };

  const row = page.querySelector(".index-bar .letters");
  const rail = page.querySelector(".rail");
  const setRowStop = row && rove(row);
  const setRailStop = rail && rove(rail.querySelector("ol"), true);
  for (const list of page.querySelectorAll(".directory .letters, .groups > ul, .parts .beginnings")) rove(list);
  if (!rail) return;

  // MARK: The targets of titles

  /// The links of each title, in both lists.
  const rowLinks = [...row.querySelectorAll("a")];
  const titles = [...rail.querySelectorAll("li:not(.to-search) a")];
  const isFilled = (number) => !titles[number].parentElement.classList.contains("empty");
  const sections = [...page.querySelectorAll(".index-section")];

  /// The sections of each title on this page, and the title of each section. If entries are grouped, a title has a
  /// section in each group that has its letter. A title without entries leads to a section of another title.
  const sectionsOf = new Map();
  const titleOf = new Map();
  const hrefOf = (id) => new URL(`#${id}`, row.baseURI).href;
  for (const [number, link] of titles.entries()) {
    // Another site's script may have made the addresses absolute. A link to this page has the base that '#' has.
    const own = sections.filter((section) => hrefOf(section.dataset.title ?? section.id) === link.href);
    if (own.length) sectionsOf.set(number, own);
    if (isFilled(number)) for (const section of own) titleOf.set(section, number);
  }

  /// The section to which the whole page, or this part of the section, belongs.
  const subject = titles.findIndex((link) => link.hasAttribute("aria-current"));
  if (subject >= 0) titleOf.set(sections[0], subject);

  /// The section to which a title leads from another one: its letter in the same group, or else in the next group that
  /// has it, and from there in the one after.
  const goal = (number, from) => {
    const all = sectionsOf.get(number) ?? [];
    const group = from?.parentElement;
    const isAhead = (section) => section !== from && group?.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING;
    return all.length > 1 ? (all.find(isAhead) ?? all[0]) : all[0];
  };

  // MARK: The current title

  /// The section to which the reader jumped, and the scroll position then. It stays the current section until the page
  /// scrolls.
  let jump = null;
  let current = subject < 0 ? null : sections[0];

  const mark = (section) => {
    for (const link of [titles, rowLinks].map((links) => links[titleOf.get(current)])) link?.removeAttribute("aria-current");
    current = section;
    const number = titleOf.get(section);
    if (number === undefined) return;
    titles[number].setAttribute("aria-current", "true");
    rowLinks[number].setAttribute("aria-current", "true");
    if (!rail.contains(document.activeElement)) setRailStop(titles[number]);
    if (!row.contains(document.activeElement)) setRowStop(rowLinks[number]);
  };

  // What floats above the entries. The window of another site has no padding for all of it, so entries have margins.
  const entry = part?.querySelector(".entry[id]");
  const headHeight = () => {
    const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    return entry ? padding + parseFloat(getComputedStyle(entry).scrollMarginTop) : padding;
  };
  let head = headHeight();

  /// The results replace the sections.
  const isSearching = () => page.classList.contains("searching");

  /// The section at the top of the window; none on a page that does not scroll.
  const read = () => {
    if (subject >= 0) return sections[0];
    if (document.documentElement.scrollHeight <= innerHeight) return null;
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sections[middle].getBoundingClientRect().top <= head + 8) low = middle + 1;
      else high = middle;
    }
    return sections[Math.max(low - 1, 0)] ?? null;
  };

  /// In a section longer than the window, the running head shows the first and the last entry in view, as in a
  /// dictionary.
  const setGuideWords = (section) => {
    const guide = section?.querySelector(".guide");
    if (!guide || section.offsetHeight < innerHeight * 1.5 || section.classList.contains("plain")) return;
    // At the top, the list of the section's pages has the same words.
    const { x, width, top } = section.getBoundingClientRect();
    guide.classList.toggle("floating", top < 0);
    if (section.querySelector(".parts")?.getBoundingClientRect().bottom > 0) return guide.replaceChildren();
    const term = (from, to) => {
      for (let y = from; from < to ? y < to : y > to; y += from < to ? 12 : -12) {
        const entry = closest(document.elementFromPoint(x + width / 2, y), ".entry");
        if (entry) return (entry.querySelector(".term, .term-head a") ?? entry).firstChild.textContent;
      }
    };
    const words = [term(head + 4, innerHeight), term(innerHeight - 8, 0)];
    if (!words[0] || !words[1]) return;
    const [first, last] = words.map((text) => Object.assign(document.createElement("bdi"), { textContent: text }));
    guide.replaceChildren(first, ...(top < 0 ? [last] : [" – ", last]));
  };

  let guideTimer = 0;
  let isWaiting = false;
  const toTop = page.querySelector(".to-top a");
  const update = () => {
    isWaiting = false;
    // Nothing leads to the top of a page that does not scroll.
    if (toTop) toTop.style.visibility = document.documentElement.scrollHeight > innerHeight ? "" : "hidden";
    if (jump && Math.abs(scrollY - jump.y) > 1) jump = null;
    const section = isSearching() ? null : (jump?.section ?? read());
    if (section !== current) mark(section);
    // Finding entries by position requires a layout, so not in every frame.
    guideTimer ||= setTimeout(() => {
      guideTimer = 0;
      setGuideWords(current ?? sections[0]);
    }, 100);
  };
  const updateSoon = () => {
    if (!isWaiting) requestAnimationFrame(update);
    isWaiting = true;
  };

  /// Notes that the browser itself has scrolled: an address with a fragment, Back, a reload.
  const followAddress = () => {
    const section = closest(document.querySelector(":target"), ".index-section");
    const top = section?.getBoundingClientRect().top;
    // Back restores the reader's position, which may be far from the fragment.
    jump = section && top >= 0 && top < innerHeight ? { section, y: scrollY } : null;
    updateSoon();
  };
  addEventListener("scroll", updateSoon, { passive: true });
  addEventListener("resize", () => {
    head = headHeight();
    jump = null;
    updateSoon();
  });
  new MutationObserver(updateSoon).observe(page, { attributeFilter: ["class"] });
  addEventListener("hashchange", followAddress);
  addEventListener("load", followAddress);
  followAddress();

  // MARK: Pressing

  /// Jumps to a title's section on this page, or to the page that has it.
  const go = (number, from, isScrubbing) => {
    const section = goal(number, from);
    if (!section) {
      if (!isScrubbing) location.href = titles[number].href;
      return;
    }
    // The search results replace the sections.
    dispatchEvent(new Event("thumbindex-jump"));
    if (isScrubbing) section.scrollIntoView();
    else {
      location.hash = section.id;
      // An unchanged address does not scroll the page.
      section.scrollIntoView();
    }
    jump = { section, y: scrollY };
    updateSoon();
  };

  /// The titles that the rail shows: the place of each, and its number with those of the hidden ones that it represents.
  const shownTitles = () => {
    const shown = [];
    for (const [number, { parentElement: item }] of titles.entries()) {
      if (item.offsetHeight) shown.push({ ...item.getBoundingClientRect().toJSON(), numbers: [number] });
      else if (isFilled(number)) shown.at(-1)?.numbers.push(number);
    }
    return shown;
  };

  /// The number of the title at a height of the rail. To a press, the lower third of a title with a dot stands for the
  /// hidden ones; dragging passes over all of them evenly.
  const titleAt = (y, shown = shownTitles(), isScrubbing = false) => {
    const { top, height, numbers } = shown.findLast((place) => place.top <= y) ?? shown[0];
    const [first, ...hidden] = numbers;
    const below = (y - top) / height;
    const pick = (list, share) => list[Math.max(0, Math.min(Math.floor(share * list.length), list.length - 1))];
    if (isScrubbing) return pick(numbers, below);
    return (below < 2 / 3 ? null : pick(hidden, below * 3 - 2)) ?? first;
  };

  const bar = rail.parentElement;
  bar.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const number = titles.includes(link) ? titles.indexOf(link) : rowLinks.indexOf(link);
    if (number < 0 || !isPlain) return;
    event.preventDefault();
    // Keyboards and screen readers press a link, without a height.
    go(titles.includes(link) && event.detail > 0 ? titleAt(event.clientY) : number, current);
  });

  // MARK: Scrubbing: pressing and dragging passes over all titles, with a large letter beside the finger

  const letter = Object.assign(document.createElement("div"), { className: "scrub", hidden: true });
  letter.setAttribute("aria-hidden", "true");
  page.append(letter);
  let press = null;
  let scrubbed = null;

  const scrub = (y) => {
    letter.style.top = `${Math.min(Math.max(y, 56), innerHeight - 56)}px`;
    const number = titleAt(y, press.shown, true);
    if (number === scrubbed) return;
    scrubbed = number;
    letter.textContent = titles[number].textContent;
    go(number, press.from, true);
  };
  const release = (isDone) => {
    const number = letter.hidden || !isDone ? null : scrubbed;
    const from = press?.from;
    press = scrubbed = null;
    letter.hidden = true;
    if (number === null) return;
    const section = goal(number, from);
    if (section) history.replaceState(null, "", `#${section.id}`);
    else location.href = titles[number].href;
  };
  rail.addEventListener("dragstart", (event) => event.preventDefault());
  rail.addEventListener("pointerdown", (event) => {
    // Marked titles grow, which must not move the others away from the finger.
    if (event.button === 0) press = { pointer: event.pointerId, y: event.clientY, from: current, shown: shownTitles() };
  });
  rail.addEventListener("pointermove", (event) => {
    if (press?.pointer !== event.pointerId) return;
    if (letter.hidden) {
      if (Math.abs(event.clientY - press.y) < 5) return;
      rail.setPointerCapture(event.pointerId);
      letter.hidden = false;
    }
    scrub(event.clientY);
  });
  rail.addEventListener("pointerup", () => release(true));
  rail.addEventListener("pointercancel", () => release(false));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") release(false);
  });
})();
