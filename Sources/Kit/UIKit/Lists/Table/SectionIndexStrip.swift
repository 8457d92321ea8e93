import CoreGraphics
import Foundation

/// The section index titles at the trailing edge of a table.
final class SectionIndexStrip: UIControl {
    /// The width of the strip, in points.
    static let width: CGFloat = 20
    private static let lineHeight: CGFloat = 14

    private var labels: [UILabel] = []
    /// The titles from top to bottom.
    var titles: [String] = [] {
        didSet { if titles != oldValue { rebuild() } }
    }
    /// The color of the titles; `nil` for the tint color.
    var color: UIColor? {
        didSet { for label in labels { label.textColor = color ?? tintColor } }
    }
    /// The background color without a touch; `nil` for none.
    var plainBackground: UIColor?
    /// The background color during a touch; `nil` for ``plainBackground``.
    var trackingBackground: UIColor?
    /// Called with the index of a title when a touch enters it.
    var onChoose: ((Int) -> Void)?
    private var last: Int?

    private func rebuild() {
        for label in labels { label.removeFromSuperview() }
        labels = titles.map { title in
            let label = UILabel(frame: .zero)
            label.text = title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textColor = color ?? tintColor
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    package override var ownsTaps: Bool { true }
    override func _stateDidChange() {
        backgroundColor = isHighlighted ? trackingBackground ?? plainBackground : plainBackground
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        last = nil
        choose(touch)
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(touch)
        return true
    }

    private func choose(_ touch: UITouch) {
        guard !titles.isEmpty else { return }
        let (top, height) = lines
        let line = Int(((touch.location(in: self).y - top) / height).rounded(.down))
        let index = max(0, min(titles.count - 1, line))
        guard index != last else { return }
        last = index
        onChoose?(index)
    }

    /// The top of the first line and the height of each line, in points. The lines are centered vertically and shrink
    /// if they do not fit.
    private var lines: (top: CGFloat, height: CGFloat) {
        let height = min(Self.lineHeight, bounds.height / CGFloat(max(1, titles.count)))
        return ((bounds.height - height * CGFloat(titles.count)) / 2, height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (top, height) = lines
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + CGFloat(index) * height, width: bounds.width, height: height)
        }
    }
}

extension UITableView {
    /// Reloads the titles from the data source.
    final func reloadSectionIndex() {
        let titles = _dataSource?.sectionIndexTitles(for: self) ?? []
        guard !titles.isEmpty else {
            indexStrip?.removeFromSuperview()
            indexStrip = nil
            return
        }
        let strip = indexStrip ?? SectionIndexStrip(frame: .zero)
        strip.titles = titles
        strip.onChoose = { [weak self] index in self?.scrollToSection(ofIndexTitle: index) }
        indexStrip = strip
        setNeedsLayout()
    }

    private func scrollToSection(ofIndexTitle index: Int) {
        guard let titles = indexStrip?.titles, titles.indices.contains(index), let source = _dataSource else { return }
        let section = source.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard section >= 0, section < numberOfSections else { return }
        scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    }

    /// Lays out the index along the trailing edge of the visible rectangle, in front of the cells.
    final func layOutSectionIndex() {
        guard let strip = indexStrip else { return }
        let rows = (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
        guard rows >= sectionIndexMinimumDisplayRowCount else { return strip.removeFromSuperview() }
        if strip.superview !== self { addSubview(strip) } else if subviews.last !== strip { bringSubviewToFront(strip) }
        strip.color = sectionIndexColor
        strip.plainBackground = sectionIndexBackgroundColor
        strip.trackingBackground = sectionIndexTrackingBackgroundColor
        strip._stateDidChange()
        let inset = adjustedContentInset
        let x = _isRightToLeft ? bounds.minX : bounds.maxX - SectionIndexStrip.width
        let height = max(0, bounds.height - inset.top - inset.bottom)
        strip.frame = CGRect(x: x, y: bounds.minY + inset.top, width: SectionIndexStrip.width, height: height)
        strip.layer.zPosition = 1
    }
}
