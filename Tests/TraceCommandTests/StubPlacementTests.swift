import Foundation
import Testing

/// What a stub needs beyond the members of its class: blocks for overloads, and includes that can be read.
@Suite(.endsInTime)
struct StubPlacementTests {
    private static let model = """
        import RxSwift
        protocol API {
            func fetch(_ id: Int) -> Observable<Int>
            func fetch(_ name: String) -> Observable<String>
            func load(id: Int) -> Single<Int>
            func load(id: String) -> Single<Int>
        }
        final class Model {
            let api: API
            init(api: API) { self.api = api }
            func number() -> Observable<Int> { api.fetch(1) }
            func text() -> Observable<String> { api.fetch("a") }
            func loaded() -> Single<Int> { api.load(id: "x") }
        }
        """

    @Test func `Overloads that differ in their types only get a block each, unless one serves both`() throws {
        let run = try FolderRun(["Model.swift": Self.model])
        let stub = run("stub", "Model.swift")
        let heads = stub.output.split(separator: "\n").filter { $0.hasPrefix("cold") }
        #expect(heads == ["cold fetch(_): Int", "cold fetch(_): String", "cold load(_): Single<Int>"])
        try run.write(stub.output, to: "model.marble")
        let log = run("replay", "--format", "log", "model.marble")
        #expect(log.code == 0, "\(log.stderr)")
        #expect(log.output.contains("3: number -> Event next(1)\n"), "\(log.output)")
        #expect(log.output.contains("3: text -> Event next(a)\n"), "\(log.output)")
    }

    @Test func `A file that includes one from outside of its folder says how it is read`() throws {
        let run = try FolderRun(["App/Model.swift": Self.model])
        let stub = run("stub", "App/Model.swift", "--output", "Traces/model.marble")
        #expect(stub.code == 0)
        #expect(
            stub.stderr == """
                Traces/model.marble: note: it includes a file from outside of its folder
                    the flag '--allow-read App' allows it

                """)
        #expect(run("check", "Traces/model.marble").code == 2)
        #expect(run("replay", "--allow-read", run.path + "/App", "Traces/model.marble").code == 0)
        try run.write("// swift-tools-version: 6.2\n", to: "Package.swift")
        let inside = run("stub", "App/Model.swift", "--output", "Traces/other.marble")
        #expect(inside.stderr == "")
        #expect(run("replay", "Traces/other.marble").code == 0)
    }
}
