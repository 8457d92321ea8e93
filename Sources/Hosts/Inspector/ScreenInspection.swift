package import CoreGraphics
package import UIKit

/// The state of a collection view or table that an inspector displays.
@MainActor package struct ScreenInspection {
    /// The name of the class of the layout.
    package let layout: String
    /// The size of the view, in points.
    package let viewSize: CGSize
    /// The size of the content, in points.
    package let contentSize: CGSize
    /// The content offset, in points.
    package let contentOffset: CGPoint
    /// Whether x points to the left on screen.
    package let isFlipped: Bool
    /// Whether texts begin at the right.
    package let isRightToLeft: Bool
    /// The visible elements.
    package let elements: [InspectedElement]
    /// The areas of the layout: sections, groups, insets.
    package let outlines: [LayoutOutline]
    /// The last recorded frames, oldest first.
    package let frames: [LayoutRecords.Frame]
    /// The last recorded calls of delegates, data sources, and layouts, oldest first.
    package let calls: [LayoutRecords.Call]
    /// The faults that the view noticed while it laid out.
    package let findings: [LayoutFinding]
    /// The laws of layouts that the layout violates.
    package var laws: [String] = []

    /// Reads a collection view in its current state.
    package init(_ view: UICollectionView) {
        layout = "\(type(of: view.collectionViewLayout))"
        viewSize = view.bounds.size
        contentSize = view.contentSize
        contentOffset = view.contentOffset
        isFlipped = view.layer.mirrorsSublayers
        isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        elements = InspectedElement.all(in: view)
        outlines = view._outlines()
        frames = view._records?.frames ?? []
        calls = view._records?.calls ?? []
        findings = view._records?.findings(of: layout) ?? []
    }

    /// A table has no records of frames, calls, and findings.
    package init(_ table: UITableView) {
        layout = "\(type(of: table))"
        viewSize = table.bounds.size
        contentSize = table.contentSize
        contentOffset = table.contentOffset
        isFlipped = false
        isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        elements = InspectedElement.all(in: table)
        outlines = table._outlines()
        (frames, calls, findings) = ([], [], [])
    }

    /// A rectangle of the content in the visible area, whose origin is at the top left.
    package func onScreen(_ rect: CGRect) -> CGRect {
        let x = isFlipped ? viewSize.width - (rect.maxX - contentOffset.x) : rect.minX - contentOffset.x
        return CGRect(x: x, y: rect.minY - contentOffset.y, width: rect.width, height: rect.height)
    }

    /// The inspection of a collection view or a table; `nil` for other views.
    package static func of(_ view: UIScrollView) -> ScreenInspection? {
        switch view {
        case let view as UICollectionView: ScreenInspection(view)
        case let view as UITableView: ScreenInspection(view)
        default: nil
        }
    }

    /// The element with a name such as `cell 0.3` or `0.3`.
    package func element(_ name: String) -> InspectedElement? {
        elements.first { $0.name == name || $0.shortName == name } ?? elements.first { $0.name == "cell \(name)" }
            ?? elements.first { $0.name.hasSuffix(" \(name)") }
    }

    // MARK: Text

    /// The explanation of an element's frame, as a table.
    package static func why(_ element: InspectedElement) -> String {
        let explanation = element.explanation
        var rows: [[String]] = [["", "x", "y", "width", "height"]]
        for (step, sentence) in zip(explanation.chain.steps, explanation.sentences) {
            let c = step.change
            rows.append([sentence] + [c.x, c.y, c.width, c.height].map { $0 == 0 ? "" : signed($0) })
        }
        let f = explanation.chain.frame
        rows.append(["\(element.name)"] + [f.x, f.y, f.width, f.height].map { figure($0) })
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        var text = ""
        for (index, row) in rows.enumerated() {
            if index == rows.count - 1 {
                text += String(repeating: "-", count: widths.reduce(0, +) + 8) + "\n"
            }
            var line = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
            for column in 1..<5 {
                line += "  " + String(repeating: " ", count: widths[column] - row[column].count) + row[column]
            }
            while line.hasSuffix(" ") { line.removeLast() }
            text += line + "\n"
        }
        let size = explanation.isMeasured ? "measured" : explanation.isEstimated ? "estimated" : "fixed"
        let path = element.reuseIdentifier.map { ", reuse identifier \"\($0)\"" } ?? ""
        text += "\n\(element.viewClass)\(path), \(element.attributesClass), size \(size)\n"
        if let arrival = element.arrival {
            text +=
                "appeared in frame \(arrival.frame), in the pass \(arrival.pass.name), "
                + (arrival.wasReused ? "with a reused view\n" : "with a new view\n")
        }
        if let move = element.move {
            text += "moved last in frame \(move.frame)"
            text += move.cause.map { ". \($0.text)\n" } ?? "\n"
        }
        for constraint in element.constraints where constraint.error != 0 {
            text += "not satisfied by \(figure(Double(constraint.error))) pt: \(constraint.text)\n"
        }
        return text
    }

    /// `+16` or `-4.5`.
    package static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + figure(value) }

    /// `16` or `4.5`, with at most four decimals.
    package static func figure(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        if rounded == 0, value != 0 { return "~0" }
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
