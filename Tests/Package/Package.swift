// swift-tools-version: 6.2
import PackageDescription

// A package as an app has one, which .ci/test-package builds and tests in a copy.
let streamTrace = Context.environment["STREAMTRACE"] ?? "../.."

let package = Package(
    name: "Search",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StreamTrace", path: streamTrace)],
    targets: [
        .target(name: "Search", dependencies: [.product(name: "StreamTrace", package: "StreamTrace")]),
        .testTarget(
            name: "SearchTests",
            dependencies: ["Search", .product(name: "StreamTraceTesting", package: "StreamTrace")],
            exclude: ["Traces"]),
        .testTarget(
            name: "SearchXCTests",
            dependencies: ["Search", .product(name: "StreamTraceXCTest", package: "StreamTrace")],
            exclude: ["count.marble"]),
    ]
)
