/// The declarations of libraries that view models import, written in the pipeline language.
///
/// An included file that imports such a library can use them. What the marble file or an included file declares is used
/// instead of a declaration with the same name here.
package enum StandIn {
    /// Returns the declarations of a module, or `nil` if there is no stand-in for it.
    package static func file(for module: String) -> SourceFile? {
        texts[module].map { SourceFile(path: prefix + module + ".swift", text: $0) }
    }

    /// The modules that have a stand-in.
    package static var modules: [String] { texts.keys.sorted() }

    /// The beginning of the paths of the declarations, which are in no file of the app.
    static let prefix = "<import>/"

    private static let texts: [String: String] = [
        "Action": action,
        "Differentiator": dataSources,
        "Foundation": foundation,
        "NSObject_Rx": objectBags,
        "ReactorKit": reactorKit,
        "RxDataSources": dataSources,
        "RxOptional": optionals,
        "RxSwift": formerRxSwift,
        "Swift": iterators,
    ]

    /// The modules that need no import: RxSwift imports Foundation.
    package static let implicitModules = ["Foundation", "Swift"]

    /// Returns the modules without an import that files use.
    package static func implicitModules(of files: some Sequence<SourceFile>) -> [String] {
        let files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        return implicitModules.filter { module in
            files.values.contains { !$0.isStandIn && isUsed(module, in: $0) }
        }
    }

    /// Whether a file that imports a module may use its stand-in. That of RxSwift itself is for old code.
    package static func isUsed(_ module: String, in file: SourceFile) -> Bool {
        switch module {
        case "RxSwift": file.isSwift && formerRxSwiftNames.contains(where: file.contains)
        case "Foundation": ["URLError", "Timer(", "Timer.scheduledTimer"].contains(where: file.contains)
        case "Swift": ["AnyIterator", "AnySequence", "makeIterator"].contains(where: file.contains)
        default: true
        }
    }
}

extension StandIn {
    /// Returns the declaration of a subject that ignores errors and completions, which libraries have by other names.
    static func relaySubject(_ name: String) -> String {
        """
        final class \(name)<Element>: ObservableType, ObserverType {
            private let relay = PublishRelay<Element>()

            init() {}

            func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
            where Observer.Element == Element {
                return relay.subscribe(observer)
            }

            func on(_ event: Event<Element>) {
                if case .next(let element) = event { relay.accept(element) }
            }
        }
        """
    }
}

extension SourceFile {
    /// Whether it contains the declarations of a library, which an app's declarations replace.
    package var isStandIn: Bool { path.hasPrefix(StandIn.prefix) }

    /// Whether it is a file of an app, of which only what is reached is checked.
    package var isSwift: Bool { path.hasSuffix(".swift") }

    /// Whether the text of the file has a word, or one that begins with it.
    package func contains(_ word: String) -> Bool { contains(word, in: SourceRange(0, bytes.count)) }

    /// Whether a part of the text has a word, or one that begins with it.
    package func contains(_ word: String, in range: SourceRange) -> Bool {
        let word = Array(word.utf8)
        return bytes[range.start..<range.end].withUnsafeBufferPointer { ByteSearch.contains(word, in: $0) }
    }

    /// Whether a declaration of this file gives way to one of the same name in another file.
    package func isReplaced(by other: SourceFile?) -> Bool {
        guard let other, other.path != path else { return false }
        return isStandIn || isSwift && !other.isSwift
    }
}
