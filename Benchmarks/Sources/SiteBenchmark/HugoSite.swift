import ContentGenerator

/// A site for [Hugo](https://gohugo.io) that does the same work, or less: the content contains the letters, and Hugo
/// sorts without readings, resolves no links, and makes no feeds, site map, search index or language switcher.
enum HugoSite {
    /// Writes the site of a work into a folder. `content` is an absolute path.
    static func write(_ work: Work, content: String, to folder: String) throws(FileError) {
        for part in ["content/entries", "layouts"] { try Folder.make("\(folder)/\(part)") }
        let mount = work.form == .markdown ? "content/entries" : "assets/\(work.source)"
        try FileWriter.write(
            settings(work) + """
                [[module.mounts]]
                source = "content"
                target = "content"
                [[module.mounts]]
                source = "\(content)/\(work.source)"
                target = "\(mount)"

                """, to: "\(folder)/hugo.toml")
        if work.form != .markdown {
            try FileWriter.write(work == .dictionary ? wordAdapter : adapter(work.source), to: "\(folder)/content/entries/_content.gotmpl")
        }
        try FileWriter.write(page("{{ .Title }}", ""), to: "\(folder)/layouts/section.html")
        if work.hasEntryPages {
            try FileWriter.write(page("{{ .Title }}", work == .dictionary ? word : entry), to: "\(folder)/layouts/page.html")
            try FileWriter.write(page("Entries", index), to: "\(folder)/layouts/home.html")
        } else {
            try FileWriter.write(page("Entries", letters), to: "\(folder)/layouts/home.html")
            try FileWriter.write(page("{{ .Title }}", letters + inlineEntries), to: "\(folder)/layouts/term.html")
        }
    }

    private static func settings(_ work: Work) -> String {
        let kinds = ["rss", "sitemap", "robotsTXT", "404", "taxonomy"] + (work.hasEntryPages ? ["term"] : [])
        let settings = """
            baseURL = "https://example.org/"
            title = "Entries"
            uglyURLs = true
            disableKinds = [\(kinds.map { "\"\($0)\"" }.joined(separator: ", "))]
            [taxonomies]
            letter = "letters"

            """
        guard !work.hasEntryPages else { return settings }
        // Entries are listed but have no pages. With `render = "never"`, they would not be listed either.
        return settings + """
            [[cascade]]
            [cascade.target]
            path = "/entries/**"
            [cascade.build]
            list = "always"
            render = "link"

            """
    }

    /// Makes entries from the rows of a CSV file.
    private static func adapter(_ file: String) -> String {
        """
        {{ range resources.Get "\(file)" | transform.Unmarshal (dict "targetType" "map") }}
        {{ $body := dict "mediaType" "text/markdown" "value" (.body | default "") }}
        {{ $fields := dict "lang" .lang "letter" .letter "letters" (slice .letter) }}
        {{ with .categories }}{{ $fields = merge $fields (dict "categories" (split . ";")) }}{{ end }}
        {{ $.AddPage (dict "path" .id "title" .title "content" $body "params" $fields) }}
        {{ end }}
        """
    }

    /// Makes entries from the words of a dictionary.
    private static let wordAdapter = """
        {{ range $number, $word := resources.Get "dictionary.json" | transform.Unmarshal }}
        {{ $fields := dict "lang" "ja" "letter" .letter "reading" .reading "part" .part "senses" .senses }}
        {{ $.AddPage (dict "path" (printf "w%d" $number) "title" .title "params" $fields) }}
        {{ end }}
        """

    private static let word = """
        <p>{{ .Params.reading }}, {{ .Params.part }}</p>
        <ol>{{ range .Params.senses }}<li>{{ .gloss }}{{ range .examples }}<p>{{ .text }} {{ .translation }}</p>{{ end }}</li>
        {{ end }}</ol>

        """

    private static func page(_ title: String, _ main: String) -> String {
        """
        <!doctype html>
        <html lang="{{ .Params.lang | default "en" }}"><head><meta charset="utf-8"><title>\(title)</title></head>
        <body><main><h1>\(title)</h1>
        \(main)</main></body></html>

        """
    }

    private static let entry = """
        <p><a href="/">A to Z</a></p>
        {{ .Content }}
        {{ with .Params.categories }}<ul>{{ range . }}<li>{{ . }}</li>{{ end }}</ul>{{ end }}

        """

    /// All entries on one page, with a section for each letter.
    private static let index = """
        {{ $sections := site.RegularPages.GroupByParam "letter" -}}
        <nav>{{ range $sections }}<a href="#{{ .Key }}">{{ .Key }}</a> {{ end }}</nav>
        {{ range $sections }}<h2 id="{{ .Key }}">{{ .Key }}</h2>
        <ul>{{ range .Pages.ByTitle }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
        {{ end }}</ul>
        {{ end }}
        """

    private static let letters = """
        <nav>{{ range site.Taxonomies.letters }}<a href="{{ .Page.RelPermalink }}">{{ .Page.Title }}</a> {{ end }}</nav>

        """

    private static let inlineEntries = """
        {{ range .Pages.ByTitle }}<article lang="{{ .Params.lang }}"><h2>{{ .Title }}</h2>
        {{ .Content }}</article>
        {{ end }}
        """
}
