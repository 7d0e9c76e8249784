import Foundation
import StreamTraceLanguage
import Testing

@testable import trace_cli

/// The checklists of CONTRIBUTING.md: a step that was forgotten is named with the file that lacks it.
@Suite("forgotten steps") struct ForgottenStepTests {
    private static let library = "Sources/StreamTrace/"
    private static let tests = "Tests/StreamTraceTests/"

    private static func files(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: "\(Repository.root)/\(folder)")?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    }

    private static func text(_ path: String) -> String {
        (try? String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8)) ?? ""
    }

    // MARK: Operators

    /// The tests of files that another file's tests cover, because they are the same operator or one is the other.
    private static let coveredElsewhere = [
        "Combining/CombineLatestCollection": "CombineLatest", "Combining/CombineLatestTuples": "CombineLatest",
        "Combining/ZipCollection": "Zip", "Combining/ZipTuples": "Zip", "Creating/Error": "Empty",
        "Creating/Never": "Empty", "Sharing/ConnectableObservable": "Multicast", "Sharing/Publish": "Multicast",
        "Sharing/Replay": "Multicast", "Timing/SubscribeOn": "ObserveOn", "Transforming/Dematerialize": "Materialize",
    ]

    @Test func `The file of an operator has a file of tests`() {
        let folder = Self.library + "Engine/Operators"
        let files = Self.files(in: folder).filter { Self.text("\(folder)/\($0)").contains(" public ") }
        #expect(files.count > 100)
        for file in files.map({ String($0.dropLast(".swift".count)) }) {
            let group = file.prefix { $0 != "/" }
            let covered = Self.coveredElsewhere[file].map { "\(group)/\($0)" } ?? file
            let tests = "\(Self.tests)Operators/\(covered)Tests.swift"
            #expect(Self.text(tests).contains("@Test"), "add \(tests), with the list in CONTRIBUTING.md")
        }
    }

    /// The operators that marble files cannot call.
    private static let withoutEntry = ["Transforming/Decode": "marble files have no Data"]

    @Test func `The file of an operator has an entry in the catalogue, or a reason to have none`() {
        let folder = Self.library + "Engine/Operators"
        let entries = Set(PipelineCatalogue.operators.flatMap(\.entries).map(\.name))
        for file in Self.files(in: folder) {
            let functions = Self.text("\(folder)/\(file)").matches(of: /\bpublic (?:static )?func `?(\w+)/)
            let names = Set(functions.map { String($0.output.1) })
            if names.isEmpty { continue }
            let hasReason = Self.withoutEntry[String(file.dropLast(".swift".count))] != nil
            #expect(
                names.isDisjoint(with: entries) == hasReason,
                "add an entry for \(folder)/\(file) to a file of \(Self.library)Language/Catalogue/Streams")
        }
    }

    // MARK: Members of the language's types

    @Test func `A family of entries is in the list of families`() throws {
        let folder = Self.library + "Language/Catalogue"
        let list = Self.text("\(folder)/Catalogue+Families.swift")
        let families = Self.files(in: folder).flatMap { file in
            Self.text("\(folder)/\(file)").matches(of: /static (?:let|var) (\w+) = CatalogueFamily\(/).map(\.output.1)
        }
        #expect(families.count > 50)
        for family in families {
            let isListed = try list.contains(Regex("\\.\(family)\\b"))
            #expect(isListed, "add .\(family) to \(folder)/Catalogue+Families.swift")
        }
    }

    // MARK: Reports

    @Test func `A format of reports has tests with hostile text, and is in the guide`() {
        let guide = Self.text("Guides/continuous-integration.md")
        let files = Self.files(in: Self.library + "Render/Reports").filter { $0.hasSuffix("Report.swift") }
        for format in ReportFormat.all {
            let name = "\(format.name)report.swift"
            let file = files.first { $0.lowercased() == name } ?? ""
            #expect(!file.isEmpty, "add \(format.name) to \(Self.library)Render/Reports, a file for each format")
            let tests = "\(Self.tests)Render/Reports/\(file.dropLast(".swift".count))Tests.swift"
            let text = Self.text(tests)
            let isTested = text.contains("@Test") && text.contains("\(file.dropLast(".swift".count))(")
            #expect(isTested, "add tests of \(file) to \(tests)")
            #expect(text.contains("hostileTexts"), "add hostileTexts to \(tests)")
            #expect(guide.contains("| `\(format.usage)` |"), "add \(format.usage) to Guides/continuous-integration.md")
        }
        let unnamed = files.filter { file in
            !["CheckReport.swift"].contains(file)
                && !ReportFormat.all.contains { "\($0.name)report.swift" == file.lowercased() }
        }
        #expect(unnamed.isEmpty, "add them to ReportFormat.all in Sources/trace-cli/Reports/ReportFormat.swift")
    }

    // MARK: Differences

    @Test func `The print of a difference has tests`() {
        let renderers = Self.files(in: Self.library + "Render/Difference").filter { $0.hasSuffix("Renderer.swift") }
        #expect(renderers.count > 3)
        for renderer in renderers.map({ String($0.dropLast(".swift".count)) }) {
            let path = "\(Self.tests)Render/Difference/\(renderer)Tests.swift"
            let text = Self.text(path)
            // Some are called by `MismatchRenderer`, which their tests print with.
            let isTested = text.contains("@Test") && text.contains("Renderer(")
            #expect(isTested || Self.testedThroughCommand.contains(renderer), "add tests of \(renderer) to \(path)")
        }
    }

    /// What the tests of `MismatchRenderer`, or those of `diff` and `review` in the command, print whole.
    private static let testedThroughCommand: Set = [
        "PartsRenderer", "RunDifferenceRenderer", "SubscriptionDifferenceRenderer",
    ]
}
