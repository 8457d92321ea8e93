// swift-tools-version: 6.2
import PackageDescription

// Apart from the library's package, so that nobody who uses it resolves this one.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "OpenCollectionView", path: "..")],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "bench",
            dependencies: [
                "AllocationCounter",
                .product(name: "UIKit", package: "OpenCollectionView"),
                .product(name: "CollectionCore", package: "OpenCollectionView"),
                .product(name: "CollectionLayouts", package: "OpenCollectionView"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
