// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that packages that depend on the library do not resolve the dependencies of the benchmarks.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "OpenCollectionView", path: "..")],
    targets: [
        .target(name: "AllocationCounter"),
        // The references of the benchmarks of drawing and text.
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
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
        // The scene that `./bench --peers` shows in a window.
        .executableTarget(
            name: "frame-peer",
            dependencies: [
                .product(name: "UIKit", package: "OpenCollectionView"),
                .product(name: "CollectionLayouts", package: "OpenCollectionView"),
                .product(name: "DesktopHost", package: "OpenCollectionView"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
