// swift-tools-version: 5.9
import PackageDescription

// A package as a user writes it: one dependency, Swift 5, `import UIKit`.
let package = Package(
    name: "UserPackage",
    dependencies: [.package(name: "OpenCollectionView", path: "../..")],
    targets: [
        .target(name: "UserLayouts", dependencies: [.product(name: "UIKit", package: "OpenCollectionView")]),
        .testTarget(
            name: "UserLayoutsTests",
            dependencies: [
                "UserLayouts", .product(name: "CollectionViewTesting", package: "OpenCollectionView"),
                .product(name: "PixelSnapshots", package: "OpenCollectionView"),
            ]),
    ]
)
