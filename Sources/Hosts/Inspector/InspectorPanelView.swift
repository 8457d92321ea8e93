internal import CoreGraphics
internal import Foundation
package import UIKit

/// The part of an inspector beside the app: the element, its chain, the timeline, and the tree.
@MainActor package final class InspectorPanelView: UIScrollView {
    /// The blocks of a column.
    package enum Column: Sendable {
        /// All blocks, for a panel at the side of a window.
        case all
        /// The blocks of the selected element.
        case element
        /// The timeline and the map.
        case history
    }

    private let canvas: PanelCanvas
    /// Called with the action of the area that the user clicks.
    var onAction: ((PanelPainter.Action) -> Void)?

    /// Creates an empty panel with the blocks of a column.
    package init(column: Column = .all) {
        canvas = PanelCanvas(column: column)
        super.init(frame: .zero)
        canvas.panel = self
        addSubview(canvas)
        contentInsetAdjustmentBehavior = .never
    }

    /// Always fails: panels are created in code.
    package required init?(coder: NSCoder) { nil }

    /// The displayed state; `nil` for an empty panel. Setting it draws the panel again and keeps the scroll position.
    var state: PanelState? {
        get { canvas.state }
        set {
            canvas.state = newValue
            fit()
        }
    }

    /// The height of the contents in a panel of this width.
    func height(forWidth width: CGFloat) -> CGFloat { canvas.paint(width: width, draws: false).y }

    package override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = InspectorColors.paper
        fit()
    }

    private func fit() {
        guard bounds.width > 0 else { return }
        let size = CGSize(width: bounds.width, height: max(height(forWidth: bounds.width), bounds.height))
        guard canvas.frame.size != size else { return }
        canvas.frame = CGRect(origin: .zero, size: size)
        contentSize = size
        canvas.setNeedsDisplay()
    }
}

/// Draws the blocks, and performs the actions of clicks on them.
@MainActor private final class PanelCanvas: UIView {
    let column: InspectorPanelView.Column
    weak var panel: InspectorPanelView?
    var state: PanelState? { didSet { setNeedsDisplay() } }

    init(column: InspectorPanelView.Column) {
        self.column = column
        super.init(frame: .zero)
        backgroundColor = InspectorColors.paper
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        let hit = paint(width: bounds.width, draws: false).areas.last { $0.rect.contains(point) }
        if let hit { panel?.onAction?(hit.action) }
    }

    override func draw(_ rect: CGRect) { _ = paint(width: bounds.width, draws: true) }

    func paint(width: CGFloat, draws: Bool) -> PanelPainter {
        let margin = PanelPainter.margin
        var p = PanelPainter(x: margin, width: width - 2 * margin, draws: draws, y: margin)
        guard let state else { return p }
        switch column {
        case .all:
            p.header(state)
            p.findings(state)
            p.properties(state)
            p.chain(state)
            p.timeline(state)
            p.tree(state, limit: 60)
            p.map(state)
            p.calls(state, limit: 40)
        case .element:
            p.header(state)
            p.findings(state)
            p.properties(state)
            p.chain(state)
            p.tree(state, limit: 14)
            p.calls(state, limit: 12)
        case .history:
            p.timeline(state)
            p.map(state)
        }
        return p
    }
}
