import Foundation

/// A list whose cells have swipe actions.
@MainActor protocol SwipingList: SelectableList {
    /// The open swipe actions.
    var _swipe: SwipeSession? { get set }
    /// The gesture that opens them; `nil` until swipes are allowed.
    var swipePan: SwipePan? { get set }
    /// The actions of a cell; `nil` if it has none.
    ///
    /// - Parameter evenWhileEditing: Whether a cell has actions in editing mode, for a control that reveals them.
    func swipeActions(
        of cell: any SwipeableCell, side: SwipeSession.Side, evenWhileEditing: Bool
    ) -> UISwipeActionsConfiguration?
    /// Called before the actions of a cell are revealed.
    func willSwipe(_ cell: any SwipeableCell)
    /// Called when the actions of a cell begin to close.
    func didEndSwipe(of cell: any SwipeableCell)
}

extension SwipingList {
    /// Installs the gesture recognizers for swipes.
    func allowSwipes() {
        guard swipePan == nil else { return }
        let pan = SwipePan()
        swipePan = pan
        addGestureRecognizer(pan)
        addGestureRecognizer(SwipeTap())
        panGestureRecognizer.addHandler { [weak self] recognizer in
            if recognizer.state == .began { self?.closeSwipe(animated: true) }
        }
    }

    /// Begins a swipe on a cell and closes the open one.
    ///
    /// - Returns: `nil` if a callback removed the cell.
    func beginSwipe(
        _ cell: any SwipeableCell, side: SwipeSession.Side, _ configuration: UISwipeActionsConfiguration
    ) -> SwipeSession? {
        closeSwipe(animated: true)
        willSwipe(cell)
        guard _swipe == nil, selectionPath(ofCell: cell) != nil else { return nil }
        let session = SwipeSession(cell, in: self, side: side, configuration: configuration)
        for button in session.actionsView.buttons {
            button.addAction(
                UIAction { [weak session, weak button] _ in
                    if let button { session?.perform(button) }
                }, for: .touchUpInside)
        }
        _swipe = session
        session.begin()
        return session.isClosing ? nil : session
    }

    /// Closes the open swipe actions. Does nothing without any.
    func closeSwipe(animated: Bool) {
        _swipe?.close(animated: animated)
    }

    /// Updates the swipe after a frame: the buttons follow their cell, and are removed with it.
    func followSwipedRow() {
        guard let session = _swipe else { return }
        if session.cell.frameInList == nil || selectionPath(ofCell: session.cell) == nil {
            session.abandon()
        } else {
            session.updateFrame()
        }
    }
}

/// The pan gesture that reveals the swipe actions of a cell.
final class SwipePan: UIPanGestureRecognizer {
    private var session: SwipeSession?
    private var startExtent: CGFloat = 0

    private var list: (any SwipingList)? { view as? any SwipingList }

    /// Creates the gesture, which works in the list to which it is added.
    init() {
        super.init(target: nil, action: nil)
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    /// Accepts horizontal drags that start on a swiped cell, or on a cell with actions at that side.
    override func hasMovedEnough(_ distance: CGPoint) -> Bool {
        guard abs(distance.x) >= Self.threshold, abs(distance.x) > abs(distance.y), let list, let cell = touchedCell
        else { return false }
        if list._swipe?.cell === cell { return true }
        return list.swipeActions(of: cell, side: side(of: distance, in: cell), evenWhileEditing: false) != nil
    }

    private var touchedCell: (any SwipeableCell)? {
        var next = touches.first?.view
        while let view = next {
            if let cell = view as? any SwipeableCell { return cell }
            next = view.superview
        }
        return nil
    }

    private func side(of distance: CGPoint, in cell: any SwipeableCell) -> SwipeSession.Side {
        (distance.x < 0) != cell._isRightToLeft ? .trailing : .leading
    }

    private func stateChanged() {
        guard let list else { return }
        switch state {
        case .began:
            guard let cell = touchedCell else { return }
            let distance = translation(in: nil)
            if let open = list._swipe, open.cell === cell {
                session = open
                startExtent = open.extent
            } else {
                let side = side(of: distance, in: cell)
                guard let actions = list.swipeActions(of: cell, side: side, evenWhileEditing: false) else { return }
                session = list.beginSwipe(cell, side: side, actions)
                startExtent = 0
            }
            setTranslation(.zero, in: nil)
        case .changed: session?.drag(from: startExtent, by: translation(in: nil).x)
        case .ended:
            session?.end(velocity: velocity(in: nil).x)
            session = nil
        case .cancelled:
            session?.close(animated: true)
            session = nil
        default: break
        }
    }
}

/// A tap outside the buttons of a swiped cell. It closes the swipe and has no other effect.
final class SwipeTap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
    /// Creates the tap, which works in the list to which it is added.
    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { recognizer in
            if recognizer.state == .ended { (recognizer.view as? any SwipingList)?.closeSwipe(animated: true) }
        }
    }

    /// Receives touches outside of the buttons while a swipe is open.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let session = (view as? any SwipingList)?._swipe else { return false }
        return touch.view?.isDescendant(of: session.actionsView) != true
    }
}
