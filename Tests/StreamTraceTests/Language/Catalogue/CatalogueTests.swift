import Testing

@testable import StreamTraceLanguage
@testable import StreamTraceValues

struct CatalogueTests {
    private let entries = Catalogue.shared.families.flatMap(\.entries)

    @Test func `Every entry has a summary of one sentence`() {
        for entry in entries {
            #expect(entry.summary.hasSuffix(".") || entry.summary.hasSuffix("…"), "\(entry.text)")
        }
    }

    @Test func `The text of an entry tells a property before its signature is read`() {
        for entry in Catalogue.shared.families.flatMap(\.entries) {
            #expect(entry.isProperty == (entry.signature.kind == .property), "\(entry.text)")
        }
    }

    @Test func `No two entries of a type are the same call`() {
        var seen: Set<String> = []
        for entry in entries {
            let types = entry.signature.parameters.map { "\($0.type)" }.joined(separator: ",")
            let demanded = entry.signature.elements.map { "\($0)" } ?? ""
            let key = "\(entry.owner ?? "").\(entry.signature.isStatic).\(entry.signature.form).\(types).\(demanded)"
            #expect(seen.insert(key).inserted, "\(key)")
        }
    }

    @Test func `Every type in a signature is known`() {
        let types = DeclaredTypes()
        func unknown(_ type: ValueType) -> [String] {
            switch type {
            case .named(let name, let arguments):
                let isKnown = types.named(name, [], scope: "") != nil || name == "inout"
                return (isKnown ? [] : [name]) + arguments.flatMap(unknown)
            case .tuple(let elements): return elements.flatMap { unknown($0.type) }
            case .function(let parameters, let result): return (parameters + [result]).flatMap(unknown)
            case .metatype(let inner): return unknown(inner)
            case .unknown, .parameter: return []
            }
        }
        for entry in entries {
            let named = (entry.signature.parameters.map(\.type) + [entry.signature.result]).flatMap(unknown)
            #expect(named.isEmpty, "\(entry.text): \(named)")
        }
    }

    @Test func `The catalogue contains the operators of the library`() {
        let names = Set(Catalogue.shared.memberNames(of: .observable(.int)))
        for name in [
            "map", "compactMap", "filter", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "merge", "concat",
            "withLatestFrom", "startWith", "scan", "reduce", "take", "skip", "distinctUntilChanged", "debounce",
            "throttle",
            "delay", "timeout", "share", "multicast", "publish", "replay", "materialize", "dematerialize", "catch",
            "catchAndReturn", "retry", "do", "debug", "observe", "subscribe", "toArray", "first", "buffer", "window",
            "groupBy", "sample", "amb", "ifEmpty", "switchLatest", "enumerated", "asDriver", "asSignal", "formatlize",
            "split",
        ] { #expect(names.contains(name) || !Catalogue.shared.members(named: name).isEmpty, "\(name)") }
        let statics = Set(Catalogue.shared.memberNames(of: .observable(.int), isStatic: true))
        for name in [
            "combineLatest", "zip", "merge", "concat", "create", "deferred", "just", "of", "from", "empty", "never",
            "error",
            "interval", "timer", "range", "using", "generate", "repeatElement", "amb",
        ] { #expect(statics.contains(name), "\(name)") }
    }

    @Test func `Families that are created later name all of their owners, each of them once`() {
        for lazy in Catalogue.lazyFamilies {
            let owners = lazy.make().flatMap(\.entries).map(\.owner)
            #expect(Set(owners) == Set(lazy.owners), "\(lazy.owners)")
        }
        let owners = Catalogue.lazyFamilies.flatMap(\.owners)
        #expect(Set(owners).count == owners.count, "\(owners.sorted())")
    }
}
