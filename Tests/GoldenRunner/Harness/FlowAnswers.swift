import UIKit

/// The results of the recorded flow layout delegate, as formulas of `item` and `s` (the section).
///
/// A missing key means that the delegate did not implement the method. UIKit then uses the property of the layout,
/// which is the fallback here. Only for item sizes does the presence of the method matter, so that there are two
/// delegate classes.
@MainActor
struct FlowAnswers {
    /// The delegate; nil if the recording had none.
    let delegate: (any UICollectionViewDelegateFlowLayout)?

    init(_ json: JSONValue, layout: UICollectionViewFlowLayout) throws(GoldenError) {
        guard let members = json.members, !members.isEmpty else {
            delegate = nil
            return
        }
        let known: Set = [
            "sizeForItem", "insetForSection", "referenceSizeForHeader", "referenceSizeForFooter",
            "minimumLineSpacing", "minimumInteritemSpacing",
        ]
        for (key, _) in members where !known.contains(key) { throw .notUnderstood("a delegate with \(key)") }
        let metrics = FlowMetrics(layout: layout)
        metrics.size = try Self.pair(json["sizeForItem"])
        metrics.header = try Self.pair(json["referenceSizeForHeader"])
        metrics.footer = try Self.pair(json["referenceSizeForFooter"])
        let inset = json["insetForSection"]
        if !inset.isNull {
            metrics.inset = [
                try Formula(inset["top"]), try Formula(inset["left"]), try Formula(inset["bottom"]),
                try Formula(inset["right"]),
            ]
        }
        if json.has("minimumLineSpacing") { metrics.lineSpacing = try Formula(json["minimumLineSpacing"]) }
        if json.has("minimumInteritemSpacing") { metrics.itemSpacing = try Formula(json["minimumInteritemSpacing"]) }
        delegate = metrics.size == nil ? FlowMetricsDelegate(metrics) : FlowSizingDelegate(metrics)
    }

    /// `[w, h]` or `{w, h}`, each a number or a formula.
    private static func pair(_ json: JSONValue) throws(GoldenError) -> (width: Formula, height: Formula)? {
        if json.isNull { return nil }
        if let both = json.array { return (try Formula(both.at(0)), try Formula(both.at(1))) }
        return (try Formula(json["w"]), try Formula(json["h"]))
    }
}

@MainActor
final class FlowMetrics {
    var size: (width: Formula, height: Formula)?
    var header: (width: Formula, height: Formula)?
    var footer: (width: Formula, height: Formula)?
    /// Top, left, bottom, right.
    var inset: [Formula]?
    var lineSpacing: Formula?
    var itemSpacing: Formula?
    unowned let layout: UICollectionViewFlowLayout

    init(layout: UICollectionViewFlowLayout) { self.layout = layout }

    func size(_ pair: (width: Formula, height: Formula)?, at path: IndexPath, else property: CGSize) -> CGSize {
        guard let pair else { return property }
        let names = ["item": Double(path.item), "s": Double(path.section)]
        return CGSize(width: pair.width.value(names), height: pair.height.value(names))
    }

    func inset(section: Int) -> UIEdgeInsets {
        guard let inset else { return layout.sectionInset }
        let sides = inset.map { $0.value(["s": Double(section)]) }
        return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
}

/// Implements all methods except that for item sizes.
final class FlowMetricsDelegate: FlowMetricsAnswers, UICollectionViewDelegateFlowLayout {}

/// Also implements the method for item sizes.
final class FlowSizingDelegate: FlowMetricsAnswers, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        metrics.size(metrics.size, at: indexPath, else: metrics.layout.itemSize)
    }
}

/// The methods that both delegates share. The class does not conform to the protocol, because a method that a subclass
/// adds to an inherited conformance would not be called.
@MainActor
class FlowMetricsAnswers: NSObject {
    let metrics: FlowMetrics

    init(_ metrics: FlowMetrics) { self.metrics = metrics }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        metrics.inset(section: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        metrics.lineSpacing?.value(["s": Double(section)]) ?? metrics.layout.minimumLineSpacing
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        metrics.itemSpacing?.value(["s": Double(section)]) ?? metrics.layout.minimumInteritemSpacing
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        metrics.size(
            metrics.header, at: IndexPath(item: 0, section: section), else: metrics.layout.headerReferenceSize)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        metrics.size(
            metrics.footer, at: IndexPath(item: 0, section: section), else: metrics.layout.footerReferenceSize)
    }
}
