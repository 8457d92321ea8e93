public import CollectionCore

/// The visible part of content that scrolls.
///
/// A group that draws scrolled content states its viewport (``GroupContent/viewport``). Two frames that contain a
/// viewport with the same identifier show the same content, whose items have the same coordinates in both. A host
/// compares the offsets and moves the pixels that it has already drawn.
///
/// The viewport does not affect the drawing. Content that is equal in two frames has equal pixels only after the clip
/// and the transform of its group, so hosts compare those too.
public struct Viewport: Hashable, Sendable {
    /// The identifier of the scrolled content, unique in the process and the same in all frames.
    public var id: UInt64
    /// The visible part, in the space of the content. If the group has no clip, content extends beyond it.
    public var clip: Rect
    /// The content offset: the point of the content that is displayed at the top left of the clip.
    public var offset: Point { clip.origin }

    /// Creates a viewport that shows the part `clip` of the content `id`.
    public init(id: UInt64, clip: Rect) {
        self.id = id
        self.clip = clip
    }
}

/// A viewport in a display list.
public struct PlacedViewport: Hashable, Sendable {
    /// The viewport, in the space of its content.
    public var viewport: Viewport
    /// The transform from the content's space to the canvas.
    public var transform: Transform3D
}

extension DisplayList {
    /// The viewports of the list in drawing order: each one before the viewports in its content. Includes those in
    /// cached contents.
    ///
    /// - Complexity: O(items).
    public var viewports: [PlacedViewport] {
        var found: [PlacedViewport] = []
        visit { visited in
            guard case .group(let group) = visited.item, let viewport = group.content.viewport else { return }
            found.append(
                PlacedViewport(viewport: viewport, transform: group.transform.concatenating(visited.transform)))
        }
        return found
    }
}
