internal import Foundation
internal import InterfaceModel
@_spi(Port) internal import UIKit

/// Creates the items of bars.
@MainActor struct BarItemFactory {
    private let builder: Builder

    /// Creates items whose objects and connections belong to `builder`.
    init(_ builder: Builder) { self.builder = builder }

    /// Sets the titles, the buttons, and the views of a navigation item.
    func fill(_ item: UINavigationItem, _ element: InterfaceElement) throws(UIKitException) {
        for child in element.children {
            switch child.key {
            case "leftBarButtonItem": item.leftBarButtonItem = try barButtonItem(child)
            case "rightBarButtonItem": item.rightBarButtonItem = try barButtonItem(child)
            case "backBarButtonItem": item.backBarButtonItem = try barButtonItem(child)
            case "leftBarButtonItems": item.leftBarButtonItems = try items(child.children)
            case "rightBarButtonItems": item.rightBarButtonItems = try items(child.children)
            case "titleView": item.titleView = try builder.view(child)
            default: break
            }
        }
        let (left, right) = (element.child("leftBarButtonItems"), element.child("rightBarButtonItems"))
        if let left { item.leftBarButtonItems = try items(left.children) }
        if let right { item.rightBarButtonItems = try items(right.children) }
    }

    /// Creates the bar button items among some elements, in order.
    func items(_ elements: [InterfaceElement]) throws(UIKitException) -> [UIBarButtonItem] {
        var created: [UIBarButtonItem] = []
        for element in elements where element.name == "barButtonItem" { created.append(try barButtonItem(element)) }
        return created
    }

    private func barButtonItem(_ element: InterfaceElement) throws(UIKitException) -> UIBarButtonItem {
        let (type, _) = builder.type(of: element, UIBarButtonItem.self)
        let item: UIBarButtonItem
        if let view = element.child(key: "customView") {
            item = UIBarButtonItem(customView: try builder.view(view))
        } else if let system: UIBarButtonItem.SystemItem = element.choice("systemItem", Self.systemItems),
            type == UIBarButtonItem.self
        {
            item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
            if let title = element.text("title") { item.title = title }
        } else {
            item = type == UIBarButtonItem.self ? UIBarButtonItem() : _make(type)
            item.title = element.text("title")
            item.image = builder.resources.image(element)
        }
        // In addition to a view or a symbol, Interface Builder writes a title that is not shown.
        _ = element.text("title")
        if let style: UIBarButtonItem.Style = element.choice(
            "style", ["plain": .plain, "done": .done, "bordered": .plain])
        {
            item.style = style
        }
        if let flag = element.bool("enabled") { item.isEnabled = flag }
        if let width = element.number("width") { item.width = width }
        if let tag = element.integer("tag", in: Int.min...Int.max) { item.tag = tag }
        if let color = builder.resources.color(element.child("color", key: "tintColor")) { item.tintColor = color }
        if let offset = element.child("offsetWrapper", key: "titlePositionAdjustment")?.offset {
            item.setTitlePositionAdjustment(offset, for: .default)
        }
        builder.note(item, element)
        return item
    }

    /// Creates an item of a tab bar, with its connections. `title` is used if the element states none.
    func tabBarItem(_ element: InterfaceElement, _ title: String?) -> UITabBarItem {
        element.markRead()
        let (type, _) = builder.type(of: element, UITabBarItem.self)
        let item = type == UITabBarItem.self ? UITabBarItem() : _make(type)
        if let system: UITabBarItem.SystemItem = element.choice("systemItem", Self.tabItems) {
            let content = UITabBarItem(tabBarSystemItem: system, tag: 0)
            (item.title, item.image) = (content.title, content.image)
            // Interface Builder also writes the title of the system's item.
            _ = element.text("title")
        } else {
            (item.title, item.image) = (element.text("title") ?? title, builder.resources.image(element))
            item.selectedImage = builder.resources.image(element, "selectedImage")
        }
        if let text = element["badgeValue"] { item.badgeValue = text }
        if let color = builder.resources.color(element.child("color", key: "badgeColor")) { item.badgeColor = color }
        if let offset = element.child("offsetWrapper", key: "titlePositionAdjustment")?.offset {
            item.titlePositionAdjustment = offset
        }
        if let tag = element.integer("tag", in: Int.min...Int.max) { item.tag = tag }
        if let flag = element.bool("enabled") { item.isEnabled = flag }
        builder.note(item, element)
        return item
    }

    private static let tabItems: KeyValuePairs<String, UITabBarItem.SystemItem> = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]

    private static let systemItems: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
        "add": .add, "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "search": .search, "refresh": .refresh, "stop": .stop, "trash": .trash,
        "play": .play,
        "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
        "compose": .compose, "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
        "camera": .camera, "pageCurl": .pageCurl,
    ]
}
