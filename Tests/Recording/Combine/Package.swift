// swift-tools-version: 6.2
import PackageDescription

// The interface of Combine, on all systems.
let package = Package(
    name: "App",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
    targets: [.executableTarget(name: "App", dependencies: ["OpenCombine"])]
)
