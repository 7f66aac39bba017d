#!/usr/bin/env python3
"""Derives the tables of Chinese readings from open data, and measures them.

An index by sound needs to know how the first character of a Chinese name is read, and some characters have several
readings. This script writes two files in Sources/IndexedCollation/Preparation/Chinese: ChineseReadingTable.swift, which
says how words begin, and PinyinTable.swift, which says which characters stand for a syllable.

    git clone https://github.com/mozillazg/phrase-pinyin-data
    git clone https://github.com/mozillazg/pinyin-data
    Scripts/derive-chinese-readings.py --phrases phrase-pinyin-data --readings pinyin-data

With --measure it writes nothing. It derives the tables ten times, each time from nine tenths of the words, and reports
how many of the other words are filed under a wrong letter and how many a user is asked about. With --against FILE it
also measures the whole table on another dictionary that has the form of phrase-pinyin-data.

Collation and traditional forms come from the ICU library of this machine.
"""

import argparse
import bisect
import collections
import ctypes
import ctypes.util
import datetime
import hashlib
import itertools
import re
import subprocess
import sys
import textwrap
import unicodedata
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
TABLES = SCRIPTS.parent / "Sources/IndexedCollation/Preparation/Chinese"
SUPPLEMENT = SCRIPTS / "chinese-phrases.txt"
SURNAMES = SCRIPTS / "chinese-surnames.txt"

PHRASES_COMMIT = "cee0ed6e6e4898580cafd2bd5e3723e20b214aa0"
READINGS_COMMIT = "82759f96236a65141ddc0cc9198fa688b7b8a7fa"
# The fields of Unihan, as pinyin-data has them, one of which must have each reading that the tables use.
UNIHAN_FIELDS = ["kMandarin", "kHanyuPinlu", "kTGHZ2013", "kXHC1983", "kHanyuPinyin"]
# Of characters outside this block, which is that of everyday text, only those of the list of 2013 are looked at.
EVERYDAY = range(0x4E00, 0xA000)

# A few words do not outweigh a reading that Unihan calls customary, or the collation's: each of these counts as much as so
# many characters that can follow with that reading.
CUSTOMARY = 1
COLLATED = 0.5
FOLDS = 10

PINYIN_LETTERS = "ABCDEFGHJKLMNOPQRSTWXYZ"
ZHUYIN_LETTERS = "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩ"
ZHUYIN_INITIALS = dict(zip("b p m f d t n l g k h j q x zh ch sh r z c s y w".split(), ZHUYIN_LETTERS[:21] + "ㄧㄨ"))
ZHUYIN_FINALS = dict(zip("a o e ai ei ao ou an en ang eng er".split(), "ㄚㄛㄜㄞㄟㄠㄡㄢㄣㄤㄥㄦ"))


class ICU:
    """The functions of the ICU library that are needed here."""

    def __init__(self):
        name = ctypes.util.find_library("icui18n")
        if name is None:
            sys.exit("ICU's library icui18n is not installed")
        self.library = ctypes.CDLL(name)
        self.version = re.search(r"(\d+)", name.replace("icui18n", "")).group(1)

    def function(self, name, result, *arguments):
        function = getattr(self.library, f"{name}_{self.version}")
        function.restype = result
        function.argtypes = arguments
        return function

    def transform(self, identifier):
        """A function that applies one of ICU's transforms to a string."""
        pointer, integer = ctypes.c_void_p, ctypes.c_int32
        open_transform = self.function(
            "utrans_openU", pointer, ctypes.c_char_p, integer, integer, pointer, integer, pointer, pointer)
        name = identifier.encode("utf-16-le")
        error = ctypes.c_int(0)
        opened = open_transform(name, len(name) // 2, 0, None, 0, None, ctypes.byref(error))
        if error.value > 0:
            sys.exit(f"ICU has no transform {identifier}")
        apply = self.function(
            "utrans_transUChars", None, pointer, pointer, pointer, integer, integer, pointer, pointer)

        def transformed(text):
            units = text.encode("utf-16-le")
            buffer = ctypes.create_string_buffer(units, 16 * len(units) + 64)
            length, limit = ctypes.c_int32(len(units) // 2), ctypes.c_int32(len(units) // 2)
            error = ctypes.c_int(0)
            apply(opened, buffer, ctypes.byref(length), len(buffer) // 2, 0, ctypes.byref(limit), ctypes.byref(error))
            if error.value > 0:
                sys.exit(f"ICU cannot transform {text}")
            return buffer.raw[: 2 * length.value].decode("utf-16-le")

        return transformed


class Index:
    """The letters of a Chinese collation: CLDR marks where each begins with U+FDD0."""

    def __init__(self, icu, locale, letters):
        open_collator = icu.function("ucol_open", ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        error = ctypes.c_int(0)
        self.opened = open_collator(locale.encode(), ctypes.byref(error))
        if error.value > 0:
            sys.exit(f"ICU has no collation {locale}")
        self.sort_key = icu.function(
            "ucol_getSortKey", ctypes.c_int32, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32, ctypes.c_void_p,
            ctypes.c_int32)
        self.buffer = ctypes.create_string_buffer(1 << 12)
        boundaries = sorted((self.key("\ufdd0" + letter), letter) for letter in letters)
        self.boundaries = [key for key, _ in boundaries]
        self.letters = [letter for _, letter in boundaries]

    def key(self, text):
        units = text.encode("utf-16-le")
        length = self.sort_key(self.opened, units, len(units) // 2, self.buffer, len(self.buffer))
        return self.buffer.raw[:length]

    def letter(self, text):
        place = bisect.bisect_right(self.boundaries, self.key(text)) - 1
        return self.letters[place] if place >= 0 else None


def without_tone(syllable):
    return "".join(c for c in unicodedata.normalize("NFD", syllable) if unicodedata.category(c) != "Mn" or c == "\u0308")


def pinyin_letter(syllable):
    return without_tone(syllable)[0].upper()


def zhuyin_letter(syllable):
    """The first sign of a syllable in zhuyin, which tells zh from z, and yuan from yan, where pinyin has one letter."""
    if "\u0302" in unicodedata.normalize("NFD", syllable):
        return "ㄝ"
    plain = without_tone(syllable)
    if plain.startswith(("yu", "yong")):
        return "ㄩ"
    return ZHUYIN_FINALS.get(plain) or ZHUYIN_INITIALS.get(plain[:2]) or ZHUYIN_INITIALS.get(plain[0])


def letters(syllable):
    return pinyin_letter(syllable), zhuyin_letter(syllable)


class Data:
    """The dictionary, what this project adds to it, and the readings that Unihan has for each character."""

    def __init__(self, phrases, readings):
        self.hashes = {}
        self.dropped = collections.Counter()
        self.readings = collections.defaultdict(dict)
        for field in UNIHAN_FIELDS:
            for line in self.lines(readings, READINGS_COMMIT, f"{field}.txt"):
                code, _, values = line.split("#")[0].partition(":")
                if not values:
                    continue
                self.readings[chr(int(code.strip()[2:], 16))][field] = [value.strip() for value in values.split(",")]
        self.words = self.dictionary(self.lines(phrases, PHRASES_COMMIT, "pinyin.txt"))
        self.rules, self.supplement = self.list(SUPPLEMENT)
        # The project's list corrects the dictionary, which has 漯河 as tàhé.
        self.words.update((word, self.supplement[word]) for word in self.words.keys() & self.supplement.keys())
        self.surname_rules, self.surnames = self.list(SURNAMES)

    def lines(self, repository, commit, name):
        show = ["git", "-C", repository, "show", f"{commit}:{name}"]
        content = subprocess.run(show, check=True, stdout=subprocess.PIPE).stdout
        self.hashes[name] = hashlib.sha256(content).hexdigest()
        return content.decode().splitlines()

    def is_listed(self, word):
        """Whether the project's list says how a word begins."""
        return any(word[:length] in self.supplement for length in range(2, len(word) + 1))

    def has(self, character, syllable):
        return any(syllable in values for values in self.readings[character].values())

    def dictionary(self, lines):
        """The readings of the first character of each word."""
        words = collections.defaultdict(list)
        for line in lines:
            word, _, syllables = line.split("#")[0].partition(":")
            # "朝阳_2" is a second reading of 朝阳.
            word, first = word.split("_")[0].strip(), syllables.split()[:1]
            if not first:
                continue
            if len(word) < 2:
                self.dropped["entries of one character"] += 1
            elif not self.has(word[0], first[0]):
                self.dropped["words with a reading that Unihan does not have"] += 1
            elif first[0] not in words[word]:
                words[word] += first
        return {word: syllables for word, syllables in words.items() if syllables}

    def list(self, path):
        """A file of this project: how characters are read whatever follows, and words."""
        rules, words = {}, {}
        for line in path.read_text().splitlines():
            if not line or line.startswith("#"):
                continue
            first, *tokens = line.split()
            for token in tokens:
                if unicodedata.category(token[0]) == "Ll":
                    syllable = token
                    if not self.has(first, syllable):
                        sys.exit(f"{path}: Unihan does not have {syllable} for {first}")
                elif token == "*":
                    rules[first] = syllable
                else:
                    for rest in [token[1:]] if token[0] == "+" else token:
                        words[first + rest] = [syllable]
        return rules, words


class Readings:
    """For each first character, how it is read before what may follow it."""

    def __init__(self, indexes, data, to_traditional, words, rules, lists_all=False):
        self.indexes, self.data, self.to_traditional = indexes, data, to_traditional
        # Whether what the collations do by themselves is listed too.
        self.lists_all = lists_all
        self.rules = self.both_forms(rules)
        by_first = collections.defaultdict(lambda: collections.defaultdict(list))
        for word, syllables in words.items():
            traditional = to_traditional(word)
            # A traditional form that is a word itself has a reading of its own.
            for form in {word} if traditional in words else {word, traditional}:
                known = by_first[form[0]][form]
                known.extend(syllable for syllable in syllables if syllable not in known)
        self.entries = {}
        for first in sorted(by_first.keys() | self.rules.keys()):
            entry = self.entry(first, by_first.get(first, {}))
            if entry:
                self.entries[first] = entry

    def both_forms(self, rules):
        result = {}
        for first, syllable in rules.items():
            for form in (first, self.to_traditional(first)):
                if form == first or self.data.has(form, syllable):
                    result[form] = syllable
        return result

    def entry(self, first, words):
        # The letters under which the collations file the character by themselves.
        default = tuple(index.letter(first) for index in self.indexes)
        rule = self.rules.get(first)
        counts = collections.Counter(syllable for syllables in words.values() for syllable in syllables)
        usual = {letters(rule): rule} if rule else {}
        for syllable, _ in counts.most_common():
            usual.setdefault(letters(syllable), syllable)
        if set(usual) == {default} and not self.lists_all:
            return None
        if rule:
            rest = letters(rule)
        else:
            rest = None if self.lists_all else self.most_common(first, words, usual, default)
        continuations = collections.defaultdict(list)
        if rest and (rest != default or self.lists_all):
            continuations[usual[rest]].append("*")
        for prefix, way in self.listed(words, 1, rest):
            if way is None and rest in usual:
                # A message names all readings that the word may have.
                continuations[usual[rest]]
            continuations[usual[way] if way else "~"].append(prefix[1:])
        return {"rest": usual.get(rest), "continuations": continuations} if continuations else None

    def most_common(self, first, words, ways, default):
        """The way to read a character before what no listed word begins with."""
        # Each character that can follow counts once: the many words that begin with 重新 tell nothing about others with 重.
        followers = collections.defaultdict(set)
        for word, syllables in words.items():
            followers[word[1]].update(map(letters, syllables))
        votes = collections.Counter(way for all_ways in followers.values() for way in all_ways)
        for syllable in self.data.readings[first].get("kMandarin", [])[:1]:
            votes[letters(syllable)] += CUSTOMARY
        votes[default] += COLLATED
        return max(ways, key=lambda way: (votes[way], way == default))

    def listed(self, words, length, inherited):
        """The shortest beginnings after which all words agree, unless they agree with what a shorter one decides."""
        groups = collections.defaultdict(dict)
        for word, syllables in words.items():
            groups[word[: length + 1]][word] = syllables
        for prefix, group in groups.items():
            kinds = {frozenset(map(letters, syllables)) for syllables in group.values()}
            if len(kinds) == 1:
                # A word that has two readings itself is in doubt.
                way = next(iter(kinds))
                way = next(iter(way)) if len(way) == 1 else None
                if way is None or way != inherited:
                    yield prefix, way
                continue
            # The word itself decides, or else the majority. What differs is listed with more characters.
            own = set(map(letters, group.pop(prefix, [])))
            votes = collections.Counter(letters(s) for syllables in group.values() for s in syllables)
            if own:
                way = own.pop() if len(own) == 1 else None
            else:
                way = max(votes, key=lambda way: (votes[way], way == inherited))
            if way != inherited:
                yield prefix, way
            yield from self.listed(group, length + 1, way)

    def lookup(self, word):
        """The letter of a word, or None if the table does not decide, and whether the word is in doubt."""
        entry = self.entries.get(word[0], {"continuations": {}})
        longest, reading, is_doubtful = -1, None, False
        for syllable, continuations in entry["continuations"].items():
            for continuation in continuations:
                text = "" if continuation == "*" else continuation
                if word[1:].startswith(text) and len(text) > longest:
                    longest, is_doubtful = len(text), syllable == "~"
                    reading = None if syllable == "~" else syllable
        return pinyin_letter(reading) if reading else None, is_doubtful

    def lines(self):
        """The table: characters that are read in one way, by syllable, and a line for each of the others."""
        single, lines = collections.defaultdict(str), []
        for first, entry in self.entries.items():
            continuations = entry["continuations"]
            if list(continuations.values()) == [["*"]]:
                single[entry["rest"]] += first
                continue
            parts = [first]
            for syllable, tails in continuations.items():
                signs = [tail for tail in tails if tail == "*"]
                short = "".join(sorted(tail for tail in tails if len(tail) == 1 and tail != "*"))
                parts += [syllable, *signs, *textwrap.wrap(short, 60)]
                parts += sorted("+" + tail for tail in tails if len(tail) > 1)
            lines.append(" ".join(parts))
        return " ".join(syllable + characters for syllable, characters in sorted(single.items())), lines


def current_readings(data, index):
    """The first current reading of characters whose current readings are all under another letter than the collation's."""
    rules = {}
    for first, fields in data.readings.items():
        current = fields.get("kTGHZ2013") or (fields.get("kXHC1983") if ord(first) in EVERYDAY else None) or []
        known = current + fields.get("kHanyuPinlu", [])
        # Syllables such as "ng" have no letter.
        if current and re.search("[aeiouü]", without_tone(current[0])):
            if index.letter(first) not in map(pinyin_letter, known):
                rules[first] = current[0]
    return rules


def pinyin_characters(data, indexes, han_latin):
    """Up to three characters for each syllable, in the order of the collation: those that Unihan gives one reading first."""
    by_syllable = collections.defaultdict(list)
    for lead in range(0xB0, 0xF8):
        for trail in range(0xA1, 0xFF):
            try:
                character = bytes([lead, trail]).decode("gb2312")
            except UnicodeDecodeError:
                continue
            syllable = unicodedata.normalize("NFC", han_latin(character)).strip()
            if letters_match(character, syllable, indexes):
                fields = data.readings[character]
                known = {r for field in UNIHAN_FIELDS[:4] for r in fields.get(field, [])}
                by_syllable[syllable].append((known != {syllable}, indexes[0].key(character), character))
    result = {s: "".join(character for _, _, character in sorted(known)[:3]) for s, known in by_syllable.items()}
    # Where a syllable has fewer characters of its own, those of the same syllable in another tone follow.
    others = collections.defaultdict(str)
    for syllable, characters in sorted(result.items(), key=lambda item: -len(item[1])):
        others[without_tone(syllable)] += characters
    for syllable, characters in result.items():
        more = (character for character in others[without_tone(syllable)] if character not in characters)
        result[syllable] = characters + "".join(itertools.islice(more, 3 - len(characters)))
    tones = {without_tone(syllable): characters for syllable, characters in sorted(result.items())}
    for fields in data.readings.values():
        for syllable in fields.get("kTGHZ2013", []) + fields.get("kXHC1983", []):
            # The interjection ê is not a tone of e.
            if without_tone(syllable) in tones and "\u0302" not in unicodedata.normalize("NFD", syllable):
                result.setdefault(syllable, tones[without_tone(syllable)])
    return result


def letters_match(character, syllable, indexes):
    return re.fullmatch("[^\\W\\d_]+", syllable) and letters(syllable) == tuple(i.letter(character) for i in indexes)


# The characters of which every name brought a warning before there were these tables, 阿 but before some others.
WARNED_BEFORE = set("便藏曾查长長朝重仇传傳单單恶惡番繁给給行会會贾賈降解句乐樂秘区區覃折盛沈尉蔚翟祭种種")
WARNED_BEFORE_AFTER_A = set("弥彌房胶膠附谀諛")


class Measure:
    """How many words are under a wrong letter, and how many a user is asked about: before, and with the tables."""

    def __init__(self, title):
        self.title = title
        self.counts = collections.Counter()
        self.wrong = []

    def add(self, words, readings):
        index = readings.indexes[0]
        for word, syllables in words.items():
            right = set(map(pinyin_letter, syllables))
            before = index.letter(word)
            after, is_doubtful = readings.lookup(word)
            after = after or before
            # CLDR's collation knows some words (重庆); nobody was asked about these.
            is_known = not index.key(word[:2]).startswith(index.key(word[0])[:2])
            is_listed = word[0] in WARNED_BEFORE or (word[0] == "阿" and word[1] in WARNED_BEFORE_AFTER_A)
            self.counts["words"] += 1
            self.counts["wrong before"] += before not in right
            self.counts["wrong"] += after not in right
            self.counts["asked before"] += is_listed and not is_known
            self.counts["asked"] += is_doubtful
            self.counts["asked though right"] += is_doubtful and right == {after}
            if after not in right:
                self.wrong.append(word)

    def report(self):
        print(self.title)
        for name in ["words", "wrong before", "wrong", "asked before", "asked", "asked though right"]:
            print(f"  {name:20} {self.counts[name]:7} {100 * self.counts[name] / self.counts['words']:9.3f} %")
        print("  wrong, for example  ", " ".join(self.wrong[:: max(1, len(self.wrong) // 20)]))


def swift_string(lines):
    """The lines of a Swift string; a backslash at the end of a line joins it to the next."""
    wrapped = ("\n".join(textwrap.wrap(line, 108, break_long_words=False, break_on_hyphens=False)) for line in lines)
    return "\n".join("        " + line.replace("\n", " \\\n        ") for line in wrapped)


def write_reading_table(data, icu, readings, surnames):
    characters, phrases = readings.lines()
    surname_characters, surname_phrases = surnames.lines()
    dropped = ", ".join(f"{count} {what}" for what, count in data.dropped.items())
    hashes = "\n".join(f"///   {name} {value}" for name, value in data.hashes.items())
    (TABLES / "ChineseReadingTable.swift").write_text(f"""\
/// How Chinese names that begin with a character of several readings are read. `ChineseReadings` reads it.
///
/// Written by Scripts/derive-chinese-readings.py on {datetime.date.today()}; do not edit. Derived from:
/// - phrase-pinyin-data (https://github.com/mozillazg/phrase-pinyin-data), commit
///   {PHRASES_COMMIT}, MIT License, Copyright (c) 2017 mozillazg;
/// - Unihan 16.0 (Unicode License v3), its readings as pinyin-data has them
///   (https://github.com/mozillazg/pinyin-data), commit {READINGS_COMMIT},
///   MIT License, Copyright (c) 2016 mozillazg;
/// - chinese-phrases.txt and chinese-surnames.txt in Scripts, which say what they are from;
/// - collation and the transform Hans-Hant of ICU {icu.version}.
///
/// Dropped: {dropped}; and all beginnings that the collation files by themselves.
///
/// SHA-256 of the files that were read:
{hashes}
enum ChineseReadingTable {{
    /// Characters that names have under another letter than the collation, whatever follows: a syllable, and they.
    static let characters = \"\"\"
{swift_string([characters])}
        \"\"\"

    /// A line for each character: its readings, and after each what follows the character in names read so. In a token,
    /// each character alone is one way to go on, or all of them are after "+". "*" is anything else. After "~" are words that
    /// have more than one reading.
    static let phrases = \"\"\"
{swift_string(phrases)}
        \"\"\"

    /// The same of surnames.
    static let surnames = \"\"\"
{swift_string(f"{character} {syllable} *" for syllable, character in by_character(surname_characters))}
{swift_string(surname_phrases)}
        \"\"\"
}}
""")
    print(f"{len(readings.entries)} characters, {len(characters.encode()) + len(chr(10).join(phrases).encode())} bytes; "
          f"{len(surnames.entries)} characters of surnames")


def by_character(characters):
    """(syllable, character) for each character of the table's first part."""
    for token in characters.split():
        syllable = "".join(c for c in token if unicodedata.category(c) == "Ll")
        yield from ((syllable, character) for character in token[len(syllable):])


def write_pinyin_table(icu, characters):
    pairs = " ".join(sorted(s + c for s, c in characters.items()))
    (TABLES / "PinyinTable.swift").write_text(f"""\
/// For each syllable of Mandarin in pinyin, up to three characters that are read so. A reading is collated as the first of
/// them that the collation has under the syllable's letter, since versions of CLDR differ.
///
/// Written by Scripts/derive-chinese-readings.py on {datetime.date.today()}; do not edit. The characters are those of GB 2312
/// that the transform Han-Latin of ICU {icu.version} writes so; those to which Unihan gives a single reading come first, then in
/// the order of the collation `zh-u-co-pinyin`. Where there are fewer, those of the same syllable in another tone follow.
enum PinyinTable {{
    static let syllables = \"\"\"
{swift_string([pairs])}
        \"\"\"
}}
""")
    print(f"{len(characters)} syllables")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--phrases", required=True, help="a clone of phrase-pinyin-data")
    arguments.add_argument("--readings", required=True, help="a clone of pinyin-data")
    arguments.add_argument("--measure", action="store_true", help="report on words that were held out; write nothing")
    arguments.add_argument("--against", metavar="FILE", help="with --measure, another dictionary to report on")
    arguments = arguments.parse_args()

    icu = ICU()
    indexes = Index(icu, "zh-u-co-pinyin", PINYIN_LETTERS), Index(icu, "zh-u-co-zhuyin", ZHUYIN_LETTERS)
    data = Data(arguments.phrases, arguments.readings)
    to_traditional = icu.transform("Hans-Hant")
    rules = current_readings(data, indexes[0]) | data.rules

    def readings(words):
        # What this project adds has the last word.
        return Readings(indexes, data, to_traditional, words | data.supplement, rules)

    everything = readings(data.words)
    if not arguments.measure:
        surnames = Readings(indexes, data, to_traditional, data.surnames, data.surname_rules, lists_all=True)
        write_reading_table(data, icu, everything, surnames)
        write_pinyin_table(icu, pinyin_characters(data, indexes, icu.transform("Han-Latin")))
        return

    held_out, unlisted = Measure("held out"), Measure(f"held out, not in {SUPPLEMENT.name}")
    traditional, seen = Measure("held out, traditional forms"), Measure("all words")
    fold_of = {word: hashlib.sha256(word.encode()).digest()[0] % FOLDS for word in data.words}
    for fold in range(FOLDS):
        others = readings({word: s for word, s in data.words.items() if fold_of[word] != fold})
        words = {word: s for word, s in data.words.items() if fold_of[word] == fold}
        held_out.add(words, others)
        unlisted.add({word: s for word, s in words.items() if not data.is_listed(word)}, others)
        forms = {to_traditional(word): syllables for word, syllables in words.items()}
        # The transform writes 干部 as 乾部, but Unihan does not have the reading gàn for 乾.
        traditional.add({form: s for form, s in forms.items() if data.has(form[0], s[0])}, others)
    seen.add(data.words, everything)
    for measure in held_out, unlisted, traditional, seen:
        measure.report()
    if arguments.against:
        unseen, other = Measure("the other dictionary, words not seen"), Measure("the other dictionary")
        words = data.dictionary(Path(arguments.against).read_text().splitlines())
        unseen.add({word: s for word, s in words.items() if word not in data.words}, everything)
        other.add(words, everything)
        unseen.report()
        other.report()


main()
