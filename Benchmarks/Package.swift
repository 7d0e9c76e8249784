// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StreamTrace", path: "..")],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [.product(name: "StreamTrace", package: "StreamTrace")],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
