internal import CollectionCore
internal import DisplayList
internal import Foundation

/// The drawings of the symbols that were used last. Equal symbols share one, so that the symbol of a cell is neither read
/// nor drawn again for each cell.
final class SymbolResources: Sendable {
    private struct Key: Hashable {
        var name: String
        var height, stroke, scale: CGFloat
    }

    private final class Contents: @unchecked Sendable {
        let lock = NSLock()
        var resources = BoundedCache<Key, ImageResource>(maximumCost: 300)
    }

    private let contents = Contents()

    /// The drawing of a symbol; `nil` for text that is not the name of a symbol.
    ///
    /// - Parameters:
    ///   - name: The name with its variants.
    ///   - height: The height, in points.
    ///   - stroke: The thickness of the lines, in units of the drawing.
    ///   - scale: The pixels per point of the reported size.
    static func resource(_ name: String, height: CGFloat, stroke: CGFloat, scale: CGFloat) -> ImageResource? {
        let key = Key(name: name, height: height, stroke: stroke, scale: scale)
        let contents = ProcessTables.shared.table(SymbolResources.init).contents
        return contents.lock.withLock {
            if let known = contents.resources[key] { return known }
            guard let drawing = SymbolDrawing(name: name) else { return nil }
            let list = drawing.displayList(height: height, stroke: stroke, scale: scale)
            let pixels = Size(
                width: (list.size.width * scale).rounded(.up), height: (list.size.height * scale).rounded(.up))
            let resource = ImageResource(id: Identity.next(), pixelSize: pixels, source: .drawing(list))
            contents.resources.insert(resource, for: key, cost: 1)
            return resource
        }
    }
}
