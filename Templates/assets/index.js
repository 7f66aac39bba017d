// The default theme of Thumbindex: what pages do beside being read. Everything works without it but searching.

const rtl = document.dir === "rtl";

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
  languages.addEventListener("toggle", () => {
    if (languages.open) languages.querySelector("[aria-current]")?.scrollIntoView({ behavior: "instant", block: "nearest" });
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

  /// The link that stands for each section; titles without entries lead to sections too, but are not theirs. Where
  /// entries are grouped, a title has a section in each group that has its letter; its own address is the first's.
  const linkOf = new Map();
  const sectionsOf = new Map();
  for (const link of links) {
    const first = sectionOf(link);
    if (!first) continue;
    const all = sections.filter((section) => (section.dataset.title ?? section.id) === first.id);
    sectionsOf.set(link, all);
    if (!link.classList.contains("empty")) for (const section of all) linkOf.set(section, link);
  }

  /// Where a title leads: to its letter in the group that is read, or else in the next that has it, and once there, on to
  /// the next.
  const goal = (link, from = current) => {
    const all = sectionsOf.get(link) ?? [];
    const group = from?.parentElement;
    const isAhead = (section) => section !== from && group?.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING;
    return all.length > 1 ? (all.find(isAhead) ?? all[0]) : all[0];
  };
  bar.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (sectionsOf.get(link)?.length > 1) link.hash = goal(link).id;
  });

  /// The section that was asked for, until the reader scrolls on.
  let asked = null;
  let current = null;

  const mark = (section) => {
    current = section;
    if (!linkOf.size) return;
    let place = links.indexOf(linkOf.get(section));
    const markPlace = () => {
      for (const [index, link] of links.entries()) {
        if (index === place) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    };
    markPlace();
    // The title takes the place of its bullet; where there are ranges, the first of one stands for all of it.
    while (place > 0 && !isShown(links[place])) place--;
    markPlace();
    if (place >= 0 && !isRail() && !bar.contains(document.activeElement)) {
      const link = links[place].parentElement;
      list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.clientWidth) / 2 });
    }
  };

  /// The last section that begins above the line where one reads. The line sinks to the window's lower edge at the end
  /// of the page, for the last sections never come up to the top.
  const headHeight = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  let head = headHeight();
  const read = () => {
    const top = head + 8;
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
    if (!guide || section.offsetHeight < innerHeight * 1.5 || section.classList.contains("plain")) return true;
    const { x, width } = section.getBoundingClientRect();
    const term = (from, to) => {
      for (let y = from; from < to ? y < to : y > to; y += from < to ? 12 : -12) {
        const entry = document.elementFromPoint(x + width / 2, y)?.closest(".entry");
        if (entry) return (entry.querySelector(".term, .term-head a") ?? entry).textContent;
      }
    };
    const first = term(head + 4, innerHeight);
    const last = term(innerHeight - 8, 0);
    if (!first || !last) return false;
    const words = [first, last].map((text) => Object.assign(document.createElement("bdi"), { textContent: text }));
    guide.replaceChildren(words[0], " – ", words[1]);
    return true;
  };

  let guideTimer = 0;
  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    const section = asked ?? read();
    if (section !== current) mark(section);
    // Not in every frame: what has come into view may not be laid out yet, and asking for it would take time.
    guideTimer ||= setTimeout(tellGuideWords, 100, 5);
  };
  const tellGuideWords = (times) => {
    guideTimer = 0;
    const isDone = setGuideWords(current ?? sections[0]);
    if (!isDone && times > 1) guideTimer = setTimeout(tellGuideWords, 150, times - 1);
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
    head = headHeight();
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

  // Browsers leave what has the focus at the edge of a row when a sliver of it is in view.
  bar.addEventListener("focusin", (event) => event.target.scrollIntoView({ block: "nearest", inline: "nearest" }));

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
  let pressedIn = null;
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
    const section = goal(link, pressedIn);
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
    const section = goal(target, pressedIn);
    if (section) history.replaceState(null, "", `#${section.id}`);
    else location.href = target.href;
  };
  bar.addEventListener("dragstart", (event) => event.preventDefault());
  bar.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !isRail()) return;
    pressed = event;
    pressedIn = current;
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

// MARK: Search

const form = document.querySelector("form.search");
if (form) {
  const input = form.querySelector("input");
  const state = form.querySelector("[role=status]");
  const results = form.querySelector(".results");
  const { pieces: folder, base, results: counted, none } = form.dataset;
  const shownAtMost = 50;

  form.hidden = false;
  for (const glass of document.querySelectorAll(".to-search")) glass.hidden = false;

  // What is typed, as the names in the index are: without case, accents, width and punctuation. The program that makes
  // the index does the same (Sources/CICU/Search.cpp).
  const leftOut = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a\u200b-\u200f\u00ad\u00b7\u02bb\u02bc'‘’]/g;
  const oneFor = { "\u0649": "\u064a", "\u06cc": "\u064a", "\u0629": "\u0647", "\u06a9": "\u0643" };
  const fold = (text) =>
    /^[a-z0-9]*( [a-z0-9]+)*$/i.test(text) ? text.toLowerCase() : foldOther(text);
  const foldOther = (text) =>
    text
      .normalize("NFKD")
      .replace(leftOut, "")
      .replace(/[\u0649\u06cc\u0629\u06a9]/g, (letter) => oneFor[letter])
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .toLowerCase()
      .replace(/[\p{P}\p{Z}\p{Cc}]+/gu, " ")
      .trim();

  // Pieces of the index are scripts, for a page that was opened from a disk may not fetch anything else.
  const scripts = new Map();
  const waiting = new Map();
  window.thumbindexSearch = (name, text) => {
    if (Array.isArray(name)) waiting.get("index")?.(name);
    else waiting.get(name)?.(text.split("\n").filter(Boolean).map(record));
  };
  const load = (name) => {
    if (!scripts.has(name)) {
      scripts.set(
        name,
        new Promise((resolve) => {
          waiting.set(name, resolve);
          const script = document.createElement("script");
          script.src = `${folder}${name}.js`;
          script.onerror = () => {
            scripts.delete(name);
            resolve([]);
          };
          document.head.append(script);
        }),
      );
    }
    return scripts.get(name);
  };

  const record = (line) => {
    const [url, title, reading, aliases, latin] = line.split("\t");
    const names = [title, ...[reading, ...aliases.split("|")].filter(Boolean)];
    const keys = names.map(fold);
    for (const key of latin ? latin.split("|") : []) keys.push(key);
    // Syllables that a transliteration has set apart are typed together.
    for (const key of [...keys]) if (key.includes(" ")) keys.push(key.replaceAll(" ", ""));
    return { url, title, names, keys };
  };

  /// Whether a key begins, from a place on, with the query but for one slip: a letter wrong, left out, added, or two
  /// in the wrong order.
  const isNear = (key, place, query) => {
    let i = 0;
    while (i < query.length && key[place + i] === query[i]) i++;
    const at = place + i;
    return (
      key.startsWith(query.slice(i + 1), at + 1) ||
      key.startsWith(query.slice(i + 1), at) ||
      key.startsWith(query.slice(i), at + 1) ||
      (key[at] === query[i + 1] && key[at + 1] === query[i] && key.startsWith(query.slice(i + 2), at + 2))
    );
  };
  const wordStarts = function* (key) {
    for (let place = 0; place >= 0 && place < key.length; ) {
      yield place;
      const space = key.indexOf(" ", place);
      place = space < 0 ? -1 : space + 1;
    }
  };

  /// How well an entry answers: 0 is its very name, more is worse, Infinity not at all.
  const rank = (entry, typed, query, forgives) => {
    let best = Infinity;
    for (const name of entry.names) {
      const lower = name.toLowerCase();
      if (lower === typed) return name === entry.title ? 0 : 1;
      if (lower.startsWith(typed)) best = name === entry.title ? 4 : 5;
    }
    for (const [number, key] of entry.keys.entries()) {
      if (key === query) best = Math.min(best, number ? 3 : 2);
      else if (key.startsWith(query)) best = Math.min(best, number ? 7 : 6);
      else if (best > 8) {
        const place = key.indexOf(query);
        if (place > 0) best = key[place - 1] === " " ? 8 : Math.min(best, query.length > 1 || query > "\u0e00" ? 9 : Infinity);
      }
    }
    if (best === Infinity && query.includes(" ")) {
      const words = query.split(" ");
      const has = (word) => entry.keys.some((key) => ` ${key}`.includes(` ${word}`));
      if (words.every(has)) return 10;
    }
    if (best === Infinity && forgives && query.length > 3) {
      for (const key of entry.keys) {
        for (const place of wordStarts(key)) if (isNear(key, place, query)) return place ? 12 : 11;
      }
    }
    return best;
  };

  /// The pieces that words with this beginning may be in.
  const piecesFor = (starts, word) => {
    let head = "";
    for (const letter of word) {
      if (new TextEncoder().encode(head + letter).length > 8) break;
      head += letter;
    }
    const found = [];
    for (let i = 0; i < starts.length; i++) {
      const next = starts[i + 1];
      if (starts[i] <= `${head}\uffff` && (next === undefined || `${next}\uffff` >= head)) found.push(i);
    }
    return found;
  };

  /// What is found, the best first; again and again, the more pieces are there.
  const find = async function* (text) {
    const typed = text.trim().toLowerCase();
    const query = fold(text) || typed;
    const starts = await load("index");
    const found = new Map();
    const look = async (numbers, forgives) => {
      for (const entry of (await Promise.all(numbers.map(load))).flat()) {
        const value = rank(entry, typed, query, forgives);
        if (value < Infinity && !(found.get(entry.url)?.value <= value)) found.set(entry.url, { entry, value });
      }
      return [...found.values()].sort((a, b) => a.value - b.value);
    };
    // Of several words the longest is in the fewest pieces.
    const word = query.split(" ").sort((a, b) => b.length - a.length)[0];
    const places = [...new Set([...piecesFor(starts, query).slice(0, 6), ...piecesFor(starts, word).slice(0, 6)])];
    for (const place of places) {
      yield look([place], false);
      if (found.size >= shownAtMost) return;
    }
    if (found.size || query.length < 4) return;
    // A slip: at the end of the word, at its beginning, or its first letter left out, added or changed.
    const slips = [query.slice(0, 3), query[1] + query[0] + query[2], query.slice(1, 4), query.slice(0, 2), query[0]];
    const near = slips.flatMap((slip) => piecesFor(starts, slip).slice(0, 4));
    yield look([...new Set(near)].slice(0, 12), true);
  };

  const plural = (count) => {
    const forms = Object.fromEntries([...counted.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, name, form]) => [name, form]));
    const language = document.documentElement.lang;
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? "#";
    return form.replace("#", new Intl.NumberFormat(language).format(count));
  };

  const item = ({ entry }, query) => {
    const link = document.createElement("a");
    // On the page that has the entry, its anchor is enough.
    link.href = base || !entry.url.startsWith("index.html#") ? base + entry.url : entry.url.slice("index.html".length);
    const title = document.createElement("bdi");
    const place = fold(entry.title).length === entry.title.length ? fold(entry.title).indexOf(query) : -1;
    if (place < 0) title.textContent = entry.title;
    else {
      const mark = document.createElement("mark");
      mark.textContent = entry.title.slice(place, place + query.length);
      title.append(entry.title.slice(0, place), mark, entry.title.slice(place + query.length));
    }
    link.append(title);
    // Found by another name: say which, or else the reading.
    const also = entry.names.slice(1).find((name) => fold(name).includes(query)) ?? entry.names[1];
    if (place < 0 && also) {
      const reading = document.createElement("bdi");
      reading.className = "reading";
      reading.textContent = also;
      link.append(" ", reading);
    }
    const row = document.createElement("li");
    row.append(link);
    return row;
  };

  let turn = 0;
  const show = async () => {
    const mine = ++turn;
    const text = input.value;
    // Until all is found, those who listen are not told what is there so far.
    results.ariaBusy = !!text.trim();
    if (!text.trim()) {
      document.body.classList.remove("searching");
      results.replaceChildren();
      state.textContent = "";
      return;
    }
    const query = fold(text) || text.trim().toLowerCase();
    let found = [];
    for await (found of find(text)) {
      if (mine !== turn) return;
      if (!found.length) continue;
      document.body.classList.add("searching");
      results.replaceChildren(...found.slice(0, shownAtMost).map((result) => item(result, query)));
    }
    if (mine !== turn) return;
    document.body.classList.add("searching");
    if (!found.length) results.replaceChildren();
    results.ariaBusy = false;
    state.textContent = found.length ? plural(found.length) : none.replace("{query}", text.trim());
  };
  const clear = () => {
    input.value = "";
    show();
  };
  input.addEventListener("focus", () => load("index").then((starts) => starts.length === 1 && load(0)), { once: true });
  input.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    results.querySelector("a")?.click();
  });
  results.addEventListener("click", (event) => {
    // Leads to an entry of this page: the list has to come back first.
    if (event.target.closest("a")?.getAttribute("href").startsWith("#")) clear();
  });
  form.addEventListener("keydown", (event) => {
    const links = [...results.querySelectorAll("a")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      clear();
      input.focus();
    } else if (event.key === "ArrowDown") (links[place + 1] ?? input).focus();
    else if (event.key === "ArrowUp") (place < 0 ? links.at(-1) : place ? links[place - 1] : input)?.focus();
    else return;
    event.preventDefault();
  });
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  const focusIfAsked = () => location.hash === "#search" && input.focus();
  addEventListener("hashchange", focusIfAsked);
  for (const glass of document.querySelectorAll(".to-search a")) glass.addEventListener("click", () => setTimeout(() => input.focus()));
  focusIfAsked();
  if (input.value) show();
}
