import CollectionCore
import DisplayList

/// The images that a frame lacks because they are still being decoded, by the elements that display them.
struct MissingImages {
    /// Images at the sizes at which they are displayed.
    typealias Keys = Set<ImageStore.Key>

    /// Those in cached contents, by the identifier of the content.
    var contents: [UInt64: Keys] = [:]
    /// Those drawn directly onto the frame, by the identifier of the resource.
    var images: [UInt64: Keys] = [:]
    /// Those in drawings that are used as images.
    var others: Keys = []

    /// Whether the frame lacks no image.
    var isEmpty: Bool { contents.isEmpty && images.isEmpty && others.isEmpty }
}

// Frames whose images are still being decoded. Each element that displays such an image is drawn again after the image
// has arrived, and nothing else is.
extension FrameRenderer {
    /// Whether the last frame contains a placeholder for an image that is still being decoded.
    public var isWaitingForImages: Bool { !missing.isEmpty }

    /// Whether an image that the last frame lacks has been decoded or must be requested again.
    public var hasNewImages: Bool {
        func isNew(_ keys: MissingImages.Keys) -> Bool { keys.contains { !images.isPending($0) } }
        return isNew(missing.others) || missing.contents.values.contains(where: isNew)
            || missing.images.values.contains(where: isNew)
    }

    // MARK: While drawing

    /// Records an image that is drawn onto the frame or into the current bitmap.
    func notePending(_ key: ImageStore.Key) {
        if collectedKeys?.insert(key) == nil { missing.images[key.id, default: []].insert(key) }
    }

    /// Records an image in a drawing, whose elements have no positions in the list.
    func notePendingInDrawing(_ key: ImageStore.Key) {
        _ = collectedKeys?.insert(key)
        missing.others.insert(key)
    }

    /// Draws a bitmap.
    ///
    /// - Returns: The images that it lacks.
    func collectingKeys(_ draw: () -> Void) -> MissingImages.Keys {
        let outer = collectedKeys
        collectedKeys = []
        draw()
        defer { collectedKeys = outer }
        return collectedKeys ?? []
    }

    /// Records the images that a bitmap of a content lacks.
    func note(_ keys: MissingImages.Keys, ofContent id: UInt64) {
        guard !keys.isEmpty else { return }
        if collectedKeys?.formUnion(keys) == nil { missing.contents[id, default: []].formUnion(keys) }
    }

    // MARK: Between frames

    /// Removes the elements of which an image has arrived from the record, and returns the areas to draw again.
    func takeArrivedAreas(in list: DisplayList, whole: PixelRect) -> [PixelRect] {
        guard !missing.isEmpty else { return [] }
        var areas: [PixelRect] = []
        visitMissing(in: list, whole: whole) { kind, id, box in
            let keys = missing[keyPath: kind][id] ?? []
            if !box.isEmpty, keys.contains(where: { !images.isPending($0) }) { areas.append(box) }
        }
        for kind in Self.kinds {
            missing[keyPath: kind] = missing[keyPath: kind].filter { $0.value.allSatisfy(images.isPending) }
        }
        return areas
    }

    /// Removes the elements that the list does not contain from the record, and orders the requests of the others by
    /// their distance from the center of the frame.
    func updateRequests(for list: DisplayList, whole: PixelRect) {
        var distances: [ImageStore.Key: Double] = [:]
        for key in missing.others { distances[key] = 0 }
        var present = MissingImages()
        let center = whole.rect.center
        visitMissing(in: list, whole: whole) { kind, id, box in
            guard let keys = missing[keyPath: kind][id] else { return }
            present[keyPath: kind][id] = keys
            let middle = box.rect.center
            let distance = max(abs(middle.x - center.x), abs(middle.y - center.y))
            for key in keys { distances[key] = min(distances[key] ?? .infinity, distance) }
        }
        present.others = missing.others
        missing = present
        images.keepRequests(distances)
    }

    private typealias Kind = WritableKeyPath<MissingImages, [UInt64: MissingImages.Keys]>
    private static var kinds: [Kind] { [\.contents, \.images] }

    /// Calls `body` for each recorded element in a list with its bounding box in pixels.
    private func visitMissing(
        in list: DisplayList, whole: PixelRect, _ body: (_ kind: Kind, _ id: UInt64, _ box: PixelRect) -> Void
    ) {
        guard !missing.contents.isEmpty || !missing.images.isEmpty else { return }
        visitMissing(
            in: list.items, .scale(x: list.scale, y: list.scale), enclosing: nil, whole: whole, body)
    }

    /// - Parameter enclosing: The box of a group that is drawn as a whole.
    private func visitMissing(
        in items: [DisplayItem], _ matrix: CollectionCore.AffineTransform, enclosing: PixelRect?, whole: PixelRect,
        _ body: (_ kind: Kind, _ id: UInt64, _ box: PixelRect) -> Void
    ) {
        for item in items {
            func box() -> PixelRect? { enclosing ?? Self.box(item, matrix)?.intersection(whole) }
            switch item {
            case .image(let placement):
                if missing.images[placement.image.id] != nil, let box = box() {
                    body(\.images, placement.image.id, box)
                }
            case .group(let group):
                if missing.contents[group.content.id] != nil {
                    if let box = box() { body(\.contents, group.content.id, box) }
                    continue
                }
                // Cached contents contain images that are drawn directly only if they are too large to be cached.
                if group.content.isCacheable, missing.images.isEmpty { continue }
                let inner = group.transform.affine?.concatenating(matrix)
                let isDirect = inner != nil && group.opacity >= 1 && Self.drawsDirectly(group)
                let outer = isDirect ? enclosing : box()
                visitMissing(
                    in: group.content.items, inner ?? matrix, enclosing: outer, whole: whole, body)
                if let mask = group.mask {
                    visitMissing(in: mask.items, inner ?? matrix, enclosing: outer, whole: whole, body)
                }
            default: break
            }
        }
    }

    /// Whether the pixels of an item in a group are inside the item's own box.
    private static func drawsDirectly(_ group: Group) -> Bool {
        group.mask == nil && group.shadow == nil && group.compositing == nil && !group.content.blends
    }
}
