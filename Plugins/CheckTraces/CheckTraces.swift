import Foundation
import PackagePlugin

/// Runs `trace-cli check` in the package that depends on this one: `swift package check-traces --strict`.
///
/// It has no dependency on the command, because that would be built a second time, as a tool, with every build.
@main
struct CheckTraces: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let build = try packageManager.build(.product("trace-cli"), parameters: .init())
        guard build.succeeded, let command = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            throw Failure(description: build.logText)
        }
        let check = Process()
        check.executableURL = command.url
        check.arguments = ["check"] + arguments
        check.currentDirectoryURL = context.package.directoryURL
        try check.run()
        check.waitUntilExit()
        // A plugin ends with 0 or 1; the command has said what differs.
        if check.terminationReason != .exit || check.terminationStatus != 0 {
            throw Failure(description: "not all marble files are as asserted")
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
