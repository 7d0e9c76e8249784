import Foundation
import StreamTraceReplay
import Testing

@testable import trace_cli

/// The index of the operators in the guides, and the page of all operators, which `.ci/documentation` makes.
struct OperatorGuideTests {
    // MARK: Index

    @Test func `The index lists each operator with its sentence and its file`() {
        let path = Repository.root + "/Guides/operators.md"
        let text = Self.index.joined(separator: "\n") + "\n"
        let isFresh = (try? String(contentsOfFile: path, encoding: .utf8)) == text
        #expect(isFresh, "Guides/operators.md is stale: UPDATE_GUIDES=1 swift test --filter OperatorGuideTests")
        if !isFresh, ProcessInfo.processInfo.environment["UPDATE_GUIDES"] != nil {
            try? text.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    private static var index: [String] {
        let introduction = """
            # The operators

            The operators of the pipeline language and the library, by group, with RxSwift 6's names, labels and meaning.
            Each name leads to the operator's marble file, which shows its purpose and its pitfall. The command prints
            the page of an operator: its signatures, the types that have it, and the diagrams of its file, replayed.

                trace-cli operators debounce             # the page of an operator
                trace-cli operators timing               # the operators of a group, like this list
                trace-cli operators Driver               # the operators of a type
                trace-cli operators --format markdown    # all pages, as one document

            `.ci/documentation` builds the documentation of the library, which contains all pages.
            """
        return introduction.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            + OperatorList.families(of: PipelineCatalogue.operators).flatMap { family, members in
                ["", "## \(family.prefix(1).uppercased() + family.dropFirst())", ""]
                    + members.map { "- [`\($0.name)`](../traces/operators/\($0.fileName).marble): \($0.summary)" }
            }
    }

    // MARK: Page

    /// A section of the page of all operators.
    private struct Section {
        let heading: String
        let text: String

        /// The texts of its fenced blocks, without the first one, which has the signatures.
        var diagrams: [String] {
            text.components(separatedBy: "```text\n").dropFirst(2).compactMap {
                $0.components(separatedBy: "\n```").first
            }
        }
    }

    private static let operators = OperatorList.families(of: PipelineCatalogue.operators).flatMap(\.members)

    private static let page = runCommand(["operators", "--format", "markdown"])

    private static let sections: [Section] = page.output.components(separatedBy: "\n### ").dropFirst().map {
        let end = $0.firstIndex(of: "\n") ?? $0.endIndex
        return Section(heading: String($0[..<end]), text: String($0[end...]))
    }

    @Test func `The page has a section for each operator, with its sentence, its signature and its file`() {
        #expect(Self.page.code == 0 && Self.page.stderr == "")
        #expect(Self.operators.count == PipelineCatalogue.operators.count)
        #expect(Self.sections.map(\.heading) == Self.operators.map(\.name))
        for (known, section) in zip(Self.operators, Self.sections) {
            #expect(section.text.hasPrefix("\n\n\(known.summary)\n\n```text\n"), "\(known.name)")
            #expect(section.text.contains("func ") || section.text.contains("init("), "\(known.name)")
            #expect(section.text.contains("](../traces/operators/\(known.fileName).marble)\n"), "\(known.name)")
            #expect(!section.diagrams.isEmpty, "\(known.name)")
        }
    }

    /// The expectations of the files hold, as `OperatorTests` checks, so that the diagrams are right.
    @Test func `The diagrams of the page are the lanes and logs that a replay of the file prints`() {
        for (known, section) in zip(Self.operators, Self.sections) {
            let file = Repository.root + "/traces/operators/\(known.fileName).marble"
            let replayed = runCommand(["replay", file])
            #expect(replayed.code == 0, "\(known.name)")
            for diagram in section.diagrams {
                let shown = diagram.components(separatedBy: "\n\n").last ?? ""
                #expect(replayed.output.contains(shown), "\(known.name):\n\(shown)")
            }
        }
    }

    @Test func `Each link of the page to a section has its heading`() {
        var counts: [String: Int] = [:]
        let anchors = Self.page.output.split(separator: "\n").filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }
            .map { line in
                // The anchor on GitHub; the second heading of a name has a number.
                let anchor = line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber }
                counts[anchor, default: 0] += 1
                return counts[anchor] == 1 ? anchor : "\(anchor)-\(counts[anchor]! - 1)"
            }
        let links = Self.page.output.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
        #expect(links.sorted() == anchors.sorted())
    }
}
