import Foundation

// Swipes over the rows of lists, and what closes them.
extension UICollectionView {
    /// Makes the view ready for swipes, once it shows a list whose rows have any.
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

    /// The actions of the row that `cell` shows; `nil` where there are none. Rows that are edited have none for fingers.
    func _swipeActions(
        of cell: UICollectionViewListCell, side: SwipeSession.Side, evenWhileEditing: Bool = false
    ) -> UISwipeActionsConfiguration? {
        guard !isEditing || evenWhileEditing, cell._place?.part == .cell, let path = indexPath(for: cell) else {
            return nil
        }
        let configuration = _layout._swipeActions(at: path, side: side)
        return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Begins to move a row aside. One that is open goes back.
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

    /// After a frame: buttons follow their row, and go when it is gone.
    func _followSwipedRow() {
        guard let session = _swipe else { return }
        if session.cell._attributes == nil || indexPath(for: session.cell) == nil {
            _swipe = nil
            session.abandon()
        } else {
            session.settleFrame()
        }
    }
}

/// The drag across a list that uncovers a row's actions.
final class SwipePan: UIPanGestureRecognizer {
    private var session: SwipeSession?
    private var startExtent: CGFloat = 0

    private var collectionView: UICollectionView? { view as? UICollectionView }

    init() {
        super.init(target: nil, action: nil)
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    /// Only drags across the list that start on a row with actions on that side, or on an open one.
    override func hasMovedEnough(_ distance: CGPoint) -> Bool {
        guard abs(distance.x) >= Self.threshold, abs(distance.x) > abs(distance.y), let collectionView,
            let cell = row
        else { return false }
        if collectionView._swipe?.cell === cell { return true }
        return collectionView._swipeActions(of: cell, side: side(of: distance, in: cell)) != nil
    }

    private var row: UICollectionViewListCell? {
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
            guard let cell = row else { return }
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

/// A tap beside the buttons of a row that is open, which closes it and does nothing else.
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
