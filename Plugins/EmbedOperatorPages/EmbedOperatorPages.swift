import Foundation
import PackagePlugin

/// Generates a source file from `traces/operators`, so that the command contains the operators' marble files.
@main
struct EmbedOperatorPages: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "traces/operators")
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "marble" }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "OperatorTexts.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(pages.count) pages of operators",
                executable: try context.tool(named: "embed-texts").url,
                arguments: ["operatorTexts", output.path] + pages.map(\.path),
                inputFiles: pages, outputFiles: [output])
        ]
    }
}
