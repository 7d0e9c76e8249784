/// The operators as a static site: an index by family that can be searched, a page for each operator, and a page that
/// answers questions about its events. It needs no network, and opens from a folder.
struct OperatorSite {
    /// A file of the site, by its path in the folder.
    struct File {
        let path: String
        let bytes: [UInt8]
    }

    private let operators: [PipelineCatalogue.Operator]

    init(_ operators: [PipelineCatalogue.Operator] = PipelineCatalogue.operators) { self.operators = operators }

    /// The paths of all files.
    var paths: [String] {
        let names = Set(operators.map(\.fileName)).sorted()
        return ["index.html"]
            + names.flatMap {
                ["\($0).html", "ask/\($0).html", "pictures/\($0).svg", "pictures/\($0)~dark.svg"]
            }
    }

    /// Makes the files one after another, because all of them together are large.
    func write(_ file: (File) throws(Diagnostic) -> Void) throws(Diagnostic) {
        var shown: Set<String> = []
        for subject in operators where shown.insert(subject.fileName).inserted {
            guard let source = OperatorFiles[subject.fileName] else { continue }
            var replay = MarbleReplay()
            replay.recordsTrace = true
            let outcome = replay.run(source)
            let scenarios = outcome.scenarios
            let pictures = Self.pictures(of: scenarios)
            let members = operators.filter { $0.fileName == subject.fileName }
            try file(File(path: subject.fileName + ".html", bytes: page(members, source, scenarios, pictures)))
            try file(File(path: "ask/\(subject.fileName).html", bytes: Self.questions(subject, source, scenarios)))
            if let first = scenarios.first, let picture = Self.thumbnail(of: first) {
                let sheet = PictureSheet([picture])
                try file(File(path: "pictures/\(subject.fileName).svg", bytes: sheet.svg(.light)))
                try file(File(path: "pictures/\(subject.fileName)~dark.svg", bytes: sheet.svg(.dark)))
            }
        }
        try file(File(path: "index.html", bytes: index))
    }

    private static func pictures(of scenarios: [ScenarioResult]) -> [Picture?] {
        scenarios.enumerated().map { index, scenario in
            var scope = PictureScope()
            scope.prefix = "s\(index + 1)-"
            (scope.explainsMarks, scope.hasTitle) = (true, false)
            return Picture(scenario, scope)
        }
    }

    static func thumbnail(of scenario: ScenarioResult, prefix: String = "") -> Picture? {
        var scope = PictureScope()
        scope.prefix = prefix
        (scope.width, scope.hasTitle) = (560, false)
        return Picture(scenario, scope)
    }

    /// Returns the page that explains the events of an operator's scenarios.
    private static func questions(
        _ subject: PipelineCatalogue.Operator, _ source: SourceFile, _ scenarios: [ScenarioResult]
    ) -> [UInt8] {
        let shown = scenarios.enumerated().compactMap { index, scenario -> PicturePage.Scenario? in
            var scope = PictureScope()
            (scope.prefix, scope.isInteractive) = ("s\(index + 1)-", true)
            return Picture(scenario, scope).map { PicturePage.Scenario(name: scenario.name ?? "", picture: $0) }
        }
        return PicturePage(title: subject.name, shown, source: source).html
    }

    // MARK: Index

    private var index: [UInt8] { OperatorIndex(operators: operators, card: card).html }

    private func card(_ subject: PipelineCatalogue.Operator) -> String {
        let file = MarkupText.escaped(subject.fileName)
        let picture =
            OperatorFiles[subject.fileName] == nil
            ? ""
            : """
            <picture><source media="(prefers-color-scheme: dark)" srcset="pictures/\(file)~dark.svg">\
            <img loading="lazy" alt="" src="pictures/\(file).svg"></picture>
            """
        return """
            <a href="\(file).html">\(MarkupText.escaped(subject.name))</a>
            <p>\(Self.code(subject.summary))</p>\(picture)
            """
    }

    // MARK: Pages

    private func page(
        _ members: [PipelineCatalogue.Operator], _ source: SourceFile, _ scenarios: [ScenarioResult],
        _ pictures: [Picture?]
    ) -> [UInt8] {
        let title = members.map(\.name).joined(separator: ", ")
        var html = PageFrame.head(title: MarkupText.escaped(title), style: Self.style)
        html +=
            "<header><p><a href=\"index.html\">All operators</a></p><h1>\(MarkupText.escaped(title))</h1></header>\n<main>\n"
        for member in members { html += description(of: member) }
        html += lookAlikes(of: members)
        for (index, scenario) in scenarios.enumerated() {
            let name = scenario.title ?? scenario.name ?? ""
            let isPitfall = name.hasPrefix("pitfall:")
            html += "<section\(isPitfall ? " class=\"pitfall\"" : "")>"
            if !name.isEmpty { html += "<h2>\(MarkupText.escaped(name))</h2>" }
            html += "<pre>\(scenario.pipeline.map(MarkupText.escaped).joined(separator: "\n"))</pre>\n"
            if let picture = pictures[index] {
                html += "<div class=\"picture\" tabindex=\"0\">"
                html += String(decoding: PictureSheet([picture]).svg(.variables), as: UTF8.self) + "</div>\n"
            }
            html += "</section>\n"
        }
        let file = MarkupText.escaped(source.path)
        html += "<p><a href=\"ask/\(MarkupText.escaped(members[0].fileName)).html\">Ask about the events</a></p>\n"
        html += "<section><h2>\(file) <button id=\"copy\">Copy</button></h2><pre id=\"file\">"
        html += String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map { MarkupText.escaped(String($0)) }.joined(separator: "\n")
        html += "</pre></section>\n</main>\n<script>\n\(Self.copyScript)</script>\n</body>\n</html>\n"
        return Array(html.utf8)
    }

    private func description(of member: PipelineCatalogue.Operator) -> String {
        let page = OperatorPage(member, width: 80)
        var html = "<p>\(Self.code(member.summary))</p>\n"
        html += "<pre>" + page.signatures(width: 80).map(MarkupText.escaped).joined(separator: "\n")
        if page.omitted > 0 { html += "\n… and \(page.omitted) more" }
        html += "</pre>\n"
        if !page.others.isEmpty {
            html +=
                "<p>Also of " + page.others.map { "<code>\(MarkupText.escaped($0))</code>" }.joined(separator: ", ")
                + ".</p>\n"
        }
        if !page.siblings.isEmpty {
            html += "<p>See also " + page.siblings.map(link).joined(separator: ", ") + ".</p>\n"
        }
        return html
    }

    private func lookAlikes(of members: [PipelineCatalogue.Operator]) -> String {
        let pairs = members.flatMap { member in
            LookAlikes.of(member.name).map { (member.name, $0.other, $0.difference) }
        }
        if pairs.isEmpty { return "" }
        let items = pairs.map { name, other, difference in
            "<li>\(link(other)): \(Self.code(difference)) <code>trace-cli tell-apart \(MarkupText.escaped(name)) "
                + "\(MarkupText.escaped(other))</code></li>"
        }
        return "<section><h2>Look-alikes</h2><ul>\(items.joined(separator: "\n"))</ul></section>\n"
    }

    /// Returns a link to the page of an operator, or its name if it has none.
    private func link(_ name: String) -> String {
        let escaped = "<code>\(MarkupText.escaped(name))</code>"
        guard let subject = operators.first(where: { $0.name == name }), OperatorFiles[subject.fileName] != nil else {
            return escaped
        }
        return "<a href=\"\(MarkupText.escaped(subject.fileName)).html\">\(escaped)</a>"
    }

    /// Returns a sentence whose words in backticks are code.
    static func code(_ sentence: String) -> String {
        sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 1 ? "<code>\(MarkupText.escaped(String(part)))</code>" : MarkupText.escaped(String(part))
        }.joined()
    }

    // MARK: Style and scripts

    static let style = """
        main { max-width: 72rem; margin: 0 auto; padding: .5rem 1rem 2rem; }
        header { max-width: 72rem; margin: 0 auto; } header p { margin: .25rem 0; color: var(--faint); }
        a { color: var(--hue0); } code { font: .9em ui-monospace, monospace; }
        input { font: inherit; color: inherit; background: var(--background); border: 1px solid var(--edge);
          border-radius: 6px; padding: .4rem .6rem; width: min(24rem, 100%); }
        .cards { list-style: none; padding: 0; margin: 0; display: grid; gap: .75rem;
          grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
        li, .card { display: block; } main > section { background: none; }
        .card { border: 1px solid var(--edge); border-radius: 8px; padding: .6rem .75rem; background: var(--background);
          min-width: 0; }
        .card a { font: 600 .95rem ui-monospace, monospace; } .card p { margin: .25rem 0 .5rem; font-size: .9rem; }
        .card img { max-width: 100%; max-height: 9rem; display: block; margin: auto; }
        [hidden] { display: none !important; }
        .family, main > section { margin: 1rem 0; } .pitfall h2 { color: var(--bad); }
        #copy { border: 1px solid var(--edge); border-radius: 6px; padding: 0 .5rem; }
        """

    private static let copyScript = """
        'use strict'
        const button = document.getElementById('copy')
        button.addEventListener('click', async () => {
          const file = document.getElementById('file')
          getSelection().selectAllChildren(file)
          try {
            await navigator.clipboard.writeText(file.textContent)
            button.textContent = 'Copied'
          } catch {
            button.textContent = 'Selected'
          }
        })

        """
}
