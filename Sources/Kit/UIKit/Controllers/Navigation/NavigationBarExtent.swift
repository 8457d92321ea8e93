import CoreGraphics
import Foundation

/// How much of a navigation bar is visible.
@MainActor package struct NavigationBarExtent {
    /// Visible height of the large title, in points. Exceeds the full height while the content is pulled down. `nil`
    /// without a large title.
    package var largeTitle: CGFloat?
    /// Visible height of the search bar, in points.
    package var search: CGFloat = DesignMetrics.current.searchZoneHeight
    /// Full height of the search bar, in points.
    package var searchLength: CGFloat = DesignMetrics.current.searchZoneHeight
    /// Whether no content lies below the bar.
    package var isAtEdge = true
    /// Whether an active search hides everything but the search bar.
    package var hidesRow = false
}
