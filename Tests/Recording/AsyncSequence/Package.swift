// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-async-algorithms", from: "1.0.0")],
    targets: [
        .executableTarget(
            name: "App", dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])
    ]
)
