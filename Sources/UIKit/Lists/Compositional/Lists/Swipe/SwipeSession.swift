internal import CollectionCore
import Foundation
internal import QuartzCore

/// A row that is swiped aside: from the first movement until it is back in its place.
@MainActor final class SwipeSession {
    enum Side {
        case leading, trailing
    }

    let cell: UICollectionViewListCell
    let side: Side
    let configuration: UISwipeActionsConfiguration
    let actionsView: SwipeActionsView
    /// 1 where swiping moves the row to the right.
    private let direction: CGFloat
    private(set) var extent: CGFloat = 0
    private(set) var isClosing = false

    /// In seconds.
    static let duration: TimeInterval = 0.3
    /// A finger's speed counts for where its drag leads, as if it went on for this many seconds.
    private static let lookahead: CGFloat = 0.1
    /// How far the row is moved, in parts of its width, before lifting the finger performs the first action.
    private static let fullSwipe: CGFloat = 0.6

    /// - Precondition: `configuration` has actions; `cell` is on screen.
    init(_ cell: UICollectionViewListCell, side: Side, configuration: UISwipeActionsConfiguration) {
        self.cell = cell
        self.side = side
        self.configuration = configuration
        let isAtRight = (side == .trailing) != cell._isRightToLeft
        direction = isAtRight ? -1 : 1
        actionsView = SwipeActionsView(configuration.actions, isAtRight: isAtRight)
        if let rounding = BackgroundConfigurationView.Rounding(cell._place) {
            actionsView.layer.cornerRadius = rounding.radius
            actionsView.layer.maskedCorners = rounding.corners
        }
        cell.superview?.insertSubview(actionsView, belowSubview: cell)
        cell._beginSwiping()
        settleFrame()
        actionsView.layoutIfNeeded()
    }

    /// Puts the buttons where the row belongs.
    func settleFrame() {
        guard let attributes = cell._attributes else { return }
        let size = attributes.size
        let frame = CGRect(
            x: attributes.center.x - size.width / 2, y: attributes.center.y - size.height / 2, width: size.width,
            height: size.height)
        if actionsView.frame != frame { actionsView.frame = frame }
    }

    // MARK: The drag

    /// Moves the row by a drag that started when it was moved by `start`.
    ///
    /// - Parameter distance: Of the finger, to the right, in points.
    func drag(from start: CGFloat, by distance: CGFloat) {
        let wanted = max(0, start + distance * direction)
        let open = actionsView.openExtent
        if configuration.performsFirstActionWithFullSwipe || wanted <= open {
            show(wanted)
        } else {
            show(open + CGFloat(RubberBand.shown(Double(wanted - open), dimension: Double(cell.bounds.width))))
        }
        let isArmed = configuration.performsFirstActionWithFullSwipe && extent > armedExtent
        guard isArmed != actionsView.isArmed else { return }
        UIView.animate(withDuration: Self.duration / 2) {
            self.actionsView.isArmed = isArmed
            self.actionsView.layoutIfNeeded()
        }
    }

    private var armedExtent: CGFloat { max(actionsView.openExtent + 30, cell.bounds.width * Self.fullSwipe) }

    /// Where the drag leads.
    ///
    /// - Parameter velocity: To the right, in points per second.
    func end(velocity: CGFloat) {
        if actionsView.isArmed, let first = actionsView.buttons.first {
            let width = cell.bounds.width
            UIView.animate(withDuration: Self.duration) { self.show(width) }
            return perform(first)
        }
        let reach = extent + velocity * direction * Self.lookahead
        if reach > actionsView.openExtent / 2 { open() } else { close(animated: true) }
    }

    func open() {
        UIView.animate(withDuration: Self.duration) {
            self.actionsView.isArmed = false
            self.show(self.actionsView.openExtent)
        }
    }

    private func show(_ extent: CGFloat) {
        self.extent = extent
        cell._swipe(by: extent * direction)
        actionsView.extent = extent
        actionsView.layoutIfNeeded()
    }

    // MARK: The end

    /// Performs an action. The row goes back when the action says that it is done.
    func perform(_ button: SwipeActionsView.Button) {
        var isDone = false
        button.action.handler(button.action, button) { [weak self] _ in
            // Said more than once, it counts once.
            guard !isDone else { return }
            isDone = true
            self?.close(animated: true)
        }
    }

    func close(animated: Bool) {
        guard !isClosing else { return }
        isClosing = true
        if let view = cell._collectionView, view._swipe === self { view._swipe = nil }
        let finish = { [cell, actionsView] in
            actionsView.removeFromSuperview()
            // The row may have been opened again by now.
            if cell._collectionView?._swipe?.cell !== cell { cell._endSwiping() }
        }
        guard animated, cell.window != nil else {
            show(0)
            return finish()
        }
        UIView.animate(
            withDuration: Self.duration,
            animations: {
                self.actionsView.isArmed = false
                self.show(0)
            }, completion: { _ in finish() })
    }

    /// The row is gone, and its buttons go with it.
    func abandon() {
        isClosing = true
        cell._endSwiping()
        let view = actionsView
        UIView.animate(withDuration: Self.duration, animations: { view.alpha = 0 }) { _ in view.removeFromSuperview() }
    }
}
