import Foundation
import TestRuntimes
import Testing
import UIKit

/// Compares flow layouts with recorded UIKit results through the public API: a view, a data source, a delegate, cells.
@MainActor @Suite("Flow layout against recorded results", .ownRuntime) struct FlowLayoutGoldenTests {
    typealias Object = [String: Any]

    /// The fixtures are recorded with six digits.
    private static let tolerance: CGFloat = 0.001

    /// Returns the values of a fixture case. The subclasses below decide which delegate methods exist. Each
    /// declares its own conformance, because a method that a subclass of a conforming class adds is not called.
    class Delegate: NSObject {
        let answers: Object
        init(_ answers: Object) { self.answers = answers }

        func number(_ value: Any?, _ variable: Int) -> CGFloat {
            guard let text = value as? String else { return CGFloat((value as? NSNumber)?.doubleValue ?? 0) }
            return Formula(text).value(variable)
        }

        func pair(_ value: Any?, _ variable: Int) -> CGSize {
            if let list = value as? [Any] {
                return CGSize(width: number(list[0], variable), height: number(list[1], variable))
            }
            let object = value as? Object
            return CGSize(width: number(object?["w"], variable), height: number(object?["h"], variable))
        }
    }

    final class HeaderDelegate: Delegate, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { pair(answers["referenceSizeForHeader"], section) }
    }

    /// `60 + 10*(item mod 3)`, `4+3*s`, `8+s`: the formulas of the fixtures.
    struct Formula {
        var base = CGFloat.nan
        var factor: CGFloat = 1
        var modulus: Int?

        init(_ text: String) {
            let parts = text.replacingOccurrences(of: " ", with: "").components(separatedBy: "+")
            guard parts.count == 2, let first = Double(parts[0]) else { return }
            base = CGFloat(first)
            var rest = parts[1]
            if let star = rest.firstIndex(of: "*"), let f = Double(rest[..<star]) {
                factor = CGFloat(f)
                rest = String(rest[rest.index(after: star)...])
            }
            rest = rest.trimmingCharacters(in: CharacterSet(charactersIn: "()"))
            if let mod = rest.range(of: "mod") { modulus = Int(rest[mod.upperBound...]) }
        }

        func value(_ variable: Int) -> CGFloat { base + factor * CGFloat(modulus.map { variable % $0 } ?? variable) }
    }

    /// All methods for which a case may have a value. Without a value, a method returns the value of the layout, as if
    /// the delegate lacked the method.
    final class FullDelegate: Delegate, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { pair(answers["sizeForItem"], indexPath.item) }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            guard let o = answers["insetForSection"] as? Object else {
                return (collectionViewLayout as! UICollectionViewFlowLayout).sectionInset
            }
            return UIEdgeInsets(
                top: number(o["top"], section), left: number(o["left"], section), bottom: number(o["bottom"], section),
                right: number(o["right"], section))
        }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { pair(answers["referenceSizeForHeader"], section) }
    }

    private static func cases(_ file: String) throws -> [Object] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/uikit/flow_layout/\(file).json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? Object
        return object?["cases"] as? [Object] ?? []
    }

    private func number(_ value: Any?) -> CGFloat { CGFloat((value as? NSNumber)?.doubleValue ?? 0) }
    private func size(_ value: Any?) -> CGSize {
        let o = value as? Object ?? [:]
        return CGSize(width: number(o["w"]), height: number(o["h"]))
    }
    private func insets(_ value: Any?) -> UIEdgeInsets {
        let o = value as? Object ?? [:]
        return UIEdgeInsets(
            top: number(o["top"]), left: number(o["left"]), bottom: number(o["bottom"]), right: number(o["right"]))
    }

    private func harness(_ input: Object) -> FlowHarness {
        let layout = UICollectionViewFlowLayout()
        let o = input["layout"] as! Object
        layout.scrollDirection = o["scrollDirection"] as? String == "horizontal" ? .horizontal : .vertical
        layout.itemSize = size(o["itemSize"])
        layout.estimatedItemSize =
            o["estimatedItemSize"] is String ? UICollectionViewFlowLayout.automaticSize : size(o["estimatedItemSize"])
        layout.minimumLineSpacing = number(o["minimumLineSpacing"])
        layout.minimumInteritemSpacing = number(o["minimumInteritemSpacing"])
        layout.sectionInset = insets(o["sectionInset"])
        layout.headerReferenceSize = size(o["headerReferenceSize"])
        layout.footerReferenceSize = size(o["footerReferenceSize"])
        layout.sectionInsetReference =
            switch o["sectionInsetReference"] as? String {
            case "safeArea": .fromSafeArea
            case "layoutMargins": .fromLayoutMargins
            default: .fromContentInset
            }
        let harness = FlowHarness(layout, counts: input["itemCounts"] as! [Int], size: size(input["bounds"]))
        harness.view.contentInset = insets(input["contentInset"])
        if input["layoutMargins"] is Object { harness.view.layoutMargins = insets(input["layoutMargins"]) }
        let cells = input["cells"] as? Object ?? [:]
        if let sizes = cells["sizesByItem"] as? [[NSNumber]] {
            harness.preferred = { path, _ in
                CGSize(
                    width: sizes[path.item % sizes.count][0].doubleValue,
                    height: sizes[path.item % sizes.count][1].doubleValue)
            }
        } else if let heights = cells["heightsByItem"] as? [NSNumber] {
            harness.preferred = { path, given in
                CGSize(width: given.width, height: CGFloat(heights[path.item % heights.count].doubleValue))
            }
        }
        if let answers = input["delegate"] as? Object {
            harness.delegate = answers["sizeForItem"] == nil ? HeaderDelegate(answers) : FullDelegate(answers)
        }
        return harness
    }

    @Test("frames and content sizes match UIKit's", arguments: ["section_inset_reference", "self_sizing"])
    func measured(file: String) throws {
        // The fixtures are recorded at a display scale of 2.
        let traits = UITraitCollection.current
        UITraitCollection.current = UITraitCollection(displayScale: 2)
        defer { UITraitCollection.current = traits }
        var compared = 0
        for test in try Self.cases(file) {
            let input = test["input"] as! Object
            let expected = test["expected"] as! Object
            guard input["layout"] != nil else { continue }
            let id = test["id"] as? String ?? ""
            let harness = harness(input)
            harness.view.layoutIfNeeded()
            let content = size(expected["contentSize"])
            let actual = harness.layout.collectionViewContentSize
            #expect(
                abs(actual.width - content.width) <= Self.tolerance
                    && abs(actual.height - content.height) <= Self.tolerance,
                "\(id): \(actual)")
            #expect(harness.view.contentSize == actual, "\(id)")
            let elements = expected["elements"] as? [Object] ?? []
            let allElements = harness.everything()
            // Some fixtures contain only the cells.
            let isAll = expected["elementsScope"] as? String == "all"
            let comparable = isAll ? allElements : allElements.filter { $0.representedElementCategory == .cell }
            #expect(comparable.count == elements.count, "\(id)")
            for element in elements {
                let kind = element["kind"] as? String
                let path = IndexPath(item: element["item"] as! Int, section: element["section"] as! Int)
                let frame = CGRect(
                    x: number(element["x"]), y: number(element["y"]), width: number(element["w"]),
                    height: number(element["h"]))
                let single =
                    kind.map { harness.layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
                    ?? harness.layout.layoutAttributesForItem(at: path)
                let listed = allElements.first { $0.indexPath == path && $0.representedElementKind == kind }
                for attributes in [single, listed] {
                    let f = attributes?.frame ?? .null
                    let isSame =
                        abs(f.minX - frame.minX) <= Self.tolerance && abs(f.minY - frame.minY) <= Self.tolerance
                        && abs(f.width - frame.width) <= Self.tolerance
                        && abs(f.height - frame.height) <= Self.tolerance
                    #expect(isSame, "\(id) \(kind ?? "cell") \(path): \(f), expected \(frame)")
                    compared += 1
                }
            }
        }
        #expect(compared >= 100)
    }
}
