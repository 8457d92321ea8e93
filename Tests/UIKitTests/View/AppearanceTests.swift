import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Appearance proxies", .ownRuntime) struct AppearanceTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()

    private final class Plain: UILabel {}
    private final class Fancy: UILabel {}
    private final class Box: UIView {}

    init() { host.show(controller) }

    @Test(
        "views added to a window get the values of the proxy of their class unless their own are set"
    )
    func taken() {
        defer { AppearanceProxies.removeAll() }
        UINavigationBar.appearance().tintColor = .red
        UINavigationBar.appearance().barTintColor = .blue
        Plain.appearance().textColor = .green
        let navigation = UINavigationController(rootViewController: UIViewController())
        #expect(navigation.navigationBar.barTintColor == nil)
        host.show(navigation)
        #expect(navigation.navigationBar.tintColor == .red && navigation.navigationBar.barTintColor == .blue)
        let (label, own, other) = (Plain(frame: .zero), Plain(frame: .zero), UILabel(frame: .zero))
        own.textColor = .yellow
        for view in [label, own, other] { navigation.view.addSubview(view) }
        #expect(label.textColor == .green && own.textColor == .yellow && other.textColor == .label)
        #expect(Plain.appearance() === Plain.appearance())
    }

    @Test("the proxy of the most specific class applies, and contained proxies apply only inside their container")
    func particular() {
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance().textColor = .red
        Fancy.appearance().textColor = .blue
        UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .green
        let box = Box(frame: .zero)
        controller.view.addSubview(box)
        let (label, fancy, inside) = (UILabel(frame: .zero), Fancy(frame: .zero), UILabel(frame: .zero))
        controller.view.addSubview(label)
        controller.view.addSubview(fancy)
        box.addSubview(inside)
        #expect(label.textColor == .red && fancy.textColor == .blue && inside.textColor == .green)
    }
}
