import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Properties by name", .ownRuntime) struct KeyValueCodingTests {
    private let host = ViewHost(size: CGSize(width: 375, height: 667))

    @Test("the line of a bar is hidden by its name")
    func hiddenLine() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.barTintColor = .red
        host.show(navigation)
        let background = try #require(navigation.navigationBar.subviews.first { $0 is BarBackgroundView })
        let line = try #require(background.subviews.last)
        #expect(!line.isHidden)
        navigation.navigationBar.setValue(true, forKey: "hidesShadow")
        #expect(line.isHidden && navigation.navigationBar.value(forKey: "hidesShadow") as? Bool == true)
    }

    private final class TallBar: UITabBar {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 80) }
    }

    @Test("a tab bar of another class replaces that of a controller, before and after the view loads")
    func tabBar() {
        for loadsFirst in [false, true] {
            let tabs = UITabBarController()
            let pages = ["a", "b"].map { title in
                let page = UIViewController()
                page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
                return page
            }
            tabs.viewControllers = pages
            if loadsFirst { host.show(tabs) }
            let bar = TallBar(frame: .zero)
            tabs.setValue(bar, forKey: "tabBar")
            if !loadsFirst { host.show(tabs) }
            host.settle()
            #expect(tabs.tabBar === bar && bar.superview === tabs.view && bar.items?.map(\.title) == ["a", "b"])
            #expect(bar.frame.height == 80 && tabs.view.subviews.filter { $0 is UITabBar } == [bar])
            host.tap(bar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }[1])
            host.settle()
            #expect(tabs.selectedIndex == 1)
        }
    }

    @Test("the texts, colors, and content of an alert are set by name")
    func alert() throws {
        let alert = UIAlertController(title: "Plain", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "Remove", style: .default)
        alert.addAction(action)
        alert.setValue(NSAttributedString(string: "Styled"), forKey: "attributedTitle")
        action.setValue(UIColor.systemPurple, forKey: "titleTextColor")
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 100, height: 120)
        alert.setValue(content, forKey: "contentViewController")
        let root = UIViewController()
        host.show(root)
        root.present(alert, animated: false)
        host.settle()
        let labels = alert.view.descendants.compactMap { $0 as? UILabel }
        #expect(labels.contains { $0.text == "Styled" } && !labels.contains { $0.text == "Plain" })
        let button = try #require(alert.view.descendants.lazy.compactMap { $0 as? UIButton }.first)
        #expect(button.titleColor(for: .normal) == .systemPurple)
        #expect(content.view.frame.height == 120 && content.parent === alert)
    }

    @Test("the parts of fields, bars, and items are found by name")
    func parts() {
        let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
        #expect(search.value(forKey: "searchField") as? UITextField === search.searchTextField)
        #expect(search.value(forKey: "cancelButton") is UIButton)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        field.placeholder = "Name"
        field.setValue(UIColor.systemRed, forKeyPath: "placeholderLabel.textColor")
        #expect((field.value(forKey: "placeholderLabel") as? UILabel)?.textColor == .systemRed)
        let page = UIViewController()
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        host.show(UINavigationController(rootViewController: page))
        let view = page.navigationItem.rightBarButtonItem?.value(forKey: "view") as? UIView
        #expect(view?.window === host.window)
        #expect(NSDictionary(dictionary: ["a": 1]).value(forKey: "a") as? Int == 1)
    }

    @Test("a name that is unknown is reported once and has no effect")
    func unknown() {
        let warnings = CollectedWarnings()
        let label = UILabel()
        for _ in 0..<2 { label.setValue(1, forKey: "_secret") }
        #expect(label.value(forKey: "_secret") == nil)
        #expect(warnings.messages == ["The property '_secret' of UILabel cannot be found by its name here."])
        UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation")
        #expect(warnings.messages.count == 1)
    }
}

extension UIView {
    fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }
}
