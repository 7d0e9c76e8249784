import Foundation
import StreamTrace

private let sections = 40

/// A part of a screen, with its number as `#`.
private let section = ##"""
    struct Item#: Equatable {
        let id: Int
        let title: String
        var isFavorite = false
        var label: String { isFavorite ? "★ \(title)" : title }
    }
    enum Phase#: Equatable { case idle, loading(Int), loaded([Item#]), failed(String) }
    final class Section# {
        private let items = BehaviorRelay<[Item#]>(value: [])
        private var counts: [Int: Int] = [:]
        private let limit: Int
        init(limit: Int) { self.limit = limit }

        func phases(_ ids: Observable<Int>) -> Observable<Phase#> {
            ids.distinctUntilChanged().flatMapLatest { [weak self] id -> Observable<Phase#> in
                guard let self = self, self.isAllowed(id) else { return .just(.failed("not allowed")) }
                return self.load(id).map { Phase#.loaded(self.sorted($0)) }.startWith(.loading(id))
            }
        }
        private func load(_ id: Int) -> Observable<[Item#]> {
            Observable.just((0..<(id % 5)).map { Item#(id: $0, title: "item \($0)") })
                .delay(.milliseconds(20), scheduler: MainScheduler.instance)
                .do(onNext: { [weak self] in self?.record($0) })
        }
        private func isAllowed(_ id: Int) -> Bool {
            if id > limit { return counts[id] == nil }
            return id % 2 == 0 || id > 3
        }
        private func sorted(_ items: [Item#]) -> [Item#] { items.sorted { $0.title < $1.title } }
        private func record(_ new: [Item#]) {
            for item in new { counts[item.id, default: 0] += 1 }
            items.accept(items.value.filter { item in !new.contains { $0.id == item.id } } + new)
        }
        func toggle(_ id: Int) {
            guard let index = items.value.firstIndex(where: { $0.id == id }) else { return }
            var changed = items.value
            changed[index].isFavorite.toggle()
            items.accept(changed)
        }
        func title(of phase: Phase#) -> String {
            switch phase {
            case .idle, .loading: return "-"
            case .loaded(let items): return items.map { $0.label }.joined(separator: ", ")
            case .failed(let message): return message.uppercased()
            }
        }
        func total() -> Int { counts.values.reduce(limit) { $0 + $1 } }
        func titles(_ ids: Observable<Int>) -> Observable<String> {
            phases(ids).do(onNext: { _ in self.toggle(1) }).map { "\(self.title(of: $0)): \(self.total())" }
        }
    }

    """##

private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swift-file-benchmark")

private let text =
    "import RxCocoa\nimport RxSwift\n"
    + (0..<sections).map { section.replacingOccurrences(of: "#", with: "\($0)") }.joined()

/// Creates a row for a marble file that includes a Swift file, compared with splitting the Swift file into words.
private func including(_ name: String, _ reached: Range<Int>) -> Row {
    let parts = reached.map { "Section\($0)(limit: 3).titles(ids)" }.joined(separator: ", ")
    let source = SourceFile(
        path: folder.appendingPathComponent("sections.marble").path,
        text: "include \"Sections.swift\"\n\nhot ids: Int\n    -|\n\nout titles = Observable.merge(\(parts))\n")
    return Row(
        name: name, count: text.utf8.count { $0 == UInt8(ascii: "\n") },
        work: {
            let outcome = MarbleReplay().run(source)
            for diagnostic in outcome.diagnostics { print(diagnostic.rendered()) }
            consume(outcome.scenarios.count)
        },
        plain: { consume(words(in: opaque(Array(text.utf8)))) },
        prepare: {
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try? Data(text.utf8).write(to: folder.appendingPathComponent("Sections.swift"))
        })
}

/// Counts the words of a text, and creates a string for each, the minimum work of a parser.
private func words(in bytes: [UInt8]) -> Int {
    bytes.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }.count
}

var swiftTable: Table {
    Table(
        title: "a Swift file of 2,000 lines included, for one line",
        rows: [
            including("one of its 40 classes is used", 0..<1), including("all of its classes are used", 0..<sections),
        ])
}
