"""Files that other programs wrote are read as they say: lxml writes TBX and LIFT, odfpy OpenDocument spreadsheets, vobject vCard, and
rdflib SKOS."""

import json
import sys

from lxml import etree
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from rdflib import Graph, Literal, Namespace
from rdflib.namespace import RDF, SKOS
import vobject

from built import built_fields

TEXTS = ["plain", "a * b", "<b>", "AT&T", "Åsa 𝄞 漢", "1. a", "[x](y)", "snake_case", '"quoted"', "]]>"]
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
CORE = "urn:iso:std:iso:30042:ed-2"


def tbx(style, encoding):
    """A termbase with a concept for each text, which is its term, definition and note in two languages."""
    dct = style == "dct"
    namespaces = {None: CORE, **({"min": "http://www.tbxinfo.net/ns/min", "basic": "http://www.tbxinfo.net/ns/basic"} if dct else {})}

    def category(parent, element, name, module, text):
        child = etree.SubElement(parent, f"{{{namespaces[module]}}}{name}" if dct else f"{{{CORE}}}{element}")
        if not dct:
            child.set("type", name)
        child.text = text

    root = etree.Element(f"{{{CORE}}}tbx", nsmap=namespaces, style=style, type="TBX-Basic")
    body = etree.SubElement(etree.SubElement(root, f"{{{CORE}}}text"), f"{{{CORE}}}body")
    for number, text in enumerate(TEXTS):
        concept = etree.SubElement(body, f"{{{CORE}}}conceptEntry", id=f"c{number}")
        category(concept, "descrip", "subjectField", "min", text)
        for language in ["en", "sv"]:
            section = etree.SubElement(concept, f"{{{CORE}}}langSec", {LANGUAGE: language})
            category(section, "descrip", "definition", "basic", text)
            term = etree.SubElement(section, f"{{{CORE}}}termSec")
            etree.SubElement(term, f"{{{CORE}}}term").text = f"{text} {language}"
            category(term, "termNote", "partOfSpeech", "min", "noun")
            etree.SubElement(term, f"{{{CORE}}}note").text = text
    return etree.tostring(root, xml_declaration=True, encoding=encoding, pretty_print=True)


def lift():
    """A dictionary with an entry for each text, which is its headword, gloss and note."""
    root = etree.Element("lift", version="0.13")

    def form(parent, language, text, name="form"):
        etree.SubElement(etree.SubElement(parent, name, lang=language), "text").text = text

    for number, text in enumerate(TEXTS):
        entry = etree.SubElement(root, "entry", id=f"e{number}")
        form(etree.SubElement(entry, "lexical-unit"), "en", f"{text} en")
        sense = etree.SubElement(entry, "sense", id=f"s{number}")
        form(sense, "en", text, "gloss")
        form(etree.SubElement(entry, "note"), "en", text)
    return etree.tostring(root, xml_declaration=True, encoding="utf-8", pretty_print=True)


def ods(path):
    """A sheet with a row for each text."""
    document = OpenDocumentSpreadsheet()
    table = Table(name="Terms")
    for row in [["title", "note"]] + [[f"{text} en", text] for text in TEXTS]:
        cells = TableRow()
        for text in row:
            cell = TableCell(valuetype="string")
            cell.addElement(P(text=text))
            cells.addElement(cell)
        table.addElement(cells)
    document.spreadsheet.addElement(table)
    document.save(str(path))


def cards():
    """A card for each text, which is its organization and a category."""
    written = []
    for text in TEXTS:
        card = vobject.vCard()
        card.add("fn").value = f"{text} en"
        card.add("n").value = vobject.vcard.Name(family=text, given="en")
        card.add("org").value = [text]
        card.add("title").value = f"{text}, {'long ' * 30}"
        written.append(card.serialize())
    return "".join(written).encode()


def concepts(form):
    """A vocabulary with a concept for each text, which is its label in two languages and its note."""
    graph, terms = Graph(), Namespace("https://example.org/terms/")
    for number, text in enumerate(TEXTS):
        concept = terms[f"c{number}"]
        graph.add((concept, RDF.type, SKOS.Concept))
        for language in ["en", "sv"]:
            graph.add((concept, SKOS.prefLabel, Literal(f"{text} {language}", lang=language)))
            graph.add((concept, SKOS.note, Literal(text, lang=language)))
    return graph.serialize(format=form, encoding="utf-8")


def main():
    binary = sys.argv[1]
    problems = 0
    files = [(f"TBX in {style} and {code}", "list.tbx", lambda path, s=style, c=code: path.write_bytes(tbx(s, c)), ["en", "sv"])
             for style in ["dca", "dct"] for code in ["utf-8", "utf-16", "ascii"]]
    files.append(("LIFT", "list.lift", lambda path: path.write_bytes(lift()), ["en"]))
    files.append(("OpenDocument", "list.ods", ods, ["en"]))
    files.append(("vCard", "list.vcf", lambda path: path.write_bytes(cards()), ["en"]))
    for form, name in [("turtle", "list.ttl"), ("longturtle", "list.ttl"), ("xml", "list.rdf"), ("pretty-xml", "list.rdf"),
                       ("json-ld", "list.jsonld")]:
        files.append((f"SKOS as {form}", name, lambda path, f=form: path.write_bytes(concepts(f)), ["en", "sv"]))
    for label, name, write, languages in files:
        found = built_fields(binary, name, write)
        for text in TEXTS:
            for language in languages:
                got = found.get(f"{text} {language}", "nothing")
                if json.dumps(text, ensure_ascii=False) not in got:
                    problems += 1
                    print(f"✘ {label}: the fields of '{text} {language}' are {got}", file=sys.stderr)
        print(f"{label}: {len(TEXTS) * len(languages)} entries were read.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
