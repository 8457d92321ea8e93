internal import CollectionCore
import CoreGraphics
import Foundation

/// A view that moves between frames.
struct TableMove: ListMove {
    /// The frame of a view in content coordinates.
    typealias Position = CGRect

    /// A change of a view's opacity, with the app's value.
    enum Fade {
        case appearing(CGFloat)
        case disappearing(CGFloat)
    }

    /// The moved view.
    let view: UIView
    /// The frames in content coordinates, in points.
    let start: CGRect
    /// The frame after the change.
    let end: CGRect
    /// The change of the opacity; `nil` for none.
    var fade: Fade?
    /// The element that is removed after its animation.
    var removed: TableElement?

    /// Gives the view its frame before the change; one that appears is transparent.
    func placeAtStart() {
        view.frame = start
        if case .appearing = fade { view.alpha = 0 }
    }

    /// Gives the view its frame and its opacity after the change.
    func placeAtEnd() {
        view.frame = end
        switch fade {
        case .appearing(let alpha): view.alpha = alpha
        case .disappearing: view.alpha = 0
        case nil: break
        }
    }

    /// Restores the app's opacity of a view that faded out, unless the app set another value in the meantime.
    func restoreAlpha() {
        if case .disappearing(let alpha) = fade, view.alpha == 0 { view.alpha = alpha }
    }
}

/// The animation of a table update. It records frames before the update and animates from them to the frames after it.
@MainActor struct TableUpdateAnimator {
    private let frames: [ObjectIdentifier: CGRect]
    private let offset: CGPoint
    private let footer: CGRect?

    /// Records the current frames.
    init(_ table: UITableView) {
        let held = table.animations.held
        // A held position may be that of a view that no longer exists.
        frames = Dictionary(
            uniqueKeysWithValues: table.displayedPositions.map { id, frame in (id, held[id] ?? frame) })
        table.animations.held = [:]
        offset = table.contentOffset
        footer = table.tableFooterView?.frame
    }

    /// Animates all views from their recorded frames to their current ones. Views of deleted elements are removed when
    /// their animations end.
    ///
    /// Called in the phase `animating`, because a layout pass in between would end the animation.
    func animate(
        in table: UITableView, _ animations: TableAnimations, _ map: UpdateMap, old: TableStack,
        removed: TableDepartures,
        completion: @escaping (Bool) -> Void
    ) {
        // The update may change the content offset. Shifting by the difference keeps the positions on screen.
        let shift = table.contentOffset.y - offset.y
        func shifted(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: 0, dy: shift) }
        var moves: [TableMove] = []
        for element in table._table.elements {
            let (view, end) = (element.view, element.view.frame)
            var animation = UITableView.RowAnimation.fade
            if let start = frames[ObjectIdentifier(view)] {
                moves.append(TableMove(view: view, start: shifted(start), end: end))
                continue
            } else if case .row(let row) = element {
                if let itemPath = map.oldPath(ofNew: row.itemPath), !map.isReloaded(old: itemPath) {
                    // The row was not visible before.
                    let start = table._frame(of: old.span(of: itemPath))
                    moves.append(TableMove(view: view, start: shifted(start), end: end))
                    continue
                }
                animation = animations.arriving(row.itemPath, map)
            }
            guard animation != .none else { continue }
            moves.append(
                TableMove(view: view, start: displaced(end, animation), end: end, fade: .appearing(view.alpha)))
        }
        if let view = table.tableFooterView, let footer {
            moves.append(TableMove(view: view, start: shifted(footer), end: view.frame))
        }

        var departures: [TableMove] = []
        // Performed last, because removing a row calls the delegate, which may change the rows.
        var immediateRemovals: [TableElement] = []
        defer { for element in immediateRemovals { table._remove(element) } }
        for element in removed.elements {
            let view = element.view
            var animation = UITableView.RowAnimation.fade
            if case .row(let row) = element {
                animation = animations.leaving(row.itemPath)
                guard animation != .none else {
                    immediateRemovals.append(element)
                    continue
                }
                table.sendSubviewToBack(view)
            }
            let start = shifted(view.frame)
            departures.append(
                TableMove(
                    view: view, start: start, end: displaced(start, animation), fade: .disappearing(view.alpha),
                    removed: element))
        }
        // These rows and parts still exist but are no longer visible.
        let leaving = table._table.phase.departures
        table._table.phase.setDepartures(nil)
        for element in leaving?.elements ?? [] {
            let start = frames[ObjectIdentifier(element.view)]
            let end = start == nil ? element.view.frame : table.frame(of: element)
            departures.append(
                TableMove(view: element.view, start: start.map(shifted) ?? end, end: end, removed: element))
        }
        if let background = table.backgroundView { table.sendSubviewToBack(background) }
        table.animate(
            moves, change: table.animations.addDepartures(departures),
            prepare: {
                for departure in departures { departure.placeAtStart() }
                for row in table._table.rows { row.cell.layoutIfNeeded() }
            }, completion: completion)
    }

    /// The frame at which an inserted view begins and a deleted view ends.
    private func displaced(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -frame.width, dy: 0)
        case .right: frame.offsetBy(dx: frame.width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .none, .middle, .automatic: frame
        }
    }
}

extension UITableView: AnimatingList {
    /// The frames of the displayed rows, headers, and footers.
    final var displayedPositions: [ObjectIdentifier: CGRect] {
        var positions: [ObjectIdentifier: CGRect] = [:]
        for element in _table.elements { positions[ObjectIdentifier(element.view)] = element.view.frame }
        return positions
    }

    /// Performs an update without edits, which animates from the recorded frames.
    final func animateFromHeldPositions() throws(UIKitException) {
        let counts = extraItems.order.displayedCounts(of: try loaded().rowCounts)
        let map = try updateMap(counts, counts, [])
        try performUpdate(TableBatch(), DisplayedUpdate(map: map, edits: [], data: nil))
    }

    /// Ends the animations of views that disappeared, and removes the views.
    final func removeDeparted(_ departed: [TableMove]) {
        for move in departed {
            LayerAnimator.removeAnimations(of: move.view.layer)
            move.restoreAlpha()
            if let element = move.removed { _remove(element) }
        }
    }

    /// The frame of an element at its index path, visible or not.
    final func frame(of element: TableElement) -> CGRect {
        switch element {
        case .row(let row): _frame(of: _table.stack.span(of: row.itemPath))
        case .part(let part): partFrame(part.kind, part.section)
        }
    }
}
