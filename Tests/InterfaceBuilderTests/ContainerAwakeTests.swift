import CollectionViewTesting
import Foundation
import InterfaceBuilder
import Testing
@_spi(Port) import UIKit

/// Records its containers in `awakeFromNib`, in which published apps become the delegate of a split view controller.
final class IBMaster: UIViewController, UISplitViewControllerDelegate {
    var containers: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        splitViewController?.delegate = self
        containers = [navigationController, splitViewController, tabBarController].map {
            $0.map { String(describing: type(of: $0)) } ?? "none"
        }
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { true }
}

@MainActor private let registered: Void = {
    InterfaceClasses.register(IBMaster.self, named: "IBMaster") { _ in }
}()

@Suite("Containers of storyboards", .ownRuntime) @MainActor struct ContainerAwakeTests {
    init() { _ = registered }

    private func file() -> Data {
        func view(_ id: String) -> String {
            "<view key=\"view\" id=\"\(id)\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"480\"/></view>"
        }
        func link(_ destination: String, _ name: String, _ id: String) -> String {
            "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"\(name)\" id=\"\(id)\"/>"
        }
        return storyboard(
            InterfaceBuilderTests.scene(
                "<tabBarController id=\"first\"><connections>\(link("s", "viewControllers", "r0"))</connections></tabBarController>"
            )
                + InterfaceBuilderTests.scene(
                    "<splitViewController id=\"s\"><connections>\(link("n", "masterViewController", "r1"))\(link("d", "detailViewController", "r2"))</connections></splitViewController>"
                )
                + InterfaceBuilderTests.scene(
                    "<navigationController id=\"n\"><connections>\(link("m", "rootViewController", "r3"))</connections></navigationController>"
                )
                + InterfaceBuilderTests.scene(
                    "<viewController id=\"m\" customClass=\"IBMaster\" customModule=\"App\">\(view("v1"))</viewController>"
                )
                + InterfaceBuilderTests.scene(
                    "<viewController id=\"d\" title=\"Detail\">\(view("v2"))</viewController>"))
    }

    @Test(
        "awakeFromNib is called when the containers are complete, so a master can become the delegate of its split view"
    )
    func containers() throws {
        let reader = Reader()
        let tabs = try #require(try reader.controller(file()) as? UITabBarController)
        let split = try #require(tabs.viewControllers?.first as? UISplitViewController)
        let navigation = try #require(split.viewControllers.first as? UINavigationController)
        let master = try #require(navigation.viewControllers.first as? IBMaster)
        #expect(master.containers == ["UINavigationController", "UISplitViewController", "UITabBarController"])
        #expect(split.delegate === master)
        let host = ViewHost(size: CGSize(width: 375, height: 667))
        host.show(tabs)
        host.layout()
        #expect(navigation.topViewController === master, "a narrow window shows the master")
        #expect(reader.findings.map(\.description) == [])
    }
}
