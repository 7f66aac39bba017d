/// What is reported about alphabets, and in part also about other settings and content.
extension DiagnosticKind {
    package static let ofAlphabets = [unknownLocale, alphabet]

    package static let unknownSetting = DiagnosticKind(
        "unknown-setting", [.error],
        meaning: "No setting has this name here.",
        remedy: "Correct the spelling; the message suggests a name.")

    package static let unknownLocale = DiagnosticKind(
        "unknown-locale", [.error, .warning],
        meaning: "A text is not the tag of a locale, or is that of a region, such as `jp`, or the site has nothing in "
            + "the locale.",
        remedy: "Write the tag of a language, such as `ja` or `pt-BR`, or add content in the locale.")

    package static let alphabet = DiagnosticKind(
        "alphabet", [.error, .warning, .note],
        meaning: "An [alphabet](Collation.md) or the file that contains it is not valid, or nobody has checked it.",
        remedy: "Follow the message.")
}
