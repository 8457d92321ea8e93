import CollectionViewTesting
import Foundation
import Testing
import UIKit

@MainActor @Suite("Custom views in bars") struct CustomBarViewTests {
    // `DesignTests` have the sizes of iOS 26.
    private let host = ViewHost(
        size: CGSize(width: 320, height: 480), environment: .init(designRequiresCompatibility: true))
    private let controller = UIViewController()

    private func show() -> UINavigationBar {
        let navigation = UINavigationController(rootViewController: controller)
        host.show(navigation)
        return navigation.navigationBar
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 15)
        return label
    }

    @Test("a title view without a size fits its content, and follows it")
    func stack() {
        let (name, state) = (label("Maya"), label("online"))
        let stack = UIStackView(arrangedSubviews: [name, state])
        stack.axis = .vertical
        stack.alignment = .center
        controller.navigationItem.titleView = stack
        let bar = show()
        let size = CGSize(
            width: max(name.intrinsicContentSize.width, state.intrinsicContentSize.width),
            height: name.intrinsicContentSize.height + state.intrinsicContentSize.height)
        #expect(abs(stack.bounds.width - size.width) < 1 && abs(stack.bounds.height - size.height) < 1)
        #expect(abs(stack.convert(stack.bounds, to: bar).midX - 160) <= 1)
        #expect(host.displayText().contains("\"Maya\""))
        name.text = "A much longer name"
        host.layout()
        #expect(abs(stack.bounds.width - name.intrinsicContentSize.width) < 1)
        name.text = String(repeating: "wide ", count: 40)
        host.layout()
        #expect(stack.bounds.width <= 300)
        name.text = "Maya"
        host.layout()
        #expect(abs(stack.bounds.width - size.width) < 1)
    }

    @Test("a label keeps the width that the app gave it, and fits its text otherwise")
    func labels() {
        let fixed = label("Hi")
        fixed.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
        controller.navigationItem.titleView = fixed
        let bar = show()
        #expect(fixed.bounds.size == CGSize(width: 120, height: 44))
        let fitting = label("Two\nlines")
        fitting.numberOfLines = 2
        controller.navigationItem.titleView = fitting
        host.layout()
        #expect(abs(fitting.bounds.width - fitting.intrinsicContentSize.width) < 1)
        #expect(fitting.bounds.height > 30 && abs(fitting.convert(fitting.bounds, to: bar).midY - 22) <= 1)
    }

    @Test("buttons without a size and views with constraints are displayed as bar items")
    func items() {
        let button = UIButton(type: .system)
        button.setTitle("Follow", for: .normal)
        let avatar = UIView()
        avatar.widthAnchor.constraint(equalToConstant: 32).isActive = true
        avatar.heightAnchor.constraint(equalToConstant: 30).isActive = true
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: avatar)
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
        let bar = show()
        #expect(avatar.convert(avatar.bounds, to: bar) == CGRect(x: 10, y: 7, width: 32, height: 30))
        let frame = button.convert(button.bounds, to: bar)
        #expect(abs(frame.width - button.intrinsicContentSize.width) < 1 && frame.maxX == 310)
    }

    @Test("a search bar as the title view fills the space between the buttons")
    func searchBar() {
        let search = UISearchBar()
        controller.navigationItem.titleView = search
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)))
        let bar = show()
        let frame = search.convert(search.bounds, to: bar)
        #expect(frame.minX == 10 && frame.maxX == 320 - 10 - 40 - 6 && frame.height == 44)
    }

    @Test("custom views of a toolbar fit their content, or share the remaining width")
    func toolbar() {
        let (status, slider) = (label("3 unread"), UISlider())
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        toolbar.items = [UIBarButtonItem(customView: status), UIBarButtonItem(customView: slider)]
        host.show(toolbar)
        #expect(abs(status.bounds.width - status.intrinsicContentSize.width) < 1 && status.frame.minX == 16)
        #expect(abs(slider.frame.minX - status.frame.maxX - 8) < 0.01 && abs(slider.frame.maxX - 304) < 0.01)
        status.text = "None"
        host.layout()
        #expect(abs(status.bounds.width - status.intrinsicContentSize.width) < 1)
        #expect(abs(slider.frame.maxX - 304) < 0.01)
    }
}
