import CollectionCore
import Foundation

/// One recorded case of a compositional layout, read from its JSON.
struct CompositionalGolden {
    let id: String
    let name: String
    let input: [String: Any]
    let expected: [String: Any]
    var layout: [String: Any] { input["layout"] as! [String: Any] }

    /// The folder of the recorded cases.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/uikit")

    /// The cases of one file, in order.
    static func load(_ path: String) throws -> [CompositionalGolden] {
        let data = try Data(contentsOf: folder.appendingPathComponent(path))
        let root = try JSONSerialization.jsonObject(with: data) as! [String: Any]
        return (root["cases"] as! [[String: Any]]).map {
            CompositionalGolden(
                id: $0["id"] as! String, name: $0["name"] as! String, input: $0["input"] as! [String: Any],
                expected: $0["expected"] as! [String: Any])
        }
    }

    static func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? 0 }
    static func integer(_ value: Any?) -> Int {
        value as? String == "MAX" ? Int.max : (value as? NSNumber)?.intValue ?? 0
    }

    // MARK: Description

    /// Numbers for element kinds, in order of appearance.
    final class Kinds {
        private(set) var names: [String] = []

        func number(_ name: String) -> Int {
            if let known = names.firstIndex(of: name) { return known }
            names.append(name)
            return names.count - 1
        }
    }

    static func dimension(_ value: Any?) -> LayoutDimension {
        let entry = (value as! [String: Any]).first!
        let length = number(entry.value)
        return switch entry.key {
        case "fw": .fractionalWidth(length)
        case "fh": .fractionalHeight(length)
        case "abs": .absolute(length)
        default: .estimated(length)
        }
    }

    static func size(_ value: Any?) -> LayoutSize {
        let value = value as! [String: Any]
        return LayoutSize(width: dimension(value["w"]), height: dimension(value["h"]))
    }

    static func spacing(_ value: Any?) -> LayoutSpacing? {
        guard let value = value as? [String: Any], let entry = value.first else { return nil }
        return entry.key == "flexible" ? .flexible(number(entry.value)) : .fixed(number(entry.value))
    }

    static func insets(_ value: Any?) -> LayoutInsets {
        guard let value = value as? [String: Any] else { return .zero }
        return LayoutInsets(
            top: number(value["top"]), leading: number(value["leading"] ?? value["left"]),
            bottom: number(value["bottom"]), trailing: number(value["trailing"] ?? value["right"]))
    }

    static func edgeSpacing(_ value: Any?) -> LayoutEdgeSpacing {
        guard let value = value as? [String: Any] else { return .none }
        return LayoutEdgeSpacing(
            leading: spacing(value["leading"]), top: spacing(value["top"]), trailing: spacing(value["trailing"]),
            bottom: spacing(value["bottom"]))
    }

    static func anchor(_ value: Any?) -> LayoutAnchor? {
        guard let value = value as? [String: Any] else { return nil }
        var edges: LayoutEdges = []
        for edge in value["edges"] as! [String] {
            switch edge {
            case "top": edges.insert(.top)
            case "leading": edges.insert(.leading)
            case "bottom": edges.insert(.bottom)
            default: edges.insert(.trailing)
            }
        }
        let offset = value["offset"] as! [String: Any]
        return LayoutAnchor(
            edges: edges, offset: Point(x: number(offset["x"]), y: number(offset["y"])),
            offsetIsFractional: value["offsetUnit"] as? String == "fractional")
    }

    static func alignment(_ name: Any?) -> LayoutAlignment {
        let names = [
            "none", "top", "topLeading", "leading", "bottomLeading", "bottom", "bottomTrailing", "trailing",
            "topTrailing",
        ]
        return LayoutAlignment.allCases[names.firstIndex(of: name as! String)!]
    }

    static func boundaryItems(_ value: Any?, _ kinds: Kinds) -> [LayoutBoundaryItem] {
        ((value as? [[String: Any]]) ?? []).map { item in
            let offset = item["absoluteOffset"] as! [String: Any]
            return LayoutBoundaryItem(
                kind: kinds.number(item["kind"] as! String), size: size(item["size"]),
                alignment: alignment(item["alignment"]), offset: Point(x: number(offset["x"]), y: number(offset["y"])),
                extendsBoundary: item["extendsBoundary"] as! Bool,
                pinsToVisibleBounds: item["pinToVisibleBounds"] as! Bool,
                zIndex: integer(item["zIndex"]))
        }
    }

    static func node(_ value: [String: Any], _ kinds: Kinds, _ custom: inout [[CustomGroupItem]]) -> LayoutNode {
        var content = LayoutNode.Content.item
        if value["type"] as? String == "group" {
            if value["axis"] as? String == "custom" {
                custom.append(
                    (value["customItems"] as! [[String: Any]]).map {
                        CustomGroupItem(
                            frame: Rect(
                                x: number($0["x"]), y: number($0["y"]), width: number($0["w"]),
                                height: number($0["h"])),
                            zIndex: integer($0["z"]))
                    })
                content = .custom(provider: custom.count - 1)
            } else {
                let subitems = (value["subitems"] as! [[String: Any]]).map { node($0, kinds, &custom) }
                let count = (value["count"] as? NSNumber)?.intValue
                content = .row(
                    axis: value["axis"] as? String == "horizontal" ? .horizontal : .vertical, subitems: subitems,
                    repetition: count.map { .divide($0) } ?? .fill, spacing: spacing(value["interItemSpacing"]))
            }
        }
        let supplements = ((value["supplementaryItems"] as? [[String: Any]]) ?? []).map { item in
            LayoutSupplement(
                kind: kinds.number(item["kind"] as! String), size: size(item["size"]),
                containerAnchor: anchor(item["containerAnchor"])!, itemAnchor: anchor(item["itemAnchor"]),
                zIndex: integer(item["zIndex"]))
        }
        return LayoutNode(
            size: size(value["size"]), contentInsets: insets(value["contentInsets"]),
            edgeSpacing: edgeSpacing(value["edgeSpacing"]), supplements: supplements, content: content)
    }

    static func section(_ value: [String: Any], _ kinds: Kinds, _ custom: inout [[CustomGroupItem]])
        -> CompositionalSection
    {
        let behaviors = [
            "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging", "groupPagingCentered",
        ]
        return CompositionalSection(
            group: node(value["group"] as! [String: Any], kinds, &custom),
            contentInsets: insets(value["contentInsets"]),
            interGroupSpacing: number(value["interGroupSpacing"]),
            boundaryItems: boundaryItems(value["boundarySupplementaryItems"], kinds),
            decorations: ((value["decorationItems"] as? [[String: Any]]) ?? []).map {
                LayoutDecoration(
                    kind: kinds.number($0["kind"] as! String), contentInsets: insets($0["contentInsets"]),
                    zIndex: integer($0["zIndex"]))
            },
            orthogonalBehavior: OrthogonalBehavior.allCases[
                behaviors.firstIndex(of: value["orthogonalScrollingBehavior"] as! String)!],
            supplementsFollowContentInsets: value["supplementariesFollowContentInsets"] as! Bool)
    }

    // MARK: Solving

    var bounds: Rect {
        let size = input["bounds"] as! [String: Any]
        let offset = input["contentOffset"] as! [String: Any]
        return Rect(
            x: Self.number(offset["x"]), y: Self.number(offset["y"]), width: Self.number(size["w"]),
            height: Self.number(size["h"]))
    }

    /// The recorded layout, solved at scale 2 as the recordings were.
    func solve(_ kinds: Kinds) -> CompositionalSolution {
        let axis: Axis = layout["scrollDirection"] as? String == "horizontal" ? .horizontal : .vertical
        let container = CompositionalContainer(size: bounds.size, axis: axis, grid: PixelGrid(scale: 2))
        let counts = (input["itemCounts"] as! [NSNumber]).map(\.intValue)
        let described = layout["sections"] as! [[String: Any]]
        let margins = Self.insets(input["layoutMargins"]).along(axis.cross)
        let sections = counts.enumerated().map { index, count in
            var descriptionIndex = 0
            switch layout["sectionMode"] as! String {
            case "perSection": descriptionIndex = index
            case "byContainerWidth":
                let rule = layout["providerRule"] as! [String: Any]
                descriptionIndex = Self.integer(rule[bounds.width > Self.number(rule["greaterThan"]) ? "then" : "else"])
            default: break
            }
            var custom: [[CustomGroupItem]] = []
            let section = Self.section(described[descriptionIndex], kinds, &custom)
            var reference = described[descriptionIndex]["contentInsetsReference"] as? String ?? "automatic"
            if reference == "automatic" { reference = layout["contentInsetsReference"] as! String }
            let insets = ["layoutMargins", "readableContent"].contains(reference) ? margins : .zero
            return SolvedSection(
                section, itemCount: count, container: container, referenceInsets: insets,
                supplementReferenceInsets: insets
            ) { provider, _ in custom[provider] }
        }
        return CompositionalSolution(
            sections: sections, container: container, interSectionSpacing: Self.number(layout["interSectionSpacing"]),
            boundaryItems: Self.boundaryItems(layout["boundarySupplementaryItems"], kinds))
    }
}
