import Testing

/// Weak and unowned variables of functions in Swift files.
struct SwiftReferenceTests {
    @Test(arguments: [
        ("named()", "[\"model\", \"nil\"]"),
        ("freed()", "[\"nil\", \"model\", \"gone\"]"),
        ("assigned()", "[\"nil\", \"model\", \"nil\"]"),
        ("Model().guarded()", "model"),
        ("closure()", "[\"model\", \"nil\"]"),
        ("owner()", "[\"model\", \"other\", \"freed\", \"freed\"]"),
    ])
    func `Weak and unowned local variables do not retain`(expression: String, expected: String) throws {
        let swift = """
            var log: [String] = []
            final class Model {
                var name = "model"
                var load: () -> String? = { nil }
                deinit { log.append("freed") }
                func bind() -> () -> String? {
                    weak var weakSelf = self
                    load = { weakSelf?.name }
                    return load
                }
                func guarded() -> String {
                    weak var weakSelf = self
                    guard let self = weakSelf else { return "nil" }
                    return self.name
                }
            }
            func text(_ name: String?) -> String { name ?? "nil" }
            func named() -> [String] {
                var model: Model? = Model()
                weak var reference = model
                let first = text(reference?.name)
                model = nil
                return [first, text(reference?.name)]
            }
            func freed() -> [String] {
                weak var none: Model? = Model()
                let kept = Model()
                weak var some = kept
                let name = some.map(\\.name)
                return [text(none?.name), text(name), some === kept ? "gone" : "other"]
            }
            func assigned() -> [String] {
                let model = Model()
                weak var later: Model?
                let first = text(later?.name)
                later = model
                let second = text(later?.name)
                later = Model()
                return [first, second, text(later?.name)]
            }
            func closure() -> [String] {
                let load = Model().bind()
                let model = Model()
                return [text(model.bind()()), text(load())]
            }
            func borrow() {
                let model = Model()
                unowned let same = model
                unowned var other = model
                log.append(same.name)
                let second = Model()
                other = second
                other.name = "other"
                model.load = { [same.name, second.name].last }
                log.append(text(model.load()))
                model.load = { same.name }
            }
            func owner() -> [String] { borrow(); return log }
            """
        #expect(try RecordedScenario.event(of: swift, expression) == "next(\(expected))")
    }

    @Test(arguments: ["c", "second"])
    func `An element is assigned through a weak capture`(name: String) throws {
        let swift = """
            final class Cache<Key: Hashable, Value> {
                private var values: [Key: Value] = [:]
                subscript(key: Key) -> Value? { get { values[key] } set { values[key] = newValue } }
            }
            final class Model {
                let c = Cache<Int, String>()
                func stored() -> [String?] {
                    let second = Cache<Int, String>()
                    [4].forEach { [weak \(name)] in \(name)?[$0] = "v" }
                    return [c[4], second[4]]
                }
            }
            """
        let expected = name == "c" ? #"next([Optional("v"), nil])"# : #"next([nil, Optional("v")])"#
        #expect(try RecordedScenario.event(of: swift, "Model().stored()") == expected)
    }
}
