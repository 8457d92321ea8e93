internal import CollectionCore
import CoreGraphics
internal import DisplayList
internal import Foundation

extension AttributedLines {
    /// Slants and widens the items from an index on, about a point on the baseline.
    mutating func transformLetters(
        from index: Int, _ style: AttributedText.Style, x: CGFloat, baseline: CGFloat
    ) {
        guard style.obliqueness != 0 || style.expansion != 0, items.count > index else { return }
        let (factor, slant) = (Double(exp(style.expansion)), Double(style.obliqueness))
        guard factor.isFinite, slant.isFinite else { return }
        let transform = CollectionCore.AffineTransform(
            a: factor, b: 0, c: -slant, d: 1, tx: Double(x) * (1 - factor) + slant * Double(baseline), ty: 0)
        group(from: index) { Group(transform: Transform3D(transform), content: $0) }
    }

    /// Adds a shadow below the items from an index on.
    mutating func castShadow(_ shadow: Shadow, from index: Int) {
        guard items.count > index else { return }
        group(from: index) { Group(shadow: shadow, content: $0) }
    }

    private mutating func group(from index: Int, _ make: (GroupContent) -> Group) {
        let inner = Array(items[index...])
        items.removeSubrange(index...)
        let box = inner.compactMap(\.inkBounds).reduce(Optional<Rect>.none) { $0?.union($1) ?? $1 }
        items.append(
            .group(make(GroupContent(id: Identity.next(), bounds: box ?? .zero, items: inner, isCacheable: false))))
    }
}
