import UIKit

// The parts of a section in the format that `CompositionalDescription` reads.
extension CompositionalDescription {
    static func recorded(_ reference: UIContentInsetsReference) -> JSONValue {
        switch reference {
        case .automatic: "automatic"
        case .none: "none"
        case .safeArea: "safeArea"
        case .layoutMargins: "layoutMargins"
        case .readableContent: "readableContent"
        @unknown default: .integer(reference.rawValue)
        }
    }

    static func recorded(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> JSONValue {
        var members: [String: JSONValue] = [
            "kind": .string(item.elementKind),
            "size": .object([
                "w": recorded(item.layoutSize.widthDimension), "h": recorded(item.layoutSize.heightDimension),
            ]),
            "alignment": recorded(item.alignment), "extendsBoundary": .bool(item.extendsBoundary),
            "pinToVisibleBounds": .bool(item.pinToVisibleBounds), "zIndex": .integer(item.zIndex),
        ]
        if item.offset != .zero { members["absoluteOffset"] = GoldenRunner.recorded(item.offset) }
        return .object(members)
    }

    private static func recorded(_ dimension: NSCollectionLayoutDimension) -> JSONValue {
        let unit =
            dimension.isFractionalWidth
            ? "fw" : dimension.isFractionalHeight ? "fh" : dimension.isEstimated ? "est" : "abs"
        return .object([unit: GoldenRunner.recorded(dimension.dimension)])
    }

    private static func recorded(_ alignment: NSRectAlignment) -> JSONValue {
        switch alignment {
        case .none: "none"
        case .top: "top"
        case .topLeading: "topLeading"
        case .leading: "leading"
        case .bottomLeading: "bottomLeading"
        case .bottom: "bottom"
        case .bottomTrailing: "bottomTrailing"
        case .trailing: "trailing"
        case .topTrailing: "topTrailing"
        @unknown default: .integer(alignment.rawValue)
        }
    }
}
