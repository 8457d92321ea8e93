internal import CoreGraphics

extension UIView {
    /// An area of a view in which content is placed.
    public struct LayoutRegion: Hashable {
        /// The direction in which a region avoids the controls in the corners of a window. Windows have none here, so
        /// it has no effect.
        public enum AdaptivityAxis: Hashable {
            /// The region moves away from the controls in one direction.
            case horizontal, vertical
        }

        fileprivate enum Kind { case safeArea, margins, readableContent }

        fileprivate let kind: Kind
        private let axis: AdaptivityAxis?

        /// Returns the region within the safe area insets.
        public static func safeArea(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil) -> UIView.LayoutRegion
        {
            LayoutRegion(kind: .safeArea, axis: cornerAdaptation)
        }

        /// Returns the region within the layout margins.
        public static func margins(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil) -> UIView.LayoutRegion {
            LayoutRegion(kind: .margins, axis: cornerAdaptation)
        }

        /// Returns the region within the layout margins whose width is limited, so that text is easy to read.
        public static func readableContent(
            cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil
        ) -> UIView.LayoutRegion {
            LayoutRegion(kind: .readableContent, axis: cornerAdaptation)
        }
    }

    /// Returns the layout guide of a region.
    public func layoutGuide(for region: UIView.LayoutRegion) -> UILayoutGuide {
        switch region.kind {
        case .safeArea: safeAreaLayoutGuide
        case .margins: layoutMarginsGuide
        case .readableContent: readableContentGuide
        }
    }

    /// Returns the distances of a region from the edges of the bounds, in points.
    public func edgeInsets(for region: UIView.LayoutRegion) -> UIEdgeInsets {
        switch region.kind {
        case .safeArea: safeAreaInsets
        case .margins: layoutMargins
        case .readableContent: readableInsets
        }
    }

    /// Returns the distances of a region from the edges of the bounds in the reading direction, in points.
    public func directionalEdgeInsets(for region: UIView.LayoutRegion) -> NSDirectionalEdgeInsets {
        let insets = edgeInsets(for: region)
        let isMirrored = _isRightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }
}
