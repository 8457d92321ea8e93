import CollectionCore
import CollectionViewTesting
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Logs the delegate calls and returns configurable results.
private final class LoggingDelegate: NSObject, UITextViewDelegate {
    var log: [String] = []
    var allows = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        log.append("should begin")
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("began") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("ended") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        log.append("change \(range.location)+\(range.length) \(text)")
        return allows
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        log.append("link \(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
        return false
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
}

@MainActor @Suite("Text views", .ownRuntime) struct TextViewTests {
    private let host = ViewHost(size: CGSize(width: 200, height: 300))
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let delegate = LoggingDelegate()

    init() {
        let controller = UIViewController()
        controller.view.addSubview(view)
        host.show(controller)
        view.delegate = delegate
        view.font = .systemFont(ofSize: 20)
    }

    private var line: CGFloat { UIFont.systemFont(ofSize: 20).lineHeight }
    private var texts: [(String, Rect)] {
        var found: [(String, Rect)] = []
        view._displayList().visit { item in
            if case .text(let run) = item.item { found.append((run.string, run.frame)) }
        }
        return found
    }

    private func type(_ strokes: KeyStroke...) { for stroke in strokes { view.window?._type(stroke) } }

    @Test("a tap begins editing, typed text is inserted at the caret, and the delegate is called")
    func editing() {
        view.text = "ab"
        host.tap(view)
        #expect(view.isFirstResponder && delegate.log == ["should begin", "began"])
        delegate.log = []
        type(.text("c"), .enter, .text("d"))
        #expect(view.text == "abc\nd" && view.selectedRange == NSRange(location: 5, length: 0))
        #expect(delegate.log == ["change 2+0 c", "changed", "change 3+0 \n", "changed", "change 4+0 d", "changed"])
        type(.left, .deleteBackward)
        #expect(view.text == "abcd" && view.selectedRange.location == 3)
        delegate.allows = false
        type(.text("x"))
        #expect(view.text == "abcd")
        delegate.log = []
        type(.escape)
        #expect(!view.isFirstResponder && delegate.log == ["ended"])
    }

    @Test("the caret moves by characters and to the ends of its line, and typing replaces the selection")
    func caret() {
        view.text = "a👍🏽b\ncd"
        #expect(view.becomeFirstResponder())
        view.selectedRange = NSRange(location: 1, length: 0)
        type(.right)
        #expect(view.selectedRange.location == 5)
        type(.end)
        #expect(view.selectedRange.location == 6)
        type(.start, .deleteForward)
        #expect(view.text == "👍🏽b\ncd")
        view.selectedRange = NSRange(location: 0, length: 4)
        type(.text("y"))
        #expect(view.text == "yb\ncd" && view.selectedRange == NSRange(location: 1, length: 0))
        // Ranges beyond the end are clamped.
        view.selectedRange = NSRange(location: 90, length: 4)
        #expect(view.selectedRange == NSRange(location: 5, length: 0))
        type(.right, .deleteForward)
        #expect(view.text == "yb\ncd")
    }

    @Test("lines are laid out inside the inset and padding, and wrap at the width")
    func lines() {
        view.text = "one\n\ntwo"
        host.layout()
        #expect(texts.map(\.0) == ["one", "two"])
        #expect(texts.map { CGFloat($0.1.minX) } == [5, 5])
        #expect(abs(CGFloat(texts[0].1.minY) - 8) < 0.01)
        #expect(abs(CGFloat(texts[1].1.minY) - (8 + 2 * line)) < 0.01)
        view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.textContainer.lineFragmentPadding = 0
        #expect(texts.map { CGFloat($0.1.minX) } == [2, 2])
        #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 0)).height - (4 + 3 * line)) < 1)
        view.text = String(repeating: "word ", count: 20)
        let high = view.sizeThatFits(CGSize(width: 100, height: 0)).height
        let low = view.sizeThatFits(CGSize(width: 190, height: 0)).height
        #expect(high > low && low > 4 + line)
        view.textContainer.maximumNumberOfLines = 2
        #expect(abs(view.sizeThatFits(CGSize(width: 100, height: 0)).height - (4 + 2 * line)) < 1)
    }

    @Test("text higher than the view scrolls, and typing scrolls to the caret")
    func scrolling() {
        view.text = (1...12).map { "line \($0)" }.joined(separator: "\n")
        host.layout()
        #expect(abs(view.contentSize.height - (16 + 12 * line)) < 1)
        #expect(view.becomeFirstResponder())
        delegate.log = []
        type(.text("!"))
        #expect(view.contentOffset.y > 100 && delegate.log.contains("scrolled"))
        let caret = view.subviews.last { $0.frame.width == 2 }
        #expect(caret.map { view.bounds.contains($0.frame) } == true)
        host.fling(view, velocity: CGVector(dx: 0, dy: 2_000))
        host.settle()
        #expect(view.contentOffset.y < 100 && view.isFirstResponder)
    }

    @Test("without scrolling, a text view in a stack has the height of its text and grows during typing")
    func selfSizing() {
        let stack = UIStackView(arrangedSubviews: [view])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.isScrollEnabled = false
        let holder = UIViewController()
        holder.view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: holder.view.topAnchor),
            stack.leadingAnchor.constraint(equalTo: holder.view.leadingAnchor),
            stack.widthAnchor.constraint(equalToConstant: 120),
        ])
        host.show(holder)
        view.text = "short"
        host.layout()
        #expect(abs(view.bounds.height - (16 + line)) < 1)
        #expect(view.becomeFirstResponder())
        type(.text(" and then much longer"))
        host.layout()
        #expect(view.bounds.width == 120 && view.bounds.height > 16 + 2 * line - 1)
    }

    @Test("links have the tint color, and taps on them call the delegate of a view that is not editable")
    func links() {
        view.isEditable = false
        view.tintColor = .red
        let text = NSMutableAttributedString(string: "see the page")
        text.setAttributes([.link: URL(string: "https://example.org")!], range: NSRange(location: 4, length: 8))
        view.attributedText = text
        host.layout()
        var colors: [String: Color] = [:]
        view._displayList().visit { if case .text(let run) = $0.item { colors[run.string] = run.color } }
        #expect(colors["the page"] == Color(red: 1, green: 0, blue: 0))
        let x = 5 + "see th".size(withAttributes: [.font: view.font!]).width
        host.tap(view, at: CGPoint(x: x, y: 8 + line / 2))
        #expect(delegate.log == ["link https://example.org 4+8"])
        #expect(!view.isFirstResponder)
        delegate.log = []
        host.tap(view, at: CGPoint(x: 12, y: 8 + line / 2))
        #expect(delegate.log == [])
    }

    @Test("a tap moves the caret to the nearest character boundary")
    func hits() {
        view.text = "hello world"
        host.layout()
        let x = 5 + "hell".size(withAttributes: [.font: view.font!]).width + 1
        host.tap(view, at: CGPoint(x: x, y: 20))
        #expect(view.selectedRange == NSRange(location: 4, length: 0))
        host.tap(view, at: CGPoint(x: 195, y: 80))
        #expect(view.selectedRange == NSRange(location: 11, length: 0))
    }

    @Test("typed text has the style of the preceding character, and setting the font changes all text")
    func styles() {
        let text = NSMutableAttributedString(string: "ab")
        text.setAttributes([.font: UIFont.boldSystemFont(ofSize: 30)], range: NSRange(location: 0, length: 1))
        view.attributedText = text
        #expect(view.becomeFirstResponder())
        view.selectedRange = NSRange(location: 1, length: 0)
        type(.text("x"))
        let runs = (0..<3).map {
            (view.attributedText.attributes(at: $0, effectiveRange: nil)[.font] as? UIFont)?.pointSize
        }
        #expect(runs == [30, 30, nil])
        view.font = .systemFont(ofSize: 10)
        #expect((view.attributedText.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont)?.pointSize == 10)
    }

    @Test("a text view in a cell handles its taps")
    func insideOfCells() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 60)
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let list: UICollectionView = controller.collectionView
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
            if cell.contentView.subviews.isEmpty {
                let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
                text.text = "note"
                cell.contentView.addSubview(text)
            }
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var items = NSDiffableDataSourceSnapshot<Int, Int>()
        items.appendSections([0])
        items.appendItems([1, 2])
        source.apply(items, animatingDifferences: false)
        host.show(controller)
        host.tap(list, at: CGPoint(x: 30, y: 30))
        #expect(list.indexPathsForSelectedItems == [])
        let text = list.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView.subviews.first as? UITextView
        #expect(text?.isFirstResponder == true)
        host.tap(list, at: CGPoint(x: 150, y: 30))
        #expect(list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }
}

@MainActor @Suite("Text attributes", .ownRuntime) struct TextAttributeTests {
    private func items(_ text: NSAttributedString, width: CGFloat = 300) -> [DisplayItem] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 60))
        label.font = .systemFont(ofSize: 20)
        label.attributedText = text
        return label._displayList().items
    }

    @Test("kerning adds space after each character and increases the text width")
    func kern() {
        let plain = NSAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let wide = NSAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 20), .kern: 4])
        let widths = "abc".map { String($0).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width }
        #expect(abs(wide.size().width - plain.size().width - 12) < 0.01)
        let positions = items(wide).compactMap { item -> CGFloat? in
            if case .text(let run) = item { return CGFloat(run.frame.minX) }
            return nil
        }
        #expect(positions.count == 3)
        for (found, expected) in zip(positions, [0, widths[0] + 4, widths[0] + widths[1] + 8]) {
            #expect(abs(found - expected) < 0.6)
        }
    }

    @Test("an attachment is positioned relative to the baseline by its bounds and increases the line height")
    func attachments() {
        let attachment = NSTextAttachment()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 40)
        let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        let found = items(text)
        var frames: [String: Rect] = [:]
        for item in found {
            if case .image(let placement) = item { frames["image"] = placement.frame }
            if case .text(let run) = item { frames[run.string] = run.frame }
        }
        let font = UIFont.systemFont(ofSize: 20)
        let letter = CGFloat("a".size(withAttributes: [.font: font]).width)
        guard let image = frames["image"], let a = frames["a"], let b = frames["b"] else {
            Issue.record("not all elements are drawn: \(frames.keys)")
            return
        }
        #expect(abs(CGFloat(image.minX) - letter) < 0.6 && image.width == 30 && image.height == 40)
        // The bottom edge of the image is 4 points below the baseline.
        let baseline = CGFloat(a.minY) + font.ascender
        #expect(abs(CGFloat(image.maxY) - baseline - 4) < 0.01)
        #expect(abs(CGFloat(b.minX) - letter - 30) < 0.6)
        #expect(text.size().height >= 40)
        #expect(NSTextAttachment.character == 0xFFFC && NSAttributedString(attachment: attachment).length == 1)
    }
}
