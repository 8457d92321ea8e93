internal import CollectionCore
import Foundation
import QuartzCore

/// A swipe on a cell, from the first movement until the cell's contents are back in position.
@MainActor final class SwipeSession {
    /// The side of the cell at which the actions are.
    enum Side {
        case leading, trailing
    }

    /// The swiped cell.
    let cell: any SwipeableCell
    private weak var list: (any SwipingList)?
    /// The side of the actions.
    let side: Side
    /// The actions.
    let configuration: UISwipeActionsConfiguration
    /// The buttons behind the cell.
    let actionsView: SwipeActionsView
    /// 1 if the swipe moves the contents to the right, otherwise -1.
    private let direction: CGFloat
    /// The distance by which the contents are shifted, in points; 0 at rest.
    private(set) var extent: CGFloat = 0
    /// Whether the contents move back, after which the session ends.
    private(set) var isClosing = false

    /// The duration of animations, in seconds.
    static let duration: TimeInterval = 0.3
    /// The time for which the velocity at the end of a drag is projected, in seconds.
    private static let projectionTime: CGFloat = 0.1
    /// The fraction of the cell's width beyond which ending the drag performs the first action.
    private static let fullSwipe: CGFloat = 0.6

    /// - Precondition: `configuration` has actions and `cell` is visible.
    init(_ cell: any SwipeableCell, in list: any SwipingList, side: Side, configuration: UISwipeActionsConfiguration) {
        self.cell = cell
        self.list = list
        self.side = side
        self.configuration = configuration
        let isAtRight = (side == .trailing) != cell._isRightToLeft
        direction = isAtRight ? -1 : 1
        actionsView = SwipeActionsView(configuration.actions, isAtRight: isAtRight)
        if let rounding = cell.cornersInList {
            actionsView.layer.cornerRadius = rounding.radius
            actionsView.layer.maskedCorners = rounding.corners
        }
    }

    /// Inserts the buttons behind the cell. A layout pass that this causes may end the session.
    func begin() {
        cell.superview?.insertSubview(actionsView, belowSubview: cell)
        cell.beginSwiping()
        updateFrame()
        actionsView.layoutIfNeeded()
    }

    /// Moves the buttons to the frame that the layout assigns to the cell.
    func updateFrame() {
        if let frame = cell.frameInList, actionsView.frame != frame { actionsView.frame = frame }
    }

    // MARK: Dragging

    /// Moves the contents with a drag.
    ///
    /// - Parameters:
    ///   - start: The extent at the start of the drag, in points.
    ///   - distance: The distance of the drag to the right, in points.
    func drag(from start: CGFloat, by distance: CGFloat) {
        // The finger may still move after the actions were closed or the cell was removed.
        guard !isClosing else { return }
        let proposed = max(0, start + distance * direction)
        let open = actionsView.openExtent
        if configuration.performsFirstActionWithFullSwipe || proposed <= open {
            show(proposed)
        } else {
            show(open + CGFloat(RubberBand.shown(Double(proposed - open), dimension: Double(cell.bounds.width))))
        }
        let isArmed = configuration.performsFirstActionWithFullSwipe && extent > armedExtent
        guard isArmed != actionsView.isArmed else { return }
        UIView.animate(withDuration: Self.duration / 2, delay: 0, options: .allowUserInteraction) {
            self.actionsView.isArmed = isArmed
            self.actionsView.layoutIfNeeded()
        }
    }

    private var armedExtent: CGFloat { max(actionsView.openExtent + 30, cell.bounds.width * Self.fullSwipe) }

    /// Ends the drag: opens or closes the actions, or performs the first one.
    ///
    /// - Parameter velocity: The velocity to the right, in points per second.
    func end(velocity: CGFloat) {
        guard !isClosing else { return }
        if actionsView.isArmed, let first = actionsView.buttons.first {
            let width = cell.bounds.width
            UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { self.show(width) }
            return perform(first)
        }
        let reach = extent + velocity * direction * Self.projectionTime
        if reach > actionsView.openExtent / 2 { open() } else { close(animated: true) }
    }

    /// Animates the contents to the position in which all buttons are visible. Does nothing while the session closes.
    func open() {
        guard !isClosing else { return }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
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

    // MARK: Ending

    /// Performs an action. The contents move back when the action reports completion.
    func perform(_ button: SwipeActionsView.Button) {
        guard !isClosing else { return }
        var isDone = false
        button.action.handler(button.action, button) { [weak self] _ in
            // Ignores all calls but the first.
            guard !isDone else { return }
            isDone = true
            self?.close(animated: true)
        }
    }

    /// Moves the contents back and removes the buttons. Does nothing while the session closes.
    func close(animated: Bool) {
        guard !isClosing else { return }
        isClosing = true
        leaveList()
        let finish = { [cell, actionsView, weak list] in
            actionsView.removeFromSuperview()
            // The cell may have been swiped again during the animation.
            if list?._swipe?.cell !== cell { cell.endSwiping() }
        }
        guard animated, cell.window != nil else {
            show(0)
            finish()
            list?.didEndSwipe(of: cell)
            return
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: {
                self.actionsView.isArmed = false
                self.show(0)
            }, completion: { _ in finish() })
        list?.didEndSwipe(of: cell)
    }

    private func leaveList() {
        if let list, list._swipe === self { list._swipe = nil }
    }

    /// Removes the buttons of a cell that is no longer displayed.
    func abandon() {
        guard !isClosing else { return }
        isClosing = true
        leaveList()
        cell.endSwiping()
        let view = actionsView
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 0 }
        ) { _ in view.removeFromSuperview() }
        list?.didEndSwipe(of: cell)
    }
}
