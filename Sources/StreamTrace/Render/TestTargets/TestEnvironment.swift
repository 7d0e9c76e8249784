#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The variables of a test's process.
package struct TestEnvironment {
    private let variable: (String) -> String?

    package init(_ variable: @escaping (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
        self.variable = variable
    }

    /// The value of a variable; `nil` if it is empty or missing.
    subscript(name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether nobody watches, as the command decides it.
    var isUnattended: Bool { !["0", "false"].contains(self["CI"] ?? "0") }
}
