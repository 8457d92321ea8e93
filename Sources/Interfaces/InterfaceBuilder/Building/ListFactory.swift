internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

/// Creates collection views and tables with their cells.
@MainActor struct ListFactory {
    private let views: ViewFactory
    private var builder: Builder { views.builder }

    /// Creates lists whose contents `views` creates.
    init(_ views: ViewFactory) { self.views = views }

    // MARK: Collection views

    /// Creates a collection view with its layout and the prototypes of its cells.
    func collectionView(_ element: InterfaceElement) throws(UIKitException) -> UIView {
        let layout = try layout(element)
        let created = try views.view(element, UICollectionView.self, values: ["layout": layout]) {
            collection, element in
            views.scrollView(collection, element)
            if let flag = element.bool("allowsSelection") { collection.allowsSelection = flag }
            if let flag = element.bool("multipleSelection") ?? element.bool("allowsMultipleSelection") {
                collection.allowsMultipleSelection = flag
            }
            if let flag = element.bool("prefetchingEnabled") { collection.isPrefetchingEnabled = flag }
        }
        guard let collection = created as? UICollectionView else { return created }
        for cell in element.list("cells") { register(cell, kind: nil, in: collection) }
        for child in element.children where child.name == "collectionReusableView" {
            let kind =
                child.key == "sectionFooterView"
                ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
            register(child, kind: kind, in: collection)
        }
        return collection
    }

    private func register(_ element: InterfaceElement, kind: String?, in collection: UICollectionView) {
        guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else {
            return builder.report(
                builder.document.fault(element, "the prototype has no reuse identifier, so it is never used"))
        }
        let builder = builder
        if builder.document.onException != nil { _ = Self.prototype(element, builder) }
        collection._register(prototype: identifier, kind: kind) {
            guard let view = Self.prototype(element, builder) as? UICollectionReusableView else {
                builder.fault(element, "the prototype is not a reusable view").raise()
            }
            return view
        }
    }

    /// A new instance of a prototype, with its own outlets.
    private static func prototype(_ element: InterfaceElement, _ outer: Builder) -> UIView {
        do throws(UIKitException) {
            let builder = Builder(
                outer.document, bundle: outer.resources.bundle, owner: outer.object("-1"), outer: outer,
                report: outer.report, makeController: outer.makeController)
            let view = try ListFactory(ViewFactory(builder)).cell(element)
            try builder.finish()
            return view
        } catch {
            guard let handle = outer.document.onException else { error.raise() }
            handle(error)
            return UIView()
        }
    }

    private func layout(_ element: InterfaceElement) throws(UIKitException) -> UICollectionViewLayout {
        guard let found = element.child(key: "collectionViewLayout") else { return UICollectionViewFlowLayout() }
        // Interface Builder does not change the element if the class is set to one that is not a flow layout.
        var isFlow = found.name == "collectionViewFlowLayout"
        if isFlow, found["customClass"] != nil {
            let (type, isStandIn) = builder.type(of: found, UICollectionViewLayout.self)
            if !isStandIn, !(type is UICollectionViewFlowLayout.Type) {
                isFlow = false
                // The attributes are those of a flow layout and have no effect.
                found.check()
            }
        }
        if isFlow {
            return try builder.make(
                found, UICollectionViewFlowLayout.self, create: { $0.init(coder: $1) }
            ) { flow($0, found) }
        }
        return try builder.make(found, UICollectionViewLayout.self, create: { $0.init(coder: $1) }) { _ in }
    }

    private func flow(_ layout: UICollectionViewFlowLayout, _ element: InterfaceElement) {
        if let spacing = element.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
        if let spacing = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
        if let direction: UICollectionView.ScrollDirection = element.choice(
            "scrollDirection", ["horizontal": .horizontal, "vertical": .vertical])
        {
            layout.scrollDirection = direction
        }
        if let reference: UICollectionViewFlowLayout.SectionInsetReference = element.choice(
            "sectionInsetReference",
            [
                "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
                "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea,
                "fromLayoutMargins": .fromLayoutMargins,
            ])
        {
            layout.sectionInsetReference = reference
        }
        if let flag = element.bool("sectionHeadersPinToVisibleBounds") {
            layout.sectionHeadersPinToVisibleBounds = flag
        }
        if let flag = element.bool("sectionFootersPinToVisibleBounds") {
            layout.sectionFootersPinToVisibleBounds = flag
        }
        if let size = element.child("size", key: "itemSize")?.size { layout.itemSize = size }
        if let size = element.child("size", key: "headerReferenceSize")?.size { layout.headerReferenceSize = size }
        if let size = element.child("size", key: "footerReferenceSize")?.size { layout.footerReferenceSize = size }
        if let insets = element.child("inset", key: "sectionInset") { layout.sectionInset = insets.insets }
        // Xcode 11 and later write the attribute `automatic`; `estimatedItemSize` of zero means none.
        if element["automaticEstimatedItemSize"] == "YES" {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        } else if let size = element.child("size", key: "estimatedItemSize")?.size {
            let isAutomatic = size.width < 0 && size.height < 0
            layout.estimatedItemSize = isAutomatic ? UICollectionViewFlowLayout.automaticSize : size
        }
    }

    // MARK: Cells

    /// Creates a cell of a collection view or table.
    func cell(_ element: InterfaceElement) throws(UIKitException) -> UIView {
        switch element.name {
        case "collectionViewCell":
            let created = try views.view(element, UICollectionViewCell.self)
            if let cell = created as? UICollectionViewCell { try content(cell.contentView, element) }
            return created
        case "tableViewCell": return try tableCell(element)
        case "tableViewHeaderFooterView":
            let created = try views.view(element, UITableViewHeaderFooterView.self)
            if let view = created as? UITableViewHeaderFooterView { try content(view.contentView, element) }
            return created
        default: return try views.view(element, UICollectionReusableView.self)
        }
    }

    private static let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
        "detailButton": .detailButton, "detailDisclosureButton": .detailDisclosureButton,
    ]

    private func content(_ view: UIView, _ element: InterfaceElement) throws(UIKitException) {
        guard let content = element.child(key: "contentView") else { return }
        let frame = view.frame
        try views.adopt(view, content)
        // The cell lays out its content view itself; the frame in the file may belong to another size.
        view.translatesAutoresizingMaskIntoConstraints = true
        if frame.size != .zero { view.frame = frame }
    }

    private func tableCell(_ element: InterfaceElement) throws(UIKitException) -> UIView {
        let style: UITableViewCell.CellStyle =
            element.choice(
                "style",
                [
                    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleSubtitle": .subtitle,
                    "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
                    "IBUITableViewCellStyleCustom": .default,
                ]) ?? .default
        var values: [String: Any] = ["style": style]
        values["reuseIdentifier"] = element["reuseIdentifier"]
        let created = try views.view(element, UITableViewCell.self, values: values) { cell, element in
            if let accessory: UITableViewCell.AccessoryType = element.choice("accessoryType", Self.accessories) {
                cell.accessoryType = accessory
            }
            if let selection: UITableViewCell.SelectionStyle = element.choice(
                "selectionStyle", ["none": .none, "blue": .blue, "gray": .gray, "default": .default])
            {
                cell.selectionStyle = selection
            }
            if let level = element.integer("indentationLevel") { cell.indentationLevel = level }
            if let width = element.number("indentationWidth") { cell.indentationWidth = width }
            if let flag = element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = flag }
            if let accessory: UITableViewCell.AccessoryType = element.choice(
                "editingAccessoryType", Self.accessories)
            {
                cell.editingAccessoryType = accessory
            }
            if let insets = element.child("inset", key: "separatorInset") { cell.separatorInset = insets.insets }
            // Static rows and self-sizing tables read this attribute.
            _ = element.number("rowHeight")
        }
        guard let cell = created as? UITableViewCell, let content = element.child(key: "contentView") else {
            return created
        }
        // The labels and the image view of a style already exist; the file describes them among the subviews.
        let own: [(String, UIView?)] = [
            ("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel), ("imageView", cell.imageView),
        ]
        var adopted: Set<String> = []
        if element["style"] != nil, element["style"] != "IBUITableViewCellStyleCustom" {
            for (name, view) in own {
                guard let id = element[name], let view,
                    let found = content.list("subviews").first(where: { $0.id == id })
                else { continue }
                adopted.insert(id)
                builder.note(view, found)
                views.common(view, found, isPart: true)
                if let label = view as? UILabel { views.label(label, found) }
                if let image = view as? UIImageView { views.imageView(image, found) }
            }
        }
        builder.note(cell.contentView, content)
        views.common(cell.contentView, content, isPart: true)
        for child in content.list("subviews") where !adopted.contains(child.id ?? "") {
            cell.contentView.addSubview(try views.make(child))
        }
        for constraint in content.list("constraints") { builder.addConstraint(constraint, in: cell.contentView) }
        for guide in content.children where guide.name == "viewLayoutGuide" {
            builder.assign(cell.contentView.safeAreaLayoutGuide, to: guide)
        }
        return cell
    }

    // MARK: Tables

    /// Creates a table with static rows or the prototypes of its cells.
    func tableView(_ element: InterfaceElement) throws(UIKitException) -> UIView {
        let style: UITableView.Style =
            element.choice("style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]) ?? .plain
        let created = try views.view(element, UITableView.self, values: ["style": style]) { table, element in
            views.scrollView(table, element)
            if let height = element.number("rowHeight") {
                table.rowHeight = height < 0 ? UITableView.automaticDimension : height
            }
            if let height = element.number("estimatedRowHeight") {
                table.estimatedRowHeight = height < 0 ? UITableView.automaticDimension : height
            }
            // Interface Builder writes 28 for plain tables whose headers have their own height.
            if let height = sectionHeight(element, "sectionHeaderHeight") { table.sectionHeaderHeight = height }
            if let height = sectionHeight(element, "sectionFooterHeight") { table.sectionFooterHeight = height }
            if let height = element.number("estimatedSectionHeaderHeight") {
                table.estimatedSectionHeaderHeight = height < 0 ? UITableView.automaticDimension : height
            }
            if let height = element.number("estimatedSectionFooterHeight") {
                table.estimatedSectionFooterHeight = height < 0 ? UITableView.automaticDimension : height
            }
            if let separators: UITableViewCell.SeparatorStyle = element.choice(
                "separatorStyle", ["none": .none, "singleLine": .singleLine, "default": .singleLine])
            {
                table.separatorStyle = separators
            }
            if let color = builder.resources.color(element.child("color", key: "separatorColor")) {
                table.separatorColor = color
            }
            if let insets = element.child("inset", key: "separatorInset") { table.separatorInset = insets.insets }
            if let flag = element.bool("allowsSelection") { table.allowsSelection = flag }
            if let flag = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = flag }
        }
        guard let table = created as? UITableView else { return created }
        for child in element.children {
            switch child.key {
            case "tableHeaderView": table.tableHeaderView = try views.make(child)
            case "tableFooterView": table.tableFooterView = try views.make(child)
            default: break
            }
        }
        for prototype in element.list("prototypes") { register(prototype, in: table) }
        let sections = element.list("sections").filter { $0.name == "tableViewSection" }
        if !sections.isEmpty { try StaticRows(sections, self).install(in: table) }
        return table
    }

    /// The height of headers or footers. Interface Builder writes its defaults, which do not limit titles of several
    /// lines, as numbers.
    private func sectionHeight(_ element: InterfaceElement, _ name: String) -> CGFloat? {
        guard let height = element.number(name) else { return nil }
        let isPlain = element.attributes["style"] ?? "plain" == "plain"
        if (isPlain ? [28] : [10, 18]).contains(height) { return nil }
        return height < 0 ? UITableView.automaticDimension : height
    }

    private func register(_ element: InterfaceElement, in table: UITableView) {
        guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else {
            return builder.report(
                builder.document.fault(element, "the prototype has no reuse identifier, so it is never used"))
        }
        let builder = builder
        if builder.document.onException != nil { _ = Self.prototype(element, builder) }
        table._register(prototype: identifier) {
            guard let cell = Self.prototype(element, builder) as? UITableViewCell else {
                builder.fault(element, "the prototype is not a table cell").raise()
            }
            return cell
        }
    }
}
