import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite struct AlignedFlowTests {
    private let size = CGSize(width: 300, height: 400)

    /// Returns sizes, insets, and spacings like the delegate of an app.
    private final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
        var asked = 0
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked += 1
            return CGSize(width: [70, 110, 60, 90, 40][indexPath.item % 5], height: [30, 50, 20][indexPath.item % 3])
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { 6 }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 20) }
    }

    /// The naive algorithm for breaking lines.
    private func lines(_ widths: [CGFloat], available: CGFloat, gap: CGFloat) -> [[Int]] {
        var lines: [[Int]] = []
        var used: CGFloat = 0
        for (i, width) in widths.enumerated() {
            if i > 0, used + gap + width <= available {
                lines[lines.count - 1].append(i)
                used += gap + width
            } else {
                lines.append([i])
                used = width
            }
        }
        return lines
    }

    @Test("rect queries agree with the attributes of the single items, also at edges of uneven lines")
    func rectangles() {
        for alignment in AlignedFlowLayout.Alignment.allCases {
            for lineAlignment in AlignedFlowLayout.LineAlignment.allCases {
                let layout = AlignedFlowLayout()
                layout.alignment = alignment
                layout.lineAlignment = lineAlignment
                let delegate = Delegate()
                let fixture = LayoutFixture(layout, size: size, sections: [31, 0, 44])
                fixture.view.delegate = delegate
                layout.invalidateLayout()
                fixture.host.layout()
                let paths = [0, 2].flatMap { section in
                    (0..<fixture.sections[section]).map { IndexPath(item: $0, section: section) }
                }
                let frames = paths.map { layout.layoutAttributesForItem(at: $0)?.frame ?? .null }
                for step in 0..<60 {
                    let rect = CGRect(
                        x: CGFloat(step % 7) * 40 - 20, y: CGFloat(step) * 13 - 30, width: 130,
                        height: CGFloat(1 + step % 5 * 30))
                    let answer = layout.layoutAttributesForElements(in: rect) ?? []
                    let twin = paths.indices.filter { !frames[$0].intersection(rect).isEmpty }.map { paths[$0] }
                    #expect(answer.map(\.indexPath).sorted() == twin, "\(alignment) \(lineAlignment) \(rect)")
                    for one in answer { #expect(one.frame == layout.layoutAttributesForItem(at: one.indexPath)?.frame) }
                }
            }
        }
    }

    @Test("each alignment aligns each line, with the sizes, insets, and spacing of the delegate")
    func alignments() {
        let widths: [CGFloat] = (0..<17).map { [70, 110, 60, 90, 40][$0 % 5] }
        for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            for alignment in AlignedFlowLayout.Alignment.allCases where alignment != .justified {
                let layout = AlignedFlowLayout()
                layout.alignment = alignment
                let delegate = Delegate()
                let fixture = LayoutFixture(layout, size: size, sections: [17], direction: writing)
                fixture.view.delegate = delegate
                layout.invalidateLayout()
                fixture.host.layout()
                let isRightToLeft = writing == .rightToLeft
                for line in lines(widths, available: 270, gap: 6) {
                    let total = line.reduce(0) { $0 + widths[$1] } + 6 * CGFloat(line.count - 1)
                    // In screen coordinates, the insets depend on the layout direction.
                    let (low, high): (CGFloat, CGFloat) = isRightToLeft ? (20, 290) : (10, 280)
                    let start: CGFloat
                    switch alignment {
                    case .left: start = low
                    case .right: start = high - total
                    case .leading: start = isRightToLeft ? high - total : low
                    case .trailing: start = isRightToLeft ? low : high - total
                    default: start = (low + high - total) / 2
                    }
                    var x = start
                    for item in isRightToLeft ? line.reversed() : line {
                        let frame = fixture.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
                            .map { fixture.view.convert($0.frame, to: nil) }
                        #expect(
                            abs((frame?.minX ?? -1) - x) <= 0.5,
                            "\(alignment) \(writing) item \(item): \(frame ?? .zero) not \(x)")
                        #expect(frame?.width == widths[item])
                        x += widths[item] + 6
                    }
                }
            }
        }
    }

    @Test("items of different heights are at the top, in the middle, or at the bottom of their line")
    func across() {
        for alignment in AlignedFlowLayout.LineAlignment.allCases {
            let layout = AlignedFlowLayout()
            layout.lineAlignment = alignment
            let delegate = Delegate()
            let fixture = LayoutFixture(layout, size: size, sections: [17])
            fixture.view.delegate = delegate
            layout.invalidateLayout()
            fixture.host.layout()
            let frames = (0..<3).compactMap {
                layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
            }
            // 70 + 110 + 60 fit in 270: heights 30, 50, 20.
            #expect(frames.map(\.height) == [30, 50, 20])
            switch alignment {
            case .start: #expect(frames.map(\.minY) == [4, 4, 4])
            case .center: #expect(frames.map(\.midY) == [29, 29, 29])
            case .end: #expect(frames.map(\.maxY) == [54, 54, 54])
            }
            #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
        }
    }

    /// A cell that prefers its own width.
    private final class Tag: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size = CGSize(width: 40 + CGFloat(layoutAttributes.indexPath.item % 4) * 25, height: 30)
            return layoutAttributes
        }
    }

    @Test("self-sizing cells are aligned by their measured sizes")
    func selfSizing() {
        let layout = AlignedFlowLayout()
        layout.estimatedItemSize = CGSize(width: 80, height: 30)
        layout.alignment = .right
        let fixture = LayoutFixture(layout, size: size, sections: [0])
        fixture.view.register(Tag.self, forCellWithReuseIdentifier: "cell")
        fixture.sections = [30]
        fixture.view.reloadData()
        fixture.host.settle()
        let widths = (0..<30).map { 40 + CGFloat($0 % 4) * 25 }
        for line in lines(widths, available: 300, gap: 10) {
            let last = layout.layoutAttributesForItem(at: IndexPath(item: line[line.count - 1], section: 0))?.frame
            #expect(last?.maxX == 300)
        }
        #expect(LayoutLaws.violations(in: fixture.view).isEmpty)
    }
}
