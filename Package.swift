// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A target is built again only if a module changes that it names itself, so each names all that it may use.
let modules: [Target.Dependency] = [
    "StreamTraceAnswers", "StreamTraceEngine", "StreamTraceLanguage", "StreamTraceMarbles", "StreamTraceRender",
    "StreamTraceReplay", "StreamTraceSyntax", "StreamTraceText", "StreamTraceValues", "StreamTraceVariants",
]
let library: [Target.Dependency] = ["StreamTrace"] + modules

let package = Package(
    name: "StreamTrace",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "StreamTrace", targets: ["StreamTrace"]),
        .library(name: "StreamTraceTesting", targets: ["StreamTraceTesting"]),
        .library(name: "StreamTraceXCTest", targets: ["StreamTraceXCTest"]),
        .executable(name: "trace-cli", targets: ["trace-cli"]),
        .plugin(name: "CheckTraces", targets: ["CheckTraces"]),
    ],
    traits: [
        .trait(name: "TRACE_RESOURCES", description: "Counts what is alive, for Resources.total: to find leaks.")
    ],
    targets: [
        .target(name: "StreamTraceEngine", path: "Sources/StreamTrace/Engine", swiftSettings: settings),
        .target(name: "StreamTraceText", path: "Sources/StreamTrace/Text", swiftSettings: settings),
        .target(
            name: "StreamTraceValues",
            dependencies: [
                "StreamTraceEngine", "StreamTraceText",
            ],
            path: "Sources/StreamTrace/Values", swiftSettings: settings),
        .target(
            name: "StreamTraceMarbles", dependencies: ["StreamTraceText"], path: "Sources/StreamTrace/Marbles",
            swiftSettings: settings),
        .target(
            name: "StreamTraceSyntax", dependencies: ["StreamTraceText"], path: "Sources/StreamTrace/Syntax",
            swiftSettings: settings),
        .target(
            name: "StreamTraceLanguage",
            dependencies: [
                "StreamTraceEngine", "StreamTraceSyntax", "StreamTraceText", "StreamTraceValues",
            ],
            path: "Sources/StreamTrace/Language", swiftSettings: settings),
        .target(
            name: "StreamTraceAnswers",
            dependencies: [
                "StreamTraceEngine", "StreamTraceText", "StreamTraceValues",
            ],
            path: "Sources/StreamTrace/Answers", swiftSettings: settings),
        .target(
            name: "StreamTraceReplay",
            dependencies: [
                "StreamTraceAnswers", "StreamTraceEngine", "StreamTraceLanguage", "StreamTraceMarbles",
                "StreamTraceSyntax", "StreamTraceText", "StreamTraceValues",
            ],
            path: "Sources/StreamTrace/Replay", swiftSettings: settings),
        .target(
            name: "StreamTraceVariants",
            dependencies: [
                "StreamTraceAnswers", "StreamTraceEngine", "StreamTraceLanguage", "StreamTraceMarbles",
                "StreamTraceReplay", "StreamTraceSyntax", "StreamTraceText", "StreamTraceValues",
            ],
            path: "Sources/StreamTrace/Variants", swiftSettings: settings),
        .target(
            name: "StreamTraceRender",
            dependencies: [
                "StreamTraceAnswers", "StreamTraceEngine", "StreamTraceLanguage", "StreamTraceMarbles",
                "StreamTraceReplay", "StreamTraceSyntax", "StreamTraceText", "StreamTraceValues",
                "StreamTraceVariants",
            ],
            path: "Sources/StreamTrace/Render", swiftSettings: settings),
        // Apart, because Foundation takes longer to load than the command takes to replay a small file.
        .target(
            name: "StreamTrace", dependencies: modules, path: "Sources/StreamTrace/Library", swiftSettings: settings),
        .target(name: "StreamTraceTesting", dependencies: library, swiftSettings: settings),
        .target(name: "StreamTraceXCTest", dependencies: library, swiftSettings: settings),
        .executableTarget(
            name: "trace-cli", dependencies: modules, swiftSettings: settings, plugins: ["EmbedOperatorPages"]),
        .plugin(
            name: "CheckTraces",
            capability: .command(
                intent: .custom(verb: "check-traces", description: "Check the marble files of a package."))),
        .plugin(name: "EmbedOperatorPages", capability: .buildTool, dependencies: ["embed-texts"]),
        .executableTarget(name: "embed-texts", path: "Plugins/embed-texts", swiftSettings: settings),
        // No product: a package that depends on this one does not build it.
        .executableTarget(name: "benchmarks", dependencies: library, path: "Benchmarks", swiftSettings: settings),
        .testTarget(name: "TraceCommandTests", dependencies: ["trace-cli"] + modules, swiftSettings: settings),
        .testTarget(
            name: "StreamTraceTests", dependencies: library,
            exclude: ["Language/Pastes/Pages", "Replay/search.marble", "Screens/Driver", "Variants/Mistakes"],
            swiftSettings: settings),
        .testTarget(
            name: "StreamTraceTestingTests", dependencies: ["StreamTraceTesting"] + library, exclude: ["Traces"],
            swiftSettings: settings),
        .testTarget(
            name: "StreamTraceXCTestTests", dependencies: ["StreamTraceXCTest"] + library, swiftSettings: settings),
        .testTarget(
            name: "FuzzTests", dependencies: modules, path: "Fuzz", exclude: ["corpus", "Entry.swift", "tokens.dict"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
