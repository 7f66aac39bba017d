// Searching: the index comes in pieces, and the field is a combobox whose list of results is open while there is a
// query.
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
  const { base, results: counted, none, failed } = form.dataset;
  const language = (form.closest("[lang]") ?? document.documentElement).lang;
  const step = 50;

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

  // In Japanese, the index has kana, without the marks of voiced sounds, so Latin letters become such kana here.
  const columns = {
    "": "あいうえお", k: "かきくけこ", s: "さしすせそ", t: "たちつてと", n: "なにぬねの", h: "はひふへほ", m: "まみむめも",
    y: "やいゆえよ", r: "らりるれろ", w: "わいうえを",
  };
  const sounds = [
    [/ /g, ""], [/m(?=[bmp])/g, "n"], [/tch/g, "tty"], [/ch/g, "ty"], [/sh|j/g, "sy"], [/ts/g, "t"], [/f/g, "h"],
    [/y+i/g, "i"], [/yy+/g, "y"], [/[cgq]/g, "k"], [/z/g, "s"], [/d/g, "t"], [/[bp]/g, "h"], [/l/g, "r"],
    [/([^aeioun])(?=\1)/g, "っ"], [/n(?![aeiouy]|$)/g, "ん"],
    [/([khmnrst])y([aeou])/g, (_, letter, vowel) => columns[letter][1] + "ゃ_ゅぇょ"["a_ueo".indexOf(vowel)]],
    [/([hkmnrstwy]?)([aeiou])/g, (_, letter, vowel) => columns[letter]["aiueo".indexOf(vowel)]],
  ];
  const kana = (latin) => {
    if (!isJapanese || !/^[a-z ]+$/.test(latin)) return [];
    // A letter at the end may begin a syllable.
    const isOpen = /[^aeiou]$/.test(latin);
    const whole = isOpen ? [..."aiueo"].map((vowel) => latin + vowel) : [latin];
    if (isOpen && latin.endsWith("n")) whole.unshift(`${latin.slice(0, -1)}nk`);
    return whole.map((latin) => respelled(latin, sounds).replace(/k$/, "")).filter((text) => !/[a-z]/.test(text));
  };
  const isJapanese = /^ja\b/.test(language);

  // People type spaces in words of scripts without spaces: "chiang mai".
  const spellings = (query) => [...new Set([query, joined(query), ...kana(query)])];
  const joined = (key) => key.replaceAll(" ", "");
  const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\u{20000}-\u{3ffff}]/u;

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
  const respelled = (text, rules) => rules.reduce((text, [from, to]) => text.replace(from, to), text);
  const consonants = (query) => (query.length > 2 ? respelled(query, consonantRules).trim() : "");

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
            const read = part === "index" ? prepare(piece) : part.startsWith("e/") ? rowsOf(piece) : keysOf(piece);
            if (part !== name) return files.set(part, Promise.resolve(read));
            isThere = true;
            resolve(read);
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

  const prepare = (index) => {
    if (index.letters) {
      letters = new Map(index.letters);
      typedForms = new RegExp([...letters.keys()].map((typed) => typed.replace(/[^\p{L}\p{M}\p{N}]/gu, "\\$&")).join("|"), "g");
    }
    // A piece whose head begins with a "C" continues the last key of the piece before it.
    index.starts = index.heads.map((head) => inOrder(head.replace(/^C/, "")));
    return index;
  };

  /// A text whose UTF-16 units have the order of the characters, which is that of the index.
  const inOrder = (text) => text.replace(/[\ue000-\uffff]/g, "\udbff$&");

  const keysOf = (piece) => {
    let key = "";
    return piece.split("\n").slice(0, -1).map((line) => {
      const end = line.search(/[A-Z]/);
      key = key.slice(0, parseInt(line[0], 36)) + line.slice(1, end);
      return { key, list: line.slice(end) };
    });
  };
  const rowsOf = (piece) => {
    let url = "";
    return piece.split("\n").slice(0, -1).map((line) => {
      const [rest, title, names = "", ...texts] = line.slice(1).split("\t");
      url = url.slice(0, parseInt(line[0], 36)) + rest;
      return { url, title, names: names.split("|").filter(Boolean), reading: names.split("|")[0], texts };
    });
  };

  /// The keys that begin with a text, in at most some pieces of the index.
  const keysFrom = async (directory, text, limit = 2) => {
    // The files with words of texts have the last numbers, but the first keys.
    const { starts, heads, words = 0 } = await load(directory, "index");
    const from = inOrder(text);
    let first = 0;
    while (first + 1 < starts.length && starts[first + 1] <= from) first++;
    while (heads[first]?.[0] === "C" && starts[first] === from) first--;
    let end = first + 1;
    while (end < starts.length && starts[end].startsWith(from)) end++;
    const numbers = Array.from({ length: Math.min(end - first, limit) }, (_, i) => first + i);
    const file = (number) => `${number < words ? number + heads.length - words : number - words}`;
    const pieces = starts.length ? await Promise.all(numbers.map((number) => load(directory, file(number)))) : [];
    const keys = pieces.flatMap((keys) => keys.filter(({ key }) => key.startsWith(text)));
    keys.isCut = end - first > limit;
    return keys;
  };

  /// Calls a function with each entry of a key and its rank.
  const forEach = ({ list }, use) => {
    for (const [, rank, numbers] of list.matchAll(/([A-Z])([^A-Z]+)/g)) {
      let entry = 0;
      for (const number of numbers.split(",")) use((entry += parseInt(number, 36)), rank);
    }
  };

  // MARK: Finding

  // How well the ranks of the index match, less being better: the same name, or one that begins with the query. The
  // letters are those of Sources/SiteGenerator/Search/SearchKeys.swift.
  const same = { A: 0, B: 1, C: 2, D: 4, E: 6, F: 7, G: 3.5 };
  const begins = { ...same, A: 3, B: 5, C: 5, G: 12 };
  const [allNameWords, allWords, textWord, middle, slip, soundsAlike] = [8, 9, 10, 11, 13, 17];

  /// Finds the entries of a directory, the best first.
  ///
  /// - Parameter limit: The number of pieces of the index that a word may take.
  const find = async (directory, text, limit) => {
    const { isWhole } = await load(directory, "index");
    const query = [...(fold(text) || text.trim().toLowerCase())].slice(0, 100).join("");
    const found = new Map();
    let isCut = false;
    const add = (entry, value, extra = 0) => {
      value += Math.min(extra, 99) / 100;
      if (!(found.get(entry) <= value)) found.set(entry, value);
    };
    const words = query.split(" ");
    const [named, worded] = await Promise.all([
      Promise.all(spellings(query).map((spelling) => keysFrom(directory, spelling, limit).then((keys) => [spelling, keys]))),
      Promise.all(words.map((word) => entriesWith(directory, word, limit, words.length > 1))),
    ]);
    for (const [spelling, keys] of named) {
      isCut ||= keys.isCut;
      for (const line of keys) {
        const extra = line.key.length - spelling.length;
        forEach(line, (entry, rank) => {
          const value = (extra ? begins : same)[rank];
          if (value !== undefined) add(entry, value, extra);
        });
      }
    }
    // A word of so many texts that the index does not list them decides nothing.
    const deciding = worded.filter((entries) => !entries.isCommon);
    isCut ||= worded.some((entries) => entries.isCut);
    const [first, ...others] = (deciding.length ? deciding : worded).sort((a, b) => a.size - b.size);
    for (const [entry, extra] of first) {
      if (!others.every((entries) => entries.has(entry))) continue;
      const value = words.length < 2 ? textWord : deciding.every(({ named }) => named.has(entry)) ? allNameWords : allWords;
      add(entry, value, others.reduce((sum, entries) => sum + entries.get(entry), extra));
    }

    if (query.length > 2 || unspaced.test(query)) {
      const inside = await entriesInside(directory, query, isWhole, limit);
      for (const entry of inside) add(entry, middle);
      isCut ||= inside.isCut;
    }
    const isNamed = [...found.values()].some((value) => value < begins.A);
    if (found.size < 5 && !isNamed && query.length > 2) {
      if (query.length > 3) await addSlips(directory, query, isWhole, add);
      const skeleton = consonants(query);
      if (skeleton) {
        const keys = [...(await keysFrom(directory, skeleton)), ...(await keysFrom(directory, joined(skeleton)))];
        for (const line of keys) {
          if (![skeleton, joined(skeleton)].includes(line.key) && !line.key.startsWith(`${skeleton} `)) continue;
          forEach(line, (entry, rank) => {
            if ("HI".includes(rank)) add(entry, soundsAlike, rank === "H" && !line.key.startsWith(`${skeleton} `) ? 0 : 50);
          });
        }
      }
    }
    const entries = [...found].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    return { directory, query, typed: text.trim(), entries: entries.map(([entry]) => entry), values: found, isCut };
  };

  /// The entries with a word in their texts or, beside other words, in their names, and how much longer their words are;
  /// `named` has those with the word in their names.
  const entriesWith = async (directory, word, limit, withNames) => {
    const pairs = unspaced.test(word) && [...word].length > 1 ? [...word].slice(1).map((next, i) => [...word][i] + next) : [word];
    const all = await Promise.all(
      pairs.map(async (pair) => {
        const entries = new Map();
        const keys = await keysFrom(directory, ` ${pair}`, limit);
        for (const line of keys) {
          forEach(line, (entry, rank) => {
            if (rank === "L") entries.isCommon = true;
            if (!entries.has(entry)) entries.set(entry, line.key.length - pair.length - 1);
          });
        }
        entries.isCut = keys.isCut;
        return entries;
      }),
    );
    const entries = all[0];
    for (const entry of [...entries.keys()]) if (!all.every((others) => others.has(entry))) entries.delete(entry);
    if (withNames) {
      const keys = await keysFrom(directory, word, limit);
      entries.named = new Set();
      for (const line of keys) {
        const extra = line.key.split(" ")[0].length - word.length;
        forEach(line, (entry, rank) => {
          if (!"ABCDEG".includes(rank)) return;
          entries.set(entry, Math.min(entries.get(entry) ?? 99, extra));
          entries.named.add(entry);
        });
      }
      entries.isCut ||= keys.isCut;
    }
    return entries;
  };

  const wholeNames = async (directory) => (await keysFrom(directory, "", 99)).filter(({ key }) => key[0] !== " ");

  /// The entries with a query inside a word of their names.
  const entriesInside = async (directory, query, isWhole, limit) => {
    const entries = new Set();
    if (isWhole) {
      for (const line of await wholeNames(directory)) {
        if (line.key.indexOf(query) > 0) forEach(line, (entry, rank) => "ABCG".includes(rank) && entries.add(entry));
      }
      return entries;
    }
    const cut = [...query].slice(0, unspaced.test(query) ? 2 : 6).join("");
    const keys = await keysFrom(directory, `!${cut}`, limit);
    for (const line of keys) forEach(line, (entry) => entries.add(entry));
    entries.isCut = keys.isCut;
    if (cut === query) return entries;
    const some = [...entries].slice(0, 2 * step);
    const rows = await Promise.all(some.map((entry) => rowOf(directory, entry)));
    const inside = some.filter((_, i) => [rows[i].title, ...rows[i].names].some((name) => fold(name).includes(query)));
    inside.isCut = keys.isCut || entries.size > some.length;
    return inside;
  };

  /// Adds entries with a name like the query: by the number of wrong, missing, added or swapped letters, then the length.
  const addSlips = async (directory, query, isWhole, add) => {
    const try_ = (entry, key, rank) => {
      // Two slips in a long name, whose query may lack both letters.
      const most = query.length > 6 && Math.max(query.length, key.length) > 7 ? 2 : 1;
      const far = distance(query, key, most);
      // Words of names come after whole names.
      if (far <= most) return add(entry, slip + far - ("DE".includes(rank) ? 0 : 1), Math.abs(key.length - query.length));
      // The beginning of a longer name.
      if (key.length > query.length) {
        const near = Math.min(...[-1, 0, 1].map((by) => distance(query, key.slice(0, query.length + by), 1)));
        if (near <= 1) add(entry, slip + 2, key.length - query.length);
      }
    };
    if (isWhole) {
      for (const line of await wholeNames(directory)) forEach(line, (entry, rank) => "ABCDEG".includes(rank) && try_(entry, line.key, rank));
      return;
    }
    // The beginnings of names with a slip in their fourth letter or later, with two swapped, and with one too many.
    const [a, b, c, d, e = ""] = query;
    const heads = new Set([a + b + c, b + a + c + d, a + c + b + d, a + b + d + c, a + b + d + e, b + c + d + e, a + c + d + e]);
    for (const keys of await Promise.all([...heads].map((head) => keysFrom(directory, head, head.length > 3 || query.includes(" ") ? 1 : 2)))) {
      for (const line of keys) forEach(line, (entry, rank) => "ABCDE".includes(rank) && try_(entry, line.key, rank));
    }
    // With another slip at the beginning, the rest of the word is inside one, and other words are whole.
    const some = new Set();
    const use = (keys, isRight) => {
      for (const line of keys) if (isRight(line.key)) forEach(line, (entry, rank) => "DEJ".includes(rank) && some.add(entry));
    };
    const others = query.split(" ").slice(1).filter((word) => word.length > 2);
    const rests = (others.length ? [1] : [1, 2, 3, 0]).map((start) => query.slice(start).split(" ")[0].slice(0, 6)).filter((rest) => rest.length > 2);
    for (const rest of new Set(rests)) use(await keysFrom(directory, `!${rest}`, 1), (key) => rest.length > 4 || key === `!${rest}`);
    for (const word of others) use(await keysFrom(directory, word, 1), (key) => `${key} `.startsWith(`${word} `));
    await Promise.all(
      [...some].slice(0, 2 * step).map(async (entry) => {
        const { title, names } = await rowOf(directory, entry);
        for (const name of [title, ...names]) {
          const key = fold(name);
          try_(entry, key, "A");
          for (const word of key.split(" ").slice(1)) if (distance(query, word, 1) <= 1) add(entry, slip + 1, key.length);
        }
      }),
    );
  };

  /// The number of wrong, missing, added and swapped letters between two texts; more than `most` if there are more.
  const distance = (one, other, most) => {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
    for (let i = 1; i <= one.length; i++) {
      const row = [i];
      for (let j = 1; j <= other.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] !== other[j - 1]));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return most + 1;
      [before, last] = [last, row];
    }
    return last[other.length];
  };

  const rowOf = async (directory, entry) => {
    const { entries } = await load(directory, "index");
    return (await load(directory, `e/${Math.floor(entry / entries)}`))[entry % entries];
  };

  /// The rows of the first results. Those with exactly the typed title or name come first.
  const rowsOfResult = async ({ directory, entries, values, query, typed }, count) => {
    const rows = await Promise.all(entries.slice(0, count).map(async (entry) => ({ ...(await rowOf(directory, entry)), entry })));
    const lower = typed.toLowerCase();
    const exactly = ({ title, names }) => (title === typed ? 0 : title.toLowerCase() === lower ? 1 : names.includes(typed) ? 2 : 3);
    const isSame = ({ entry }) => values.get(entry) < 3;
    const sorted = rows.filter(isSame).sort((a, b) => exactly(a) - exactly(b));
    return [...sorted, ...rows.filter((row) => !isSame(row))].map((row) => ({ ...row, query, directory }));
  };

  // MARK: Results

  const plural = (count, isMore) => {
    const forms = Object.fromEntries([...counted.matchAll(/(\w+) \{([^}]*)\}/g)].map(([, name, form]) => [name, form]));
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? "#";
    return form.replace("#", new Intl.NumberFormat(language).format(count) + (isMore ? "+" : ""));
  };

  /// A text with its words that begin with those of the query marked.
  const marked = (element, text, query) => {
    const words = query.split(" ");
    const whole = fold(text).length === text.length ? fold(text).indexOf(query) : -1;
    const marks = [];
    if (whole >= 0) marks.push([whole, whole + query.length]);
    else {
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
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
    const { query, url, directory, title, names, reading, texts } = row;
    const link = document.createElement("a");
    link.id = `--result-${number}`;
    link.role = "option";
    link.tabIndex = -1;
    link.ariaSelected = "false";
    // On the page of the entry, its anchor is enough.
    link.href = directory.base || !url.startsWith("index.html#") || directory.title ? directory.base + url : url.slice("index.html".length);
    const heading = element("bdi", title, query);
    link.append(heading);
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
  const show = async (mine, text, count = step) => {
    if (!text.trim()) {
      remember("");
      return end(false);
    }
    // Screen readers hear the number of results when all have been found.
    results.ariaBusy = "true";
    retry.hidden = true;
    let found = [];
    let rows = [];
    let isWhole = true;
    try {
      found = await Promise.all(directories.map((directory) => find(directory, text, (3 * count) / step)));
      found = found.filter(({ entries }) => entries.length);
      if (mine !== turn) return;
      const each = directories.length > 1 ? 5 : count;
      rows = (await Promise.all(found.map((result) => rowsOfResult(result, each)))).flat();
    } catch {
      isWhole = false;
    }
    if (mine !== turn) return;
    begin();
    const all = directories.length > 1 && isWhole ? found : [];
    list(rows, new Map(all.map((result, number) => [result.directory, linkToAll(result, number, text)])));
    results.ariaBusy = "false";
    retry.hidden = isWhole;
    const total = found.reduce((sum, { entries }) => sum + entries.length, 0);
    const isCut = found.some(({ isCut }) => isCut);
    more.hidden = !isWhole || directories.length > 1 || (rows.length >= total && !isCut);
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

  /// Below the results, names the site's other directories that have some, with links to the search of the front page.
  const tellElsewhere = async (mine, text) => {
    const { site } = await load(directories[0], "index");
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
    for (const directory of directories) load(directory, "index").catch(() => {});
  });
  input.addEventListener("blur", () => {
    if (!page.classList.contains("searching")) origin = null;
  });
  more.addEventListener("click", () => {
    input.focus();
    search = show(++turn, input.value, shown + step);
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
