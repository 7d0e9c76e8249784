// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "StreamTrace",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "StreamTrace", targets: ["StreamTrace"]),
        .library(name: "StreamTraceXCTest", targets: ["StreamTraceXCTest"]),
        .executable(name: "trace-cli", targets: ["trace-cli"]),
    ],
    traits: [
        .trait(name: "TRACE_RESOURCES", description: "Counts what is alive, for Resources.total: to find leaks.")
    ],
    targets: [
        // The command takes the engine alone: Foundation would take longer to load than a small file to replay.
        .target(
            name: "StreamTraceEngine", path: "Sources/StreamTrace", exclude: ["Foundation"], swiftSettings: settings),
        .target(
            name: "StreamTrace", dependencies: ["StreamTraceEngine"], path: "Sources/StreamTrace/Foundation",
            swiftSettings: settings),
        .target(
            name: "StreamTraceXCTest", dependencies: ["StreamTrace", "StreamTraceEngine"], swiftSettings: settings),
        .executableTarget(
            name: "trace-cli", dependencies: ["StreamTraceEngine"], swiftSettings: settings,
            plugins: ["EmbedOperatorPages"]),
        .plugin(name: "EmbedOperatorPages", capability: .buildTool, dependencies: ["embed-texts"]),
        .executableTarget(name: "embed-texts", path: "Plugins/embed-texts", swiftSettings: settings),
        // A target is built again only when a module changes that it names itself: tests name all that they import.
        .testTarget(
            name: "TraceCommandTests", dependencies: ["trace-cli", "StreamTraceEngine"], swiftSettings: settings),
        .testTarget(
            name: "StreamTraceTests", dependencies: ["StreamTrace", "StreamTraceEngine"],
            exclude: ["Replay/search.marble"], swiftSettings: settings),
        .testTarget(
            name: "StreamTraceXCTestTests", dependencies: ["StreamTraceXCTest", "StreamTrace", "StreamTraceEngine"],
            swiftSettings: settings),
        .testTarget(
            name: "FuzzTests", dependencies: ["StreamTraceEngine"], path: "Fuzz",
            exclude: ["corpus", "Entry.swift", "tokens.dict"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
