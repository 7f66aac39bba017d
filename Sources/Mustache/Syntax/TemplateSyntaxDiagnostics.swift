/// What is reported when templates are compiled.
extension DiagnosticKind {
    package static let ofTemplateSyntax = [
        templateMissing, templateDuplicate, templateName, templateUnclosedTag, templateUnclosedSection,
        templateUnmatchedClose, templateDelimiters, templateNesting, templateBlock, templateIgnored,
    ]

    static let templateMissing = DiagnosticKind(
        "template-missing", [.error],
        meaning: "No template has this name.",
        remedy: "Correct the name; the message suggests one.")

    static let templateDuplicate = DiagnosticKind(
        "template-duplicate", [.error],
        meaning: "Two files are the template of one name.",
        remedy: "Rename one of them.")

    static let templateName = DiagnosticKind(
        "template-name", [.error],
        meaning: "A tag has no name, or a name that is not valid.",
        remedy: "Write one word, or words with dots between them.")

    static let templateUnclosedTag = DiagnosticKind(
        "template-unclosed-tag", [.error],
        meaning: "A tag is not closed.",
        remedy: "End it with `}}`.")

    static let templateUnclosedSection = DiagnosticKind(
        "template-unclosed-section", [.error],
        meaning: "A section is not closed.",
        remedy: "Add `{{/name}}`.")

    static let templateUnmatchedClose = DiagnosticKind(
        "template-unmatched-close", [.error],
        meaning: "A closing tag closes nothing.",
        remedy: "Remove it, or open the section before it.")

    static let templateDelimiters = DiagnosticKind(
        "template-delimiters", [.error],
        meaning: "A tag does not set two delimiters.",
        remedy: "Separate them with a space, as in `{{=<% %>=}}`.")

    static let templateNesting = DiagnosticKind(
        "template-nesting", [.error],
        meaning: "Tags are nested too deep.",
        remedy: "Move the inner ones to another template.")

    static let templateBlock = DiagnosticKind(
        "template-block", [.error, .warning],
        meaning: "A block is given twice, or its parent has no such block.",
        remedy: "Remove it, or correct its name.")

    static let templateIgnored = DiagnosticKind(
        "template-ignored", [.warning],
        meaning: "Text in a parent, outside its blocks, is not rendered.",
        remedy: "Put it in a block.")
}
