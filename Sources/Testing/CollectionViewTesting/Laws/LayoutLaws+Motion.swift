internal import Foundation
public import UIKit

// Laws about the behavior of a layout over time. They record the events while `body` runs, so they need no test hooks
// in the layout.
extension LayoutLaws {
    /// Visible content moves only because of a gesture or a call: it does not jump when views are measured.
    ///
    ///     #expect(LayoutLaws.noJump(in: collectionView) { host.fling(collectionView, velocity: up) }.isEmpty)
    ///
    /// - Returns: A message that names the distance, the views that were measured, and the likely correction.
    public static func noJump<Failure: Error>(
        in view: UICollectionView, while body: () throws(Failure) -> Void
    ) throws(Failure) -> [String] {
        try findings(in: view, [.jump, .unstableSize], while: body)
    }

    /// Layout ends: no frame reaches its limit of rounds, and after `seconds` without events, no frame does any work.
    public static func comesToRest(_ view: UICollectionView, in host: ViewHost, within seconds: Double = 10) -> [String]
    {
        let kinds: Set<LayoutFinding.Kind> = [.endless, .unstableSize, .replacedLayout, .restless]
        var found = findings(in: view, kinds) { host.settle(limit: seconds) }
        let rest = findings(in: view, kinds) { host.advance(by: 0.5) }
        for text in rest where !found.contains(text) { found.append(text) }
        if found.isEmpty, host.isMoving { found.append("the view still moves after \(seconds) seconds") }
        return found
    }

    /// Queries return little more than the visible elements, and a scroll step that moves no element does not prepare
    /// the layout again.
    public static func queriesLittle<Failure: Error>(
        in view: UICollectionView, while body: () throws(Failure) -> Void
    ) throws(Failure) -> [String] {
        try findings(in: view, [.largeQueries, .needlessInvalidation], while: body)
    }

    /// All faults in the behavior of a layout while `body` runs, as the inspector reports them: endless layout,
    /// jumps, unstable sizes, needless and large queries, missed targets, and replaced layouts.
    public static func faults<Failure: Error>(
        of view: UICollectionView, while body: () throws(Failure) -> Void
    ) throws(Failure) -> [String] {
        try findings(in: view, Set(LayoutFinding.Kind.allCases), while: body)
    }

    private static func findings<Failure: Error>(
        in view: UICollectionView, _ kinds: Set<LayoutFinding.Kind>, while body: () throws(Failure) -> Void
    ) throws(Failure) -> [String] {
        let wasRecording = view._records != nil
        let records = view.startRecording()
        records.clear()
        defer { if !wasRecording { view.stopRecording() } }
        try body()
        return records.findings(of: "\(type(of: view.collectionViewLayout))").filter { kinds.contains($0.kind) }
            .map(\.text)
    }
}
