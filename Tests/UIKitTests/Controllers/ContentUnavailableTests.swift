import CollectionViewTesting
import Observation
import TestRuntimes
import Testing
import UIKit

@Observable private final class Inbox {
    var messages = 0
}

/// Shows the unavailable content of an inbox.
private final class InboxController: UIViewController {
    let inbox = Inbox()
    private(set) var states: [UIContentUnavailableConfigurationState] = []

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        states.append(state)
        if inbox.messages > 0 {
            contentUnavailableConfiguration = nil
        } else if let searched = state.searchText, !searched.isEmpty {
            contentUnavailableConfiguration = UIContentUnavailableConfiguration.search().updated(for: state)
        } else {
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = "No Messages"
            contentUnavailableConfiguration = empty
        }
    }
}

@MainActor @Suite("Unavailable content", .ownRuntime) struct ContentUnavailableTests {
    private let host = ViewHost(size: CGSize(width: 375, height: 667))

    private func texts(in view: UIView) -> [String] {
        var found = (view as? UILabel).flatMap { $0.text.map { [$0] } } ?? []
        for subview in view.subviews { found += texts(in: subview) }
        return found
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private var full: UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "star")
        configuration.text = "No Favorites"
        configuration.secondaryText = "Items that you mark appear here."
        configuration.button = .filled()
        configuration.button.title = "Browse"
        configuration.secondaryButton.title = "Learn More"
        return configuration
    }

    @Test("all parts are below each other, with the stated spaces, in the middle of the safe area")
    func arrangement() throws {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 80, left: 0, bottom: 20, right: 0)
        controller.contentUnavailableConfiguration = full
        host.show(controller)
        let labels = views(UILabel.self, in: controller.view).filter { !($0.superview is UIButton) }
        let image = try #require(views(UIImageView.self, in: controller.view).first)
        let title = try #require(labels.first { $0.text == "No Favorites" })
        let detail = try #require(labels.first { $0.text == "Items that you mark appear here." })
        let buttons = views(UIButton.self, in: controller.view)
        try #require(buttons.count == 2)
        // Frames are aligned to whole pixels.
        let pixel = 1 / controller.traitCollection.displayScale
        #expect(abs(title.frame.minY - image.frame.maxY - 12) <= pixel)
        #expect(abs(detail.frame.minY - title.frame.maxY - 8) <= pixel)
        #expect(abs(buttons[0].frame.minY - detail.frame.maxY - 20) <= pixel)
        #expect(abs(buttons[1].frame.minY - buttons[0].frame.maxY - 12) <= pixel)
        for view in [image, title, detail, buttons[0], buttons[1]] { #expect(abs(view.frame.midX - 187.5) <= pixel) }
        let middle = (image.frame.minY + buttons[1].frame.maxY) / 2
        #expect(abs(middle - (80 + (667 - 20)) / 2) <= pixel)
    }

    @Test("natural alignment starts at the leading edge of each reading direction", arguments: [false, true])
    func naturalAlignment(isRightToLeft: Bool) throws {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Start"
        configuration.alignment = .natural
        let view = UIContentUnavailableView(configuration: configuration)
        view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        host.show(view)
        let label = try #require(views(UILabel.self, in: view).first)
        #expect(label.frame.minY == 16)
        #expect(isRightToLeft ? label.frame.maxX == 375 - 16 : label.frame.minX == 16)
    }

    @Test("the activity indicator of a loading configuration rotates in a window")
    func loading() throws {
        let controller = UIViewController()
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        host.show(controller)
        let indicator = try #require(views(UIActivityIndicatorView.self, in: controller.view).first)
        #expect(indicator.isAnimating)
        #expect(texts(in: controller.view) == ["Loading…"])
    }

    @Test("a search configuration names the search text unless its text was set")
    func searchText() {
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        state.searchText = " kiwi "
        #expect(UIContentUnavailableConfiguration.search().text == "No Results")
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “kiwi”")
        state.searchText = nil
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
        var own = UIContentUnavailableConfiguration.search()
        own.text = "Nothing"
        state.searchText = "kiwi"
        #expect(own.updated(for: state).text == "Nothing")
    }

    @Test("the controller updates its configuration once for many changes of what the update read")
    func observation() {
        let controller = InboxController()
        host.show(controller)
        #expect(texts(in: controller.view) == ["No Messages"])
        #expect(controller.states.count == 1)
        for _ in 0..<100 { controller.inbox.messages += 1 }
        host.advance(by: 0.1)
        #expect(controller.states.count == 2)
        #expect(texts(in: controller.view).isEmpty)
        #expect(controller.view.subviews.isEmpty)
        controller.inbox.messages = 0
        host.advance(by: 0.1)
        #expect(texts(in: controller.view) == ["No Messages"])
    }

    @Test("the controller updates its configuration when the search text or the traits change")
    func stateChanges() throws {
        let controller = InboxController()
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
        host.show(UINavigationController(rootViewController: controller))
        search.isActive = true
        let field = search.searchBar.searchTextField
        for character in "kiwi" { field.insertText(String(character)) }
        host.advance(by: 0.1)
        #expect(controller.states.last?.searchText == "kiwi")
        #expect(texts(in: controller.view).first == "No Results for “kiwi”")
        let count = controller.states.count
        host.window.overrideUserInterfaceStyle = .dark
        host.advance(by: 0.1)
        #expect(controller.states.count == count + 1)
        #expect(controller.states.last?.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("the view stays in place, above all cells, while a table scrolls")
    func scrollingContent() throws {
        let controller = UITableViewController(style: .plain)
        controller.contentUnavailableConfiguration = full
        host.show(controller)
        controller.tableView.contentSize.height = 3000
        let shown = try #require(views(UIContentUnavailableView.self, in: controller.view).first)
        controller.tableView.contentOffset.y = 120
        host.advance(by: 0.1)
        let top = UIView(frame: .zero)
        controller.tableView.addSubview(top)
        host.advance(by: 0.1)
        #expect(shown.frame == controller.tableView.bounds)
        #expect(controller.tableView.subviews.last === shown)
    }

    @Test("a tap runs the action of a button, and touches beside buttons reach the content below")
    func touches() throws {
        let controller = UIViewController()
        var taps: [String] = []
        var configuration = full
        configuration.buttonProperties.primaryAction = UIAction { _ in taps.append("first") }
        controller.contentUnavailableConfiguration = configuration
        host.show(controller)
        let shown = try #require(views(UIContentUnavailableView.self, in: controller.view).first)
        let button = try #require(views(UIButton.self, in: shown).first)
        host.tap(button)
        #expect(taps == ["first"])
        configuration.buttonProperties.primaryAction = UIAction { _ in taps.append("second") }
        controller.contentUnavailableConfiguration = configuration
        #expect(views(UIContentUnavailableView.self, in: controller.view).first === shown)
        host.tap(button)
        #expect(taps == ["first", "second"])
        #expect(controller.view.hitTest(CGPoint(x: 20, y: 20), with: nil) === controller.view)
    }

    @Test("content that does not fit scrolls")
    func overflow() throws {
        var configuration = full
        configuration.secondaryText = String(repeating: "All of these words have to be read. ", count: 60)
        let view = UIContentUnavailableView(configuration: configuration)
        host.show(view)
        let scrollView = try #require(views(UIScrollView.self, in: view).first)
        let last = try #require(views(UIButton.self, in: view).last)
        #expect(scrollView.contentSize.height > 667)
        #expect(last.frame.maxY <= scrollView.contentSize.height)
    }

    @Test("an own content configuration takes the place of the view of the previous one")
    func otherConfiguration() throws {
        let controller = UIViewController()
        controller.contentUnavailableConfiguration = full
        host.show(controller)
        var list = UIListContentConfiguration.cell()
        list.text = "Custom"
        controller.contentUnavailableConfiguration = list
        host.advance(by: 0.1)
        #expect(controller.view.subviews.count == 1)
        let shown = try #require(controller.view.subviews.first as? UIListContentView)
        #expect(shown.frame == controller.view.bounds)
        controller.contentUnavailableConfiguration = nil
        #expect(controller.view.subviews.isEmpty)
    }
}
