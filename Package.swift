// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "StreamTrace",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "StreamTrace", targets: ["StreamTrace", "StreamTraceFoundation"]),
        .library(name: "StreamTraceXCTest", targets: ["StreamTraceXCTest"]),
        .executable(name: "trace-cli", targets: ["trace-cli"]),
    ],
    traits: [
        .trait(name: "TRACE_RESOURCES", description: "Counts what is alive, for Resources.total: to find leaks.")
    ],
    targets: [
        .target(name: "StreamTrace", swiftSettings: settings),
        .target(name: "StreamTraceFoundation", dependencies: ["StreamTrace"], swiftSettings: settings),
        .target(name: "StreamTraceXCTest", dependencies: ["StreamTrace"], swiftSettings: settings),
        .executableTarget(name: "trace-cli", dependencies: ["StreamTrace"], swiftSettings: settings),
        .testTarget(name: "TraceCommandTests", dependencies: ["trace-cli"], swiftSettings: settings),
        .testTarget(
            name: "StreamTraceTests", dependencies: ["StreamTrace", "StreamTraceFoundation"], swiftSettings: settings),
        .testTarget(name: "StreamTraceXCTestTests", dependencies: ["StreamTraceXCTest"], swiftSettings: settings),
        .testTarget(
            name: "FuzzTests", dependencies: ["StreamTrace"], path: "Fuzz",
            exclude: ["corpus", "Entry.swift", "tokens.dict"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
