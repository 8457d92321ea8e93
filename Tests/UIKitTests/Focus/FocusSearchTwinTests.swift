import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// The search asks the layout for strips near by; this one measures every item there is.
@MainActor @Suite("The search for the next item agrees with a search of all items", .ownRuntime)
struct FocusSearchTwinTests {
    private static let headings: [UIFocusHeading] = [.up, .down, .left, .right]

    /// The nearest item that lies in the same line or column; where the content goes on that way, else the nearest of all.
    private func nearest(_ heading: UIFocusHeading, of path: IndexPath, in stage: FocusStage) -> IndexPath? {
        let frame = frame(path, stage)
        let isUpright = heading == .up || heading == .down
        var inLine: [(IndexPath, CGFloat)] = []
        var beside: [(IndexPath, CGFloat)] = []
        for section in 0..<stage.view.numberOfSections {
            for item in 0..<stage.view.numberOfItems(inSection: section) {
                let other = IndexPath(item: item, section: section)
                guard other != path, !stage.watcher.closed.contains(other) else { continue }
                let place = self.frame(other, stage)
                guard let distance = FocusGeometry.distance(heading, from: frame, to: place) else { continue }
                let overlaps =
                    isUpright
                    ? min(place.maxX, frame.maxX - 1) > max(place.minX, frame.minX + 1)
                    : min(place.maxY, frame.maxY - 1) > max(place.minY, frame.minY + 1)
                if overlaps { inLine.append((other, distance)) } else { beside.append((other, distance)) }
            }
        }
        func best(_ all: [(IndexPath, CGFloat)]) -> (IndexPath, CGFloat)? {
            all.min { ($0.1, $0.0) < ($1.1, $1.0) }
        }
        if let found = best(inLine) { return found.0 }
        return isUpright ? best(beside)?.0 : nil
    }

    private func frame(_ path: IndexPath, _ stage: FocusStage) -> CGRect {
        stage.view.layoutAttributesForItem(at: path)?.frame ?? .zero
    }

    /// Sizes that differ, from a seed.
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var state: UInt64
        var known: [IndexPath: CGSize] = [:]
        init(seed: UInt64) { state = seed }
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            if let known = known[indexPath] { return known }
            let made = CGSize(width: 40 + next(80), height: 40 + next(40))
            known[indexPath] = made
            return made
        }
    }

    @Test("ragged lines", arguments: [1, 2, 3] as [UInt64], [false, true])
    func ragged(seed: UInt64, mirrored: Bool) {
        let layout = FocusStage.arranged(FocusStage.Mirroring(), header: 20)
        let stage = FocusStage([9, 14, 3], layout: layout, direction: mirrored ? .rightToLeft : .leftToRight)
        let sizes = Sizes(seed: seed)
        stage.view.delegate = sizes
        stage.view.reloadData()
        stage.host.layout()
        stage.view.allowsFocus = true
        var compared = 0
        for section in 0..<3 {
            for item in 0..<stage.view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                for heading in Self.headings {
                    let found = stage.view._nextFocusPath(
                        heading, from: frame(path, stage), of: path, except: [])
                    let expected = nearest(heading, of: path, in: stage)
                    // Where a line has nothing straight on, the search is content with what lies within a view's length.
                    #expect(found == expected, "from \(path) \(heading.rawValue), seed \(seed)")
                    compared += 1
                }
            }
        }
        #expect(compared == 26 * 4)
    }
}
