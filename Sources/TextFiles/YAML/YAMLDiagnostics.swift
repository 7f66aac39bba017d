/// What is reported about YAML.
extension DiagnosticKind {
    package static let ofYAML = [
        yamlSyntax, yamlCharacter, yamlKey, yamlDuplicateKey, yamlSecondDocument, yamlTag, yamlMergeKey,
        yamlUnknownAlias, yamlRecursiveAlias, yamlAliasLimit, yamlDepth, yamlTooLarge,
    ]

    static let yamlSyntax = DiagnosticKind(
        "yaml-syntax", [.error],
        meaning: "A text is not valid YAML.",
        remedy: "Correct it at the place that the message names.")

    static let yamlCharacter = DiagnosticKind(
        "yaml-character", [.error],
        meaning: "YAML contains a control character.",
        remedy: "Remove it.")

    static let yamlKey = DiagnosticKind(
        "yaml-key", [.error],
        meaning: "A key is a list or a mapping.",
        remedy: "Write a word; put text in quotes.")

    static let yamlDuplicateKey = DiagnosticKind(
        "yaml-duplicate-key", [.warning],
        meaning: "A key occurs twice in a mapping; the last value is used.",
        remedy: "Remove one of them.")

    static let yamlSecondDocument = DiagnosticKind(
        "yaml-second-document", [.error],
        meaning: "A second document begins in a YAML file.",
        remedy: "Remove the line `---`.")

    static let yamlTag = DiagnosticKind(
        "yaml-tag", [.error],
        meaning: "A tag such as `!name` is not supported.",
        remedy: "Remove it, or put text that begins with `!` in quotes.")

    static let yamlMergeKey = DiagnosticKind(
        "yaml-merge-key", [.error],
        meaning: "The merge key `<<` is not supported.",
        remedy: "Write the keys out.")

    static let yamlUnknownAlias = DiagnosticKind(
        "yaml-unknown-alias", [.error],
        meaning: "An alias such as `*name` has no anchor before it.",
        remedy: "Put text that begins with `*` in quotes.")

    static let yamlRecursiveAlias = DiagnosticKind(
        "yaml-recursive-alias", [.error],
        meaning: "An alias is inside the value that it repeats.",
        remedy: "Write the value out.")

    static let yamlAliasLimit = DiagnosticKind(
        "yaml-alias-limit", [.error],
        meaning: "Aliases repeat too many values.",
        remedy: "Write out what is meant.")

    static let yamlDepth = DiagnosticKind(
        "yaml-depth", [.error],
        meaning: "Lists and mappings are nested too deep.",
        remedy: "Use fewer levels.")

    static let yamlTooLarge = DiagnosticKind(
        "yaml-too-large", [.error],
        meaning: "YAML of more than 1 MB is not read.",
        remedy: "Put the text into the body, or the data into a CSV file.")
}
