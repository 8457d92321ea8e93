import Foundation
import UIKit

/// A cell with text only: a tag, a table cell, or an event of a timeline.
final class TextCell: UICollectionViewCell {
    /// The appearance and the text of a cell.
    enum Style: Hashable, Sendable {
        /// A self-sizing pill as wide as its text.
        case tag
        /// A table cell.
        case sheet
        /// A colored rectangle with a title above a time.
        case event
    }

    private let label = DemoStyle.label(14, .medium, DemoStyle.title)
    private let detail = DemoStyle.label(11.5, .regular, DemoStyle.subtitle)
    private var style = Style.tag

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
        contentView.addSubview(detail)
        contentView.clipsToBounds = true
    }

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows the text of an item, which depends on the style.
    func show(_ path: IndexPath, style: Style) {
        self.style = style
        label.isHidden = false
        detail.isHidden = style != .event
        detail.text = nil
        let scale = DemoStyle.textScale(traitCollection)
        switch style {
        case .tag:
            let isAccented = (path.section * 5 + path.item) % 7 == 1
            label.text = DemoTexts.tag(path)
            label.font = .systemFont(ofSize: 14 * scale, weight: .medium)
            label.textColor = isAccented ? DemoStyle.onAccent : DemoStyle.title
            label.textAlignment = .center
            contentView.backgroundColor = isAccented ? DemoStyle.accent : DemoStyle.card
        case .sheet:
            label.text = DemoTexts.figure(path)
            label.font = .systemFont(ofSize: 13.5 * scale, weight: .regular)
            label.textColor = DemoStyle.title
            label.textAlignment = .right
            contentView.backgroundColor = DemoStyle.card
            contentView.layer.cornerRadius = 0
        case .event:
            label.text = DemoTexts.program(path)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .white
            label.textAlignment = .natural
            detail.text = DemoTexts.time(DemoEvents.event(path).start)
            detail.textColor = UIColor(white: 1, alpha: 0.92)
            contentView.backgroundColor = DemoEvents.color(path)
            contentView.layer.cornerRadius = 7
        }
        setNeedsLayout()
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard style == .tag else { return layoutAttributes }
        layoutAttributes.size = CGSize(
            width: label.intrinsicContentSize.width.rounded(.up) + 28,
            height: 14 + 20 * DemoStyle.textScale(traitCollection))
        return layoutAttributes
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        switch style {
        case .tag:
            contentView.layer.cornerRadius = size.height / 2
            label.frame = contentView.bounds
        case .sheet: label.frame = contentView.bounds.insetBy(dx: min(12, size.width / 2), dy: 0)
        case .event:
            let inner = contentView.bounds.insetBy(dx: min(9, size.width / 2), dy: 0)
            let isLow = size.height < 44
            label.frame = CGRect(
                x: inner.minX, y: isLow ? (size.height - 18) / 2 : size.height / 2 - 18, width: inner.width,
                height: 18)
            detail.frame = CGRect(x: inner.minX, y: size.height / 2 + 1, width: inner.width, height: 15)
            // An ellipsis alone says nothing.
            label.isHidden = size.width < 44
            detail.isHidden = isLow || label.isHidden
        }
    }
}

/// An opaque header with text, for tables and timelines.
final class TextHeader: UICollectionReusableView {
    private let label = DemoStyle.label(12.5, .semibold, DemoStyle.subtitle)
    private let separator = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        separator.backgroundColor = DemoStyle.hairline
        addSubview(separator)
        addSubview(label)
    }

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows a text, centered or at the leading edge.
    func show(_ text: String, isCentered: Bool) {
        backgroundColor = DemoStyle.background
        label.text = text
        label.textAlignment = isCentered ? .center : .natural
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(6, bounds.width / 2), dy: 0)
        separator.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}

/// The texts and numbers of the demonstrations, identical on every machine.
enum DemoTexts {
    /// The texts of tags, which repeat.
    static let tags = [
        "Mountains", "Sea", "Night walks", "Coffee", "Trains", "Old towns", "Rain", "Deserts", "Street food",
        "Lighthouses",
        "Maps", "Slow mornings", "Forests", "Bridges", "Markets", "Snow", "Islands", "By bicycle", "Harbors",
        "Gardens",
    ]
    /// The program of a festival.
    static let programs = [
        "Sound check", "Brass by the river", "Opening night", "String quartet", "Poetry slam", "Open mic",
        "Silent film with piano", "Dance class", "Puppet theater", "Lantern walk", "Night market",
        "Choir of the valley",
        "Folk session",
    ]
    /// The tracks of the timeline.
    static let stages = [
        "Main", "River", "Tent", "Club", "Garden", "Chapel", "Cinema", "Studio", "Kids", "Market",
    ]
    /// A category of a household's budget, with a usual amount and the step by which it varies.
    struct Category: Encodable {
        /// What the money is for.
        var name: String
        /// In a usual month.
        var amount: Int
        /// By multiples of this, months differ.
        var step: Int
    }

    /// The rows of the spreadsheet.
    static let budget = [
        ("Rent", 1_240, 0), ("Power", 85, 5), ("Water", 40, 0), ("Web", 35, 0), ("Phone", 20, 0),
        ("Food", 460, 20), ("Dining", 140, 15), ("Coffee", 30, 5), ("Transit", 65, 0), ("Car", 180, 10),
        ("Health", 120, 0), ("Doctor", 45, 10), ("Gym", 30, 0), ("Shoes", 90, 20), ("Home", 120, 30),
        ("Tools", 25, 5), ("Books", 35, 5), ("Music", 60, 15), ("Travel", 250, 60), ("Gifts", 50, 10),
        ("Fund", 400, 0), ("Taxes", 310, 0), ("Pets", 55, 5), ("Garden", 45, 10),
    ].map { Category(name: $0.0, amount: $0.1, step: $0.2) }
    /// The titles of table columns, which repeat.
    static let columns = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The text of a tag.
    static func tag(_ path: IndexPath) -> String { tags[(path.section * 13 + path.item) % tags.count] }
    /// The title of an event.
    static func program(_ path: IndexPath) -> String {
        programs[(path.section * 5 + path.item * 7) % programs.count]
    }
    /// The title of a table column, whose numbers begin at 0.
    static func column(_ number: Int) -> String { columns[number % columns.count] }

    /// The amount of a category in a month.
    static func figure(_ path: IndexPath) -> String {
        let row = budget[path.section % budget.count]
        let amount = row.amount + ((path.item * 5 + path.section * 3) % 7 - 3) * row.step
        return amount < 1_000 ? "\(amount)" : "\(amount / 1_000),\(String(format: "%03d", amount % 1_000))"
    }

    /// Minutes since the festival opens at ten as a clock time.
    static func time(_ minutes: CGFloat) -> String {
        let total = (Int(minutes) + 600 + 1440) % 1440
        let minute = total % 60
        return "\(total / 60):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// The text of a header, by its kind.
    static func header(_ kind: String, _ path: IndexPath) -> String {
        switch kind {
        case "HeroPageBar": "Far places"
        case "SpreadsheetColumnHeader": column(path.item)
        case "SpreadsheetRowHeader": budget[path.section % budget.count].name
        case "TimelineRulerMark": time(CGFloat(path.item) * 60)
        case "TimelineTrackHeader": stages[path.section % stages.count]
        default: ""
        }
    }
}
