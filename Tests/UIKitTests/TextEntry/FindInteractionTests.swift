import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Finding text", .ownRuntime) struct FindInteractionTests {
    private let host = ViewHost(size: CGSize(width: 390, height: 600))
    private let text = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

    private func show(_ string: String = "One two one\nTwo ones") {
        text.text = string
        text.selectedRange = NSRange(location: 0, length: 0)
        text.isFindInteractionEnabled = true
        let root = UIView(frame: host.window.bounds)
        root.addSubview(text)
        host.show(root)
        host.settle()
    }
    private func present(_ query: String? = "one", replaces: Bool = false) throws -> FindPanel {
        text.findInteraction?.searchText = query
        text.findInteraction?.presentFindNavigator(showingReplace: replaces)
        host.settle()
        return try #require(panels(host.window).first)
    }
    private func panels(_ view: UIView) -> [FindPanel] {
        view.subviews.flatMap { ($0 as? FindPanel).map { [$0] } ?? panels($0) }
    }
    private var marked: [Int] { text.search?.marks.map(\.range.location).sorted() ?? [] }
    private var highlighted: Int? { text.search?.marks.first { $0.style == .highlighted }?.range.location }

    @Test func `a panel above the bottom of the window has the query and the number of results`() throws {
        show()
        let panel = try present()
        let interaction = try #require(text.findInteraction)
        #expect(interaction.isFindNavigatorVisible && interaction.view === text)
        #expect(panel.field.text == "one" && panel.field.isFirstResponder && panel.count.text == "1 of 3")
        #expect(panel.convert(panel.bounds, to: nil) == CGRect(x: 0, y: 536, width: 390, height: 64))
        #expect(marked == [0, 8, 16] && highlighted == 0)
        host.tap(panel.nextButton)
        #expect(panel.count.text == "2 of 3" && highlighted == 8)
        interaction.findPrevious()
        interaction.findPrevious()
        #expect(panel.count.text == "3 of 3" && highlighted == 16)
        host.tap(panel.doneButton)
        host.settle()
        #expect(!interaction.isFindNavigatorVisible && panels(host.window).isEmpty && marked.isEmpty)
        #expect(interaction.activeFindSession == nil && interaction.searchText == "one")
    }

    @Test func `typing searches, and Return moves to the next result`() throws {
        show()
        let panel = try present(nil)
        #expect(panel.count.text == "" && !panel.nextButton.isEnabled)
        func type(_ text: String) {
            panel.field.text = text
            panel.field.sendActions(for: .editingChanged)
        }
        type("tw")
        #expect(panel.count.text == "1 of 2" && text.findInteraction?.searchText == "tw")
        #expect(panel.textFieldShouldReturn(panel.field) == false && panel.count.text == "2 of 2")
        type("twx")
        #expect(panel.count.text == "Not Found" && marked.isEmpty)
    }

    @Test func `keys show the panel, move between results, and search for the selection`() throws {
        show()
        #expect(!host.press(.keyboardF, modifiers: .command))
        text.becomeFirstResponder()
        text.selectedRange = NSRange(location: 8, length: 3)
        #expect(host.press(.keyboardE, modifiers: .control))
        #expect(text.findInteraction?.searchText == "one" && panels(host.window).isEmpty)
        #expect(host.press(.keyboardF, modifiers: .command))
        host.settle()
        let panel = try #require(panels(host.window).first)
        #expect(panel.field.isFirstResponder && panel.count.text == "2 of 3" && !panel.showsReplacement)
        #expect(host.press(.keyboardG, modifiers: .command) && panel.count.text == "3 of 3")
        #expect(host.press(.keyboardG, modifiers: [.command, .shift]) && panel.count.text == "2 of 3")
        #expect(host.press(.keyboardF, modifiers: [.control, .alternate]) && panel.showsReplacement)
        #expect(panel.field.text == "one" && text.text == "One two one\nTwo ones")
    }

    @Test func `options find whole words and compare cases`() throws {
        show()
        let panel = try present()
        let interaction = try #require(text.findInteraction)
        func choose(_ title: String) throws {
            let action = interaction.optionsMenu()._actions.first { $0.title == title }
            try #require(action).performWithSender(nil, target: nil)
        }
        try choose("Whole Words")
        #expect(marked == [0, 8])
        try choose("Match Case")
        #expect(marked == [8] && panel.count.text == "1 of 1")
        interaction.optionsMenuProvider = { elements in UIMenu(children: Array(elements.dropLast())) }
        #expect(interaction.optionsMenu()._actions.map(\.title) == ["Find", "Find & Replace", "Match Case"])
    }

    @Test func `the panel replaces one result or all of them`() throws {
        show()
        let panel = try present(replaces: true)
        #expect(panel.bounds.height == 108 && !panel.replacement.isHidden)
        text.findInteraction?.replacementText = "1"
        #expect(panel.replacement.text == "1")
        host.tap(panel.replaceButton)
        #expect(text.text == "1 two one\nTwo ones" && panel.count.text == "1 of 2")
        host.tap(panel.replaceAllButton)
        #expect(text.text == "1 two 1\nTwo 1s" && panel.count.text == "Not Found")
        text.isEditable = false
        text.findInteraction?.updateResultCount()
        #expect(!panel.replaceAllButton.isEnabled)
    }

    @Test func `the search begins at the selection and follows the text`() throws {
        show()
        text.selectedRange = NSRange(location: 5, length: 0)
        let panel = try present()
        #expect(panel.count.text == "2 of 3" && highlighted == 8)
        text.text = "one"
        #expect(marked == [0] && panel.count.text == "1 of 1")
        text.removeFromSuperview()
        host.settle()
        #expect(text.findInteraction?.isFindNavigatorVisible == false && panels(host.window).isEmpty)
        text.isFindInteractionEnabled = false
        #expect(text.findInteraction == nil && text.interactions.isEmpty)
    }

    @Test func `results far below are scrolled into view, above the panel`() throws {
        show((1...100).map { "Line \($0)" }.joined(separator: "\n"))
        _ = try present("Line 90")
        let range = try #require(text.search?.marks.first?.range)
        let rect = try #require(text.rects(of: range).first)
        #expect(text.bounds.contains(rect) && text.contentOffset.y > 0)
    }

    private final class Document: NSObject, UITextSearching, UIFindInteractionDelegate {
        typealias DocumentIdentifier = Int
        var lines: [String] = []
        var aggregator: UITextSearchAggregator<Int>?
        var allowsSession = true
        var selectedTextRange: UITextRange? { nil }
        func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
            .orderedSame
        }
        func compare(document: Int, toDocument: Int) -> ComparisonResult {
            document < toDocument ? .orderedAscending : .orderedDescending
        }
        func performTextSearch(
            queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
        ) { aggregator = resultAggregator }
        func decorate(foundTextRange: UITextRange, document: Int?, usingStyle style: UITextSearchFoundTextStyle) {
            lines.append("\(document ?? -1) \(style)")
        }
        func clearAllDecoratedFoundText() { lines.append("clear") }
        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
            allowsSession ? UITextSearchingFindSession(searchableObject: self) : nil
        }
        func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
            lines.append("begin")
        }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { lines.append("end") }
    }

    @Test func `a text of the app supplies results later, in documents with an order`() async throws {
        let document = Document()
        let interaction = UIFindInteraction(sessionDelegate: document)
        let view = UIView(frame: host.window.bounds)
        view.addInteraction(interaction)
        host.show(view)
        document.allowsSession = false
        interaction.presentFindNavigator(showingReplace: false)
        #expect(!interaction.isFindNavigatorVisible)
        document.allowsSession = true
        interaction.searchText = "x"
        interaction.presentFindNavigator(showingReplace: false)
        let old = try #require(document.aggregator)
        interaction.searchText = "y"
        interaction.search()
        let new = try #require(document.aggregator)
        old.foundRange(TextRange(NSRange()), searchString: "x", document: 9)
        old.finishedSearching()
        document.lines = []
        nonisolated(unsafe) let aggregator = new
        let range = TextRange(NSRange())
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                aggregator.foundRange(range, searchString: "y", document: 2)
                aggregator.foundRange(range, searchString: "y", document: 1)
                aggregator.finishedSearching()
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        #expect(document.lines == ["1 found", "2 found", "1 highlighted"] && new.allFoundRanges.count == 2)
        #expect(interaction.activeFindSession?.resultCount == 2)
        interaction.dismissFindNavigator()
        #expect(document.lines.suffix(2) == ["clear", "end"])
    }

    @Test func `a delegate may dismiss the panel while it begins`() {
        final class Refusing: NSObject, UIFindInteractionDelegate {
            func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
                UIFindSession()
            }
            func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
                interaction.dismissFindNavigator()
            }
        }
        let refusing = Refusing()
        let interaction = UIFindInteraction(sessionDelegate: refusing)
        let view = UIView(frame: host.window.bounds)
        view.addInteraction(interaction)
        host.show(view)
        interaction.presentFindNavigator(showingReplace: true)
        #expect(!interaction.isFindNavigatorVisible && panels(host.window).isEmpty)
        interaction.findNext()
        interaction.updateResultCount()
    }
}
