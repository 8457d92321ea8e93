import Foundation

// Swipes on list cells, and the events that close them.
extension UICollectionView {
    /// Installs the gesture recognizers for swipes. Called when a list provides swipe actions.
    func _allowSwipes() {
        guard _swipePan == nil else { return }
        let pan = SwipePan()
        _swipePan = pan
        addGestureRecognizer(pan)
        let tap = SwipeTap()
        addGestureRecognizer(tap)
        panGestureRecognizer.addHandler { [weak self] recognizer in
            if recognizer.state == .began { self?._closeSwipe(animated: true) }
        }
    }

    /// Returns the swipe actions of a cell, or `nil` if it has none. A swipe in editing mode has no actions.
    func _swipeActions(
        of cell: UICollectionViewListCell, side: SwipeSession.Side, evenWhileEditing: Bool = false
    ) -> UISwipeActionsConfiguration? {
        guard !isEditing || evenWhileEditing, cell._listPosition?.part == .cell, let path = indexPath(for: cell) else {
            return nil
        }
        let configuration = _layout._swipeActions(at: path, side: side)
        return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Begins a swipe on a cell and closes the open one.
    func _beginSwipe(
        _ cell: UICollectionViewListCell, side: SwipeSession.Side, _ configuration: UISwipeActionsConfiguration
    ) -> SwipeSession {
        _closeSwipe(animated: true)
        let session = SwipeSession(cell, side: side, configuration: configuration)
        for button in session.actionsView.buttons {
            button.addAction(
                UIAction { [weak session, weak button] _ in
                    if let button { session?.perform(button) }
                }, for: .touchUpInside)
        }
        _swipe = session
        return session
    }

    func _closeSwipe(animated: Bool) {
        _swipe?.close(animated: animated)
    }

    /// Updates the swipe after a frame: the buttons follow their cell, and are removed with it.
    func _followSwipedRow() {
        guard let session = _swipe else { return }
        if session.cell._attributes == nil || indexPath(for: session.cell) == nil {
            _swipe = nil
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

    private var collectionView: UICollectionView? { view as? UICollectionView }

    init() {
        super.init(target: nil, action: nil)
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    /// Accepts horizontal drags that start on a swiped cell, or on a cell with actions at that side.
    override func hasMovedEnough(_ distance: CGPoint) -> Bool {
        guard abs(distance.x) >= Self.threshold, abs(distance.x) > abs(distance.y), let collectionView,
            let cell = touchedCell
        else { return false }
        if collectionView._swipe?.cell === cell { return true }
        return collectionView._swipeActions(of: cell, side: side(of: distance, in: cell)) != nil
    }

    private var touchedCell: UICollectionViewListCell? {
        var next = touches.first?.view
        while let view = next {
            if let cell = view as? UICollectionViewListCell { return cell }
            next = view.superview
        }
        return nil
    }

    private func side(of distance: CGPoint, in cell: UICollectionViewListCell) -> SwipeSession.Side {
        (distance.x < 0) != cell._isRightToLeft ? .trailing : .leading
    }

    private func stateChanged() {
        guard let collectionView else { return }
        switch state {
        case .began:
            guard let cell = touchedCell else { return }
            let distance = translation(in: nil)
            if let open = collectionView._swipe, open.cell === cell {
                session = open
                startExtent = open.extent
            } else {
                let side = side(of: distance, in: cell)
                guard let configuration = collectionView._swipeActions(of: cell, side: side) else { return }
                session = collectionView._beginSwipe(cell, side: side, configuration)
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
    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { recognizer in
            if recognizer.state == .ended { (recognizer.view as? UICollectionView)?._closeSwipe(animated: true) }
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let session = (view as? UICollectionView)?._swipe else { return false }
        return touch.view?.isDescendant(of: session.actionsView) != true
    }
}
