import UIKit

/// Builds a compositional layout from the description in a golden file, with the public API of UIKit.
@MainActor
struct CompositionalDescription {
    private let json: JSONValue
    /// Receives each new section before the layout does, for example to set handlers.
    var prepareSection: (NSCollectionLayoutSection, Int) -> Void = { _, _ in }

    init(_ json: JSONValue) { self.json = json }

    /// The kinds of supplementary and decoration views in the description.
    var kinds: (supplementary: Set<String>, decoration: Set<String>) {
        var supplementary: Set<String> = []
        var decoration: Set<String> = []
        func visit(_ value: JSONValue, in key: String) {
            if let values = value.array {
                for value in values { visit(value, in: key) }
            } else if let members = value.members {
                if let kind = value["kind"].string {
                    if key == "decorationItems" { decoration.insert(kind) } else { supplementary.insert(kind) }
                }
                for (key, value) in members { visit(value, in: key) }
            }
        }
        visit(json, in: "")
        return (supplementary, decoration)
    }

    func layout() throws(GoldenError) -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = try json["scrollDirection"].needCase([
            "vertical": .vertical, "horizontal": .horizontal,
        ])
        configuration.interSectionSpacing = try json["interSectionSpacing"].needNumber()
        configuration.contentInsetsReference = try Self.reference(json["contentInsetsReference"])
        configuration.boundarySupplementaryItems = try Self.boundaries(json["boundarySupplementaryItems"])

        // The provider creates sections again for each call, like that of an app. Reading them once here reports
        // invalid descriptions early.
        let descriptions = try json["sections"].needArray()
        guard !descriptions.isEmpty else { throw .malformed("a layout without sections") }
        for description in descriptions { _ = try Self.section(description) }
        let prepare = prepareSection
        let make = { @MainActor (description: JSONValue, index: Int) -> NSCollectionLayoutSection? in
            guard let section = try? Self.section(description) else { return nil }
            prepare(section, index)
            return section
        }

        let layout: UICollectionViewCompositionalLayout
        switch try json["sectionMode"].needString() {
        case "same":
            layout = UICollectionViewCompositionalLayout(
                sectionProvider: { index, _ in make(descriptions[0], index) }, configuration: configuration)
        case "perSection":
            layout = UICollectionViewCompositionalLayout(
                sectionProvider: { index, _ in index < descriptions.count ? make(descriptions[index], index) : nil },
                configuration: configuration)
        case "byContainerWidth":
            let rule = json["providerRule"]
            let limit = try rule["greaterThan"].needNumber()
            let wide = descriptions.at(try rule["then"].needInt())
            let narrow = descriptions.at(try rule["else"].needInt())
            layout = UICollectionViewCompositionalLayout(
                sectionProvider: { index, environment in
                    make(environment.container.effectiveContentSize.width > limit ? wide : narrow, index)
                }, configuration: configuration)
        case let mode:
            throw .notUnderstood("sectionMode \(mode)")
        }
        for kind in kinds.decoration { layout.register(GoldenReusableView.self, forDecorationViewOfKind: kind) }
        return layout
    }
}

extension CompositionalDescription {
    private static func section(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: try group(json["group"]))
        section.contentInsets = try json["contentInsets"].needDirectionalInsets()
        section.interGroupSpacing = try json["interGroupSpacing"].needNumber()
        section.boundarySupplementaryItems = try boundaries(json["boundarySupplementaryItems"])
        section.supplementariesFollowContentInsets = try json["supplementariesFollowContentInsets"].needBool()
        section.contentInsetsReference = try reference(json["contentInsetsReference"])
        section.orthogonalScrollingBehavior = try json["orthogonalScrollingBehavior"].needCase([
            "none": .none, "continuous": .continuous, "paging": .paging, "groupPaging": .groupPaging,
            "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary,
            "groupPagingCentered": .groupPagingCentered,
        ])
        var decorations: [NSCollectionLayoutDecorationItem] = []
        for description in try json["decorationItems"].needArray() {
            let item = NSCollectionLayoutDecorationItem.background(elementKind: try description["kind"].needString())
            item.contentInsets = try description["contentInsets"].needDirectionalInsets()
            item.zIndex = try description["zIndex"].needInt()
            decorations.append(item)
        }
        section.decorationItems = decorations
        return section
    }

    private static func group(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutGroup {
        let size = try size(json["size"])
        let group: NSCollectionLayoutGroup
        let axis = try json["axis"].needString()
        if axis == "custom" {
            var items: [NSCollectionLayoutGroupCustomItem] = []
            for item in try json["customItems"].needArray() {
                let frame = try item.needRect()
                items.append(
                    item["z"].isNull
                        ? NSCollectionLayoutGroupCustomItem(frame: frame)
                        : NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: try item["z"].needInt()))
            }
            group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in items }
        } else {
            var subitems: [NSCollectionLayoutItem] = []
            for subitem in try json["subitems"].needArray() { subitems.append(try item(subitem)) }
            switch (axis, json["count"].int) {
            case ("horizontal", nil): group = .horizontal(layoutSize: size, subitems: subitems)
            case ("vertical", nil): group = .vertical(layoutSize: size, subitems: subitems)
            // The recordings use the deprecated form, which divides the group among the items.
            case ("horizontal", let count?) where subitems.count == 1:
                group = .horizontal(layoutSize: size, subitem: subitems[0], count: count)
            case ("vertical", let count?) where subitems.count == 1:
                group = .vertical(layoutSize: size, subitem: subitems[0], count: count)
            default: throw .notUnderstood("a \(axis) group of \(subitems.count) subitems and count \(json["count"])")
            }
        }
        if !json["interItemSpacing"].isNull { group.interItemSpacing = try spacing(json["interItemSpacing"]) }
        group.supplementaryItems = try supplementaries(json["supplementaryItems"])
        try configure(group, json)
        return group
    }

    private static func item(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutItem {
        if json["type"] == "group" { return try group(json) }
        let item = NSCollectionLayoutItem(
            layoutSize: try size(json["size"]), supplementaryItems: try supplementaries(json["supplementaryItems"]))
        try configure(item, json)
        return item
    }

    private static func configure(_ item: NSCollectionLayoutItem, _ json: JSONValue) throws(GoldenError) {
        item.contentInsets = try json["contentInsets"].needDirectionalInsets()
        let edges = json["edgeSpacing"]
        if !edges.isNull {
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: try spacing(edges["leading"]), top: try spacing(edges["top"]),
                trailing: try spacing(edges["trailing"]), bottom: try spacing(edges["bottom"]))
        }
    }

    private static func size(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(
            widthDimension: try dimension(json["w"]), heightDimension: try dimension(json["h"]))
    }

    private static func dimension(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutDimension {
        if let fraction = json["fw"].number { return .fractionalWidth(fraction) }
        if let fraction = json["fh"].number { return .fractionalHeight(fraction) }
        if let length = json["abs"].number { return .absolute(length) }
        if let length = json["est"].number { return .estimated(length) }
        throw .notUnderstood("dimension \(json)")
    }

    private static func spacing(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutSpacing? {
        if json.isNull { return nil }
        if let length = json["fixed"].number { return .fixed(length) }
        if let least = json["flexible"].number { return .flexible(least) }
        throw .notUnderstood("spacing \(json)")
    }

    static func reference(_ json: JSONValue) throws(GoldenError) -> UIContentInsetsReference {
        try json.needCase([
            "automatic": .automatic, "none": .none, "safeArea": .safeArea, "layoutMargins": .layoutMargins,
            "readableContent": .readableContent,
        ])
    }
}

extension CompositionalDescription {
    private static func supplementaries(
        _ json: JSONValue
    ) throws(GoldenError) -> [NSCollectionLayoutSupplementaryItem] {
        var items: [NSCollectionLayoutSupplementaryItem] = []
        for description in try json.needArray() {
            let size = try size(description["size"])
            let kind = try description["kind"].needString()
            let container = try anchor(description["containerAnchor"])
            let item: NSCollectionLayoutSupplementaryItem
            if description["itemAnchor"].isNull {
                item = NSCollectionLayoutSupplementaryItem(
                    layoutSize: size, elementKind: kind, containerAnchor: container)
            } else {
                item = NSCollectionLayoutSupplementaryItem(
                    layoutSize: size, elementKind: kind, containerAnchor: container,
                    itemAnchor: try anchor(description["itemAnchor"]))
            }
            if let z = description["zIndex"].int { item.zIndex = z }
            items.append(item)
        }
        return items
    }

    private static func anchor(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutAnchor {
        var edges: NSDirectionalRectEdge = []
        for edge in try json["edges"].needArray() {
            edges.insert(
                try edge.needCase([
                    "top": NSDirectionalRectEdge.top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
                    "all": .all,
                ]))
        }
        let offset = json["offset"].isNull ? .zero : try json["offset"].needPoint()
        if offset == .zero { return NSCollectionLayoutAnchor(edges: edges) }
        return json["offsetUnit"] == "fractional"
            ? NSCollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
            : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
    }

    private static func boundaries(
        _ json: JSONValue
    ) throws(GoldenError) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
        for description in try json.needArray() { items.append(try boundary(description)) }
        return items
    }

    /// A boundary item. Without `absoluteOffset`, its offset is zero.
    static func boundary(_ json: JSONValue) throws(GoldenError) -> NSCollectionLayoutBoundarySupplementaryItem {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: try size(json["size"]), elementKind: try json["kind"].needString(),
            alignment: try json["alignment"].needCase([
                "none": .none, "top": .top, "topLeading": .topLeading, "leading": .leading,
                "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
                "trailing": .trailing, "topTrailing": .topTrailing,
            ]),
            absoluteOffset: json["absoluteOffset"].isNull ? .zero : try json["absoluteOffset"].needPoint())
        item.extendsBoundary = try json["extendsBoundary"].needBool()
        item.pinToVisibleBounds = try json["pinToVisibleBounds"].needBool()
        if let z = json["zIndex"].int { item.zIndex = z }
        return item
    }
}
