import Foundation
import Testing

@testable import StreamTraceLanguage

/// An operator is described once: the catalogue's summary is the first sentence of the function's documentation.
///
/// A function corresponds to an entry of the same name and labels if one of the types below declares it for the owner
/// of the entry. Drivers and signals have a scheduler of their own, and like infallibles no errors: in the library they
/// lack these parameters. Overloads with the same labels are compared as sets of sentences.
struct OperatorSentenceTests {
    private static let declaringTypes: [String: Set<String>] = {
        let observables: Set = ["ObservableConvertibleType", "ObservableType", "Observable"]
        let primitives: Set = ["_Trait", "_UnscheduledTrait", "PrimitiveSequenceType", "PrimitiveSequence"]
        let shared: Set = ["_Trait", "_UnfailingTrait", "SharedSequenceConvertibleType", "SharedSequence"]
        return [
            "ObservableConvertibleType": observables, "ObservableType": observables, "Observable": observables,
            "ConnectableObservable": ["ConnectableObservableType", "ConnectableObservable"],
            "Single": primitives, "Maybe": primitives, "Completable": primitives, "Driver": shared, "Signal": shared,
            "Infallible": ["_Trait", "_UnscheduledTrait", "_UnfailingTrait", "InfallibleType", "Infallible"],
        ]
    }()

    private static let withoutFunction: Set<String> = [
        // The library has a property, whose value is called.
        "ObservableType.formatlize()", "Single.formatlize()",
        // The function of a conformance, without documentation of its own.
        "Driver.asObservable()", "Signal.asObservable()", "Infallible.asObservable()", "Driver.asSharedSequence()",
        "Signal.asSharedSequence()",
        // Functions of RxSwift that the library does not have.
        "ControlEvent.asInfallible()", "Driver.asInfallible()", "Signal.asInfallible()",
    ]

    /// Entries of traits that have the summary of observables, where the library's functions differ.
    private static let different: Set<String> = [
        // A shared stream is made once, not for each subscription.
        "Driver.deferred(_:)", "Signal.deferred(_:)",
        // In the library, the period of a driver or a signal is no optional.
        "Driver.timer(_:period:)", "Signal.timer(_:period:)",
        // The library's sentences begin with the element.
        "Infallible.withUnretained(_:)", "Infallible.withUnretained(_:resultSelector:)",
        "Signal.withUnretained(_:)", "Signal.withUnretained(_:resultSelector:)",
    ]

    /// Sentences of functions that the language does not have, but others of the same name and labels.
    private static let overloads: Set<String> = [
        "Calls `binder` with the stream, and returns its result: a subscription, as a rule.",
        "Calls `transformation` with the stream, and returns its result: a subscription, as a rule.",
        "Creates the sequence at the first subscription.",
        "Emits 0 after `dueTime`, then 1, 2, …, one for each `period`.",
        "Emits each element together with an object, which is not kept alive.",
        "Emits each element together with an object, which the replay keeps alive.",
        "Emits the result of `resultSelector` for each element and an object, which is not kept alive.",
        "Emits the result of `resultSelector` for each element and an object, which the replay keeps alive.",
        "Emits the events to `observer` until the end or until the result is disposed.",
        "Returns a function that takes the same argument, but no completion handler, and returns a stream of the "
            + "result.",
        "Returns such a function for one that takes three arguments and a completion handler; for more, pass a "
            + "closure.",
        "Returns such a function for one that takes two arguments and a completion handler.",
    ]

    private struct Call: Hashable {
        let type: String
        let isStatic: Bool
        let form: String
    }

    @Test func `The catalogue has the first sentences of the library's documentation`() throws {
        var sentences: [Call: Set<String>] = [:]
        for function in try DocumentedFunction.all(in: "Sources/StreamTrace/Engine") {
            for form in function.forms {
                let call = Call(type: function.type, isStatic: function.isStatic, form: form)
                sentences[call, default: []].insert(function.sentence)
            }
        }
        var summaries: [Call: Set<String>] = [:]
        var (withoutFunction, different): (Set<String>, Set<String>) = ([], [])
        for entry in Self.entries {
            let owner = entry.owner ?? ""
            let calls = Self.declaringTypes[owner, default: [owner]].flatMap { type in
                Self.forms(of: entry).map { Call(type: type, isStatic: entry.isStatic, form: $0) }
            }
            for call in calls { summaries[call, default: []].insert(entry.summary) }
            let written = calls.flatMap { sentences[$0] ?? [] }
            if written.isEmpty {
                withoutFunction.insert("\(owner).\(entry.form)")
            } else if !written.contains(entry.summary) {
                different.insert("\(owner).\(entry.form)")
            }
        }
        let overloads = sentences.flatMap { call, written in summaries[call].map(written.subtracting) ?? [] }
        expect(withoutFunction, Self.withoutFunction, "no public function has the labels of the entry")
        expect(different, Self.different, "write the first sentence of the function's documentation in the entry")
        expect(Set(overloads), Self.overloads, "no entry with the same labels has this sentence of the documentation")
    }

    /// The operators; subjects and relays are types, which are described as such.
    private static var entries: [PipelineCatalogue.Entry] {
        PipelineCatalogue.operators.flatMap(\.entries)
            .filter { !["subjects", "relays"].contains($0.family) && $0.form.hasSuffix(")") }
    }

    /// The name with labels, in the language and in the library.
    private static func forms(of entry: PipelineCatalogue.Entry) -> Set<String> {
        let withoutErrors = entry.form.replacing("onError:afterError:", with: "")
        return switch entry.owner {
        case "Driver", "Signal": [entry.form, withoutErrors.replacing("scheduler:", with: "")]
        case "Infallible": [entry.form, withoutErrors]
        default: [entry.form]
        }
    }

    private func expect(
        _ found: Set<String>, _ expected: Set<String>, _ advice: String, _ location: SourceLocation = #_sourceLocation
    ) {
        for text in found.subtracting(expected).sorted() {
            Issue.record("\(text): \(advice); see \(Self.files(of: text))", sourceLocation: location)
        }
        let others = expected.subtracting(found).sorted()
        #expect(others == [], "remove them from the exceptions above", sourceLocation: location)
    }

    /// The files of the catalogue with an entry, `Single.zip(_:)`, or those of the engine with a sentence.
    private static func files(of text: String) -> String {
        let name = text.wholeMatch(of: /\w+\.(\w+)\(\S*\)/)?.output.1
        let folder = "Sources/StreamTrace/" + (name == nil ? "Engine" : "Language/Catalogue")
        let starts = name.map { ["\"\($0)(", "\"\($0)<", " \($0)(", " \($0)<"] } ?? ["/// \(text.prefix(40))"]
        let root = repositoryRoot.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        let files = paths.filter { path in
            let source = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            return starts.contains { source?.contains($0) ?? false }
        }
        return files.isEmpty ? folder : files.sorted().map { "\(folder)/\($0)" }.joined(separator: ", ")
    }
}
