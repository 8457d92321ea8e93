internal import CollectionCore
import CoreGraphics
import Foundation

/// The animation of a table update. It records frames before the update and animates from them to the frames after it.
@MainActor struct TableUpdateAnimator {
    private var frames: [ObjectIdentifier: CGRect] = [:]
    private let offset: CGPoint
    private let footer: CGRect?

    /// Records the current frames.
    init(_ table: UITableView) {
        for element in table._table.elements {
            let id = ObjectIdentifier(element.view)
            frames[id] = table._table.held[id] ?? element.view.frame
        }
        table._table.held = [:]
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
        // The app sets alpha values, so only views that fade have one here. Views that fade in end at the app's value.
        var ends: [(view: UIView, frame: CGRect, alpha: CGFloat?)] = []
        func addMove(_ view: UIView, from start: CGRect, fadesIn: Bool = false, to frame: CGRect) {
            let originalAlpha = view.alpha
            UIView.performWithoutAnimation {
                view.frame = start.offsetBy(dx: 0, dy: shift)
                if fadesIn { view.alpha = 0 }
            }
            ends.append((view, frame, fadesIn ? originalAlpha : nil))
        }
        for element in table._table.elements {
            let (view, end) = (element.view, element.view.frame)
            var animation = UITableView.RowAnimation.fade
            if let start = frames[ObjectIdentifier(view)] {
                addMove(view, from: start, to: end)
                continue
            } else if case .row(let row) = element {
                if let itemPath = map.oldPath(ofNew: row.itemPath), !map.isReloaded(old: itemPath) {
                    // The row was not visible before.
                    addMove(view, from: table._frame(of: old.span(of: itemPath)), to: end)
                    continue
                }
                animation = animations.arriving(row.itemPath, map)
            }
            guard animation != .none else { continue }
            addMove(view, from: displaced(end, animation).offsetBy(dx: 0, dy: -shift), fadesIn: true, to: end)
        }
        if let view = table.tableFooterView, let footer { addMove(view, from: footer, to: view.frame) }

        var removals: [() -> Void] = []
        // Fades a view out. Restores its alpha at the end, unless the app set another value in the meantime.
        func fadeOut(_ view: UIView, to frame: CGRect, then remove: @escaping () -> Void) {
            let originalAlpha = view.alpha
            ends.append((view, frame, 0))
            removals.append {
                if view.alpha == 0 { view.alpha = originalAlpha }
                remove()
            }
        }
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
            UIView.performWithoutAnimation { view.frame = view.frame.offsetBy(dx: 0, dy: shift) }
            fadeOut(view, to: displaced(view.frame, animation)) { table._remove(element) }
        }
        // These rows and parts still exist but are no longer visible.
        let leaving = table._table.phase.departures
        table._table.phase.setDepartures(nil)
        for element in leaving?.elements ?? [] {
            if let start = frames[ObjectIdentifier(element.view)] {
                addMove(element.view, from: start, to: table.frame(of: element))
            }
            removals.append { table._remove(element) }
        }
        if let background = table.backgroundView { table.sendSubviewToBack(background) }
        table.layOutCells()
        UIView.animate(
            withDuration: UITableView.changeDuration,
            animations: {
                for end in ends {
                    end.view.frame = end.frame
                    if let alpha = end.alpha { end.view.alpha = alpha }
                    end.view.layoutIfNeeded()
                }
            },
            completion: { finished in
                for remove in removals { remove() }
                completion(finished)
            })
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

extension UITableView {
    /// The frame of an element at its index path, visible or not.
    final func frame(of element: TableElement) -> CGRect {
        switch element {
        case .row(let row): _frame(of: _table.stack.span(of: row.itemPath))
        case .part(let part): partFrame(part.kind, part.section)
        }
    }

    /// Lays out the content of new cells before their animations begin.
    final func layOutCells() {
        UIView.performWithoutAnimation { for row in _table.rows { row.cell.layoutIfNeeded() } }
    }
}
