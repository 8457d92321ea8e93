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
        for row in table._table.rows {
            frames[ObjectIdentifier(row.cell)] = table._table.held[ObjectIdentifier(row.cell)] ?? row.cell.frame
        }
        table._table.held = [:]
        for part in table._table.parts { frames[ObjectIdentifier(part.view)] = part.view.frame }
        offset = table.contentOffset
        footer = table.tableFooterView?.frame
    }

    /// Animates all views from their recorded frames to their current ones. Views of deleted elements are removed when
    /// their animations end.
    ///
    /// Called in the phase `animating`, because a layout pass in between would end the animation.
    func animate(
        in table: UITableView, _ batch: TableBatch, _ map: UpdateMap, old: TableStack, going: TableState.Departures,
        completion: @escaping (Bool) -> Void
    ) {
        // The update may change the content offset. Shifting by the difference keeps the positions on screen.
        let shift = table.contentOffset.y - offset.y
        // Alpha values belong to the app, so only views that fade have one here. Views that fade in end at the app's
        // value.
        var ends: [(view: UIView, frame: CGRect, alpha: CGFloat?)] = []
        func lead(_ view: UIView, from start: CGRect, fadesIn: Bool = false, to frame: CGRect) {
            let own = view.alpha
            UIView.performWithoutAnimation {
                view.frame = start.offsetBy(dx: 0, dy: shift)
                if fadesIn { view.alpha = 0 }
            }
            ends.append((view, frame, fadesIn ? own : nil))
        }
        for row in table._table.rows {
            let end = row.cell.frame
            if let start = frames[ObjectIdentifier(row.cell)] {
                lead(row.cell, from: start, to: end)
            } else if let place = map.oldPath(ofNew: row.place), !map.isReloaded(old: place) {
                // The row was not visible before.
                lead(row.cell, from: table._frame(of: old.span(of: place)), to: end)
            } else {
                let animation = batch.animation(arriving: row.place, map)
                if animation != .none {
                    lead(row.cell, from: displaced(end, animation).offsetBy(dx: 0, dy: -shift), fadesIn: true, to: end)
                }
            }
        }
        for part in table._table.parts {
            let end = part.view.frame
            if let start = frames[ObjectIdentifier(part.view)] {
                lead(part.view, from: start, to: end)
            } else {
                lead(part.view, from: end.offsetBy(dx: 0, dy: -shift), fadesIn: true, to: end)
            }
        }
        if let view = table.tableFooterView, let footer { lead(view, from: footer, to: view.frame) }

        var gone: [() -> Void] = []
        // Fades a view out. Restores its alpha at the end, unless the app set another value meanwhile.
        func fadeOut(_ view: UIView, to frame: CGRect, then remove: @escaping () -> Void) {
            let own = view.alpha
            ends.append((view, frame, 0))
            gone.append {
                if view.alpha == 0 { view.alpha = own }
                remove()
            }
        }
        // Removed last, because removal calls the delegate, which may change the rows.
        var atOnce: [TableState.Row] = []
        defer { for row in atOnce { table._remove(row) } }
        for row in going.rows {
            let animation = batch.animation(leaving: row.place)
            guard animation != .none else {
                atOnce.append(row)
                continue
            }
            table.sendSubviewToBack(row.cell)
            UIView.performWithoutAnimation { row.cell.frame = row.cell.frame.offsetBy(dx: 0, dy: shift) }
            fadeOut(row.cell, to: displaced(row.cell.frame, animation)) { table._remove(row) }
        }
        for part in going.parts {
            UIView.performWithoutAnimation { part.view.frame = part.view.frame.offsetBy(dx: 0, dy: shift) }
            fadeOut(part.view, to: part.view.frame) { table._remove(part) }
        }
        // These rows and parts still exist but are no longer visible.
        let leaving = table._table.leaving ?? TableState.Departures()
        table._table.leaving = nil
        for row in leaving.rows {
            if let start = frames[ObjectIdentifier(row.cell)] {
                lead(row.cell, from: start, to: table._frame(of: table._table.stack.span(of: row.place)))
            }
            gone.append { table._remove(row) }
        }
        for part in leaving.parts {
            if let start = frames[ObjectIdentifier(part.view)] {
                lead(part.view, from: start, to: table._partFrame(part.kind, part.section))
            }
            gone.append { table._remove(part) }
        }
        if let background = table.backgroundView { table.sendSubviewToBack(background) }
        table._layOutCells()
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
                for remove in gone { remove() }
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
    /// The duration of update animations, in seconds.
    static let changeDuration = 0.3

    /// Lays out the content of new cells before their animations begin.
    final func _layOutCells() {
        UIView.performWithoutAnimation { for row in _table.rows { row.cell.layoutIfNeeded() } }
    }
}
