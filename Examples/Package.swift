// swift-tools-version: 5.9
import PackageDescription

// Apps whose sources are those of iOS apps. The product DesktopHost shows them in a window and provides
// `--render FILE.png`. Only this manifest refers to it.
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
