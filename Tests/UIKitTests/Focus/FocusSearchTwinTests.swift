import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

/// The search queries the layout for nearby rectangles. Its twin measures the distance to every item.
@MainActor @Suite("Focus search against a search of all items", .ownRuntime)
struct FocusSearchTwinTests {
    private static let headings: [UIFocusHeading] = [.up, .down, .left, .right]

    /// The nearest item in the same row or column; without one, the nearest item of all for vertical headings.
    private func nearest(_ heading: UIFocusHeading, of path: IndexPath, in harness: FocusHarness) -> IndexPath? {
        let frame = frameOnScreen(path, harness)
        let isVertical = heading == .up || heading == .down
        var inLine: [(IndexPath, CGFloat)] = []
        var beside: [(IndexPath, CGFloat)] = []
        for section in 0..<harness.view.numberOfSections {
            for item in 0..<harness.view.numberOfItems(inSection: section) {
                let other = IndexPath(item: item, section: section)
                guard other != path, !harness.watcher.unfocusable.contains(other) else { continue }
                let otherFrame = frameOnScreen(other, harness)
                guard let distance = FocusGeometry.distance(heading, from: frame, to: otherFrame) else { continue }
                let overlaps =
                    isVertical
                    ? min(otherFrame.maxX, frame.maxX - 1) > max(otherFrame.minX, frame.minX + 1)
                    : min(otherFrame.maxY, frame.maxY - 1) > max(otherFrame.minY, frame.minY + 1)
                if overlaps { inLine.append((other, distance)) } else { beside.append((other, distance)) }
            }
        }
        func best(_ all: [(IndexPath, CGFloat)]) -> (IndexPath, CGFloat)? {
            all.min { ($0.1, $0.0) < ($1.1, $1.0) }
        }
        if let found = best(inLine) { return found.0 }
        return isVertical ? best(beside)?.0 : nil
    }

    private func frame(_ path: IndexPath, _ harness: FocusHarness) -> CGRect {
        harness.view.layoutAttributesForItem(at: path)?.frame ?? .zero
    }

    private func frameOnScreen(_ path: IndexPath, _ harness: FocusHarness) -> CGRect {
        harness.view.convert(frame(path, harness), to: nil)
    }

    /// Returns different sizes, generated from a seed.
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var random: SplitMixGenerator
        var known: [IndexPath: CGSize] = [:]
        init(seed: UInt64) { random = SplitMixGenerator(seed: seed) }
        func next(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            if let known = known[indexPath] { return known }
            let size = CGSize(width: 40 + next(80), height: 40 + next(40))
            known[indexPath] = size
            return size
        }
    }

    @Test(
        "the search finds the nearest item in lines of different lengths", arguments: [1, 2, 3] as [UInt64],
        [false, true])
    func ragged(seed: UInt64, mirrored: Bool) {
        let layout = FocusHarness.arranged(FocusHarness.Mirroring(), header: 20)
        let harness = FocusHarness([9, 14, 3], layout: layout, direction: mirrored ? .rightToLeft : .leftToRight)
        let sizes = Sizes(seed: seed)
        harness.view.delegate = sizes
        harness.view.reloadData()
        harness.host.layout()
        harness.view.allowsFocus = true
        var compared = 0
        for section in 0..<3 {
            for item in 0..<harness.view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                for heading in Self.headings {
                    let found = harness.view.nextFocusPath(
                        heading, from: frame(path, harness), of: path, except: [])
                    let expected = nearest(heading, of: path, in: harness)
                    // Without an item in line, the search takes the nearest item within one length of the view.
                    #expect(found == expected, "from \(path) \(heading.rawValue), seed \(seed)")
                    compared += 1
                }
            }
        }
        #expect(compared == 26 * 4)
    }
}
