"""Excel files that openpyxl wrote, with every kind of cell, are read as they are shown."""

import datetime
import json
import pathlib
import sys

import openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Formats"))
from built import built_fields  # noqa: E402

# A value, its number format, and the text of the field; an empty text is not a field.
CELLS = [
    ("text", None, "text"),
    ("a, \"b\"; c", None, "a, \"b\"; c"),
    ("Åsa 𝄞 漢", None, "Åsa 𝄞 漢"),
    (" spaces ", None, "spaces"),
    ("=1+1", None, ""),  # openpyxl writes no value of a formula.
    ("#N/A", None, ""),
    (7, None, "7"),
    (-2.5, None, "-2.5"),
    (0.1 + 0.2, None, "0.3"),
    (12345.678, "#,##0.00", "12345.68"),
    (7, "00000", "00007"),
    (0.125, "0.0%", "12.5%"),
    (1234567890123, None, "1234567890123"),
    (True, None, "TRUE"),
    (False, None, "FALSE"),
    (datetime.date(1999, 12, 31), None, "1999-12-31"),
    (datetime.date(1900, 3, 1), None, "1900-03-01"),
    (datetime.date(2024, 2, 29), "d mmmm yyyy", "2024-02-29"),
    (datetime.datetime(2026, 11, 24, 10, 30, 15), None, "2026-11-24 10:30:15"),
    (datetime.time(18, 45), None, "18:45"),
    (datetime.timedelta(hours=30, minutes=5), None, "30:05"),
    (45000, '[$-411]ggge"年"m"月"d"日"', "2023-03-15"),
]


def main():
    binary = sys.argv[1]
    problems = 0
    for epoch in (None, CALENDAR_MAC_1904):
        workbook = openpyxl.Workbook()
        if epoch:
            workbook.epoch = epoch
        hidden = workbook.active
        hidden.title = "Hidden"
        hidden.sheet_state = "hidden"
        sheet = workbook.create_sheet("Shown")
        sheet.append(["name", "value"])
        cells = [cell for cell in CELLS if not (epoch and cell[0] in (datetime.date(1900, 3, 1), 45000))]
        for number, (value, form, _) in enumerate(cells):
            sheet.append([f"Cell {number}", value])
            if form:
                sheet.cell(number + 2, 2).number_format = form
        found = built_fields(binary, "list.xlsx", workbook.save)
        for number, (value, _, text) in enumerate(cells):
            got = found.get(f"Cell {number}", "{}")
            wanted = json.dumps(text, ensure_ascii=False)
            if (wanted not in got) if text else ('"value"' in got):
                problems += 1
                print(f"✘ {value!r} is {got} and not {wanted}", file=sys.stderr)
        print(f"{len(cells)} cells were read{', counted from 1904' if epoch else ''}.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
