import CoreGraphics
import Foundation
import QuartzCore

extension UITableView {
    /// The properties that appearance proxies set, besides those of scroll views.
    static let tableAppearanceProperties = [
        AppearanceProperties.property(\UITableView.separatorColor),
        AppearanceProperties.property(\UITableView.separatorInset),
    ]

    /// Sets up a new table: it bounces, selects rows by gestures, and has the background of its style.
    func configureTable() {
        alwaysBounceVertical = true
        installSelectionPan()
        super.backgroundColor = storedStyle == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// Replaces an unusable length. The only negative one is `automaticDimension`.
    ///
    /// - Returns: Whether the length differs from the old one.
    static func replaceLength(_ value: inout CGFloat, _ old: CGFloat, _ name: StaticString = #function) -> Bool {
        NumberPolicy.replace(&value, old, name)
        if value < 0, value != automaticDimension {
            LayoutWarnings.report("\(name) cannot be \(value): lengths are not negative. It stays \(old).")
            value = old
        }
        return value != old
    }

    /// The insets of separators that were not set.
    static let defaultSeparatorInset = UIEdgeInsets(top: 0, left: UITableViewCell.sideMargin, bottom: 0, right: 0)

    /// The rows, headers, and footers on screen from top to bottom, a pinned header before the rows below it.
    func readingOrder() -> [UIView] {
        func key(_ view: UIView, _ index: Int) -> (CGFloat, Int, Int) {
            (max(view.frame.minY, bounds.minY), view is UITableViewCell ? 1 : 0, index)
        }
        return subviews.enumerated().sorted { key($0.element, $0.offset) < key($1.element, $1.offset) }.map(\.element)
    }

    /// Replaces the view behind all rows.
    func exchangeBackground(_ old: UIView?) {
        guard removeSubview(old, replacedBy: backgroundView) else { return }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }
}
