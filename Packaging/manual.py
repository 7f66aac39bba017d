"""Manual pages, in mdoc(7), from the description of the commands that the program itself prints."""

import datetime
import re


def pages(command: dict, version: str, time: int) -> dict[str, str]:
    """The pages of a program and of each subcommand, by file name."""
    program = command["commandName"]
    subcommands = [item for item in command.get("subcommands", []) if item["commandName"] != "help"]
    names = [f"{program}-{item['commandName']}" for item in subcommands]
    see_also = [program, *names]
    head = Head(version, time)
    result = {f"{program}.1": _main_page(command, subcommands, names, head)}
    for item, name in zip(subcommands, names):
        others = [other for other in see_also if other != name]
        result[f"{name}.1"] = _subcommand_page(program, item, name, others, head)
    return result


class Head:
    """What all pages begin with."""

    def __init__(self, version: str, time: int):
        day = datetime.datetime.fromtimestamp(time, datetime.timezone.utc)
        self.date = f"{day:%B} {day.day}, {day.year}"
        self.version = version

    def lines(self, name: str, abstract: str) -> list[str]:
        return [
            f".Dd {self.date}",
            f".Dt {name.upper()} 1",
            f".Os Thumbindex {self.version}",
            ".Sh NAME",
            f".Nm {name}",
            f".Nd {_text(abstract[:1].lower() + abstract[1:].rstrip('.'))}",
        ]


def _main_page(command: dict, subcommands: list[dict], names: list[str], head: Head) -> str:
    lines = head.lines(command["commandName"], command["abstract"])
    lines += [".Sh SYNOPSIS", f".Nm {command['commandName']}", ".Ar command", ".Op Ar argument ...", ".Sh DESCRIPTION"]
    lines += _discussion(command)
    lines += [".Sh COMMANDS", ".Bl -tag -width Ds"]
    for item, name in zip(subcommands, names):
        lines += [f".It Xr {name} 1", _text(item["abstract"])]
    lines.append(".El")
    lines += _options(command["arguments"])
    lines += _exit_status()
    return _join(lines)


def _subcommand_page(program: str, command: dict, name: str, others: list[str], head: Head) -> str:
    lines = head.lines(name, command["abstract"])
    lines += [".Sh SYNOPSIS", f".Nm {program} {command['commandName']}"]
    arguments = [item for item in command.get("arguments", []) if item.get("shouldDisplay", True)]
    lines.append(".Op Ar options")
    for item in arguments:
        if item["kind"] == "option" and not item["isOptional"]:
            lines.append(f".Fl -{item['preferredName']['name']} Ar {_word(item['valueName'])}")
    for item in arguments:
        if item["kind"] == "positional":
            value = f"Ar {_word(item['valueName'])}" + (" ..." if item["isRepeating"] else "")
            lines.append(f".Op {value}" if item["isOptional"] else f".{value}")
    lines.append(".Sh DESCRIPTION")
    lines.append(_text(command["abstract"]))
    discussion, examples = _split_examples(_discussion(command))
    if discussion:
        lines += [".Pp", *discussion]
    positional = [item for item in arguments if item["kind"] == "positional"]
    if positional:
        lines += [".Pp", "The arguments are as follows:", ".Bl -tag -width Ds"]
        for item in positional:
            lines += [f".It Ar {_word(item['valueName'])}", *_paragraph(item.get("abstract", ""))]
        lines.append(".El")
    lines += _options([item for item in arguments if item["kind"] != "positional"])
    lines += _exit_status()
    if examples:
        lines += [".Sh EXAMPLES", *examples]
    lines.append(".Sh SEE ALSO")
    others = sorted(others)
    lines += [f".Xr {other} 1" + (" ," if other != others[-1] else "") for other in others]
    return _join(lines)


def _options(arguments: list[dict]) -> list[str]:
    """A section for each group of options."""
    lines: list[str] = []
    section = ""
    for item in arguments:
        title = (item.get("sectionTitle") or "Options").upper()
        if title != section:
            lines += ([".El"] if section else []) + [f".Sh {title}", ".Bl -tag -width Ds"]
            section = title
        names = sorted(item["names"], key=lambda name: name["kind"] != "short")
        flags = " , ".join("Fl " + ("" if name["kind"] == "short" else "-") + name["name"] for name in names)
        value = f" Ar {_word(item['valueName'])}" if item["kind"] == "option" else ""
        text = item.get("abstract", "")
        if "defaultValue" in item:
            text += f" The default is {item['defaultValue']}."
        lines += [f".It {flags}{value}", *_paragraph(text)]
    return lines + ([".El"] if section else [])


def _exit_status() -> list[str]:
    return [
        ".Sh EXIT STATUS",
        "The exit code is 0 if the command succeeded, 1 if it found errors, and 64 if it did not understand its arguments.",
    ]


def _discussion(command: dict) -> list[str]:
    """The paragraphs of a discussion. Indented lines are shown as they are."""
    lines: list[str] = []
    for block in re.split(r"\n\n+", command.get("discussion", "").strip("\n")):
        if lines:
            lines.append(".Pp")
        literal: list[str] = []
        for line in block.split("\n"):
            if line.startswith("  "):
                literal.append(_text(line[2:]))
            elif line:
                lines += _paragraph(line)
        if literal:
            lines += [".Bd -literal -offset indent", *literal, ".Ed"]
    return lines


def _split_examples(lines: list[str]) -> tuple[list[str], list[str]]:
    """A discussion without its examples, and the examples."""
    start = next((number for number, line in enumerate(lines) if line in ("Example:", "Examples:")), None)
    if start is None:
        return lines, []
    before = lines[:start]
    while before and before[-1] == ".Pp":
        before.pop()
    return before, lines[start + 1 :]


def _paragraph(text: str) -> list[str]:
    """A text with each sentence on its own line, as mdoc wants them."""
    return [_text(sentence) for sentence in re.split(r"(?<=[.!?]) (?=[A-Z'])", text) if sentence]


def _text(text: str) -> str:
    """A text without meaning to the formatter."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti").replace("^", "\\(ha").replace("`", "\\(ga")
    text = "".join(letter if letter.isascii() else f"\\[u{ord(letter):04X}]" for letter in text)
    return "\\&" + text if text.startswith((".", "'")) else text


def _word(word: str) -> str:
    return _text(word).replace("|", "\\(ba")


def _join(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
