import Foundation
import Testing

/// The questions of the guide "Nothing comes out", about the files in `traces/suspects`.
struct SuspectsTests {
    /// A file and the question why an output has no events, or none at a time, with the stage and a part of the reason
    /// that the last step of the answer has to name.
    struct Suspect: CustomTestStringConvertible, Sendable {
        let file: String
        let expected: String
        let stage: String
        let reason: String

        init(_ file: String, _ expected: String, _ stage: String, _ reason: String) {
            (self.file, self.expected, self.stage, self.reason) = (file + ".marble", expected, stage, reason)
        }

        var testDescription: String { file }
        var lane: String { String(expected.prefix { $0 != "@" }) }
        var time: Int? { expected.contains("@") ? Int(expected.drop { $0 != "@" }.dropFirst()) : nil }
        var path: String { Repository.root + "/traces/suspects/" + file }
        var command: String { "trace-cli why-not \(file) --expected \(expected)" }

        func run() throws -> FolderRun { try FolderRun([file: String(contentsOfFile: path, encoding: .utf8)]) }
    }

    static let suspects = [
        Suspect("search", "results@1900", #"api("rxs")"#, "fails with offline"),
        Suspect("login", "alert@800", "catchAndReturn", "completes"),
        Suspect("price", "label@13000", "retry(2)", "fails with offline"),
        Suspect("profile", "name@200", "asDriver(onErrorDriveWith: .empty())", "completes without an element"),
        Suspect("save", "confirmation@900", "materialize()", "completes"),
        Suspect("scores", "latest@660000", "timeout", "fails with"),
        Suspect("reconnect", "shown@9000", "retry", "because take(1) did at 2000"),
        Suspect("session", "settings", "PublishRelay<String>()", "before settings subscribed"),
        Suspect("welcome", "title", "PublishRelay<String>()", "has no subscriber"),
        Suspect("ticker", "euros", "publish()", "is not connected"),
        Suspect("alert", "screen", "asSignal", "before screen subscribed"),
        Suspect("send", "receipt@200", "withLatestFrom(message)", "the other stream has not sent anything"),
        Suspect("currency", "label@400", "withLatestFrom(currency)", "kept as the latest until amount emits"),
        Suspect("form", "isEnabled", "combineLatest", "acceptsTerms has sent nothing"),
        Suspect("chapters", "shown@400", "zip", "images (completed after 2 elements, this is the 3rd)"),
        Suspect("dashboard", "text", "forkJoin", #"BehaviorRelay(value: "$") never completes"#),
        Suspect("cache", "list@300", "concat(download)", "has not completed"),
        Suspect("position", "log@8000", "sample(saveTimer)", "waits for the sampler's tick"),
        Suspect("cart", "label", "reduce", "has not completed"),
        Suspect("push", "banner", "skip(until: isReady)", "the other stream has not sent anything"),
        Suspect("mirror", "list@200", "amb(progress)", "disposed near"),
        Suspect("rooms", "rx", "concatMap", "has not completed"),
        Suspect("upload", "done@100", "concatMap", "Observable.create { … } has not completed"),
        Suspect("logout", "screen", "andThen(loginScreen)", "has not completed"),
        Suspect("shake", "detected", "debounce", "replaced"),
        Suspect("note", "isSaved@1600", "debounce", "is disposed at 1200"),
        Suspect("slider", "player@400", "throttle", "too soon, 100 ms after 80"),
        Suspect("polling", "label", "flatMapLatest", "disposed status"),
        Suspect("chat", "bubbles@1000", "delay", "an error came before it was due"),
        Suspect("analytics", "delivered", "buffer", "neither full nor due"),
        Suspect("toast", "toast@500", "distinctUntilChanged()", #"equal to "No connection""#),
        Suspect("amount", "dollars@200", "compactMap(Double.init)", "the closure returned nil"),
        Suspect("refresh", "table@400", "flatMapFirst", "the stream of an earlier element has not ended"),
        Suspect("reload", "table", "subscribe(onNext: { … })", "'guard !isLoading.value' failed"),
        Suspect("pages", "rows@900", "take(while:", "completes"),
        Suspect("spinner", "isLoading@200", "catch { _ in .empty() }", "completes without an element"),
        Suspect("tabs", "badge@500", "switchLatest()", "disposed the last one at 300"),
        Suspect("gone", "title", "map", "DisposeBag freed"),
        Suspect("reopened", "label@700", "take(until: closed)", "disposed the last one at 400"),
        Suspect("avatar", "cell", "share()", "before cell subscribed"),
        Suspect(
            "settings", "reopened", "share(replay: 1, scope: .whileConnected)", "the last one, screen, left at 500"),
        Suspect("token", "second@600", "share(replay: 1, scope: .forever)", "fails with offline"),
        Suspect("hub", "headline@400", "PublishSubject<String>()", "completes"),
    ]

    @Test(arguments: suspects)
    func `The last steps name the operator and the reason`(suspect: Suspect) throws {
        let outcome = try suspect.run()("why-not", "--format", "ndjson", suspect.file, "--expected", suspect.expected)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
        // The end of the output itself follows its reason.
        let texts = answer.steps.map(\.text).filter { !$0.hasPrefix(suspect.lane + " ") }
        let last = texts.last
        #expect(last?.contains(suspect.stage) == true, "\(texts)")
        #expect(last?.contains(suspect.reason) == true, "\(texts)")
    }

    private struct Answer: Decodable {
        struct Step: Decodable { let text: String }
        let steps: [Step]
    }

    @Test(arguments: suspects)
    func `A replay or a check prints the question`(suspect: Suspect) throws {
        let run = try suspect.run()
        let note = run("replay", suspect.file).stderr
        if note.split(separator: "\n").contains("no events in '\(suspect.lane)': \(suspect.command)") { return }
        let text = try String(contentsOfFile: suspect.path, encoding: .utf8)
        let wished = try FolderRun([suspect.file: wishing(suspect, text)])
        #expect(wished("check", suspect.file).output.contains("why not: \(suspect.command)\n"))
    }

    /// Returns the text with an expected event at the time of the question, and without an end.
    private func wishing(_ suspect: Suspect, _ text: String) -> String {
        var lines = text.components(separatedBy: "\n")
        let frames = ["100ms": 100, "1s": 1_000, "1m": 60_000]
        let frame = lines.firstMatch(prefix: "frame: ").flatMap { frames[$0] } ?? 1
        guard let time = suspect.time, let output = lines.firstIndex(where: { $0.hasPrefix("out \(suspect.lane) ") }),
            let index = lines[output...].dropFirst().firstIndex(where: {
                !$0.hasPrefix("    .") && !$0.contains("^") && !$0.contains(" = ")
            })
        else { return text }
        let diagram = lines[index].dropFirst(4).replacing(/\((\w)\|\)/) { $0.output.1 + "---" }
        var columns = diagram.map { "|#".contains($0) ? "-" : $0 }
        let marble = columns.first { $0 != "-" } ?? "x"
        while columns.count <= time / frame { columns.append("-") }
        columns[time / frame] = marble
        lines[index] = "    " + String(columns)
        return lines.joined(separator: "\n")
    }

    @Test func `The guide has the files, with their titles as headings, and the questions`() throws {
        let page = Page("Guides/usual-suspects.md")
        let text = try String(contentsOfFile: Repository.root + "/Guides/usual-suspects.md", encoding: .utf8)
        let headings = text.components(separatedBy: "\n").filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
        let files = page.blocks.filter { $0.kind == "marble" }
        let commands = page.blocks.filter { $0.kind == "console" }.map { $0.commands.map(\.command).last }
        #expect(files.map(\.name) == Self.suspects.map(\.file))
        #expect(commands == Self.suspects.map(\.command))
        #expect(headings.count == files.count)
        for (heading, file) in zip(headings, files) {
            let path = Repository.root + "/traces/suspects/\(file.name ?? "")"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text == "title: \(heading)\n\n" + file.text, "\(file.name ?? "")")
        }
    }
}

extension [String] {
    /// Returns the rest of the first line with a prefix.
    fileprivate func firstMatch(prefix: String) -> String? {
        first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
}
