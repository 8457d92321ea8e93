// swift-tools-version: 5.9
import PackageDescription

// A package written for iOS. Nothing of its sources is changed: on Linux, UIKit comes from the package beside it, and
// the plugin compiles rewritten copies of the target that needs it.
let uikit = Target.Dependency.product(
    name: "UIKit", package: "OpenCollectionView", condition: .when(platforms: [.linux]))

// Apple's on Apple's platforms.
let combine = Target.Dependency.product(
    name: "Combine", package: "OpenCollectionView", condition: .when(platforms: [.linux]))

#if os(Linux)
    let shelfLayouts = Target.target(
        name: "ShelfLayouts", dependencies: [uikit, combine],
        // Compiled as it is; everything else in the folder is rewritten.
        sources: ["Port.swift"],
        plugins: [.plugin(name: "UIKitPort", package: "OpenCollectionView")])
#else
    let shelfLayouts = Target.target(name: "ShelfLayouts")
#endif

let package = Package(
    name: "PortedPackage",
    platforms: [.iOS(.v15)],
    dependencies: [.package(name: "OpenCollectionView", path: "../..")],
    targets: [
        shelfLayouts,
        // Needs no rewriting.
        .target(name: "PlainLayouts", dependencies: [uikit]),
        .testTarget(name: "ShelfLayoutsTests", dependencies: ["ShelfLayouts", "PlainLayouts", uikit]),
    ]
)
