// Finding entries in the pieces of a search index, for search.js, which loads this script when a reader begins to search.
window.thumbindexFinder = (loadPiece) => {
  // MARK: Folding

  // Letters by the characters that people type in their place, and a pattern of all of these.
  let letters, typedForms;

  // Folds a query as the index folds names: without case, accents, width and punctuation. The code that makes the index
  // does the same (Sources/CICU/Search.cpp).
  const leftOut = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a\u200b-\u200f\u00ad\u00b7\u02bb\u02bc'‘’]/g;
  const oneFor = { "\u0649": "\u064a", "\u06cc": "\u064a", "\u0629": "\u0647", "\u06a9": "\u0643" };
  const fold = (text, keepsVoicing) => {
    if (typedForms) text = text.replace(typedForms, (typed) => letters.get(typed));
    return /^[a-z0-9]*( [a-z0-9]+)*$/i.test(text) ? text.toLowerCase() : foldOther(text, keepsVoicing);
  };
  const foldOther = (text, keepsVoicing) =>
    text
      .normalize("NFKD")
      .replace(leftOut, (mark) => (keepsVoicing && /[\u3099\u309a]/.test(mark) ? mark : ""))
      .replace(/[\u0649\u06cc\u0629\u06a9]/g, (letter) => oneFor[letter])
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .toLowerCase()
      .replace(/[\p{P}\p{Z}\p{Cc}]+/gu, " ")
      .replace(/.[\u3099\u309a]/g, (kana) => kana.normalize())
      .trim();

  // Japanese names are in the index with one spelling for each sound and, for people who do not know voicing and length,
  // without these. The code that makes the index does the same (Sources/SiteSearch/Scripts/KanaSounds.swift).
  const columns = {
    "": "あいうえお", k: "かきくけこ", g: "がぎぐげご", s: "さしすせそ", z: "ざじずぜぞ", t: "たちつてと", d: "だぢづでど", n: "なにぬねの",
    h: "はひふへほ", b: "ばびぶべぼ", p: "ぱぴぷぺぽ", m: "まみむめも", y: "や?ゆ?よ", r: "らりるれろ", w: "わゐうゑを", x: "ぁぃぅぇぉ", xy: "ゃぃゅぇょ",
  };
  const vowels = columns[""];
  const vowelOf = new Map(Object.values(columns).flatMap((column) => [...column].map((kana, i) => [kana, i])));
  vowelOf.set("い", 1).set("う", 2);
  const spellings = { ぢ: "じ", づ: "ず", を: "お", ゐ: "い", ゑ: "え", てぃ: "ち", でぃ: "じ", とぅ: "つ", どぅ: "ず", ゔ: "ぶ" };
  const spelledOut = (name) => {
    let vowel;
    const kana = name.replace(/ゔ([ぁぃぅぇぉ])/g, (_, small) => columns.b[columns.x.indexOf(small)]).replace(/[てで]ぃ|[とど]ぅ|[ぢづをゐゑゔ]/g, (kana) => spellings[kana]);
    return [...kana].map((kana) => {
      if (kana === "ー") kana = vowels[vowel] ?? kana;
      else if (kana === "う" && vowel === 4) kana = "お";
      vowel = vowelOf.get(kana);
      return kana;
    }).join("");
  };
  const similar = (name) => {
    let vowel = -1;
    return [...name].map((kana) => {
      const own = vowels.indexOf(kana);
      if (own >= 0 && (own === vowel || (own === 1 && vowel === 3))) return "";
      vowel = vowelOf.get(kana);
      return kana.normalize("NFD").replace(/[\u3099\u309a]/, "");
    }).join("");
  };

  // Latin letters become kana.
  const sounds = [
    [/([aeiou])[\u0302\u0304]/g, "$1$1"], [/[^a-z']/g, ""], [/m(?=[bmp])/g, "n"], [/tch/g, "cch"], [/ch/g, "ty"], [/sh/g, "sy"], [/ts(?=u)/g, "t"],
    [/ts(?=[aieo])/g, "tux"], [/dz/g, "z"], [/j/g, "zy"], [/f(?=[aieo])/g, "hux"], [/f/g, "h"], [/w(?=[ie])/g, "ux"], [/y+i/g, "i"], [/yy+/g, "y"],
    [/[cq]/g, "k"], [/v/g, "b"], [/l/g, "r"], [/([^aeioun'])(?=\1)/g, "っ"], [/n(?![aeiouyな-の])'?/g, "ん"], [/'/g, ""],
    [/([kgsztdnhbpmr])y([aueo])/g, (_, letter, vowel) => columns[letter][1] + columns.xy["aiueo".indexOf(vowel)]],
    [/([kgsztdnhbpmrwyx]?)([aeiou])/g, (_, letter, vowel) => columns[letter]["aiueo".indexOf(vowel)]],
  ];
  const kana = (typed) => {
    const latin = typed.toLowerCase().replace(/’/g, "'").normalize("NFD");
    if (!/^[a-z][a-z' \u0302\u0304-]*$/.test(latin)) return { ends: [] };
    const convert = (latin) => [respelled(latin, sounds)].filter((name) => !/[a-z?]/.test(name)).map(spelledOut);
    // A letter at the end may begin a syllable.
    const isOpen = /[^aeiou\u0302\u0304]$/.test(latin);
    return { whole: convert(latin)[0], ends: isOpen ? [..."aiueo"].flatMap((vowel) => convert(latin + vowel)) : [] };
  };

  // A name in the form of the index's names.
  const formOf = ({ isJapanese }, name) => (isJapanese ? spelledOut(fold(name, true)) : fold(name));

  // People type spaces in words of scripts without spaces, "chiang mai", and shorten words of places, or do not.
  const shortened = { saint: "st", sankt: "st", mount: "mt", fort: "ft" };
  const variants = (query) => {
    const all = Object.entries(shortened).flatMap(([long, short]) => [query.replace(RegExp(`\\b${long}\\b`), short), query.replace(RegExp(`\\b${short}\\b`), long)]);
    return [...new Set([joined(query), ...all])].filter((text) => text !== query);
  };
  const joined = (key) => key.replaceAll(" ", "");
  const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\u{20000}-\u{3ffff}]/u;

  // Hebrew and Arabic omit most vowels, and those of Indian and Thai names are spelled in many ways. The index has the
  // consonants of such names, with one letter for those that sound alike, and queries are reduced to the same letters
  // (Sources/SiteSearch/Scripts/ConsonantSkeletons.swift).
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

  /// Loads a piece of an index, and reads it once.
  const load = (directory, name) => {
    directory.read ??= new Map();
    const read = directory.read.get(name) ?? loadPiece(directory, name).then(name === "index" ? prepare : name.startsWith("e/") ? rowsOf : keysOf);
    directory.read.set(name, read);
    // After a failure, the next request loads it again.
    read.catch(() => directory.read.delete(name));
    return read;
  };

  const prepare = (index) => {
    if (index.letters) {
      letters = new Map(index.letters);
      typedForms = new RegExp([...letters.keys()].map((typed) => typed.replace(/[^\p{L}\p{M}\p{N}]/gu, "\\$&")).join("|"), "g");
    }
    // A piece whose head begins with a "C" continues the last key of the piece before it.
    index.starts = index.heads.map((head) => inOrder(head.replace(/^C/, "")));
    index.endings = (index.endings ?? "").split(" ").map((ending) => ending.split(">"));
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
      const [rest, titles, names = "", ...texts] = line.slice(1).split("\t");
      const [title, homograph] = titles.split("|");
      url = url.slice(0, parseInt(line[0], 36)) + rest;
      return { url, title, homograph, names: names.split("|").filter(Boolean), reading: names.split("|")[0], texts };
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

  /// A promise whose result may not be needed, so its failure is nobody's until then.
  const early = (promise) => {
    promise.catch(() => {});
    return promise;
  };

  // How well the ranks of the index match, less being better. The letters are those of
  // Sources/SiteSearch/SearchKeys.swift and, for the places of words in texts, of SearchWords.swift.
  const same = { A: 10, B: 20, C: 22, M: 30, G: 58, D: 70, E: 71, F: 72, N: 75 };
  const begins = { A: 50, B: 52, M: 54, D: 85, E: 86, C: 87, F: 88, N: 89, G: 130 };
  const places = { K: 60, O: 61, P: 62, Q: 73, R: 74, S: 80, T: 81, U: 82, V: 90, W: 91, X: 92, Y: 93, Z: 94, L: 95 };
  const [alsoGloss, inflected, wholeGloss, allNameWords, wordBegins, middle, slip, someWords, soundsAlike] = [19, 55, 63, 76, 100, 120, 140, 160, 170];

  /// Finds the entries of a directory, the best first, and the band of the first one, by which directories are ordered: names and
  /// meanings, all words in texts, beginnings of words and slips, some of the words. Of several words, plain pages tell more.
  ///
  /// - Parameters:
  ///   - limit: The number of pieces of the index that a word may take.
  ///   - isFast: Whether only those pieces are read that have the query itself, and only results that nothing else can precede are
  ///     returned.
  const find = async (directory, text, limit, isFast) => {
    const { isWhole, isJapanese, endings, entries: inPiece } = await load(directory, "index");
    directory.isJapanese = isJapanese;
    const plain = fold(text) || text.trim().toLowerCase();
    const query = [...(formOf(directory, text) || plain)].slice(0, 100).join("");
    const found = new Map();
    let isCut = false;
    const add = (entry, value, extra = 0) => {
      value += Math.min(extra, 99) / 100;
      if (!(found.get(entry) <= value)) found.set(entry, value);
    };
    const exact = async (key) => (await keysFrom(directory, key, 1)).filter((line) => line.key === key);
    const addAll = (lines, ranks, value, extra) => {
      for (const line of lines) forEach(line, (entry, rank) => ranks.includes(rank) && add(entry, value, extra));
    };

    // Words before which "to" or an article makes no difference: "to write".
    const words = plain.replace(/^(to|an?|the) (?=.)/, "").split(" ");
    const latin = isJapanese ? kana(text) : { ends: [] };
    const uninflected = endings.map(([from, to = ""]) => [query.slice(0, query.length - from.length) + to, from]);
    const inflections = early(Promise.all(
      uninflected.filter(([key, from]) => from && key.length > 2 && query.endsWith(from)).map(async ([key, from]) => [await exact(key), from])));
    const [named, worded] = await Promise.all([
      Promise.all([query, ...variants(query)].map((spelling) => keysFrom(directory, spelling, limit).then((keys) => [spelling, keys]))),
      Promise.all(words.map((word) => entriesWith(directory, word, limit, words.length > 1))),
      latin.whole && exact(latin.whole).then((lines) => addAll(lines, "ABCM", same.C)),
      isJapanese && !isFast && exact(similar(latin.whole ?? query)).then((lines) => addAll(lines, "ABCMN", same.N)),
    ]);
    let namesAreCut = false;
    for (const [spelling, keys] of named) {
      namesAreCut ||= keys.isCut;
      for (const line of keys) {
        const extra = line.key.length - spelling.length;
        forEach(line, (entry, rank) => {
          const value = (extra ? begins : same)[rank];
          if (value !== undefined) add(entry, value + (spelling === query ? 0 : 0.5), extra);
        });
      }
    }
    // A word of so many texts that the index does not list them decides nothing.
    const deciding = worded.filter((entries) => !entries.isCommon);
    const wordsAreCut = worded.some((entries) => entries.isCut);
    const [first, ...others] = (deciding.length ? deciding : worded).sort((a, b) => a.size - b.size);
    for (const [entry, value] of first) {
      if (!others.every((entries) => entries.has(entry))) continue;
      const values = [value, ...others.map((entries) => entries.get(entry))];
      const areNames = words.length > 1 && deciding.every(({ named }) => named.has(entry));
      const most = Math.max(...values);
      const isGloss = words.length > 1 && values.every((value) => [places["QR"[words.length - 2]], words.length === 2 && places.V].includes(value));
      if (isGloss || most < wholeGloss) {
        const value = found.get(entry);
        // A word whose sound and meaning are alike: kanji.
        add(entry, value >= same.B && value < same.M ? alsoGloss : isGloss ? wholeGloss : most, isGloss ? most - 70 : 0);
      } else if (words.length < 2) add(entry, value);
      else add(entry, areNames ? allNameWords : Math.floor(most), values.reduce((sum, value) => sum + value, 0) / values.length);
    }
    isCut = namesAreCut || wordsAreCut;
    const isNamed = [...found.values()].some((value) => value < begins.A);
    // If no entry has this name, it may be an inflected one.
    if (!isNamed) {
      for (const [lines, ending] of await inflections) addAll(lines, "ABM", inflected, ending.length);
    }
    if (!isFast) {
      // Pieces that are needed only if few entries are found are requested at once: on a slow line, requests one after another
      // take longer than a few needless ones.
      const areFew = () => found.size < 5 && query.length > 2 && !isNamed;
      const isOpen = () => isWhole || found.size < 20;
      const inside = isOpen() && early(entriesInside(directory, query, isWhole, limit));
      const similars = areFew() && early(Promise.all([slipsOf(directory, query, isWhole), soundingAlike(directory, query)]));
      await Promise.all([
        ...latin.ends, latin.whole, latin.whole && `${latin.whole}っ`].map(async (beginning) => {
          if (!beginning) return;
          for (const line of await keysFrom(directory, beginning, 1)) addAll([line], "ABCM", begins.C, line.key.length);
        }));
      if (isOpen()) {
        for (const entry of await inside) add(entry, middle);
        isCut ||= (await inside).isCut;
      }
      if (areFew()) for (const result of (await similars).flat()) add(...result);
      if (words.length > 1 && found.size < (directory.arePages ? 5 : 1)) {
        // Entries with some of the words: rare words count more, and so do places that tell what the entry is about.
        const some = new Map();
        for (const entries of worded) {
          for (const [entry, value] of entries) {
            const [sum, count] = some.get(entry) ?? [someWords, 0];
            some.set(entry, [sum - (130 - value) / 36 / Math.log2(2 + entries.size), count + 1]);
          }
        }
        const areOthers = found.size > 0;
        for (const [entry, [value, count]] of some) if (!areOthers || count * 2 >= words.length) add(entry, value);
      }
    }
    // Before all have been found, a better result may be in a piece that was not read.
    const most = !isFast ? Infinity : namesAreCut ? begins.A : isJapanese ? same.N : wordsAreCut ? wordBegins : Infinity;
    const sorted = [...found].filter(([, value]) => value < most).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const entries = [];
    // Of texts that match equally, those come first whose rows are in the pieces of better results, or in the same piece.
    const pieceOf = ([entry]) => Math.floor(entry / inPiece);
    const used = new Set();
    for (let start = 0, end; start < sorted.length; start = end) {
      for (end = start + 1; end < sorted.length && sorted[end][1] === sorted[start][1]; ) end++;
      const equal = sorted.slice(start, end);
      if (sorted[start][1] >= places.K && start < 20) {
        const crowds = new Map();
        for (const result of equal) crowds.set(pieceOf(result), (crowds.get(pieceOf(result)) ?? 0) + (used.has(pieceOf(result)) ? 1e6 : 1));
        equal.sort((a, b) => crowds.get(pieceOf(b)) - crowds.get(pieceOf(a)) || a[0] - b[0]);
      }
      for (const result of equal) {
        entries.push(result[0]);
        used.add(pieceOf(result));
      }
    }
    const best = found.get(entries[0]);
    const isPhraseOfPage = words.length > 1 && directory.arePages && best >= places.S;
    const band = [places.S, wordBegins, someWords - 2 * words.length].filter((end) => end <= best).length - (isPhraseOfPage ? 0.5 : 0);
    return { directory, query: plain, typed: text.trim(), entries, values: found, band, isCut };
  };

  /// The entries with a word in their texts or, beside other words, in their names, and how well they match; `named` has those with
  /// the word in their names.
  const entriesWith = async (directory, word, limit, withNames) => {
    const pairs = unspaced.test(word) && [...word].length > 1 ? [...word].slice(1).map((next, i) => [...word][i] + next) : [word];
    const names = withNames && early(keysFrom(directory, word, limit));
    const all = await Promise.all(
      pairs.map(async (pair) => {
        const entries = new Map();
        const keys = await keysFrom(directory, ` ${pair}`, limit);
        for (const line of keys) {
          const extra = line.key.length - pair.length - 1;
          forEach(line, (entry, rank) => {
            if (rank === "L") entries.isCommon = true;
            const value = extra ? wordBegins + Math.min(extra, 9) + (places[rank] - 60) / 100 : places[rank];
            if (!(entries.get(entry) <= value)) entries.set(entry, value);
          });
        }
        entries.isCut = keys.isCut;
        return entries;
      }),
    );
    const entries = all[0];
    for (const entry of [...entries.keys()]) {
      if (all.every((others) => others.has(entry))) entries.set(entry, Math.max(...all.map((others) => others.get(entry))));
      else entries.delete(entry);
    }
    if (withNames) {
      const keys = await names;
      entries.named = new Set();
      for (const line of keys) {
        const extra = line.key.split(" ")[0].length - word.length;
        forEach(line, (entry, rank) => {
          if (!"ABCDEGM".includes(rank)) return;
          entries.set(entry, Math.min(entries.get(entry) ?? 999, extra ? begins.D + Math.min(extra, 99) / 100 : same.D));
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
    if (query.length < 3 && !unspaced.test(query)) return entries;
    if (isWhole) {
      for (const line of await wholeNames(directory)) {
        if (line.key.indexOf(query) > 0) forEach(line, (entry, rank) => "ABCGM".includes(rank) && entries.add(entry));
      }
      return entries;
    }
    const cut = [...query].slice(0, unspaced.test(query) ? 2 : 6).join("");
    const keys = await keysFrom(directory, `!${cut}`, limit);
    for (const line of keys) forEach(line, (entry) => entries.add(entry));
    entries.isCut = keys.isCut;
    if (cut === query) return entries;
    const some = [...entries].slice(0, 40);
    const rows = await Promise.all(some.map((entry) => rowOf(directory, entry)));
    const inside = some.filter((_, i) => [rows[i].title, ...rows[i].names].some((name) => formOf(directory, name).includes(query)));
    inside.isCut = keys.isCut || entries.size > some.length;
    return inside;
  };

  /// Entries with a name like the query, with their values: by the number of wrong, missing, added or swapped letters, then the length.
  const slipsOf = async (directory, query, isWhole) => {
    const slips = [];
    if (query.length < 4) return slips;
    const try_ = (entry, key, rank) => {
      // Two slips in a long name, whose query may lack both letters.
      const most = query.length > 6 && Math.max(query.length, key.length) > 7 ? 2 : 1;
      const far = distance(query, key, most);
      // Words of names come after whole names.
      if (far <= most) return slips.push([entry, slip + far - ("DEKO".includes(rank) ? 0 : 1), Math.abs(key.length - query.length)]);
      // The beginning of a longer name.
      if (key.length > query.length) {
        const near = Math.min(...[-1, 0, 1].map((by) => distance(query, key.slice(0, query.length + by), 1)));
        if (near <= 1) slips.push([entry, slip + 2, key.length - query.length]);
      }
    };
    if (isWhole) {
      for (const line of await keysFrom(directory, "", 99)) forEach(line, (entry, rank) => "ABCDEGMKO".includes(rank) && try_(entry, line.key.trim(), rank));
      return slips;
    }
    // The beginnings of names with a slip in their fourth letter or later, with two swapped, and with one too many.
    const [a, b, c, d, e = ""] = query;
    const heads = new Set([a + b + c, b + a + c + d, a + c + b + d, a + b + d + c, a + b + d + e, b + c + d + e, a + c + d + e]);
    const beginning = [...heads].flatMap((head) => [head, ` ${head}`]).map((head) => keysFrom(directory, head, head.length > 3 || query.includes(" ") ? 1 : 2));
    // With another slip at the beginning, the rest of the word is inside one, and other words are whole.
    const others = query.split(" ").slice(1).filter((word) => word.length > 2);
    const rests = (others.length ? [1] : [1, 2, 3, 0]).map((start) => query.slice(start).split(" ")[0].slice(0, 6)).filter((rest) => rest.length > 2);
    const ending = [
      ...[...new Set(rests)].map((rest) => [`!${rest}`, (key) => rest.length > 4 || key === `!${rest}`]),
      ...others.map((word) => [word, (key) => `${key} `.startsWith(`${word} `)]),
    ].map(async ([head, isRight]) => (await keysFrom(directory, head, 1)).filter(({ key }) => isRight(key)));
    const [begun, ended] = await Promise.all([beginning, ending].map((keys) => Promise.all(keys)));
    for (const line of begun.flat()) forEach(line, (entry, rank) => "ABCDEMKO".includes(rank) && try_(entry, line.key.trim(), rank));
    const some = new Set();
    for (const line of ended.flat()) forEach(line, (entry, rank) => "DEJ".includes(rank) && some.add(entry));
    await Promise.all(
      [...some].slice(0, 40).map(async (entry) => {
        const { title, names } = await rowOf(directory, entry);
        for (const name of [title, ...names]) {
          const key = formOf(directory, name);
          try_(entry, key, "A");
          for (const word of key.split(" ").slice(1)) if (distance(query, word, 1) <= 1) slips.push([entry, slip + 1, key.length]);
        }
      }),
    );
    return slips;
  };

  /// Entries whose names have the consonants of the query, with their values.
  const soundingAlike = async (directory, query) => {
    const skeleton = consonants(query);
    if (!skeleton) return [];
    const found = [];
    const skeletons = [skeleton, joined(skeleton)];
    const keys = (await Promise.all(skeletons.map((skeleton) => keysFrom(directory, skeleton)))).flat();
    for (const line of keys) {
      const isLonger = line.key.startsWith(`${skeleton} `);
      if (!skeletons.includes(line.key) && !isLonger) continue;
      forEach(line, (entry, rank) => "HI".includes(rank) && found.push([entry, soundsAlike, rank === "H" && !isLonger ? 0 : 50]));
    }
    return found;
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

  /// The rows of the first results. Those with exactly the typed title or name come first and, of equal glosses, those of short titles.
  const rowsOfResult = async ({ directory, entries, values, query, typed }, count) => {
    const rows = await Promise.all(entries.slice(0, count).map(async (entry) => ({ ...(await rowOf(directory, entry)), entry, query, directory, value: values.get(entry) })));
    const lower = typed.toLowerCase();
    const order = ({ title, names, value }) => {
      if (value >= begins.A) return Math.floor(value) + (value >= places.K && value < wholeGloss ? Math.min([...title].length, 99) / 100 : value % 1);
      return title === typed ? 0 : title.toLowerCase() === lower ? 1 : lower !== query && names.some((name) => name.toLowerCase() === lower) ? 2 : value + (names.includes(typed) ? 0 : 0.4);
    };
    return rows.map((row) => [order(row), row]).sort((a, b) => a[0] - b[0]).map(([, row]) => row);
  };

  return { load, find, rowsOfResult, fold, unspaced };
};
