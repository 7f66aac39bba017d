// The default theme of Thumbindex: what pages do beside being read. Everything works without it but searching.

const rtl = document.dir === "rtl";
const still = matchMedia("(prefers-reduced-motion: reduce)");

// MARK: Languages

const languages = document.querySelector(".languages");
if (languages) {
  addEventListener("click", (event) => {
    if (!languages.contains(event.target)) languages.open = false;
  });
  languages.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !languages.open) return;
    languages.open = false;
    languages.querySelector("summary").focus();
  });
  languages.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !languages.contains(event.relatedTarget)) languages.open = false;
  });
}

// MARK: Index bar

const bar = document.querySelector("main > .index-bar");
if (bar) {
  const list = bar.querySelector("ol");
  const links = [...list.querySelectorAll("li:not(.to-search) a")];
  const sections = [...document.querySelectorAll(".index-section")];
  const isShown = (link) => link.getClientRects().length > 0;
  const isRail = () => getComputedStyle(bar).position === "fixed";
  const sectionOf = (link) =>
    link.pathname === location.pathname && link.hash ? document.getElementById(decodeURIComponent(link.hash.slice(1))) : null;

  /// The link that stands for each section; titles without entries lead to sections too, but are not theirs.
  const linkOf = new Map();
  for (const link of links) {
    const section = sectionOf(link);
    if (section && !link.classList.contains("empty")) linkOf.set(section, link);
  }

  /// The section that was asked for, until the reader scrolls on.
  let asked = null;
  let current = null;

  const mark = (section) => {
    current = section;
    // Where titles are left out, the one before stands for them.
    let place = links.indexOf(linkOf.get(section));
    while (place > 0 && !isShown(links[place])) place--;
    for (const [index, link] of links.entries()) {
      if (index === place) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (place >= 0 && !isRail()) {
      const link = links[place].parentElement;
      list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.clientWidth) / 2 });
    }
  };

  /// The last section that begins above the line where one reads. The line sinks to the window's lower edge at the end
  /// of the page, for the last sections never come up to the top.
  const read = () => {
    const style = getComputedStyle(document.documentElement);
    const top = parseFloat(style.scrollPaddingTop) + 8;
    const left = document.documentElement.scrollHeight - innerHeight - scrollY;
    const line = top + (innerHeight - top) * Math.max(0.12, 1 - left / (innerHeight / 2)) ** 1.5;
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sections[middle].getBoundingClientRect().top <= line) low = middle + 1;
      else high = middle;
    }
    return sections[low - 1] ?? null;
  };

  /// In a section longer than the window, the running head has the first and the last word to be seen, as in a
  /// dictionary.
  const setGuideWords = (section) => {
    const guide = section?.querySelector(".guide");
    if (!guide || section.offsetHeight < innerHeight * 1.5 || section.classList.contains("plain")) return;
    const entries = section.querySelector(".entries").getBoundingClientRect();
    const term = (from, to) => {
      for (let y = from; from < to ? y < to : y > to; y += from < to ? 12 : -12) {
        const entry = document.elementFromPoint(entries.x + entries.width / 2, y)?.closest(".entry");
        if (entry) return (entry.querySelector(".term, h3 a") ?? entry).textContent;
      }
    };
    const first = term(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 4, innerHeight);
    const last = term(innerHeight - 8, 0);
    if (!first || !last) return;
    const words = [first, last].map((text) => Object.assign(document.createElement("bdi"), { textContent: text }));
    guide.replaceChildren(words[0], " – ", words[1]);
  };

  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    const section = asked ?? read();
    if (linkOf.size && section !== current) mark(section);
    setGuideWords(section ?? sections[0]);
  };
  const updateSoon = () => {
    if (!isWaiting) requestAnimationFrame(update);
    isWaiting = true;
  };
  const ask = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    asked = target ? target.closest(".index-section") : null;
    updateSoon();
  };
  addEventListener("scroll", updateSoon, { passive: true });
  addEventListener("resize", () => {
    current = undefined;
    updateSoon();
  });
  addEventListener("hashchange", ask);
  for (const event of ["wheel", "touchmove", "keydown"]) {
    addEventListener(event, () => (asked = null), { passive: true });
  }
  ask();
  if (!linkOf.size && !isRail()) {
    const link = list.querySelector("[aria-current]")?.parentElement;
    if (link) list.scrollTo({ left: link.offsetLeft - list.clientWidth / 2 });
  }

  // Arrow keys go from title to title.
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    const shown = [...list.querySelectorAll("a")].filter(isShown);
    const place = shown.indexOf(document.activeElement);
    const next = { Home: 0, End: shown.length - 1 }[event.key] ?? (step && Math.min(Math.max(place + step, 0), shown.length - 1));
    if (next === undefined || place < 0) return;
    event.preventDefault();
    shown[next].focus();
  });

  // Press and drag to scrub, over all titles, also those that are not shown.
  const letter = Object.assign(document.createElement("div"), { className: "scrub", hidden: true });
  letter.setAttribute("aria-hidden", "true");
  document.body.append(letter);
  let pressed = null;
  let link = null;

  const scrub = (y) => {
    const shown = links.filter(isShown);
    const top = shown[0].getBoundingClientRect().top;
    const height = shown.at(-1).getBoundingClientRect().bottom - top;
    const place = Math.floor(((y - top) / height) * links.length);
    const next = links[Math.min(Math.max(place, 0), links.length - 1)];
    letter.style.top = `${Math.min(Math.max(y, 56), innerHeight - 56)}px`;
    if (next === link) return;
    link = next;
    letter.textContent = link.firstChild.textContent;
    const section = sectionOf(link);
    if (!section) return;
    asked = section;
    section.scrollIntoView({ behavior: "instant", block: "start" });
    updateSoon();
  };
  const release = (isDone) => {
    const target = link;
    const wasScrubbing = !letter.hidden;
    pressed = link = null;
    letter.hidden = true;
    if (!wasScrubbing || !isDone || !target) return;
    if (sectionOf(target)) history.replaceState(null, "", target.hash);
    else location.href = target.href;
  };
  bar.addEventListener("dragstart", (event) => event.preventDefault());
  bar.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && isRail()) pressed = event;
  });
  bar.addEventListener("pointermove", (event) => {
    if (pressed?.pointerId !== event.pointerId) return;
    if (letter.hidden) {
      if (Math.abs(event.clientY - pressed.clientY) < 5) return;
      bar.setPointerCapture(event.pointerId);
      letter.hidden = false;
    }
    scrub(event.clientY);
  });
  bar.addEventListener("pointerup", () => release(true));
  bar.addEventListener("pointercancel", () => release(false));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") release(false);
  });
}
