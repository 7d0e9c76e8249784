import RxSwift

// MARK: Members that a protocol requires and provides

protocol Paged {
    var pageSize: Int { get }
    var title: String { get }
    func load(_ page: Int) -> Observable<Int>
}

extension Paged {
    var pageSize: Int { 20 }
    var title: String { "untitled" }
    /// Not required, so that it is never another one.
    var kind: String { "paged" }

    func starts(of pages: Observable<Int>) -> Observable<Int> {
        pages.flatMap { self.load($0 * self.pageSize) }
    }
}

final class Articles: Paged {
    let pageSize = 50
    lazy var title = "articles"
    let kind = "articles"

    func load(_ page: Int) -> Observable<Int> { .just(page) }
}

struct Photos: Paged {
    let pageSize: Int

    func load(_ page: Int) -> Observable<Int> { .just(page) }
}

func summaries() -> [String] {
    let all: [Paged] = [Articles(), Photos(pageSize: 7)]
    return all.map { "\($0.title) \($0.pageSize) \($0.kind)" } + [Articles().kind]
}

// MARK: Stored and computed members that a subclass overrides

class Counter {
    var value = 1
    private var stored = 1
    var doubled: Int {
        get { stored * 2 }
        set { stored = newValue / 2 }
    }

    func current() -> Int { value }
    func set(_ new: Int) { value = new }
}

class Shifted: Counter {
    override var value: Int {
        get { super.value + 50 }
        set { super.value = newValue * 2 }
    }
    override var doubled: Int {
        get { super.doubled + 1 }
        set { super.doubled = newValue * 10 }
    }
}

final class Recorded: Counter {
    var changes: [String] = []
    override var value: Int {
        didSet { changes.append("\(oldValue) to \(value)") }
    }
}

class Special: Shifted {}

func overridden() -> [Int] {
    let special = Special()
    let first = special.value
    special.set(4)
    let counter: Counter = special
    counter.value += 1
    counter.doubled = 8
    return [first, special.current(), special.value, counter.value, counter.doubled]
}

func recorded() -> [String] {
    let recorded = Recorded()
    recorded.set(5)
    (recorded as Counter).value = 6
    return recorded.changes
}

// MARK: Observers in initializers

class Screen {
    var log: [String] = []
    var reloads = 0 { didSet { log.append("reloads \(reloads)") } }

    init() { reloads = 1 }
}

final class SearchScreen: Screen {
    var query = "" { didSet { log.append("query \(query)") } }

    init(query: String = "swift") {
        super.init()
        reloads = 5
        defer { self.query = query }
    }
}

// MARK: Static members

class Factory {
    class func make() -> String { "factory" }
}

class SpecialFactory: Factory {
    override class func make() -> String { "special " + super.make() }
}

enum Level: Int, CaseIterable, Comparable {
    case low, middle, high

    static var count: Int { allCases.count }

    static func < (left: Level, right: Level) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
}

// MARK: Closures that change their arguments

struct Progress {
    var done = 0

    mutating func add(_ count: Int) { done += count }
}

func modify<Value>(_ value: inout Value, _ change: (inout Value) -> Void) { change(&value) }

final class Downloads {
    private var progress = Progress()

    func progress(of counts: Observable<Int>) -> Observable<Int> {
        counts.map { count in
            modify(&self.progress) { $0.add(count) }
            modify(&self.progress) { $0.done += 100 }
            return self.progress.done
        }
    }
}
