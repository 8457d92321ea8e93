package import CoreGraphics
package import UIKit

/// An inspector as an image: the app with its overlay, the history below it, and the selected element beside it.
///
/// The area of the app stays transparent, so that the image of the app can be drawn below.
@MainActor package final class InspectorSheet: UIView {
    private let overlay = InspectorOverlayView()
    private let history = InspectorPanelView(column: .history)
    private let element = InspectorPanelView(column: .element)
    private let border = UIView()
    private let appSize: CGSize
    private static let gap: CGFloat = 24
    private static let columnWidth: CGFloat = 460

    /// - Parameters:
    ///   - size: The size of the app's window, in points.
    ///   - area: The frame of the collection view in it.
    ///   - selected: The name of an element such as `0.3`.
    package init(
        _ inspection: ScreenInspection, appSize size: CGSize, area: CGRect, selected: String?, marks: Set<InspectorMark>
    ) {
        appSize = size
        super.init(frame: .zero)
        let name = selected.flatMap { inspection.element($0)?.name }
        let state = PanelState(inspection: inspection, selected: name, marks: marks)
        overlay.inspection = inspection
        overlay.selected = name
        overlay.marks = marks
        overlay.area = area
        history.state = state
        element.state = state
        border.layer.borderWidth = 1
        border.layer.cornerRadius = 12
        border.isUserInteractionEnabled = false
        for view in [overlay, history, element, border] { addSubview(view) }
        let total = contentSize
        frame = CGRect(origin: .zero, size: total)
    }

    /// Always fails: sheets are created in code.
    package required init?(coder: NSCoder) { nil }

    /// The frame of the app in the sheet.
    package var appFrame: CGRect { CGRect(origin: CGPoint(x: Self.gap, y: Self.gap), size: appSize) }

    /// Wide apps have the history beside the element, below the app; narrow ones below the app alone.
    private var isWide: Bool { appSize.width > 700 }
    private var historyWidth: CGFloat { max(appSize.width + 2 * PanelPainter.margin, 400) }

    /// The size of the whole sheet, in points.
    package var contentSize: CGSize {
        let columnHeight = element.height(forWidth: Self.columnWidth)
        let below = history.height(forWidth: historyWidth)
        return CGSize(
            width: Self.gap + max(appSize.width, historyWidth - PanelPainter.margin) + Self.columnWidth,
            height: max(columnHeight, Self.gap + appSize.height + below) + 8)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        border.layer.borderColor = InspectorColors.line.resolvedColor(with: traitCollection).cgColor
        overlay.frame = appFrame
        border.frame = appFrame.insetBy(dx: -1, dy: -1)
        let top = appFrame.maxY
        history.frame = CGRect(
            x: Self.gap - PanelPainter.margin, y: top, width: historyWidth, height: bounds.height - top)
        element.frame = CGRect(
            x: bounds.width - Self.columnWidth, y: Self.gap - PanelPainter.margin, width: Self.columnWidth,
            height: bounds.height - Self.gap + PanelPainter.margin)
    }
}
