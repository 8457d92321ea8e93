import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// Sections made from list configurations, read back and compared with recordings of the Mac idiom.
@MainActor @Suite("List sections", .ownRuntime)
struct ListSectionTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/uikit/lists/section_structure.json")

    @Test("insets, headers, and footers match the recordings")
    func recorded() throws {
        let root = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file)) as! [String: Any]
        let cases = root["cases"] as! [[String: Any]]
        #expect(cases.count >= 18)
        let appearances: [String: UICollectionLayoutListConfiguration.Appearance] = [
            "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
            "sidebarPlain": .sidebarPlain,
        ]
        let environment = CompositionalEnvironment(
            size: CGSize(width: 320, height: 480), insets: .zero, traits: UITraitCollection(userInterfaceIdiom: .mac))
        for entry in cases {
            let id = entry["id"] as! String
            let input = entry["input"] as! [String: String]
            var configuration = UICollectionLayoutListConfiguration(appearance: appearances[input["appearance"]!]!)
            configuration.headerMode =
                ["none": .none, "supplementary": .supplementary, "firstItemInSection": .firstItemInSection][
                    input["headerMode"]!]!
            configuration.footerMode = input["footerMode"] == "supplementary" ? .supplementary : .none
            let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            let expected = (entry["expected"] as! [String: Any])["section"] as! [String: Any]
            let insets = (expected["contentInsets"] as! [String: NSNumber]).mapValues { CGFloat($0.doubleValue) }
            // The recording's 12.987… is 10 / 0.77 in doubles.
            #expect(abs(section.contentInsets.leading - insets["leading"]!) < 1e-9, "\(id)")
            #expect(abs(section.contentInsets.trailing - insets["trailing"]!) < 1e-9, "\(id)")
            #expect(section.contentInsets.top == insets["top"], "\(id)")
            #expect(section.contentInsets.bottom == insets["bottom"], "\(id)")
            #expect(section.contentInsetsReference == .none, "\(id)")
            let items = expected["boundarySupplementaryItems"] as! [[String: Any]]
            #expect(section.boundarySupplementaryItems.count == items.count, "\(id)")
            for (ours, theirs) in zip(section.boundarySupplementaryItems, items) {
                #expect(ours.elementKind == theirs["kind"] as? String, "\(id)")
                #expect(ours.zIndex == (theirs["zIndex"] as? NSNumber)?.intValue, "\(id)")
                #expect(ours.pinToVisibleBounds == theirs["pinToVisibleBounds"] as? Bool, "\(id)")
                #expect(ours.alignment == (theirs["alignment"] as? String == "top" ? .top : .bottom), "\(id)")
                let height = ((theirs["size"] as! [String: [String: NSNumber]])["h"]!["est"]!).doubleValue
                #expect(ours.layoutSize.heightDimension.isEstimated, "\(id)")
                #expect(ours.layoutSize.heightDimension.dimension == CGFloat(height), "\(id)")
            }
        }
    }

    @Test("adjacent items share a separator, and the handler can change its visibility")
    func separators() {
        var plain = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let path = IndexPath(item: 0, section: 0)
        let first = plain._separators(at: path, isFirst: true, isLast: false)
        #expect(first.topSeparatorVisibility == .hidden && first.bottomSeparatorVisibility == .visible)
        #expect(plain._separators(at: path, isFirst: false, isLast: true).bottomSeparatorVisibility == .hidden)
        plain.itemSeparatorHandler = { _, given in
            var changed = given
            changed.bottomSeparatorVisibility = .hidden
            return changed
        }
        #expect(plain._separators(at: path, isFirst: true, isLast: false).bottomSeparatorVisibility == .hidden)
        plain.showsSeparators = false
        plain.itemSeparatorHandler = nil
        #expect(plain._separators(at: path, isFirst: false, isLast: false).bottomSeparatorVisibility == .hidden)
    }
}
