import Testing

/// Methods of services that are passed as functions.
struct ServiceFunctionTests {
    @Test(arguments: [
        "service.load", "service.load(_:)", "Service.shared.load", "service.client.load", "{ service.load($0) }",
    ])
    func `A method of a service is passed as a function`(function: String) throws {
        let swift = """
            final class Model {
                let service: Service
                init(service: Service) { self.service = service }
                func rows(_ queries: Observable<String>) -> Observable<Int> { queries.flatMap(\(function)) }
            }

            """
        let marble = """
            cold load(_): Single<Int>
                -1|
            hot queries: String
                a--b
            spy service: Service
            out rows = Model(service: service).rows(queries)

            """
        let log = try RecordedScenario.log(of: swift, marble)
        #expect(
            log.filter { $0.contains("rows -> Event") } == [
                "1: rows -> Event next(1)", "4: rows -> Event next(1)",
            ])
    }

    @Test(arguments: ["service.load", "service.load(_:)", "service.find(by:)", "service.find"])
    func `A method of a spied protocol is passed as a function`(function: String) throws {
        let swift = """
            protocol Service {
                func load(_ query: String) -> Single<Int>
                func find(by query: String) -> Single<Int>
                func show(_ query: String)
            }
            struct Model {
                let service: Service
                func rows(_ queries: Observable<String>) -> Observable<Int> {
                    queries.do(onNext: service.show).flatMapLatest(\(function))
                }
            }

            """
        let marble = """
            cold load(_): Single<Int>
                -1|
            cold find(_): Single<Int>
                -1|
            hot queries: String
                a
            spy service: Service
            out rows = Model(service: service).rows(queries)
            out calls = service.calls

            """
        let log = try RecordedScenario.log(of: swift, marble)
        #expect(log.contains("1: rows -> Event next(1)"))
        #expect(log.contains { $0.contains("calls -> Event next(show(\"a\"))") })
    }
}
