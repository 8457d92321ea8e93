internal import CollectionCore
package import CoreGraphics
package import UIKit

/// A kind of mark that an inspector draws over an app.
package enum InspectorMark: String, CaseIterable, Sendable {
    case elements, sections, groups, insets, sizes, pins, prefetch

    /// The name of the switch.
    package var title: String { rawValue.capitalized }
}

/// Marks the areas and elements of a collection view over its image. Receives no touches.
@MainActor package final class InspectorOverlayView: UIView {
    /// The marked content. The names of the selected and of the hovered element are those of `InspectedElement`.
    package var inspection: ScreenInspection? { didSet { setNeedsDisplay() } }
    /// The kinds of marks that are drawn. All except groups by default.
    package var marks: Set<InspectorMark> = [.elements, .sections, .insets, .sizes, .pins] {
        didSet { setNeedsDisplay() }
    }
    /// The name of the element whose mark is emphasized; `nil` for none.
    package var selected: String? { didSet { if selected != oldValue { setNeedsDisplay() } } }
    /// The name of the element under the pointer; `nil` for none.
    package var hovered: String? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
    /// The frame of the collection view in this view.
    package var area = CGRect.zero { didSet { if area != oldValue { setNeedsDisplay() } } }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        clipsToBounds = true
    }

    /// Always fails: overlays are created in code.
    package required init?(coder: NSCoder) { nil }

    /// The rectangle of an element in this view.
    private func overlayRect(_ rect: CGRect) -> CGRect {
        (inspection?.onScreen(rect) ?? rect).offsetBy(dx: area.minX, dy: area.minY)
    }

    package override func draw(_ rect: CGRect) {
        guard let inspection, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: area)
        if marks.contains(.insets) { drawInsets(inspection) }
        if marks.contains(.groups) {
            for outline in inspection.outlines where outline.kind == .group {
                stroke(overlayRect(outline.frame), .systemTeal, width: 1, dash: [2, 2])
            }
        }
        if marks.contains(.sizes) {
            for element in inspection.elements where element.explanation.isEstimated {
                hatch(overlayRect(element.frame), .systemOrange)
            }
        }
        if marks.contains(.elements) {
            for element in inspection.elements {
                let color = InspectorColors.color(of: element.category)
                stroke(overlayRect(element.frame), color.withAlphaComponent(0.55), width: 1)
            }
        }
        if marks.contains(.pins) {
            for element in inspection.elements where element.isPinned {
                UIColor.systemGreen.withAlphaComponent(0.22).setFill()
                UIBezierPath(rect: overlayRect(element.frame)).fill()
            }
        }
        if marks.contains(.sections) {
            for outline in inspection.outlines where outline.kind == .section || outline.kind == .row {
                let frame = overlayRect(outline.frame)
                stroke(frame.insetBy(dx: 0.75, dy: 0.75), .systemIndigo, width: 1.5, dash: [6, 4])
                if outline.kind == .section, frame.height > 20 {
                    // Titles are at the beginning of the line.
                    let isMirrored = inspection.isRightToLeft
                    let x = isMirrored ? frame.minX + 3 : frame.maxX - 3
                    let top = CGPoint(x: x, y: max(frame.minY, area.minY) + 3)
                    tag("section \(outline.section)", at: top, .systemIndigo, alignsRight: !isMirrored)
                }
            }
        }
        drawViolations(inspection)
        if let hovered, hovered != selected, let element = inspection.element(hovered) {
            UIColor.systemBlue.withAlphaComponent(0.12).setFill()
            UIBezierPath(rect: overlayRect(element.frame)).fill()
            stroke(overlayRect(element.frame), .systemBlue, width: 1.5)
        }
        if let selected, let element = inspection.element(selected) { drawSelection(element) }
        context.restoreGState()
    }

    // MARK: Parts

    private func drawInsets(_ inspection: ScreenInspection) {
        UIColor.systemOrange.withAlphaComponent(0.16).setFill()
        for outline in inspection.outlines where outline.kind == .contents {
            guard
                let section = inspection.outlines.first(where: {
                    $0.kind == .section && $0.section == outline.section
                })
            else { continue }
            let path = UIBezierPath(rect: overlayRect(section.frame))
            path.append(UIBezierPath(rect: overlayRect(outline.frame)))
            // Headers and footers are no insets. Pinned ones may lie over the content.
            for element in inspection.elements
            where element.category == .supplementaryView && element.path.first == outline.section
                && section.frame.contains(element.frame) && !outline.frame.intersects(element.frame)
            {
                path.append(UIBezierPath(rect: overlayRect(element.frame)))
            }
            path.usesEvenOddFillRule = true
            path.fill()
        }
    }

    /// Marks the elements that violate a law.
    private func drawViolations(_ inspection: ScreenInspection) {
        for element in inspection.elements
        where inspection.laws.contains(where: { $0.contains(element.name + " ") && !$0.hasPrefix("and ") }) {
            let frame = overlayRect(element.frame)
            stroke(frame.insetBy(dx: 1, dy: 1), .systemRed, width: 2)
            let corner = CGPoint(x: max(frame.minX, area.minX) + 3, y: max(frame.minY, area.minY) + 3)
            tag("law", at: corner, .systemRed, size: 9)
        }
    }

    /// Draws the selected element with the path of its chain: each step is a line from the last position to the next.
    private func drawSelection(_ element: InspectedElement) {
        let frame = overlayRect(element.frame)
        UIColor.systemBlue.withAlphaComponent(0.22).setFill()
        UIBezierPath(rect: frame).fill()
        stroke(frame.insetBy(dx: 1, dy: 1), .systemBlue, width: 2)
        var position = CGPoint.zero
        for step in element.explanation.chain.steps {
            let next = CGPoint(x: position.x + CGFloat(step.change.x), y: position.y + CGFloat(step.change.y))
            let color = InspectorColors.color(of: step.rule)
            segment(from: position, to: CGPoint(x: position.x, y: next.y), color)
            segment(from: CGPoint(x: position.x, y: next.y), to: next, color)
            position = next
        }
        let corner = overlayRect(CGRect(origin: position, size: .zero)).origin
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: corner.x - 4, y: corner.y - 4, width: 8, height: 8)).fill()
        UIColor.systemBlue.setFill()
        UIBezierPath(ovalIn: CGRect(x: corner.x - 2.5, y: corner.y - 2.5, width: 5, height: 5)).fill()
        let size = "\(element.shortName)   \(text(element.frame.width)) x \(text(element.frame.height))"
        let above = frame.minY - 22 >= area.minY
        let y = above ? frame.minY - 20 : min(frame.maxY + 3, area.maxY - 20)
        tag(size, at: CGPoint(x: max(frame.minX, area.minX + 2), y: y), .systemBlue)
    }

    private func segment(from: CGPoint, to: CGPoint, _ color: UIColor) {
        let a = overlayRect(CGRect(origin: from, size: .zero)).origin
        let b = overlayRect(CGRect(origin: to, size: .zero)).origin
        let length = abs(a.x - b.x) + abs(a.y - b.y)
        guard length > 0.01 else { return }
        let path = UIBezierPath()
        path.move(to: a)
        path.addLine(to: b)
        path.lineWidth = 4
        UIColor.white.withAlphaComponent(0.7).setStroke()
        path.stroke()
        path.lineWidth = 2
        color.setStroke()
        path.stroke()
        guard length >= 26 else { return }
        // A long segment begins above the visible area; its label stays inside.
        let inside = area.insetBy(dx: 16, dy: 12)
        let middle = CGPoint(
            x: min(max((a.x + b.x) / 2, inside.minX), inside.maxX),
            y: min(max((max(min(a.y, b.y), area.minY) + max(a.y, b.y)) / 2, inside.minY), inside.maxY))
        tag(text(length), at: CGPoint(x: middle.x + 3, y: middle.y - 7), color, size: 9)
    }

    private func stroke(_ rect: CGRect, _ color: UIColor, width: CGFloat, dash: [CGFloat] = []) {
        let path = UIBezierPath(rect: rect)
        path.lineWidth = width
        if !dash.isEmpty { path.setLineDash(dash, count: dash.count, phase: 0) }
        color.setStroke()
        path.stroke()
    }

    private func hatch(_ rect: CGRect, _ color: UIColor) {
        let visible = rect.intersection(area)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        let path = UIBezierPath()
        var x = rect.minX - rect.height
        while x < rect.maxX {
            // The part of the diagonal from (x, maxY) to (x + height, minY) inside of the rectangle.
            let (from, to) = (max(x, rect.minX), min(x + rect.height, rect.maxX))
            path.move(to: CGPoint(x: from, y: rect.maxY - (from - x)))
            path.addLine(to: CGPoint(x: to, y: rect.maxY - (to - x)))
            x += 9
        }
        path.lineWidth = 1
        color.withAlphaComponent(0.65).setStroke()
        path.stroke()
    }

    private func tag(
        _ string: String, at point: CGPoint, _ color: UIColor, alignsRight: Bool = false, size: CGFloat = 11
    ) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size, weight: .semibold), .foregroundColor: UIColor.white,
        ]
        let extent = string.size(withAttributes: attributes)
        var frame = CGRect(x: point.x, y: point.y, width: extent.width + 8, height: extent.height + 2)
        if alignsRight { frame.origin.x -= frame.width }
        frame.origin.x = min(max(frame.minX, area.minX + 1), max(area.maxX - frame.width - 1, area.minX + 1))
        color.setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: 4).fill()
        string.draw(at: CGPoint(x: frame.minX + 4, y: frame.minY + 1), withAttributes: attributes)
    }

    private func text(_ value: CGFloat) -> String { value._text }
}
