import Foundation
import TestRuntimes
import Testing
import UIKit

/// Compares flow layouts with the lines that were recorded on iOS 26.1 (`Tests/Fixtures/device/flow_layout.json`).
@MainActor @Suite("Flow layout against lines recorded on a device", .ownRuntime) struct RecordedFlowLineTests {
    struct Recording: Decodable {
        let tolerance: CGFloat
        let cases: [Case]
    }

    struct Case: Decodable {
        struct Layout: Decodable {
            let direction: String
            let itemSize: [CGFloat]
            let line, interitem: CGFloat
            let inset_tlbr, header, footer: [CGFloat]
        }

        let id: String
        let bounds: [CGFloat]
        let itemCounts: [Int]
        let layout: Layout
        let delegateSizes: Sizes?
        let items: [String: [CGFloat]]
        let supplementary: [String: [CGFloat]]?
        let contentSize: [CGFloat?]?
    }

    /// The sizes of the items by section. A list without sections is that of the only section.
    struct Sizes: Decodable {
        let bySection: [Int: [[CGFloat]]]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let list = try? container.decode([[CGFloat]].self) {
                bySection = [0: list]
            } else {
                let named = try container.decode([String: [[CGFloat]]].self)
                bySection = Dictionary(uniqueKeysWithValues: named.map { (Int($0)!, $1) })
            }
        }
    }

    final class SizeDelegate: NSObject, UICollectionViewDelegateFlowLayout {
        let sizes: Sizes
        init(_ sizes: Sizes) { self.sizes = sizes }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            let size = sizes.bySection[indexPath.section]![indexPath.item]
            return CGSize(width: size[0], height: size[1])
        }
    }

    private static func recording() throws -> Recording {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/device/flow_layout.json")
        return try JSONDecoder().decode(Recording.self, from: Data(contentsOf: url))
    }

    private static func harness(_ test: Case) -> FlowHarness {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = test.layout.direction == "horizontal" ? .horizontal : .vertical
        layout.itemSize = CGSize(width: test.layout.itemSize[0], height: test.layout.itemSize[1])
        layout.minimumLineSpacing = test.layout.line
        layout.minimumInteritemSpacing = test.layout.interitem
        let inset = test.layout.inset_tlbr
        layout.sectionInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
        layout.headerReferenceSize = CGSize(width: test.layout.header[0], height: test.layout.header[1])
        layout.footerReferenceSize = CGSize(width: test.layout.footer[0], height: test.layout.footer[1])
        let harness = FlowHarness(
            layout, counts: test.itemCounts, size: CGSize(width: test.bounds[0], height: test.bounds[1]))
        if let sizes = test.delegateSizes { harness.delegate = SizeDelegate(sizes) }
        return harness
    }

    @Test("frames and content sizes are the recorded ones")
    func recorded() throws {
        // The lines were recorded at a display scale of 2.
        let traits = UITraitCollection.current
        UITraitCollection.current = UITraitCollection(displayScale: 2)
        defer { UITraitCollection.current = traits }
        let recording = try Self.recording()
        var compared = 0
        for test in recording.cases {
            let harness = Self.harness(test)
            harness.view.layoutIfNeeded()
            func check(_ actual: CGRect?, _ numbers: [CGFloat], _ name: String) {
                let expected = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                let differences = actual.map {
                    [
                        $0.minX - expected.minX, $0.minY - expected.minY, $0.width - expected.width,
                        $0.height - expected.height,
                    ]
                }
                #expect(
                    differences?.allSatisfy { abs($0) <= recording.tolerance } == true,
                    "\(test.id) \(name): \(String(describing: actual)) instead of \(expected)")
                compared += 1
            }
            for (name, numbers) in test.items {
                let parts = name.split(separator: ".").map { Int($0)! }
                check(harness.frame(parts[1], parts[0]), numbers, name)
            }
            for (name, numbers) in test.supplementary ?? [:] {
                let kind =
                    name.hasPrefix("header")
                    ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
                let path = IndexPath(item: 0, section: Int(String(name.last!))!)
                check(
                    harness.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame, numbers, name)
            }
            for (recorded, actual) in zip(
                test.contentSize ?? [], [harness.view.contentSize.width, harness.view.contentSize.height])
            {
                guard let recorded else { continue }
                #expect(abs(recorded - actual) <= recording.tolerance, "\(test.id): \(harness.view.contentSize)")
            }
        }
        #expect(compared >= 50)
    }
}
