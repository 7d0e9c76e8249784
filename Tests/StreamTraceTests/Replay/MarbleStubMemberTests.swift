import Foundation
import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// The members, names and imports that a stub leaves out or adds.
struct MarbleStubMemberTests {
    private func stub(_ swift: String, _ others: [String: String] = [:]) throws -> String {
        let file = try TemporaryFile("", named: "Package.swift")
        let folder = (file.path as NSString).deletingLastPathComponent
        for (name, text) in others.merging(["Model.swift": swift], uniquingKeysWith: { first, _ in first }) {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        return MarbleStub.withNeighbors([try SourceFile.read(folder + "/Model.swift")]).text
            .replacingOccurrences(of: folder + "/", with: "")
    }

    @Test func `A generic parameter is no type of another file`() throws {
        let swift = """
            final class Model<Row> {
                let rows = PublishRelay<Row>()
                func wrap<Item>(_ item: Item) -> Observable<[Item]> { .just([item]) }
                func show<Item>(_ item: Item) {}
            }
            """
        let text = try stub(swift, ["Item.swift": "struct Item { let id: Int }\nstruct Row {}\n"])
        #expect(!text.contains("Item.swift"), "\(text)")
    }

    @Test(arguments: [("import RxSwift\n", false), ("import Action\n", true)])
    func `A library is imported if a file of the project imports it`(line: String, isImported: Bool) throws {
        let swift = "import RxSwift\nfinal class Model { func go(_ action: CocoaAction) { action.execute() } }\n"
        #expect(try stub(swift, ["Other.swift": line]).contains("import Action") == isImported)
    }

    @Test func `Members that the initializer sets, or that have a value, are not set again`() throws {
        let swift = """
            protocol View: AnyObject { func show() }
            final class DefaultView: View { func show() {} }
            final class Model {
                var view: View?
                var other: View! = DefaultView()
                var last: View?
                weak var delegate: View?
                let out = BehaviorRelay(value: 1)
                init(with count: Int) { self.view = DefaultView(); (last) = DefaultView() }
                func tap() { delegate?.show() }
            }
            """
        let text = try stub(swift)
        #expect(text.contains("model.delegate = delegate\n"), "\(text)")
        #expect(!text.contains("model.view =") && !text.contains("model.other =") && !text.contains("model.last ="))
    }

    @Test func `The members of a private extension are no inputs and outputs`() throws {
        let swift = """
            final class Model { let out = BehaviorRelay(value: 1) }
            private extension Model {
                var secret: Observable<Int> { .just(1) }
                func hidden() -> Observable<Int> { .just(1) }
            }
            fileprivate extension Model { func send(_ n: Int) {} }
            extension Model { func shown() -> Observable<Int> { .just(1) } }
            """
        let text = try stub(swift)
        #expect(text.contains("out shown = model.shown()\n"), "\(text)")
        for name in ["secret", "hidden", "send"] { #expect(!text.contains(name)) }
    }

    @Test func `An operator of the library is no request of a client`() throws {
        let swift = """
            final class Model {
                let out: Observable<Int>
                init() { out = client.items.distinctUntilChanged().map { $0 } }
            }
            """
        #expect(try !stub(swift).contains("cold"))
    }

    @Test func `A Variable that the class reads is an input, and one that it sets is an output`() throws {
        let swift = """
            import RxSwift
            final class Model {
                let name = Variable("")
                let count = Variable<Int>(0)
                let greeting: Observable<String>
                init() { greeting = name.asObservable().map { "Hi " + $0 } }
                func add() { count.value = count.value + 1 }
            }
            """
        let text = try stub(swift)
        #expect(text.contains("hot nameInput: String\n"), "\(text)")
        #expect(text.contains("_ = nameInput.subscribe(onNext: { model.name.value = $0 })\n"))
        #expect(text.contains("out count = model.count.asObservable()\n"))
        #expect(text.contains("out greeting = model.greeting\n"))
        let log = try RecordedScenario(text, ["Model.swift": swift]).log()
        #expect(log.contains { $0.hasSuffix("greeting -> Event next(Hi a)") }, "\(log)")
        #expect(log.contains { $0.hasSuffix("count -> Event next(1)") })
    }
}
