internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

/// Finds, marks, and replaces ranges of a text view.
final class TextViewSearch: NSObject, UITextSearching, UIFindInteractionDelegate {
    private weak var view: UITextView?
    /// The interaction of the text view, which retains it.
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
    /// The marked ranges, in the order of their marks.
    private(set) var marks: [(range: NSRange, style: UITextSearchFoundTextStyle)] = []
    /// The text in which the marks are.
    private var searched: String?

    /// - Parameter view: Not retained.
    init(_ view: UITextView) {
        self.view = view
        super.init()
    }

    /// Repeats the search after the text changed.
    func textMayHaveChanged() {
        guard let searched, let view, searched != view.plainText else { return }
        self.searched = nil
        marks = []
        interaction.activeFindSession?.invalidateFoundResults()
    }

    // MARK: Session

    /// Creates a session that searches in this text.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: self)
    }

    // MARK: Search

    /// That of the text view.
    var selectedTextRange: UITextRange? { view?.selectedTextRange }
    /// Whether the text view is editable.
    var supportsTextReplacement: Bool { view?.isEditable == true }

    private func range(_ range: UITextRange) -> NSRange { (range as? TextRange)?.range ?? NSRange() }

    /// Compares the starts of the ranges.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
        let (one, other) = (range(foundRange).location, range(toRange).location)
        return one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
    }

    /// Finds all ranges at once.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        searched = view?.plainText
        for range in ranges(of: queryString, options) {
            resultAggregator.foundRange(TextRange(range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    /// The ranges of a query, from the start of the text, without overlaps.
    private func ranges(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
        guard let text = view?.plainText as NSString? else { return [] }
        var (found, start): ([NSRange], Int) = ([], 0)
        while start < text.length {
            let rest = NSRange(location: start, length: text.length - start)
            let range = text.range(of: query, options: options.stringCompareOptions, range: rest)
            guard range.location != NSNotFound, range.length > 0 else { break }
            if options.matches(range, of: text) { found.append(range) }
            start = NSMaxRange(range)
        }
        return found
    }

    /// Adds or changes a mark.
    func decorate(
        foundTextRange: UITextRange, document: AnyHashable??, usingStyle style: UITextSearchFoundTextStyle
    ) {
        let range = range(foundTextRange)
        if let index = marks.firstIndex(where: { $0.range == range }) {
            marks[index].style = style
        } else if style != .normal {
            marks.append((range, style))
        }
        view?.canvas.setNeedsDisplay()
    }

    /// Removes all marks.
    func clearAllDecoratedFoundText() {
        marks = []
        view?.canvas.setNeedsDisplay()
    }

    /// Scrolls the text view by the minimum distance.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
        view?.scrollRangeToVisible(self.range(range))
    }

    // MARK: Replacement

    /// Replaces a range as typing does.
    func replace(foundTextRange: UITextRange, document: AnyHashable??, withText replacementText: String) {
        replace(range(foundTextRange), replacementText)
    }

    /// The text is not searched again for each replacement.
    private func replace(_ range: NSRange, _ text: String) {
        searched = nil
        view?.replace(range, with: text)
    }

    /// Replaces each range as typing does, the last one first.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        // From the end, so that the other ranges remain valid. The delegate may change the text in between.
        for range in ranges(of: queryString, options).reversed() {
            guard let view, NSMaxRange(range) <= view.length else { continue }
            replace(range, withText)
        }
    }

    // MARK: Display

    /// The backgrounds of the marked ranges, in the space of the text view's canvas.
    func items(in view: UITextView) -> [DisplayItem] {
        marks.flatMap { mark -> [DisplayItem] in
            guard NSMaxRange(mark.range) <= view.length, mark.style != .normal else { return [] }
            var color = UIColor.systemYellow.cgColor(for: view.traitCollection).color
            color.alpha *= mark.style == .highlighted ? 0.6 : 0.25
            return view.rects(of: mark.range).map { .fill(.rect(Rect($0)), .color(color)) }
        }
    }
}

extension UITextView {
    /// Whether the view has a ``findInteraction``.
    public var isFindInteractionEnabled: Bool {
        get { search != nil }
        set {
            guard newValue != (search != nil) else { return }
            if let interaction = findInteraction { removeInteraction(interaction) }
            search = newValue ? TextViewSearch(self) : nil
            if let interaction = findInteraction { addInteraction(interaction) }
        }
    }
    /// Finds text of the view; `nil` while ``isFindInteractionEnabled`` is `false`.
    public var findInteraction: UIFindInteraction? { search?.interaction }
}
