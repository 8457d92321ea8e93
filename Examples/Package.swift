// swift-tools-version: 5.9
import PackageDescription

// Apps as they are written for iOS. What shows them off Apple's platforms stands here, not in their sources: the
// product DesktopHost, with which a program has a window and `--render FILE.png`.
let host: [Target.Dependency] = [
    .product(name: "UIKit", package: "OpenCollectionView"),
    .product(name: "DesktopHost", package: "OpenCollectionView"),
]

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "OpenCollectionView", path: "..")],
    targets: [
        .executableTarget(name: "PhotoGrid", dependencies: host),
        .executableTarget(name: "Notes", dependencies: host),
        .executableTarget(name: "Planner", dependencies: host),
    ]
)
