// Links the words of a page of any site to the entries of this one: see Documentation/Terms.md. The site appends the call of
// this function, with the folder of each of its locales.
((folders) => {
  // The document without properties that HTML can define, as `<img name="head">` does.
  const document = new Proxy(window.document, {
    get: (page, name) => {
      const value = Reflect.get(Document.prototype, name, page);
      return typeof value === "function" ? value.bind(page) : value;
    },
    set: (page, name, value) => Reflect.set(Document.prototype, name, value, page),
  });
  // The same for elements, because the fields of a form are its properties.
  const property = (type, name, element) => Reflect.get(type.prototype, name, element);
  const matches = (element, selectors) => Element.prototype.matches.call(element, selectors);
  const closest = (element, selectors) => element && Element.prototype.closest.call(element, selectors);
  const all = (element, selectors) => Element.prototype.querySelectorAll.call(element, selectors);

  const scripts = [document.currentScript, ...document.querySelectorAll('script[src*="/glossary.js"]')];
  const script = scripts.find((element) => element instanceof HTMLScriptElement && element.src);
  if (!script || !Intl.Segmenter) return;
  const address = new URL(script.src);
  const options = new URLSearchParams(address.hash.slice(1));
  const option = (name) => script.dataset[name] ?? options.get(name);

  /// The page's locale, or the nearest one that the glossary has.
  const localeOf = (wanted) => {
    const tags = Object.keys(folders);
    if (!wanted) return tags[0];
    for (let tag = wanted.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf("-")))) {
      const found = tags.find((other) => other.toLowerCase() === tag) || tags.find((other) => other.toLowerCase().startsWith(`${tag}-`));
      if (found) return found;
    }
  };
  const wanted = option("locale") || document.documentElement.lang;
  const locale = localeOf(wanted);
  if (!locale) return console.info(`${address.href}: no terms in '${wanted}'; there are those in ${Object.keys(folders).join(", ")}`);
  const language = locale.split("-")[0];
  const use = option("use") || "first";
  const watches = ![undefined, null, "false"].includes(option("watch"));
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });

  // Folding

  /// A text without differences that are not seen.
  const plain = (text) => text.normalize("NFKC").replace(/\p{DI}/gu, "").replace(/’/g, "'").replace(/\s+/g, " ");
  const fold = (text) => plain(text).toLocaleLowerCase(locale).replace(/ς/g, "σ");

  /// A folded text, and the place of each of its characters in the text; characters that are one in the text have one place.
  const foldWithPlaces = (text) => {
    let folded = "";
    const places = [];
    const add = (part, place) => {
      const form = fold(part);
      folded += form;
      for (let i = 0; i < form.length; i++) places.push(place);
    };
    for (const { 0: part, index } of text.matchAll(/[ -~]+|\s+|[\p{L}\p{N}\p{M}]+|[^]/gu)) {
      const form = fold(part);
      if (form.length === part.length && plain(part).length === part.length && part.normalize("NFKC") === part) {
        for (let i = 0; i < form.length; i++) places.push(index + i);
        folded += form;
      } else if (/^\s/.test(part) && !part.trim()) {
        add(part, index);
      } else {
        // Marks that become one character with the letter before them.
        for (const { 0: letter, index: place } of part.matchAll(/\s+|[^][\p{M}\uFF9E\uFF9F\u1160-\u11FF]*/gu)) add(letter, index + place);
      }
    }
    places.push(text.length);
    return { folded, places };
  };

  // Words

  const endsWithLetter = (text, end) => /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, end - 2), end));
  const beginsWithLetter = (text, start) => /^[\p{L}\p{N}]/u.test(text.slice(start, start + 2));

  /// Whether a word can begin or end at a place: where the locale divides words, and at apostrophes, but not at hyphens
  /// and full stops between letters, nor before the marks of C++ and C#.
  const isBoundary = (text, segments, place) => {
    if (place === 0 || place === text.length) return true;
    const before = text[place - 1];
    const after = text[place];
    if (/['’]/.test(before + after)) return true;
    if (/[-‐‑.]/.test(after) && endsWithLetter(text, place) && beginsWithLetter(text, place + 1)) return false;
    if (/[-‐‑.]/.test(before) && endsWithLetter(text, place - 1) && beginsWithLetter(text, place)) return false;
    if (/[+#]/.test(after) && (/[+#]/.test(before) || endsWithLetter(text, place))) return false;
    // Characters that make a word of another one: 服务 is not meant by 服务器.
    if (/[器者性化率式型員员學学法机機師师商力度]/.test(after) && /\p{Ideo}$/u.test(text.slice(Math.max(0, place - 2), place))) return false;
    if (/[微超非不无無反再子副即云雲]/.test(before) && /^\p{Ideo}/u.test(text.slice(place, place + 2))) return false;
    if (/[ァ-ヺー]/.test(before) && /[ァ-ヺー]/.test(after)) return false;
    return segments.containing(place).index === place;
  };

  const particles = language === "ko" ? /^(?:에서|으로|까지|부터|은|는|이|가|을|를|의|에|로|와|과|도|만)/ : undefined;

  const endsWord = (text, segments, end) => {
    if (isBoundary(text, segments, end)) return true;
    const particle = particles?.exec(text.slice(end, end + 2));
    return particle ? isBoundary(text, segments, end + particle[0].length) : false;
  };

  // Phrases, as in TermContext.swift

  const general = /^(?:bit|collection|form|group|kind|lot|number|pair|part|piece|range|series|set|sort|type|variety)s?$/;
  const determiners = /^(?:an?|each|every|her|his|its|my|our|the|their|these|this|those|your)$/;
  const subjects = /^(?:can|cannot|could|he|i|may|might|must|she|should|they|we|who|will|would|you)$/;

  /// Whether a name means its entry between the words around it: not in "CI/CD", "bit'blit", "SQL Server", "a type of" and "tests the".
  const isTerm = (text, from, to, isExact) => {
    const written = text.slice(from, to);
    const before = text.slice(Math.max(0, from - 60), from);
    const after = text.slice(to, to + 60);
    if (before.endsWith("/") || /^(\/[\p{L}\p{N}]|:\/)/u.test(after)) return false;
    if (language === "en" && /[\p{L}\p{N}]{2}['’´·]$/u.test(before)) return false;
    const next = /^\s+([\p{L}\p{N}]+)/u.exec(after)?.[1] || "";
    const [, start, previous] = /(^|[^]?\s*)(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\s+$/u.exec(before) || [, "", ""];
    const isCapital = (word) => /\p{Lu}/u.test(word) && !(language === "en" && word === "I");
    if (/^\p{Lu}/u.test(written)) {
      if (/^(de|lb)$/.test(language)) return true;
      const isAcronym = isExact && /.\p{Lu}/u.test(written);
      if (isCapital(next)) return isAcronym && !/\p{Ll}/u.test(next);
      return isAcronym || !isCapital(previous) || !/[\p{L}\p{N},)\]]\s*$/u.test(start);
    }
    if (language !== "en" || isExact || /\s/.test(written)) return true;
    // But "a set of type of one size".
    if (next === "of" && previous !== "of" && general.test(written)) return false;
    return !determiners.test(next) && !subjects.test(previous.toLowerCase());
  };

  // Names

  const root = new Map();
  const terms = new Map();

  /// The address of a page, however it is written.
  const key = (url) => url.replace(/(\/index)?\.html(?=#|$)/, (_, index) => (index ? "/" : ""));
  const page = (url) => key(url.split("#")[0]);

  const add = (term) => {
    if (!terms.has(key(term.url))) terms.set(key(term.url), term);
    for (const name of term.names) {
      let node = root;
      const form = fold(name);
      for (let i = 0; i < form.length; i++) {
        const code = form.charCodeAt(i);
        if (!node.has(code)) node.set(code, new Map());
        node = node.get(code);
      }
      node.names = node.names || [];
      const known = { term, exact: term.case === "exact" && plain(name) };
      // What must be written exactly counts before what need not.
      node.names[known.exact ? "unshift" : "push"](known);
    }
  };

  /// Whether a name is written as it must be. In German and Luxembourgish, the capital at the beginning counts alone.
  const isWritten = (exact, written) =>
    !exact || exact === written
    || (/^(de|lb)$/.test(language) && !/[\p{L}\p{N}]\p{Lu}/u.test(exact) && exact[0] === written[0]);

  const isWordCode = (code) => (code > 96 && code < 123) || (code > 47 && code < 58);

  /// The terms in a text: from left to right, and of several at one place the longest.
  const find = (text) => {
    const { folded, places } = foldWithPlaces(text);
    const found = [];
    let segments;
    let start = 0;
    while (start < folded.length) {
      let next = start + 1;
      if (start === 0 || !isWordCode(folded.charCodeAt(start)) || !isWordCode(folded.charCodeAt(start - 1))) {
        const ends = [];
        let end = start;
        for (let node = root; (node = node.get(folded.charCodeAt(end))); ) {
          end += 1;
          if (node.names) ends.push([end, node.names]);
        }
        if (ends.length && places[start] !== places[start - 1]) {
          segments = segments || segmenter.segment(text);
          const from = places[start];
          if (isBoundary(text, segments, from)) {
            for (const [end, names] of ends.reverse()) {
              const to = places[end];
              // Where a longer name has an unknown ending, a shorter one means something else.
              if (to === places[end - 1] || !endsWord(text, segments, to)) break;
              const written = plain(text.slice(from, to));
              const name = names.find(({ exact }) => isWritten(exact, written));
              if (!name) continue;
              if (!isTerm(text, from, to, name.exact)) break;
              found.push({ from, to, term: name.term });
              next = end;
              break;
            }
          }
        }
      }
      start = next;
    }
    return found;
  };

  // Places on the page

  const headings = "h1,h2,h3,h4,h5,h6,[role=heading]";
  const skipped =
    "a,abbr,area,audio,blockquote,button,canvas,caption,cite,code,dfn,dt,iframe,input,kbd,label,legend,math,nav,noscript,object,"
    + "option,pre,q,rp,rt,samp,script,select,style,summary,svg,template,textarea,th,thead,var,video,[aria-hidden=true],"
    + "[contenteditable]:not([contenteditable=false]),[role=button],[role=link],.no-terms,.thumbindex-tip";
  const joined = new Set("a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q ruby rb s samp small span strong sub time u var wbr".split(" "));

  /// Divides the text below some elements into runs from heading to heading, and these into blocks, in which words are joined.
  const runsOf = (elements) => {
    const runs = [];
    let run;
    let block;
    const endBlock = () => (block = { text: "", parts: [] });
    const beginRun = () => {
      endBlock();
      runs.push((run = { blocks: [], used: new Set() }));
    };
    const noteLinks = (element) => {
      for (const link of matches(element, "a[href]") ? [element] : all(element, "a[href]")) {
        const term = terms.get(key(link.href)) || terms.get(page(link.href));
        if (term) run.used.add(term.url);
      }
    };
    const visit = (parent) => {
      for (const node of property(Node, "childNodes", parent)) {
        if (node instanceof Text) {
          if (!block.text && !node.data.trim()) continue;
          if (!block.parts.length) run.blocks.push(block);
          block.parts.push({ node, start: block.text.length });
          block.text += node.data;
        } else if (node instanceof Element) {
          const name = property(Element, "localName", node);
          const isJoined = joined.has(name);
          if (matches(node, headings)) {
            beginRun();
            noteLinks(node);
          } else if (matches(node, skipped)) {
            noteLinks(node);
            // Of ruby, the reading is no part of the text.
            if (isJoined) block.text += node.textContent;
            else if (!/^r[tp]$/.test(name)) endBlock();
          } else {
            if (!isJoined) endBlock();
            visit(node);
            if (!isJoined) endBlock();
          }
        }
      }
    };
    for (const element of elements) {
      beginRun();
      visit(element);
    }
    return runs;
  };

  const selector = option("in") || (document.querySelector("main") ? "main" : "body");

  const mark = () => {
    addStyles();
    const elements = [...document.querySelectorAll(selector)].filter(
      (element) => !closest(property(Node, "parentElement", element), selector) && !closest(element, skipped));
    const runs = runsOf(elements);
    const ownPage = page(location.href);
    const onPage = new Set(runs.flatMap((run) => [...run.used]));
    for (const { blocks, used } of runs) {
      const known = use === "page" ? onPage : used;
      for (const { text, parts } of blocks) {
        const addresses = [...text.matchAll(/(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|\S+\.[a-z]{2,}\/\S*/gi)];
        let number = 0;
        let rest = parts[0].node;
        let restStart = 0;
        for (const { from, to, term } of find(text)) {
          while (number + 1 < parts.length && parts[number + 1].start <= from) {
            number += 1;
            rest = parts[number].node;
            restStart = parts[number].start;
          }
          // A name with marks inside, or within other text, stays as it is.
          if (from < restStart || to > restStart + rest.length) continue;
          if ((use !== "all" && known.has(term.url)) || page(term.url) === ownPage) continue;
          if (addresses.some(({ 0: { length }, index }) => from >= index && to <= index + length)) continue;
          known.add(term.url);
          const word = rest.splitText(from - restStart);
          rest = word.splitText(to - from);
          restStart = to;
          link(word, term);
        }
      }
    }
  };

  const owners = new WeakMap();

  const link = (word, term) => {
    const element = document.createElement("a");
    element.className = "thumbindex-term";
    element.href = term.url;
    word.replaceWith(element);
    element.append(word);
    const tip = tipOf(term);
    if (!tip) return;
    element.setAttribute("aria-describedby", tip.id);
    owners.set(element, tip);
    if (!tip.isConnected) append(tip, element);
  };

  const append = (tip, element) => Element.prototype.append.call(closest(element, selector), tip);

  // Tips

  const tips = new Map();
  let lastID = 0;

  const tipOf = ({ url, summary }) => {
    if (!summary) return;
    if (!tips.has(url)) {
      const tip = document.createElement("div");
      do lastID += 1; while (document.getElementById(`thumbindex-tip-${lastID}`));
      tip.id = `thumbindex-tip-${lastID}`;
      tip.className = "thumbindex-tip";
      tip.setAttribute("role", "tooltip");
      tip.setAttribute("data-nosnippet", "");
      tip.lang = locale;
      tip.dir = "auto";
      tip.hidden = true;
      tip.textContent = summary;
      tips.set(url, tip);
    }
    return tips.get(url);
  };

  // A style sheet of its own, since policies forbid styles of elements.
  let places;
  const style = document.createElement("link");

  const addStyles = () => {
    // Scripts that load pages without leaving may replace the head.
    if (style.isConnected) return;
    style.rel = "stylesheet";
    style.href = new URL("glossary.css", address);
    document.head.append(style);
    if (places) return;
    try {
      places = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, places];
    } catch {
      places = undefined;
    }
  };

  let shown;
  let hiding;

  /// Puts the tip below its link, or above if there is no room; at the line under the pointer if the link has several.
  const place = () => {
    if (!shown || !places) return;
    const { element, tip, y } = shown;
    const lines = [...element.getClientRects()];
    const line = lines.find(({ top, bottom }) => y >= top && y <= bottom) || lines[0];
    if (!line) return hide();
    const margin = 12;
    const move = (left, top) => places.replaceSync(`#${tip.id} { inset: ${top}px auto auto ${left}px; }`);
    move(0, 0);
    // The corner is not the window's if an element around it is a container or transformed.
    const { width, height, ...corner } = tip.getBoundingClientRect().toJSON();
    const view = document.documentElement;
    const isFromRight = getComputedStyle(element).direction === "rtl";
    const left = Math.max(margin, Math.min(isFromRight ? line.right - width : line.left, view.clientWidth - width - margin));
    const top = line.bottom + height > view.clientHeight && line.top >= height ? line.top - height : line.bottom;
    move(left - corner.left, top - corner.top);
  };

  const hide = () => {
    clearTimeout(hiding);
    hiding = undefined;
    if (shown) shown.tip.hidden = true;
    shown = undefined;
  };

  const show = (element, y) => {
    const tip = owners.get(element);
    clearTimeout(hiding);
    hiding = undefined;
    // Without its styles, a tip would be text at the end of the page.
    if (shown?.element === element || !style.sheet) return;
    hide();
    if (!tip.isConnected) append(tip, element);
    tip.hidden = false;
    shown = { element, tip, y };
    place();
  };

  const linkAt = ({ target }) => {
    const element = target instanceof Element && closest(target, ".thumbindex-term");
    return owners.has(element) ? element : undefined;
  };
  const isAtTip = ({ target }) => shown?.tip.contains(target);

  const listen = () => {
    let isTouched = false;
    let touched;
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const element = linkAt(event);
      if (element) {
        show(element, event.clientY);
      } else if (isAtTip(event)) {
        clearTimeout(hiding);
        hiding = undefined;
      } else if (shown && !hiding && document.activeElement !== shown.element) {
        // The pointer may be on its way to the tip.
        hiding = setTimeout(hide, 300);
      }
    });
    document.addEventListener("focusin", (event) => {
      const element = linkAt(event);
      if (element) show(element);
    });
    document.addEventListener("focusout", (event) => {
      if (shown && event.target === shown.element && !shown.element.matches(":hover")) hide();
    });
    document.addEventListener("pointerdown", (event) => {
      isTouched = event.pointerType === "touch";
      touched = shown?.element;
      if (shown && linkAt(event) !== shown.element && !isAtTip(event)) hide();
    });
    // The first tap shows the tip, and the second follows the link.
    document.addEventListener("click", (event) => {
      const element = linkAt(event);
      if (!element || !isTouched || element === touched || !style.sheet) return;
      event.preventDefault();
      show(element, event.clientY);
    });
    document.addEventListener("keydown", (event) => {
      isTouched = false;
      if (event.key === "Escape") hide();
    });
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    addEventListener("pagehide", hide);
  };

  // Loading

  window.thumbindexTerms = (file) => document.currentScript.take(file);

  const load = async () => {
    const file = new URL(`${folders[locale]}terms.js`, address).href.split("#")[0];
    // A page from disk may not fetch, nor one whose host the glossary's host does not allow.
    if (address.protocol !== "file:") {
      try {
        const response = await fetch(`${file}on`);
        if (response.ok) return await response.json();
      } catch {
        // The script has the same.
      }
    }
    return new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.take = resolve;
      element.onerror = () => reject(new Error(`cannot load ${file}`));
      element.src = file;
      document.head.append(element);
    });
  };

  const reached = (state) =>
    new Promise((resolve) => {
      const check = () => (document.readyState === "complete" || document.readyState === state) && resolve();
      document.addEventListener("readystatechange", check);
      check();
    });

  const watch = () => {
    let waiting;
    const isIn = (node) => node instanceof Element && (closest(node, selector) || all(node, selector).length);
    const observer = new MutationObserver((records) => {
      const isMarked = ({ target, addedNodes }) =>
        closest(target instanceof Element ? target : property(Node, "parentElement", target), selector) || [...addedNodes].some(isIn);
      if (waiting || !records.some(isMarked)) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        mark();
        observer.takeRecords();
      }, 100);
    });
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  };

  (async () => {
    const file = await load();
    // A page that changes itself is often not ready for others' changes before that.
    await reached(watches ? "complete" : "interactive");
    file.terms.forEach(add);
    mark();
    listen();
    if (watches) watch();
  })();
})
