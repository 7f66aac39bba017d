// Searching: the index comes in parts, and the field is a combobox whose list of results is open while there is a
// query.
(() => {
  const form = document.querySelector("form.search");
  if (!form) return;
  const input = form.querySelector("input");
  const state = form.querySelector("[role=status]");
  const retry = form.querySelector(".retry");
  const results = form.querySelector("[role=listbox]");
  const { pieces: folder, base, results: counted, none, failed } = form.dataset;
  const shownAtMost = 50;

  // MARK: Folding

  // Letters by the characters that people type in their place, and a pattern of all of these.
  let letters, typedForms;

  // Folds a query as the index folds names: without case, accents, width and punctuation. The code that makes the index
  // does the same (Sources/CICU/Search.cpp).
  const leftOut = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a\u200b-\u200f\u00ad\u00b7\u02bb\u02bc'‘’]/g;
  const oneFor = { "\u0649": "\u064a", "\u06cc": "\u064a", "\u0629": "\u0647", "\u06a9": "\u0643" };
  const fold = (text) => {
    if (typedForms) text = text.replace(typedForms, (typed) => letters.get(typed));
    return /^[a-z0-9]*( [a-z0-9]+)*$/i.test(text) ? text.toLowerCase() : foldOther(text);
  };
  const foldOther = (text) =>
    text
      .normalize("NFKD")
      .replace(leftOut, "")
      .replace(/[\u0649\u06cc\u0629\u06a9]/g, (letter) => oneFor[letter])
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .toLowerCase()
      .replace(/[\p{P}\p{Z}\p{Cc}]+/gu, " ")
      .trim();

  // The index has kana in the Hepburn system: "sha" for the "sya" of Kunrei-shiki.
  const respellings = [
    [/sy(?=[aeou])/g, "sh"], [/ty(?=[aeou])/g, "ch"], [/[jz]y(?=[aeou])/g, "j"],
    [/si/g, "shi"], [/ti/g, "chi"], [/tu/g, "tsu"], [/zi/g, "ji"], [/(?<![cs])hu/g, "fu"],
    [/c(?=ch)/g, "t"], [/m(?=[bmp])/g, "n"],
  ];
  const isJapanese = /^ja\b/.test(document.documentElement.lang);
  const respelled = (text, rules) => rules.reduce((text, [from, to]) => text.replace(from, to), text);
  const spellings = (query) => {
    // People type spaces in words of scripts without spaces: "chiang mai".
    const all = [query, joined(query)];
    if (isJapanese) all.push(respelled(query, respellings));
    return [...new Set(all)];
  };

  // Hebrew and Arabic omit most vowels, and those of Indian and Thai names are spelled in many ways. The index has the
  // consonants of such names, with one letter for those that sound alike, and queries are reduced to the same letters
  // (Sources/SiteGenerator/Search/ConsonantSkeletons.swift).
  const consonantRules = [
    // The Arabic article, also if it is assimilated to the next letter: "ar riyad".
    [/\b[ae](l |(.h?) (?=\2))/g, ""],
    [/\bou/g, "w"], [/c(?=[eiy])/g, "s"], [/x/g, "ks"], [/dj|j/g, "g"], [/(?<=[b-dfgk-np-tvz])h|h\b/g, ""],
    [/\B[aeiouwy]|[aeiou]/g, ""],
    [/[fpv]/g, "b"], [/[cq]/g, "k"], [/z/g, "s"], [/(.)\1+/g, "$1"], [/h\b/g, ""], [/ +/g, " "],
  ];
  const consonants = (query) => (query.length > 2 ? respelled(query, consonantRules).trim() : "");

  // MARK: The index

  // Parts of the index are scripts, because a page opened from disk cannot fetch anything else.
  const scripts = new Map();
  const waiting = new Map();
  window.thumbindexSearch = (name, text) => {
    if (Array.isArray(name)) {
      if (text) {
        letters = new Map(text);
        typedForms = new RegExp(text.map(([typed]) => typed.replace(/[^\p{L}\p{M}\p{N}]/gu, "\\$&")).join("|"), "g");
      }
      waiting.get("index")?.(name);
    } else waiting.get(name)?.(text.split("\n").filter(Boolean).map(record));
  };

  /// Loads a part of the index once. After a failure, the next request loads it again.
  const load = (name) => {
    if (!scripts.has(name)) {
      scripts.set(
        name,
        new Promise((resolve, reject) => {
          const script = document.createElement("script");
          script.src = `${folder}${name}.js`;
          let isThere = false;
          waiting.set(name, (piece) => {
            isThere = true;
            resolve(piece);
          });
          // A server's response in place of a missing part also loads, but calls nothing.
          script.onload = script.onerror = () => {
            if (isThere) return;
            scripts.delete(name);
            reject(new Error(`${script.src} cannot be read`));
          };
          document.head.append(script);
        }),
      );
    }
    return scripts.get(name);
  };

  const record = (line) => {
    const [url, title, reading, aliases, latin, initials, skeletons] = line.split("\t");
    const names = [title, ...[reading, ...aliases.split("|")].filter(Boolean)];
    const keys = names.map(fold);
    keys.push(...split(latin));
    // Syllables that a transliteration separates are typed together.
    for (const key of [...keys]) if (key.includes(" ")) keys.push(joined(key));
    return { url, title, names, keys, initials: split(initials), skeletons: split(skeletons) };
  };
  const split = (values) => (values ? values.split("|") : []);
  const joined = (key) => key.replaceAll(" ", "");

  /// Whether a key begins, from a position on, with the query with one typing error: a wrong, missing or added letter,
  /// or two swapped ones.
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

  /// The rank of an entry that only has the same consonants as the query.
  const soundsAlike = 14;

  /// The rank of an entry: 0 is its exact name, more is worse, Infinity is no match.
  const rank = (entry, typed, query, skeleton, forgives) => {
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
    if (best < Infinity) return best;
    if (entry.initials.some((key) => key.startsWith(query))) return 11;
    if (forgives && query.length > 3) {
      for (const key of entry.keys) {
        for (const place of wordStarts(key)) if (isNear(key, place, query)) return place ? 13 : 12;
      }
    }
    if (!skeleton) return Infinity;
    if (entry.skeletons.some((key) => joined(key) === joined(skeleton))) return soundsAlike;
    return entry.skeletons.some((key) => ` ${key} `.includes(` ${skeleton} `)) ? soundsAlike + 1 : Infinity;
  };

  /// The parts that may contain words with this beginning.
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

  /// Finds entries, the best first; called again as more parts arrive.
  const find = async function* (text) {
    const starts = await load("index");
    const typed = text.trim().toLowerCase();
    const query = fold(text) || typed;
    const queries = spellings(query);
    const skeleton = consonants(query);
    const found = new Map();
    const look = async (numbers, forgives) => {
      for (const entry of (await Promise.all(numbers.map(load))).flat()) {
        const value = Math.min(...queries.map((query) => rank(entry, typed, query, skeleton, forgives)));
        if (value < Infinity && !(found.get(entry.url)?.value <= value)) found.set(entry.url, { entry, value });
      }
      return [...found.values()].sort((a, b) => a.value - b.value);
    };
    // Of several words, the longest is in the fewest parts.
    const words = queries.map((query) => query.split(" ").sort((a, b) => b.length - a.length)[0]);
    const places = [...new Set([...queries, ...words].flatMap((word) => piecesFor(starts, word).slice(0, 6)))];
    for (const place of places) {
      yield look([place], false);
      if (found.size >= shownAtMost) return;
    }
    if (query.length < 3 || [...found.values()].some(({ value }) => value < soundsAlike)) return;
    // The same consonants, or a typing error: at the end of the word, at its beginning, or a missing, added or changed
    // first letter.
    const slips = [query.slice(0, 3), query[1] + query[0] + query[2], query.slice(1, 4), query.slice(0, 2), query[0]];
    if (skeleton) slips.unshift(skeleton.split(" ")[0]);
    const near = slips.flatMap((slip) => piecesFor(starts, slip).slice(0, 4));
    yield look([...new Set(near)].slice(0, 12), true);
  };

  // MARK: Results

  const plural = (count) => {
    const forms = Object.fromEntries([...counted.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, name, form]) => [name, form]));
    const language = document.documentElement.lang;
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? "#";
    return form.replace("#", new Intl.NumberFormat(language).format(count));
  };

  const option = ({ entry }, number, query) => {
    const link = document.createElement("a");
    link.id = `--result-${number}`;
    link.role = "option";
    link.tabIndex = -1;
    link.ariaSelected = "false";
    // On the page of the entry, its anchor is enough.
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
    // An entry found by another name shows that name; otherwise it shows its reading.
    const also = entry.names.slice(1).find((name) => fold(name).includes(query)) ?? entry.names[1];
    if (place < 0 && also) {
      const reading = document.createElement("bdi");
      reading.className = "reading";
      reading.textContent = also;
      link.append(" ", reading);
    }
    return link;
  };

  let chosen = null;
  const choose = (link) => {
    chosen?.setAttribute("aria-selected", "false");
    chosen = link;
    link?.setAttribute("aria-selected", "true");
    if (link) {
      input.setAttribute("aria-activedescendant", link.id);
      link.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };
  const list = (found, query) => {
    choose(null);
    results.replaceChildren(...found.slice(0, shownAtMost).map((result, number) => option(result, number, query)));
    results.hidden = !found.length;
    input.ariaExpanded = String(found.length > 0);
  };

  /// The scroll position before the search.
  let origin = null;
  const begin = () => {
    origin ??= scrollY;
    document.body.classList.add("searching");
  };
  const end = (restoresPlace) => {
    turn++;
    state.textContent = "";
    retry.hidden = true;
    results.ariaBusy = "false";
    list([], "");
    document.body.classList.remove("searching");
    if (restoresPlace && origin !== null) scrollTo(0, origin);
    origin = null;
  };

  const clear = (restoresPlace) => {
    input.value = "";
    end(restoresPlace);
  };

  /// The number of the current query; results of others are too late.
  let turn = 0;

  /// The current search; done when everything has been found.
  let search = Promise.resolve();
  const start = () => {
    choose(null);
    search = show(++turn, input.value);
  };
  const show = async (mine, text) => {
    if (!text.trim()) return end(false);
    // Screen readers hear the number of results when all have been found.
    results.ariaBusy = "true";
    retry.hidden = true;
    const query = fold(text) || text.trim().toLowerCase();
    let found = [];
    let isWhole = true;
    try {
      for await (found of find(text)) {
        if (mine !== turn) return;
        if (!found.length) continue;
        begin();
        list(found, query);
      }
    } catch {
      isWhole = false;
    }
    if (mine !== turn) return;
    begin();
    if (!found.length) list([], query);
    results.ariaBusy = "false";
    retry.hidden = isWhole;
    state.textContent = !isWhole ? failed : found.length ? plural(found.length) : none.replace("{query}", () => text.trim());
  };

  /// Opens the selected result, or the first result for the current text, as soon as it has been found.
  const open = async () => {
    const mine = turn;
    if (!chosen) await search;
    if (mine === turn) (chosen ?? results.querySelector("a"))?.click();
  };

  // MARK: Keys

  /// Whether a key belongs to an input method. Safari sends the Enter that ends a composition after the composition has
  /// ended, with 229 as the only sign: https://developer.mozilla.org/docs/Web/API/Element/keydown_event
  const isComposing = (event) => event.isComposing || event.keyCode === 229;
  let endsComposition = false;

  form.addEventListener("keydown", (event) => {
    endsComposition = isComposing(event) && event.key === "Enter";
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...results.children];
    const place = links.indexOf(chosen);
    if (event.key === "Escape" && (input.value || document.body.classList.contains("searching"))) clear(true);
    else if (event.key === "ArrowDown" && links.length) choose(links[place + 1] ?? null);
    else if (event.key === "ArrowUp" && links.length) choose(place < 0 ? links.at(-1) : (links[place - 1] ?? null));
    else if (event.key === "Home" && chosen) choose(links[0]);
    else if (event.key === "End" && chosen) choose(links.at(-1));
    else return;
    event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!endsComposition) open();
  });
  input.addEventListener("input", start);
  input.addEventListener("focus", () => {
    origin ??= scrollY;
    load("index").then((starts) => starts.length === 1 && load(0)).catch(() => {});
  });
  input.addEventListener("blur", () => {
    if (!document.body.classList.contains("searching")) origin = null;
  });
  retry.addEventListener("click", () => {
    input.focus();
    start();
  });

  const focus = () => {
    origin ??= scrollY;
    input.focus();
  };
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focus();
  });
  for (const glass of document.querySelectorAll(".to-search a")) {
    glass.addEventListener("click", (event) => {
      event.preventDefault();
      focus();
    });
  }

  // MARK: Leaving

  results.addEventListener("click", (event) => {
    // The result is on this page: its list must return before the browser jumps there.
    if (event.target.closest("a")?.getAttribute("href").startsWith("#")) clear(false);
  });
  addEventListener("thumbindex-jump", () => clear(false));
  addEventListener("hashchange", () => {
    if (location.hash === "#--search") return focus();
    if (!document.body.classList.contains("searching")) return;
    clear(false);
    document.querySelector(":target")?.scrollIntoView();
  });
  if (location.hash === "#--search") focus();
  if (input.value) start();
})();
