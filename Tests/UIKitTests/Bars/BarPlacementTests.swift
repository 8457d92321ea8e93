import CollectionViewTesting
import TestRuntimes
import Testing

@_spi(Port) @testable import UIKit

/// Lines below titles, and the places of search bars, prominent tabs, and sheets.
@MainActor @Suite("Places in bars", .ownRuntime) struct BarPlacementTests {
    private let host = ViewHost(size: CGSize(width: 390, height: 700))
    private let controller = UIViewController()
    private let search = UISearchController(searchResultsController: nil)

    private func show(large: Bool = false) -> UINavigationBar {
        controller.title = "Title"
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = large
        host.show(navigation)
        host.settle()
        return navigation.navigationBar
    }
    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ([$0 as? View].compactMap { $0 }) + all(type, in: $0) }
    }

    @Test func `a large title has a line below it, for which the bar is taller`() throws {
        let bar = show(large: true)
        let height = bar.frame.height
        controller.navigationItem.subtitle = "Small"
        host.layout()
        #expect(bar.frame.height == height + 20)
        controller.navigationItem.largeSubtitle = "Large"
        bar.standardAppearance.largeSubtitleTextAttributes = [.foregroundColor: UIColor.red]
        host.layout()
        let label = try #require(bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Large" })
        #expect(label.textColor == .red && label.frame.minX == 20 && label.frame.maxY == bar.bounds.height - 8)
        var styled = AttributedString("Styled")
        styled.uiKit.foregroundColor = .blue
        controller.navigationItem.largeAttributedSubtitle = styled
        host.layout()
        let shown = try #require(bar.largeSubtitle as? UILabel)
        #expect(shown.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        controller.navigationItem.largeSubtitleView = own
        host.layout()
        #expect(bar.frame.height == height + 30 && own.superview === bar && own.frame.width == 80)
        controller.navigationItem.largeSubtitleView = nil
        controller.navigationItem.largeAttributedSubtitle = nil
        controller.navigationItem.largeSubtitle = nil
        controller.navigationItem.subtitle = nil
        host.layout()
        #expect(bar.frame.height == height && own.superview == nil)
    }

    @Test func `a bar that code moved stays there until its place changes`() {
        let bar = show()
        let place = bar.frame
        bar.frame.origin.y -= 20
        controller.view.superview?.setNeedsLayout()
        bar.superview?.setNeedsLayout()
        host.layout()
        #expect(bar.frame == place.offsetBy(dx: 0, dy: -20))
        controller.navigationController?.setNavigationBarHidden(true, animated: false)
        controller.navigationController?.setNavigationBarHidden(false, animated: false)
        host.layout()
        #expect(bar.frame == place)
    }

    @Test func `the text of an attributed subtitle is the subtitle`() throws {
        controller.navigationItem.subtitle = "Plain"
        controller.navigationItem.attributedSubtitle = AttributedString("Styled")
        #expect(controller.navigationItem.subtitle == "Styled")
        let bar = show()
        bar.standardAppearance.subtitleTextAttributes = [.foregroundColor: UIColor.green]
        host.layout()
        let label = try #require(all(UILabel.self, in: bar).first { $0.text == "Styled" && !$0.isHidden })
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
        controller.navigationItem.attributedSubtitle = nil
        #expect(controller.navigationItem.subtitle == "Plain")
    }

    @Test func `prominent and done are two names of one appearance`() {
        let appearance = UINavigationBarAppearance()
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        let copy = appearance.copy() as? UINavigationBarAppearance
        let attributes = copy?.prominentButtonAppearance.normal.titleTextAttributes
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        let toolbar = UIToolbarAppearance()
        toolbar.prominentButtonAppearance = appearance.prominentButtonAppearance
        #expect(toolbar.doneButtonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    }

    @Test func `a search bar is among the buttons of a wide bar, and below those of a narrow one`() {
        controller.navigationItem.searchController = search
        controller.navigationItem.preferredSearchBarPlacement = .integrated
        let bar = show()
        #expect(controller.navigationItem.searchBarPlacement == .stacked && search.searchBar.superview === bar)
        let height = bar.frame.height
        host.resize(to: CGSize(width: 1_000, height: 700))
        host.settle()
        #expect(controller.navigationItem.searchBarPlacement == .integrated && bar.frame.height < height)
        #expect(search.searchBar.frame.width == 240 && search.searchBar.frame.maxX == 984)
        search.isActive = true
        host.settle()
        #expect(bar.frame.height < height && search.searchBar.frame.width == 240 && search.searchBar.alpha == 1)
        search.isActive = false
        controller.navigationItem.preferredSearchBarPlacement = .integratedCentered
        host.settle()
        #expect(search.searchBar.frame.midX == 500)
        controller.navigationItem.preferredSearchBarPlacement = .stacked
        host.settle()
        #expect(search.searchBar.superview === bar && bar.frame.height == height)
    }

    @Test func `a search bar as a button appears for the search`() throws {
        controller.navigationItem.searchController = search
        controller.navigationItem.preferredSearchBarPlacement = .integratedButton
        let bar = show()
        #expect(search.searchBar.bounds.height == 0)
        let button = try #require(all(BarButton.self, in: bar).first)
        host.tap(button)
        host.settle()
        #expect(search.isActive && search.searchBar.bounds.height == 52)
        search.isActive = false
        host.settle()
        #expect(search.searchBar.bounds.height == 0 && all(BarButton.self, in: bar).count == 1)
    }

    @Test func `a toolbar shows the search bar if it has its item and may take it`() {
        controller.navigationItem.searchController = search
        let bar = show()
        let height = bar.frame.height
        let add = UIBarButtonItem(systemItem: .add)
        controller.toolbarItems = [controller.navigationItem.searchBarPlacementBarButtonItem, add]
        controller.navigationController?.isToolbarHidden = false
        host.settle()
        #expect(all(UISearchBar.self, in: controller.navigationController!.toolbar).first === search.searchBar)
        #expect(controller.navigationItem.searchBarPlacement == .integrated && bar.frame.height < height)
        #expect(search.searchBar.bounds.width > 250)
        controller.navigationItem.searchBarPlacementAllowsToolbarIntegration = false
        host.settle()
        #expect(search.searchBar.superview === bar && bar.frame.height == height)
    }

    @Test func `a prominent tab is a circle at the trailing end of the bar`() {
        let tabs = UITabBarController()
        tabs.tabs = ["A", "B", "C"].map { name in
            UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { _ in UIViewController() }
        }
        host.show(tabs)
        host.settle()
        func frames() -> [CGRect] { all(TabButton.self, in: tabs.tabBar).map(\.frame) }
        let before = frames()
        tabs.setProminentTabIdentifier("C", animated: true)
        host.settle()
        #expect(frames()[2] == CGRect(x: 390 - 21 - 62, y: 0, width: 62, height: 62))
        #expect(frames()[1].maxX < frames()[2].minX && frames()[0].minX < before[0].minX)
        tabs.tabBar.semanticContentAttribute = .forceRightToLeft
        host.layout()
        #expect(frames()[2].minX == 21 && frames()[0].minX > frames()[1].minX)
        tabs.tabBar.semanticContentAttribute = .unspecified
        tabs.prominentTabIdentifier = nil
        host.settle()
        #expect(frames() == before)
        tabs.performBatchUpdates {
            tabs.tabs.append(UISearchTab { _ in UIViewController() })
            (tabs.tabs.last as? UISearchTab)?.automaticallyActivatesSearch = true
            tabs.tabs[0].isHidden = true
            #expect(tabs.tabBar.items?.count == 3)
        }
        host.settle()
        #expect(frames().count == 3 && frames()[2].maxX == 369)
    }

    @Test func `a sheet of a wide window can be at either side`() {
        host.resize(to: CGSize(width: 1_000, height: 700))
        host.show(controller)
        let sheet = UIViewController()
        sheet.sheetPresentationController?.preferredPlacement = .trailing
        controller.present(sheet, animated: false)
        host.settle()
        func frame() -> CGRect { sheet.view.convert(sheet.view.bounds, to: nil) }
        #expect(frame().maxX == 992 && frame().width == 375 && frame().height > 600)
        sheet.sheetPresentationController?.preferredPlacement = .leading
        host.layout()
        #expect(frame().minX == 8)
        sheet.sheetPresentationController?.preferredPlacement = .center
        host.layout()
        #expect(frame().midX == 500)
    }

    @Test func `actions and commands are leaves of menus`() {
        var senders: [String] = []
        let action = UIAction { senders.append($0.sender as? String ?? "") }
        (action as any UIMenuLeaf).performWithSender("Sender", target: nil)
        #expect(senders == ["Sender"] && action.sender == nil)
        final class Target: UIResponder {
            var texts: [String] = []
            func send(_ command: UICommand) { texts.append(command.sender as? String ?? "") }
        }
        let target = Target()
        let selector = Selector("send:", calling: Target.send(_:))
        let command = UICommand(title: "Send", action: selector)
        command.performWithSender("Own", target: target)
        #expect(target.texts == ["Own"] && command.sender == nil)
    }
}
