internal import CollectionCore
import CoreGraphics

/// An area of a layout, in content coordinates.
package struct LayoutOutline: Hashable, Sendable {
    /// The kind of an area.
    package enum Kind: String, Sendable, CaseIterable {
        /// A section with its headers, footers, and insets.
        case section
        /// The items of a section, inside its insets.
        case contents
        /// A group of a compositional layout.
        case group
        /// The area in which an orthogonal section scrolls.
        case row
        /// The area next to the visible one in which cells are prefetched.
        case prefetch
    }

    /// The kind of the area.
    package var kind: Kind
    /// The index of the section.
    package var section: Int
    /// The frame in content coordinates, in points.
    package var frame: CGRect

    /// Creates an area of a section.
    package init(kind: Kind, section: Int, frame: CGRect) {
        self.kind = kind
        self.section = section
        self.frame = frame
    }
}

extension LayoutOutline {
    /// Converts an area of the solver.
    init(_ area: SectionArea) {
        let kind: Kind =
            switch area.kind {
            case .section: .section
            case .contents: .contents
            case .group: .group
            case .row: .row
            }
        self.init(kind: kind, section: area.section, frame: CGRect(area.frame))
    }
}

extension UICollectionView {
    /// The areas near the visible one.
    package final func _outlines() -> [LayoutOutline] {
        var found = _layout._outlines(in: bounds)
        guard isPrefetchingEnabled else { return found }
        let scrollsAcross = contentSize.width > bounds.width + 1 && contentSize.height <= bounds.height + 1
        let content = CGRect(origin: .zero, size: contentSize)
        for side in [-1.0, 1.0] as [CGFloat] {
            let area = bounds.offsetBy(
                dx: scrollsAcross ? side * bounds.width : 0, dy: scrollsAcross ? 0 : side * bounds.height)
            let inside = area.intersection(content)
            if !inside.isNull, inside.width > 0, inside.height > 0 {
                found.append(LayoutOutline(kind: .prefetch, section: -1, frame: inside))
            }
        }
        return found
    }
}
