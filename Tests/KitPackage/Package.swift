// swift-tools-version: 6.2
import PackageDescription

// The test kit as its users see it: in both language modes, with both test frameworks, and with tests that must fail.
let kit: [Target.Dependency] = [
    .product(name: "UIKit", package: "OpenCollectionView"),
    .product(name: "PixelSnapshots", package: "OpenCollectionView"),
]
let package = Package(
    name: "KitPackage",
    dependencies: [.package(name: "OpenCollectionView", path: "../..")],
    targets: [
        // Every line with the comment "fails:" must fail, and no other (scripts/checks/failures-check).
        .testTarget(
            name: "FailingXCTests", dependencies: kit, exclude: ["__Snapshots__"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "FailingSwiftTests", dependencies: kit, exclude: ["__Snapshots__"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "Swift5ModeTests", dependencies: kit, swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "Swift6ModeTests", dependencies: kit, swiftSettings: [.swiftLanguageMode(.v6)]),
    ]
)
