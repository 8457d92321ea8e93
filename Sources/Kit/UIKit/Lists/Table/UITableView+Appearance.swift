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
    static func replaceLength(_ value: inout CGFloat, _ old: CGFloat, _ name: StaticString = #function) {
        NumberPolicy.replace(&value, old, name)
        guard value < 0, value != automaticDimension else { return }
        LayoutWarnings.report("\(name) cannot be \(value): lengths are not negative. It stays \(old).")
        value = old
    }
}
