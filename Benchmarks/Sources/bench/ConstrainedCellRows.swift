import Foundation
import Raster
import UIKit

/// Measures cells with 12 views and 39 constraints, as in lists of messages or products.
///
/// The naive twin creates the same views, measures the same texts, and sets frames by arithmetic.
@MainActor
enum ConstrainedCellRows {
    private static let count = 60
    private static let width: CGFloat = 390

    static func rows(full: Bool) -> [Row] {
        _ = try? RasterServices.install()
        return [made(), changed()]
    }

    private static func made() -> Row {
        var round = 0
        func next() -> Int {
            round += 1
            return round
        }
        var height: CGFloat = 0
        let ours = measure(repetitions: 9, before: next) { round in
            height = 0
            for index in 0..<count {
                let cell = ConstrainedCell(number: index + round * count)
                cell.frame = CGRect(x: 0, y: 0, width: width, height: 0)
                height += fittedHeight(cell)
                cell.frame.size.height = fittedHeight(cell)
                cell.layoutIfNeeded()
            }
        }
        check(height > 60 * 60, "constrained cells: height \(height)")
        round = 0
        var framed: CGFloat = 0
        let twin = measure(repetitions: 9, before: next) { round in
            framed = 0
            for index in 0..<count { framed += FramedCell(number: index + round * count, width: width).bounds.height }
        }
        check(framed == height, "framed cells: height \(framed), not \(height)")
        return Row(
            work: "constraints: \(count) cells of 12 views and 39 constraints, made and laid out", ours: ours,
            twin: twin, n: count)
    }

    private static func changed() -> Row {
        let cell = ConstrainedCell(number: 1)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: 0)
        cell.frame.size.height = fittedHeight(cell)
        cell.layoutIfNeeded()
        var number = 0
        let ours = measure(repetitions: 15, operations: 100) {
            for _ in 0..<100 {
                number += 1
                cell.setText("A message with the number \(number) and some words, so that it needs more than one line")
                cell.frame.size.height = fittedHeight(cell)
                cell.layoutIfNeeded()
            }
        }
        return Row(work: "constraints: one text of such a cell changed, its height and frames", ours: ours, n: 1)
    }

    private static func fittedHeight(_ cell: UIView) -> CGFloat {
        cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

/// The views of a cell: a picture, four labels, a badge, a button, and their containers.
@MainActor private class CellContent: UIView {
    let card = UIView()
    let picture = UIView()
    let badge = UIView()
    let column = UIView()
    let title = UILabel()
    let subtitle = UILabel()
    let message = UILabel()
    let time = UILabel()
    let separator = UIView()
    let bar = UIView()
    let button = UIView()
    let note = UILabel()
    var views: [UIView] {
        [card, picture, badge, column, title, subtitle, message, time, separator, bar, button, note]
    }

    init(number: Int) {
        super.init(frame: .zero)
        title.text = "Person \(number)"
        title.font = .boldSystemFont(ofSize: 17)
        subtitle.text = "Subject \(number) of the day"
        subtitle.font = .systemFont(ofSize: 15)
        message.text = "A message with the number \(number) and some words, so that it needs more than one line"
        message.numberOfLines = 0
        message.font = .systemFont(ofSize: 15)
        time.text = "\(number % 12):\(10 + number % 50)"
        time.font = .systemFont(ofSize: 13)
        note.text = "\(number % 7) answers"
        note.font = .systemFont(ofSize: 13)
        addSubview(card)
        for view in [picture, badge, column, time, separator, bar] { card.addSubview(view) }
        for view in [title, subtitle, message] { column.addSubview(view) }
        for view in [button, note] { bar.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func setText(_ text: String) { message.text = text }
}

private final class ConstrainedCell: CellContent {
    override init(number: Int) {
        super.init(number: number)
        for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
        time.setContentHuggingPriority(.required, for: .horizontal)
        time.setContentCompressionResistancePriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: topAnchor, constant: 6),
            card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            card.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            card.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
            picture.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
            picture.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
            picture.widthAnchor.constraint(equalToConstant: 44),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
            badge.centerXAnchor.constraint(equalTo: picture.trailingAnchor),
            badge.centerYAnchor.constraint(equalTo: picture.topAnchor),
            badge.widthAnchor.constraint(equalToConstant: 12),
            badge.heightAnchor.constraint(equalToConstant: 12),
            column.topAnchor.constraint(equalTo: picture.topAnchor),
            column.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 10),
            column.trailingAnchor.constraint(equalTo: time.leadingAnchor, constant: -8),
            title.topAnchor.constraint(equalTo: column.topAnchor),
            title.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            title.trailingAnchor.constraint(equalTo: column.trailingAnchor),
            subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
            subtitle.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            subtitle.trailingAnchor.constraint(equalTo: column.trailingAnchor),
            message.topAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 4),
            message.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            message.trailingAnchor.constraint(equalTo: column.trailingAnchor),
            message.bottomAnchor.constraint(equalTo: column.bottomAnchor),
            time.topAnchor.constraint(equalTo: picture.topAnchor),
            time.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
            separator.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 8),
            separator.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            separator.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            separator.heightAnchor.constraint(equalToConstant: 1),
            bar.topAnchor.constraint(equalTo: separator.bottomAnchor),
            bar.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 32),
            bar.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            button.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
            button.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
            note.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private final class FramedCell: CellContent {
    init(number: Int, width: CGFloat) {
        super.init(number: number)
        let free = CGSize(width: CGFloat.infinity, height: .infinity)
        let timeSize = time.sizeThatFits(free)
        let columnX: CGFloat = 12 + 44 + 10
        let columnWidth = width - 32 - columnX - 8 - timeSize.width - 12
        picture.frame = CGRect(x: 12, y: 12, width: 44, height: 44)
        badge.frame = CGRect(x: 50, y: 6, width: 12, height: 12)
        var y: CGFloat = 0
        for (label, space) in [(title, 0), (subtitle, 2), (message, 4)] as [(UILabel, CGFloat)] {
            let height = label.sizeThatFits(CGSize(width: columnWidth, height: .infinity)).height
            label.frame = CGRect(x: 0, y: y + space, width: columnWidth, height: height)
            y += space + height
        }
        column.frame = CGRect(x: columnX, y: 12, width: columnWidth, height: y)
        time.frame = CGRect(x: width - 32 - 12 - timeSize.width, y: 12, width: timeSize.width, height: timeSize.height)
        separator.frame = CGRect(x: columnX, y: 12 + y + 8, width: width - 32 - columnX, height: 1)
        bar.frame = CGRect(x: columnX, y: 12 + y + 9, width: width - 32 - columnX, height: 32)
        let noteSize = note.sizeThatFits(free)
        note.frame = CGRect(x: 0, y: (32 - noteSize.height) / 2, width: noteSize.width, height: noteSize.height)
        card.frame = CGRect(x: 16, y: 6, width: width - 32, height: 12 + y + 41)
        bounds.size = CGSize(width: width, height: card.frame.height + 12)
        layoutIfNeeded()
    }

    required init?(coder: NSCoder) { nil }
}
