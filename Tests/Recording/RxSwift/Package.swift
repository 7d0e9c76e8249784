// swift-tools-version: 6.2
import PackageDescription

// RXSWIFT may name a copy of RxSwift, where the network has none.
let rxSwift: Package.Dependency =
    Context.environment["RXSWIFT"].map { .package(name: "RxSwift", path: $0) }
    ?? .package(url: "https://github.com/ReactiveX/RxSwift", exact: "6.10.2")

let package = Package(
    name: "App",
    platforms: [.macOS(.v15)],
    dependencies: [rxSwift, .package(name: "StreamTrace", path: Context.environment["STREAMTRACE"] ?? "../../..")],
    targets: [
        .executableTarget(name: "App", dependencies: ["RxSwift"]),
        .testTarget(
            name: "AppTests",
            dependencies: ["App", "RxSwift", .product(name: "StreamTraceTesting", package: "StreamTrace")],
            exclude: ["Traces"]),
    ],
    // As most apps on RxSwift: its closures run on any thread.
    swiftLanguageModes: [.v5]
)
