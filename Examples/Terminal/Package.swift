// swift-tools-version: 6.2
import PackageDescription

// The layout engine without UIKit. It requires neither a C library nor Foundation.
let package = Package(
    name: "Terminal",
    dependencies: [.package(name: "OpenCollectionView", path: "../..")],
    targets: [
        .executableTarget(
            name: "TerminalGrid", dependencies: [.product(name: "CollectionCore", package: "OpenCollectionView")])
    ],
    swiftLanguageModes: [.v6]
)
