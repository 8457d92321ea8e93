// swift-tools-version: 6.2
import PackageDescription

// Apart from the library's package, so that nobody who uses it resolves this one.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "OpenCollectionView", path: "..")],
    targets: [
        .target(name: "AllocationCounter"),
        // What the compositor is measured against.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "AllocationCounter", "CCairo",
                .product(name: "UIKit", package: "OpenCollectionView"),
                .product(name: "CollectionCore", package: "OpenCollectionView"),
                .product(name: "CollectionLayouts", package: "OpenCollectionView"),
                .product(name: "CollectionViewTesting", package: "OpenCollectionView"),
                .product(name: "Raster", package: "OpenCollectionView"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
