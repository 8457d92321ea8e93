internal import CollectionCore
internal import DisplayList
internal import Foundation
import Synchronization

/// The drawings of the symbols that were used last. Equal symbols share one, so that it is neither read nor drawn again
/// for each cell.
final class SymbolResources: Sendable {
    private struct Key: Hashable {
        var name: String
        var height, stroke, scale: CGFloat
    }

    private let resources = Mutex(BoundedCache<Key, ImageResource>(maximumCost: 300))

    /// The drawing of a symbol; `nil` for text that is not the name of a symbol.
    ///
    /// - Parameters:
    ///   - name: The name with its variants.
    ///   - height: The height, in points.
    ///   - stroke: The thickness of the lines, in units of the drawing.
    ///   - scale: The pixels per point of the reported size.
    static func resource(_ name: String, height: CGFloat, stroke: CGFloat, scale: CGFloat) -> ImageResource? {
        let key = Key(name: name, height: height, stroke: stroke, scale: scale)
        return ProcessTables.shared.table(SymbolResources.init).resources.withLock { resources in
            if let known = resources[key] { return known }
            guard let drawing = SymbolDrawing(name: name) else { return nil }
            let list = drawing.displayList(height: height, stroke: stroke, scale: scale)
            let pixels = Size(
                width: (list.size.width * scale).rounded(.up), height: (list.size.height * scale).rounded(.up))
            let resource = ImageResource(id: Identity.next(), pixelSize: pixels, source: .drawing(list))
            resources.insert(resource, for: key, cost: 1)
            return resource
        }
    }
}
