/// The types of generic parameters, by name. There are few of them, so a search takes less time than hashing.
package struct TypeBindings: ExpressibleByDictionaryLiteral {
    private var all: [(name: String, type: ValueType)]

    package init(dictionaryLiteral elements: (String, ValueType)...) { all = elements.map { (name: $0, type: $1) } }

    /// Binds each parameter to the argument at its position, or to `unknown` if there is none.
    package init(_ generics: [String], _ arguments: [ValueType]) {
        all = generics.enumerated().map { index, name in
            (name, index < arguments.count ? arguments[index] : .unknown)
        }
    }

    package var isEmpty: Bool { all.isEmpty }

    package subscript(name: String) -> ValueType? {
        get { all.first { $0.name == name }?.type }
        set {
            let index = all.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let type?): all[index].type = type
            case (let index?, nil): all.remove(at: index)
            case (nil, let type?): all.append((name, type))
            case (nil, nil): break
            }
        }
    }

    /// Adds other bindings. `combine` returns the type of a parameter that both bind.
    package mutating func merge(_ other: TypeBindings, combine: (ValueType, ValueType) -> ValueType) {
        for (name, type) in other.all { self[name] = self[name].map { combine($0, type) } ?? type }
    }

    package func mapValues(_ transform: (ValueType) -> ValueType) -> TypeBindings {
        var copy = self
        copy.all = all.map { (name: $0.name, type: transform($0.type)) }
        return copy
    }

    package func filter(_ isIncluded: (ValueType) -> Bool) -> TypeBindings {
        var copy = self
        copy.all.removeAll { !isIncluded($0.type) }
        return copy
    }
}
