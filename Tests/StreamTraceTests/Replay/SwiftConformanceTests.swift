import Testing

/// The protocols to which types of the library conform, in the Swift files of an app.
struct SwiftConformanceTests {
    private static let extensions = """
        extension Comparable {
            func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
            func isBetween(_ low: Self, _ high: Self) -> Bool { !isDifferent(from: low) || clamped(to: low...high) == self }
        }
        extension Equatable { func isAny(of all: Self...) -> Bool { all.contains(self) } }
        extension Equatable { func isDifferent(from other: Self) -> Bool { self != other } }
        extension Hashable { var counted: Int { [self: 1].count } }
        extension Numeric { func doubled() -> Self { self * 2 } }
        extension CaseIterable where Self: Equatable {
            var following: Self {
                let all = Array(Self.allCases)
                return all[(all.firstIndex(of: self)! + 1) % all.count]
            }
        }
        extension RawRepresentable where RawValue == String { var title: String { rawValue.uppercased() } }
        enum Direction: String, CaseIterable { case up, down }
        enum Level: Int { case low = 1 }
        struct Version: Comparable {
            let number: Int
            static func < (left: Version, right: Version) -> Bool { left.number < right.number }
        }

        """

    @Test(arguments: [
        ("20.clamped(to: 0...10)", "next(10)"), ("1.5.clamped(to: 0...1)", "next(1.0)"),
        ("\"b\".clamped(to: \"c\"...\"d\")", "next(c)"), ("3.isBetween(1, 5)", "next(true)"),
        ("Version(number: 1).clamped(to: Version(number: 2)...Version(number: 4)).number", "next(2)"),
        ("3.isAny(of: 1, 2)", "next(false)"), ("[1].isAny(of: [2], [1])", "next(true)"),
        ("Direction.up.isAny(of: .down, .up)", "next(true)"), ("\"x\".counted", "next(1)"),
        ("3.doubled()", "next(6)"), ("1.5.doubled()", "next(3.0)"), ("Direction.down.following", "next(up)"),
        ("Direction.up.title", "next(UP)"),
    ])
    func `An extension of a standard protocol adds members to what conforms to it`(
        expression: String, expected: String
    ) throws {
        #expect(try RecordedScenario.event(of: Self.extensions, expression) == expected)
    }

    @Test func `A type that does not conform to a standard protocol has no members of its extension`() throws {
        let event = try RecordedScenario.event(of: Self.extensions, "Level.low.title + false.clamped(to: 1)")
        #expect(event?.hasPrefix("next") != true)
    }

    private static let conformances = """
        protocol Keyed {}
        extension Keyed { var key: String { "k\\(self)" } }
        extension Int: Keyed {}
        extension Array: Keyed where Element: Keyed {}
        protocol Named { var name: String { get }; func go() -> String; func all() -> [String] }
        extension Named { func go() -> String { "default \\(name)" } }
        extension Int: Named {
            var name: String { "n\\(self)" }
            func go() -> String { "go\\(self)" }
            func all() -> [String] { [name, go()] }
        }
        extension String: Named { var name: String { "s\\(self)" }; func all() -> [String] { [name, go()] } }
        protocol Occupiable { var isEmpty: Bool { get } }
        extension Occupiable { var isOccupied: Bool { !isEmpty } }
        extension String: Occupiable {}
        func emptiness(_ x: Occupiable) -> String { "\\(x.isEmpty) \\(x.isOccupied)" }
        func key(_ x: Keyed) -> String { x.key }
        func genericKey<T: Keyed>(_ x: T) -> String { x.key }
        func names(_ x: any Named) -> [String] { x.all() + [x.go()] }
        func genericNames<T: Named>(_ x: T) -> [String] { x.all() + [x.go()] }

        """

    @Test(arguments: [
        ("key(3)", "next(k3)"), ("genericKey(3)", "next(k3)"), ("3.key", "next(k3)"), ("key([3])", "next(k[3])"),
        ("names(1)", "next([\"n1\", \"go1\", \"go1\"])"), ("genericNames(1)", "next([\"n1\", \"go1\", \"go1\"])"),
        ("genericKey([3]) + key(\"a\".isEmpty ? 1 : 2)", "next(k[3]k2)"), ("emptiness(\"\")", "next(true false)"),
        ("names(\"a\")", "next([\"sa\", \"default sa\", \"default sa\"])"),
        ("(3 as Any) is Named", "next(true)"), ("(1.5 as Any) is Named", "next(false)"),
    ])
    func `An extension makes a library type conform to a protocol of the file`(
        expression: String, expected: String
    ) throws {
        #expect(try RecordedScenario.event(of: Self.conformances, expression) == expected)
    }
}
