import Foundation
import Testing

@testable import StreamTraceLanguage

@Suite("The guide to RxSwift's names")
struct NamesGuideTests {
    private let page: String
    private let declared: Set<String>

    init() throws {
        page = try String(
            contentsOf: repositoryRoot.appendingPathComponent("Guides/rxswift-names.md"), encoding: .utf8)
        let folders = ["Core", "Time", "Subjects", "Operators", "Traits"].map { "Engine/" + $0 } + ["Library"]
        declared = try publicNames(in: folders.map { "Sources/StreamTrace/\($0)" })
    }

    private func codes(_ text: Substring) -> [String] {
        text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }

    @Test func `Each name that the guide lists as available is declared`() {
        var count = 0
        for row in page.split(separator: "\n") where row.contains("| yes |") {
            for name in codes(row.split(separator: "|")[0]) {
                count += 1
                let isDeclared = declared.contains(name)
                #expect(isDeclared, "\(row)")
            }
        }
        #expect(count > 300)
    }

    @Test func `No name that the guide lists as missing is declared`() {
        for row in page.split(separator: "\n") where row.contains("| no |") {
            for name in codes(row.split(separator: "|")[0]) {
                let isDeclared = declared.contains(name)
                #expect(!isDeclared, "\(row)")
            }
        }
    }

    @Test func `Each public name is in the guide`() {
        let missing = declared.subtracting(codes(page[...])).sorted()
        #expect(missing == [], "add a row for each to Guides/rxswift-names.md; RxSwift's are in other tables than ours")
    }

    @Test func `A program's own operator precedes each one that RxSwift does not have`() throws {
        let rows = page.split(separator: "## Names that RxSwift does not have\n").last ?? ""
        let own = Set(codes(rows).filter { $0.hasSuffix(")") && !$0.hasPrefix("init(") })
        #expect(own.count > 40 && own.contains("pairwise()"))
        for folder in ["Operators", "Traits"].map({ "Sources/StreamTrace/Engine/\($0)" }) {
            let files = FileManager.default.enumerator(atPath: repositoryRoot.appendingPathComponent(folder).path)
            for file in files?.compactMap({ $0 as? String }) ?? [] where file.hasSuffix(".swift") {
                let path = "\(folder)/\(file)"
                let source = try String(contentsOf: repositoryRoot.appendingPathComponent(path), encoding: .utf8)
                let others = source.replacing(/@_disfavoredOverload\s+(?:@\S+\s+)*public/, with: "")
                let preceding = own.intersection(publicNames(of: others)).sorted()
                #expect(preceding == [], "write @_disfavoredOverload above them in \(path)")
            }
        }
    }

    @Test func `The names are read from the declarations`() {
        let source = """
            extension A {
                public static func a<T: P>(_ b: @escaping (T) -> [T: Int], in c: T = f(1), d: inout T...) -> T
                where T: Q {}
                @discardableResult public func `do`() -> Int { b(c: 1) }
                open class B<C> { public private(set) var d = "public func no()"; public init(@Builder e: () -> E) {} }
                // public func no()
                internal func no() {}
            }
            """
        #expect(publicNames(of: source) == ["a(_:in:d:)", "do()", "B", "d", "init(e:)"])
    }

    /// The names by which code of pipelines calls the library: members, functions and types.
    private static let languageNames: Set<String> = {
        let entries = Catalogue.shared.families.flatMap(\.entries)
        let forms = entries.flatMap { [$0.name, $0.owner ?? ""] + $0.signature.parameters.compactMap(\.label) }
        return Set(forms.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) })
    }()

    @Test func `Marble files have each name of RxSwift, or the guide says why not`() throws {
        let absent = try #require(page.split(separator: "## Names that marble files do not have\n").last)
            .split(separator: "\n## ")[0]
        let excused = Set(codes(absent))
        // Parts of the language itself.
        let resolved: Set = ["Element", "rx", "ReactiveCompatible", "subscript(dynamicMember:)"]
        var missing: [String] = []
        for row in page.split(separator: "\n") where row.contains("| yes |") {
            for name in codes(row.split(separator: "|")[0]) where !excused.contains(name) && !resolved.contains(name) {
                let base = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                let forms = ["", "<Int>", "<SingleTrait, Int>", "<DriverSharingStrategy, Int>"]
                let isKnown =
                    Self.languageNames.contains(base) || RenamedMembers.all[base] != nil
                    || forms.contains { evaluate("let x: \(base)\($0)? = nil\n---\n1") == "1" }
                if !isKnown { missing.append(name) }
            }
        }
        #expect(missing == [], "add entries to the catalogue, or rows to the guide")
        for name in excused {
            let base = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            #expect(
                !Catalogue.shared.families.flatMap(\.entries).contains { $0.name == base }, "\(name) is in the language"
            )
        }
    }
}
