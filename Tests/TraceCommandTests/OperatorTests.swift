import Foundation
import StreamTraceEngine
import StreamTraceLanguage
import StreamTraceReplay
import StreamTraceText
import Testing

@testable import trace_cli

/// The subcommand `operators`, and the files that it shows.
struct OperatorTests {
    private static let folder = Repository.root + "/traces/operators"
    private static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".marble") }.map { String($0.dropLast(".marble".count)) }.sorted()
    }()

    private static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name).marble", encoding: .utf8)
    }

    // MARK: Files

    @Test func `Every operator has its file, and every file its operator`() {
        let operators = Set(PipelineCatalogue.operators.map(\.fileName))
        #expect(operators.count == PipelineCatalogue.operators.count)
        let missing = operators.subtracting(Self.names).map { "traces/operators/\($0).marble" }.sorted()
        #expect(missing == [], "add these files, which show the operators' purposes and pitfalls")
        let others = Set(Self.names).subtracting(operators).map { "traces/operators/\($0).marble" }.sorted()
        #expect(others == [], "no operator in Sources/StreamTrace/Language/Catalogue has these files' names")
    }

    /// The catalogue has the operator's sentence, so that the file has no title.
    @Test func `A file calls its operator, asserts its output, has no title, and fits 80 columns`() throws {
        for known in PipelineCatalogue.operators {
            let file = try Self.text(known.fileName)
            let outcome = MarbleReplay().run(SourceFile(path: known.fileName + ".marble", text: file))
            #expect(outcome.isSuccess && outcome.title == nil, "\(known.name)")
            let name = known.entries.contains { $0.name == "init" } ? known.name : known.entries[0].name
            #expect(!outcome.scenarios.isEmpty, "\(known.name)")
            for scenario in outcome.scenarios {
                #expect(scenario.assertions >= scenario.outputs.count, "\(known.name): \(scenario.name ?? "")")
                #expect(scenario.pipeline.allSatisfy { $0.count <= 78 }, "\(known.name): \(scenario.name ?? "")")
                #expect((scenario.name ?? "").count <= 78, "\(known.name)")
            }
            let code = outcome.scenarios.flatMap(\.pipeline).joined(separator: "\n")
            let call = try Regex("(^|[ .(])\(name)(<\\w+>)?[(. {]")
            #expect(code.contains(call), "\(known.name) is not called in its file")
        }
    }

    @Test func `The command contains the files unchanged`() throws {
        for name in Self.names { #expect(OperatorFiles.text(of: name) == (try Self.text(name)), "\(name)") }
    }

    // MARK: Command

    @Test func `The list contains every operator with its whole sentence, on lines of at most 80 columns`() {
        let lines = runCommand(["operators"]).output.split(separator: "\n").map(String.init)
        let words = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
        let next = ["One of them, with its diagrams and its pitfall:", "  trace-cli operators just"]
        let operators = PipelineCatalogue.operators
        for known in operators { #expect(words.contains("\(known.name) \(known.summary)"), "\(known.name)") }
        let names = lines.dropLast(next.count).filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        #expect(names.count == operators.count)
        #expect(lines.allSatisfy { $0.displayWidth <= 80 && !$0.hasSuffix("…") })
        #expect(Array(lines.suffix(next.count)) == next)
        let timing = runCommand(["operators", "timing"]).output
        #expect(timing.hasPrefix("timing\n  debounce           Emits an element if no other"))
    }

    @Test func `The page of an operator shows its calls, summary, replayed diagrams, pitfall and next command`() {
        let outcome = runCommand(["operators", "skip-until"])
        #expect(
            outcome.output == """
                skip(until:) (filtering)
                Drops elements until `other` emits one.

                  func skip(until other: ObservableType<Any>) -> Observable<Element>

                Also of Infallible

                See also skip, skip(while:)

                keys before the field is ready

                  out accepted = typed.skip(until: ready)

                             0    5
                  typed      a-b-c-d
                  ready      ---x---
                  accepted   ----c-d
                             x = ()

                pitfall: where the other stream ends without an element, nothing ever comes

                             0    5
                  typed      a-b-c-d
                  ready      ---|
                  accepted   -------

                Its file, to change and to replay:
                  trace-cli operators skip-until --format marble > a.marble
                  trace-cli replay a.marble

                """)
        let debounce = runCommand(["operators", "debounce"]).output
        #expect(debounce.contains("\npitfall: an error takes the pending element along"))
        #expect(runCommand(["operators", "debug"]).output.contains("\n  0: taps -> Event next(1)\n"))
        #expect(debounce.contains("\nAlso of Driver, Infallible, Signal\n"))
        let repeated =
            "  func repeat() -> Observable<Element>\n"
            + "  func repeat(_ count: Int) -> Observable<Element>\n"
            + "      // Subscribes again after a completion, `count` times in total.\n"
        #expect(runCommand(["operators", "repeat"]).output.contains(repeated))
    }

    @Test func `No line about an operator is longer than 80 columns`() {
        for known in PipelineCatalogue.operators {
            let lines = runCommand(["operators", known.fileName]).output.split(separator: "\n").map(String.init)
            #expect(lines.count > 5 && lines.allSatisfy { $0.displayWidth <= 80 }, "\(known.name)")
        }
    }

    @Test(
        arguments: [
            ("take(while:)", "take(while:)"), ("take-while", "take(while:)"), ("takeWhile", "take(while:)"),
            ("Observable.just", "just"), ("PublishRelay", "PublishRelay"), ("observeOn", "observe(on:)"),
            ("observe", "observe(on:)"), ("debounce(_:scheduler:)", "debounce"), ("take", "take"),
            ("takeUntil", "takeUntil"), ("startWith(_:)", "startWith"), ("Debounce", "debounce"),
        ]
    )
    func `An operator is found by its name, its file's name, its type and its old name`(
        word: String, name: String
    ) {
        let family = PipelineCatalogue.operators.first { $0.name == name }?.family ?? ""
        #expect(runCommand(["operators", word]).output.hasPrefix("\(name) (\(family))\n"))
    }

    @Test(
        arguments: [
            ("deb", ["debounce", "debug"]), ("Deb", ["debounce", "debug"]),
            ("time", ["timer", "debounce", "throttle", "timeout"]), ("combine", ["combineLatest", "zip"]),
            ("Driver", ["map", "debounce", "just"]), ("driver", ["map"]), ("Completable", ["andThen"]),
            ("latest", ["flatMapLatest", "withLatestFrom"]),
        ]
    )
    func `A part of a name, a family's common name and a type find operators`(word: String, names: [String]) {
        let outcome = runCommand(["operators", word])
        let lines = outcome.output.split(separator: "\n")
        for name in names { #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(word): \(name)") }
        #expect(outcome.code == 0 && outcome.output.contains("\nOne of them, with its diagrams and its pitfall:\n"))
        let all = runCommand(["operators"]).output
        #expect(lines.count < all.split(separator: "\n").count)
    }

    @Test func `A word that is an operator and a type shows both`() {
        let output = runCommand(["operators", "Single"]).output
        #expect(output.hasPrefix("single (filtering)\n"))
        #expect(output.contains("\nThe operators of the type Single:\n\ncreating\n  "))
        #expect(output.contains("\n  flatMap "))
        #expect(!runCommand(["operators", "single"]).output.contains("The operators of the type"))
    }

    @Test(arguments: [40, 60, 100, 200, 300])
    func `Lists and pages fit the terminal, from 60 columns to 200`(columns: Int) {
        let most = min(max(columns, 60), 200)
        let commands = [
            ["operators"], ["operators", "timing"], ["operators", "repeat"], ["help"], ["help", "operators"],
        ]
        for words in commands {
            let lines = runCommand(words, terminals: [1], columns: columns).output.split(separator: "\n")
            #expect(lines.count > 5 && lines.allSatisfy { String($0).displayWidth <= most }, "\(words)")
            #expect(!lines.contains { $0.hasSuffix("…") }, "\(words)")
        }
        let overview = runCommand(["help"], terminals: [1], columns: columns).output
        let sentence = "Hold marble files against their diagrams and traces; for CI and the save key.\n"
        #expect(overview.contains(sentence) == (columns >= 100))
    }

    @Test func `A part of exactly one name finds that operator`() {
        #expect(runCommand(["operators", "throt"]).output.hasPrefix("throttle (timing)\n"))
    }

    @Test(
        arguments: [
            ("debonce", "did you mean 'debounce'?"), ("takewhile", "did you mean 'take-while'?"),
            ("timming", "did you mean 'timing'?"), ("qqqqqq", "'trace-cli operators' lists them"),
        ]
    )
    func `A misspelled name causes a suggestion`(word: String, suggestion: String) {
        let outcome = runCommand(["operators", word])
        #expect(outcome.stderr.hasPrefix("trace-cli: unknown operator '\(word)'; \(suggestion)\n"))
        #expect(outcome.output == "" && outcome.code == 2)
    }

    @Test(
        arguments: [
            ("switchMap", "flatMapLatest(_:)"), ("debounceTime", "debounce(_:scheduler:)"),
            ("CurrentValueSubject", "BehaviorSubject"), ("removeDuplicates", "distinctUntilChanged()"),
        ]
    )
    func `A name of another library finds RxSwift's`(word: String, name: String) {
        let outcome = runCommand(["operators", word])
        #expect(outcome.stderr.hasPrefix("trace-cli: unknown operator '\(word)'"))
        #expect(outcome.stderr.contains("RxSwift calls it '\(name)'\n"))
        #expect(outcome.output == "" && outcome.code == 2)
    }

    @Test func `One operator or all are printed as JSON, with the file and the lanes`() throws {
        let all = try JSONSerialization.jsonObject(
            with: Data(runCommand(["operators", "--format", "json"]).output.utf8))
        let objects = try #require(all as? [[String: Any]])
        #expect(objects.compactMap { $0["name"] as? String } == PipelineCatalogue.operators.map(\.name))
        #expect(objects.compactMap { $0["family"] as? String } == PipelineCatalogue.operators.map(\.family))
        #expect(objects.compactMap { $0["summary"] as? String } == PipelineCatalogue.operators.map(\.summary))
        let output = runCommand(["operators", "skip(until:)", "--format=json"]).output
        let one = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
        #expect(try one.count == 1 && one[0]["marble"] as? String == Self.text("skip-until"))
        let scenario = try #require((one[0]["scenarios"] as? [[String: Any]])?.first)
        #expect(scenario["pipeline"] as? [String] == ["out accepted = typed.skip(until: ready)"])
        #expect((scenario["lanes"] as? [String])?.contains("accepted   ----c-d") == true)
        let entry = try #require((one[0]["entries"] as? [[String: Any]])?.first)
        #expect(entry["owner"] as? String == "ObservableType" && entry["static"] as? Bool == false)
        #expect(Set(one[0].keys) == ["name", "family", "summary", "entries", "file", "marble", "scenarios"])
        #expect(Set(entry.keys) == ["signature", "owner", "summary", "static"])
        #expect((scenario["log"] as? [String])?.first?.hasSuffix("accepted -> subscribed") == true)
    }

    @Test func `The file alone can be replayed`() throws {
        #expect(try runCommand(["operators", "zip", "--format", "marble"]).output == Self.text("zip"))
    }
}
