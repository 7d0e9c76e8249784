import Synchronization

/// The errors of the library.
///
/// Unchecked, because the library only prints the object of `disposed`.
public enum RxError: Error, @unchecked Sendable {
    case unknown
    case disposed(object: AnyObject)
    case overflow
    case argumentOutOfRange
    case noElements
    case moreThanOneElement
    case timeout
}

extension RxError: CustomDebugStringConvertible, CustomStringConvertible {
    public var description: String { debugDescription }

    /// The text that RxSwift prints.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(DisposedObjects.name(of: object) ?? "\(object)")` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}

/// The names of disposed objects of interpreted code, whose own types do not tell those of their elements.
package enum DisposedObjects {
    // Sendable: only the identity of the object is asked.
    private struct Named: @unchecked Sendable {
        weak var object: AnyObject?
        let name: String
    }

    private static let names = Mutex<[ObjectIdentifier: Named]>([:])

    package static func setName(_ name: String, of object: AnyObject) {
        names.withLock { names in
            names = names.filter { $0.value.object != nil }
            names[ObjectIdentifier(object)] = Named(object: object, name: name)
        }
    }

    static func name(of object: AnyObject) -> String? {
        names.withLock { names in names[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.name : nil } }
    }
}
