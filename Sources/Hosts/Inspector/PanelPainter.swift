internal import CoreGraphics
internal import Foundation
internal import UIKit

/// Draws the blocks of an inspector's panel from top to bottom, and collects the areas that react to a click.
///
/// The same code measures and draws, so that a panel is as high as its contents.
@MainActor struct PanelPainter {
    /// The action of a click on an area.
    enum Action: Equatable {
        case select(String)
        case mark(InspectorMark)
        case frame(Int)
        case pick
    }

    /// The left edge of the blocks, in points.
    let x: CGFloat
    /// The width of the blocks, in points.
    let width: CGFloat
    /// Whether marks are drawn; otherwise only `y` advances.
    let draws: Bool
    /// The upper edge of the next block. Each block moves it down.
    var y: CGFloat
    /// The areas that react to clicks, in drawing order.
    var areas: [(rect: CGRect, action: Action)] = []

    /// The distance between the edge of a panel and its blocks, in points.
    static let margin: CGFloat = 14

    /// The right edge of the blocks.
    var right: CGFloat { x + width }

    /// Makes an area react to clicks.
    mutating func area(_ rect: CGRect, _ action: Action) { areas.append((rect, action)) }

    // MARK: Text

    private func attributes(
        _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor, mono: Bool
    ) -> [NSAttributedString.Key: Any] {
        [
            .font: mono
                ? UIFont.monospacedSystemFont(ofSize: size, weight: weight)
                : UIFont.systemFont(ofSize: size, weight: weight),
            .foregroundColor: color,
        ]
    }

    /// The width of a text in one line, in points.
    func width(_ string: String, size: CGFloat, weight: UIFont.Weight = .regular, mono: Bool = false) -> CGFloat {
        string.size(withAttributes: attributes(size, weight, .black, mono: mono)).width
    }

    /// Draws one line, cut at the end where it is too long.
    func line(
        _ string: String, in rect: CGRect, size: CGFloat, weight: UIFont.Weight = .regular,
        color: UIColor = InspectorColors.ink, mono: Bool = false, right: Bool = false
    ) {
        guard draws else { return }
        let values = attributes(size, weight, color, mono: mono)
        var string = string
        var extent = string.size(withAttributes: values)
        if extent.width > rect.width, rect.width > 0 {
            let share = max(1, Int(CGFloat(string.count) * rect.width / extent.width) - 1)
            string = String(string.prefix(share)) + "…"
            extent = string.size(withAttributes: values)
        }
        let left = right ? rect.maxX - extent.width : rect.minX
        string.draw(at: CGPoint(x: left, y: rect.midY - extent.height / 2), withAttributes: values)
    }

    /// Draws a paragraph at a position and returns its height.
    @discardableResult
    func paragraph(
        _ string: String, at point: CGPoint, width: CGFloat, size: CGFloat, weight: UIFont.Weight = .regular,
        color: UIColor = InspectorColors.ink
    ) -> CGFloat {
        let values = attributes(size, weight, color, mono: false)
        let height = string.boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin],
            attributes: values, context: nil
        ).height.rounded(.up)
        if draws {
            string.draw(in: CGRect(x: point.x, y: point.y, width: width, height: height + 2), withAttributes: values)
        }
        return height
    }

    // MARK: Shapes

    /// Fills a rectangle, unless the painter only measures.
    func fill(_ rect: CGRect, _ color: UIColor, radius: CGFloat = 0) {
        guard draws, rect.width > 0, rect.height > 0 else { return }
        color.setFill()
        (radius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect)).fill()
    }

    /// Draws the border of a rectangle, unless the painter only measures.
    func stroke(_ rect: CGRect, _ color: UIColor, width: CGFloat = 1, radius: CGFloat = 0) {
        guard draws else { return }
        let path = radius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect)
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }

    /// Draws a horizontal separator, one point high.
    func rule(at y: CGFloat, from left: CGFloat, to right: CGFloat) {
        fill(CGRect(x: left, y: y, width: right - left, height: 1), InspectorColors.line)
    }

    /// Draws a card around the drawing of `body`, with a title above.
    mutating func card(_ title: String, detail: String = "", _ body: (inout PanelPainter) -> Void) {
        line(
            title.uppercased(), in: CGRect(x: x + 2, y: y, width: width - 4, height: 16), size: 10.5, weight: .semibold,
            color: InspectorColors.faint)
        if !detail.isEmpty {
            line(
                detail, in: CGRect(x: x + 2, y: y, width: width - 4, height: 16), size: 10.5,
                color: InspectorColors.faint, right: true)
        }
        y += 20
        // The height is known only after the contents are laid out, and the card is behind them.
        var measuring = PanelPainter(x: x, width: width, draws: false, y: y + 8)
        body(&measuring)
        let height = measuring.y + 8 - y
        fill(CGRect(x: x, y: y, width: width, height: height), InspectorColors.card, radius: 10)
        if draws {
            stroke(
                CGRect(x: x, y: y, width: width, height: height).insetBy(dx: 0.5, dy: 0.5), InspectorColors.line,
                radius: 10)
        }
        let bottom = y + height
        y += 8
        body(&self)
        y = bottom + 14
    }
}
