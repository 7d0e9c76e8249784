/// The `rx` of an object.
final class ReactiveValue: ValueObject {
    let base: Value

    init(_ base: Value) { self.base = base }

    override var type: ValueType { .named("Reactive", [base.type]) }
}

extension CatalogueFamily {
    static let reactive = CatalogueFamily(.observers, of: "Reactive<Base>") {
        entry("init(_ base: Base) -> Reactive<Base>", "The reactive members of an object.") {
            .object(ReactiveValue($0.value(0)))
        }
        entry("base: Base", "The object whose reactive members these are.") { call in
            if case .object(let reactive as ReactiveValue) = call.receiver { return reactive.base }
            throw call.unfit(call.receiver, "the 'rx' of an object")
        }
    }
}
