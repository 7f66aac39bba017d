// Searching: the index comes in pieces, which find.js reads, and the field is a combobox whose list of results is open while
// there is a query.
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
  const page = document.querySelector(".thumbindex-page") ?? document.body;
  const form = page.querySelector("form.search");
  if (!form) return;
  const input = form.querySelector("input");
  const state = form.querySelector("[role=status]");
  const retry = form.querySelector(".retry");
  const more = form.querySelector(".more");
  const elsewhere = form.querySelector(".elsewhere");
  const results = form.querySelector("[role=listbox]");
  const { base, results: counted, none, failed, searching } = form.dataset;
  const language = (form.closest("[lang]") ?? document.documentElement).lang;

  // The results that appear first, all that appear, and those that a press on the button adds.
  const [firstStep, step, nextStep] = [10, 20, 40];

  // Scripts are loaded only from the site's own folder, whatever another site's page contains.
  const own = new URL("../", document.currentScript?.src || location.href).href;

  // The directories that the page searches: its own, or on a front page all of them.
  const directories = form.dataset.pieces
    ? [{ folder: form.dataset.pieces, base }]
    : [...page.querySelectorAll(".section-head a")].map((link) => {
        const base = link.getAttribute("href").replace(/[^/]*$/, "");
        return { folder: `${base}search/`, base, title: link.textContent, link };
      });
  for (const directory of directories) directory.files = new Map();

  // MARK: The index

  // Pieces of the index are scripts, because a page opened from disk cannot fetch anything else.
  window.thumbindexSearch = (name, piece) => document.currentScript.take(name, piece);

  /// Loads a piece of an index once. After a failure, the next request loads it again.
  const load = (directory, name) => {
    const { folder, files } = directory;
    if (!files.has(name)) {
      files.set(
        name,
        new Promise((resolve, reject) => {
          const script = document.createElement("script");
          script.src = `${folder}${name}.js`;
          if (!script.src.startsWith(own)) throw new Error(`${script.src} is not a file of this site`);
          let isThere = false;
          // The file of a small index has all its pieces.
          script.take = (part, piece) => {
            if (part !== name) return files.set(part, Promise.resolve(piece));
            isThere = true;
            resolve(piece);
          };
          // A server's response in place of a missing piece also loads, but calls nothing.
          script.onload = script.onerror = () => {
            if (isThere) return;
            files.delete(name);
            reject(new Error(`${script.src} cannot be read`));
          };
          document.head.append(script);
        }),
      );
    }
    return files.get(name);
  };

  /// Loads the script that finds entries, which a page needs only when its reader searches.
  let finding;
  const finder = () =>
    (finding ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${own}assets/find.js`;
      script.onload = script.onerror = () => {
        if (window.thumbindexFinder) return resolve(window.thumbindexFinder(load));
        finding = undefined;
        reject(new Error(`${script.src} cannot be read`));
      };
      document.head.append(script);
    }));

  // MARK: Results

  let numbers, rules;
  const plural = (count, isMore) => {
    rules ??= new Intl.PluralRules(language);
    numbers ??= new Intl.NumberFormat(language);
    const forms = Object.fromEntries([...counted.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, name, form]) => [name, form]));
    const form = forms[rules.select(count)] ?? forms.other ?? "#";
    return form.replace("#", numbers.format(count) + (isMore ? "+" : ""));
  };

  const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

  /// A text with its words that begin with those of the query marked.
  const marked = (element, text, query) => {
    const words = query.split(" ");
    const whole = fold(text).length === text.length ? fold(text).indexOf(query) : -1;
    const marks = [];
    if (whole >= 0) marks.push([whole, whole + query.length]);
    else {
      for (const { 0: word, index } of text.matchAll(wordPattern)) {
        const key = fold(word);
        const place = words.map((word) => (unspaced.test(word) ? key.indexOf(word) : key.startsWith(word) ? 0 : -1)).find((place) => place >= 0);
        const length = words.find((word) => key.includes(word))?.length;
        if (place !== undefined) marks.push([index + place, index + (key.length === word.length ? place + length : word.length)]);
      }
    }
    // Of a long text, the part with the first word.
    let place = marks.length && marks[0][0] > 80 ? text.indexOf(" ", marks[0][0] - 60) + 1 || marks[0][0] : 0;
    if (place) element.append("… ");
    for (const [start, end] of marks) {
      if (start < place) continue;
      const mark = document.createElement("mark");
      mark.textContent = text.slice(start, end);
      element.append(text.slice(place, start), mark);
      place = end;
    }
    element.append(text.slice(place, place + 160), text.length > place + 160 ? "…" : "");
    return marks.length;
  };

  const element = (name, text, query, className = "") => {
    const made = document.createElement(name);
    made.className = className;
    made.isMarked = marked(made, text, query);
    return made;
  };

  // The fields that tell something about an entry: not its title, and neither addresses nor numbers, such as coordinates, unless
  // they were searched for.
  const readable = (fields, title, query) => {
    const isSought = (field) => query.split(" ").some((word) => ` ${fold(field)}`.includes(unspaced.test(word) ? word : ` ${word}`));
    return fields?.split(" · ").filter((field) => field !== title && ((/\p{L}/u.test(field) && !/^https?:/.test(field)) || isSought(field))).join(" · ");
  };

  const option = (row, number, isAlike) => {
    const { query, url, directory, title, homograph, names, reading, texts } = row;
    const link = document.createElement("a");
    link.id = `--result-${number}`;
    link.role = "option";
    link.tabIndex = -1;
    link.ariaSelected = "false";
    // On the page of the entry, its anchor is enough.
    link.href = directory.base || !url.startsWith("index.html#") || directory.title ? directory.base + url : url.slice("index.html".length);
    const heading = element("bdi", title, query);
    link.append(heading);
    if (homograph) {
      const number = document.createElement("sup");
      number.className = "homograph";
      number.textContent = homograph;
      link.append(number);
    }
    // An entry found by another name shows that name; otherwise it shows its reading.
    const also = (!heading.isMarked && (names.find((name) => fold(name).includes(query)) ?? names[0])) || reading;
    if (also) link.append(" ", element("bdi", also, query, "reading"));
    // The text with the query, or the first one; for rows that would read alike, the fields.
    const shown = [texts[0], isAlike ? texts[1] : readable(texts[1], title, query), ...texts.slice(2)];
    const lines = shown.filter(Boolean).map((text) => element("span", text, query, "context"));
    const line = (isAlike && shown[1] && lines[shown[0] ? 1 : 0]) || (!heading.isMarked && lines.find((line) => line.isMarked)) || lines[0];
    if (line) {
      line.dir = "auto";
      link.append(line);
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
  const list = (rows, links = new Map()) => {
    choose(null);
    const counts = new Map();
    const key = ({ title, texts }) => title + (texts[0] || texts[1]);
    for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
    const made = rows.flatMap((row, number) => {
      const link = row.directory !== rows[number + 1]?.directory && links.get(row.directory);
      const shown = option(row, number, counts.get(key(row)) > 1);
      // On a front page, each directory leads to its own search.
      return link ? [shown, link] : [shown];
    });
    results.replaceChildren(...made);
    results.hidden = !made.length;
    input.ariaExpanded = String(made.length > 0);
  };

  /// The scroll position before the search.
  let origin = null;
  const begin = () => {
    origin ??= scrollY;
    if (page.classList.contains("searching")) return;
    page.classList.add("searching");
    // The results are below the box, which may be at the lower edge of the window, or below it after a long introduction.
    if (form.getBoundingClientRect().bottom > innerHeight / 2) form.scrollIntoView();
  };
  const end = (restoresPlace) => {
    turn++;
    clearTimeout(waiting);
    state.textContent = "";
    retry.hidden = more.hidden = true;
    elsewhere.replaceChildren();
    results.ariaBusy = "false";
    list([]);
    page.classList.remove("searching");
    if (restoresPlace && origin !== null) scrollTo(0, origin);
    origin = null;
  };

  const clear = (restoresPlace) => {
    input.value = "";
    remember("");
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

  // The functions of find.js.
  let find, rowsOfResult, loadIndex, fold, unspaced;

  /// Loads what every query needs, once, before a reader has typed one. After a failure, the next query loads it again.
  const prepare = () =>
    (preparation ??= loadNeeded().catch((error) => {
      preparation = undefined;
      throw error;
    }));
  let preparation;
  const loadNeeded = async () => {
    for (const directory of directories) load(directory, "index").catch(() => {});
    ({ find, rowsOfResult, fold, unspaced, load: loadIndex } = await finder());
    await Promise.all(directories.map((directory) => loadIndex(directory, "index")));
    // The first use of patterns with classes of characters, and of the locale's numbers, takes a phone a tenth of a second each.
    plural(marked(document.createElement("i"), "a é 字", "b"));
  };

  const show = async (mine, text, count = step) => {
    if (!text.trim()) {
      remember("");
      return end(false);
    }
    // Screen readers hear the number of results when all have been found.
    results.ariaBusy = "true";
    retry.hidden = true;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (mine !== turn) return;
      begin();
      state.textContent = searching;
    }, 300);
    let found = [];
    let rows = [];
    let isWhole = true;
    const areMany = directories.length > 1;
    const isListed = ({ entries }) => entries.length;
    try {
      await prepare();
      const findAll = async () => {
        const all = [...directories, ...(await plainPages())];
        return Promise.all(all.map((directory) => find(directory, text, (3 * count) / step)));
      };
      let whole;
      if (!areMany) {
        // The best results appear while others are being found.
        const best = await find(directories[0], text, 1, true);
        if (mine !== turn) return;
        if (isListed(best)) {
          const [first, others] = [rowsOfResult(best, 1), rowsOfResult(best, firstStep)];
          // Their requests are the first, and the next ones need not wait for them.
          whole = findAll();
          for (const promise of [others, whole]) promise.catch(() => {});
          rows = await first;
          if (mine !== turn) return;
          begin();
          if (results.hidden) list(rows);
          rows = await others;
          if (mine !== turn) return;
          begin();
          list(rows);
        }
      }
      found = (await (whole ?? findAll())).filter(isListed);
      if (mine !== turn) return;
      if (areMany) found.sort((a, b) => a.band - b.band);
      const each = areMany ? 5 : count;
      rows = (await Promise.all(found.map((result) => rowsOfResult(result, each)))).flat();
      // Plain pages are among the entries of a page that searches only these.
      if (!areMany) rows = rows.map((row) => [row.value, row]).sort((a, b) => Math.floor(a[0]) - Math.floor(b[0])).map(([, row]) => row).slice(0, count);
    } catch {
      isWhole = false;
    }
    if (mine !== turn) return;
    clearTimeout(waiting);
    begin();
    const all = areMany && isWhole ? found.filter(({ directory }) => directory.link) : [];
    list(rows, new Map(all.map((result, number) => [result.directory, linkToAll(result, number, text)])));
    results.ariaBusy = "false";
    retry.hidden = isWhole;
    const total = found.reduce((sum, { entries }) => sum + entries.length, 0);
    const isCut = found.some(({ isCut }) => isCut);
    more.hidden = !isWhole || areMany || (rows.length >= total && !isCut);
    state.textContent = !isWhole ? failed : rows.length ? plural(total, isCut) : none.replace("{query}", () => text.trim());
    shown = count;
    remember(text.trim());
    clearTimeout(pause);
    elsewhere.replaceChildren();
    // The other directories are read when the reader has stopped typing.
    if (form.dataset.pieces && isWhole) pause = setTimeout(tellElsewhere, 300, mine, text);
  };
  let shown = step;
  let pause = 0;
  let waiting = 0;

  /// The plain pages of the locale, as a directory; none if there are none.
  const plainPages = async () => {
    const [{ base }] = directories;
    const { pages } = await loadIndex(directories[0], "index");
    if (pages === undefined) return [];
    ownPages ??= { folder: `${base}${pages}search/pages/`, base: base + pages, files: new Map(), arePages: true };
    await loadIndex(ownPages, "index");
    return [ownPages];
  };
  let ownPages;

  /// Below the results, names the site's other directories that have some, with links to the search of the front page.
  const tellElsewhere = async (mine, text) => {
    const { site } = await loadIndex(directories[0], "index");
    for (const [path, title] of site?.others ?? []) {
      if (!others.has(path)) others.set(path, { folder: `${base}${path}search/`, files: new Map() });
      const { entries, isCut } = await find(others.get(path), text, 3).catch(() => ({ entries: [] }));
      if (mine !== turn) return;
      if (!entries.length) continue;
      const link = document.createElement("a");
      link.href = `${base}${site.front}?q=${encodeURIComponent(text.trim())}`;
      link.textContent = `${title}: ${plural(entries.length, isCut)}`;
      elsewhere.append(link);
    }
  };
  const others = new Map();

  const linkToAll = ({ directory, entries, isCut }, number, text) => {
    const link = document.createElement("a");
    link.id = `--results-${number}`;
    link.role = "option";
    link.tabIndex = -1;
    link.ariaSelected = "false";
    link.className = "all";
    link.href = `${directory.link.getAttribute("href")}?q=${encodeURIComponent(text.trim())}`;
    link.textContent = `${directory.title}: ${plural(entries.length, isCut)}`;
    return link;
  };

  /// Keeps the query in the page's address, for Back, reloading, and sending.
  const remember = (query) => {
    const url = new URL(location.href);
    if ((url.searchParams.get("q") ?? "") === query) return;
    query ? url.searchParams.set("q", query) : url.searchParams.delete("q");
    try {
      history.replaceState(history.state, "", url);
    } catch {
      // Some browsers limit how often addresses change.
    }
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
    if (event.key === "Escape" && (input.value || page.classList.contains("searching"))) clear(true);
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
    prepare().then(plainPages).catch(() => {});
  });
  input.addEventListener("blur", () => {
    if (!page.classList.contains("searching")) origin = null;
  });
  more.addEventListener("click", () => {
    input.focus();
    search = show(++turn, input.value, shown + nextStep);
  });
  retry.addEventListener("click", () => {
    input.focus();
    start();
  });

  const focus = () => {
    origin ??= scrollY;
    input.focus();
  };
  // Another site has its own keys.
  if (page === document.body) addEventListener("keydown", (event) => {
    const [target] = event.composedPath();
    const isTyping = target instanceof Element && target.matches("input, textarea, select, [contenteditable], [contenteditable] *");
    if (isComposing(event) || event.altKey) return;
    const isShortcut = event.ctrlKey !== event.metaKey && event.key.toLowerCase() === "k";
    if (!isShortcut && (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    focus();
    if (isShortcut) input.select();
  });
  for (const glass of page.querySelectorAll(".to-search a")) {
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
    if (!page.classList.contains("searching")) return;
    clear(false);
    const target = document.querySelector(":target");
    if (target) Element.prototype.scrollIntoView.call(target);
  });
  if (location.hash === "#--search") focus();
  const resume = () => {
    const query = new URLSearchParams(location.search).get("q");
    if (query && !input.value) input.value = query;
    if (input.value && !page.classList.contains("searching")) start();
  };
  // A page that Back restores from memory keeps its results.
  addEventListener("pageshow", resume);
  resume();
})();
