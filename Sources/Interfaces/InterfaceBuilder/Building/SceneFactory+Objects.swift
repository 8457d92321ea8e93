internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

/// The objects of a scene beside its controller.
extension SceneFactory {
    /// Creates the other top-level objects: views, gesture recognizers, and objects of the app's classes.
    func others(
        _ element: InterfaceElement, of controller: UIViewController, _ builder: Builder
    ) throws(UIKitException) {
        let early = element.child(key: "view") == nil ? [] : itemObjects(element)
        for other in element.parent?.children ?? [] where other !== element {
            switch other.name {
            case "placeholder", "exit": break
            case "customObject":
                if let index = early.firstIndex(where: { $0 === other }) {
                    builder.assign(controller.interfaceObjects[index], to: other)
                } else {
                    controller.interfaceObjects.append(builder.customObject(other))
                }
            case _ where RecognizerFactory.make(other, builder): break
            case let name where InterfaceVocabulary.isView(name): _ = try builder.view(other)
            default: builder.report(document.unknown(other, "the object is not created"))
            }
        }
    }

    /// The tab bar item of a controller, if it has a class of the app.
    private func ownItem(_ element: InterfaceElement) -> InterfaceElement? {
        element.child("tabBarItem", key: "tabBarItem").flatMap { $0["customClass"] == nil ? nil : $0 }
    }

    /// The objects to which such an item is connected, as far as they have no connections of their own.
    private func itemObjects(_ element: InterfaceElement) -> [InterfaceElement] {
        let targets = Set((ownItem(element)?.list("connections") ?? []).compactMap { $0["destination"] })
        return (element.parent?.children ?? []).filter { other in
            other.name == "customObject" && other.list("connections").isEmpty
                && other.id.map(targets.contains) ?? false
        }
    }

    /// Connects what exists when a controller is created, before its view: a tab bar item of the app's class, which is
    /// shown at once, with the objects that it uses; if the scene has no view, as that of a tab bar or page controller,
    /// all objects and bar items. Those of other scenes are created with the view.
    func loadObjects(of controller: UIViewController, _ element: InterfaceElement) throws(UIKitException) {
        let hasView = element.child(key: "view") != nil
        let item = ownItem(element)
        guard item != nil || !hasView else { return }
        let builder = Builder(
            document, bundle: bundle, owner: controller, controller: controller, report: report,
            makeController: { id, creator, origin throws(UIKitException) in
                try self.controller(ofElement: id, creator, origin)
            })
        builder.assign(controller, to: element)
        if let item { builder.note(controller.tabBarItem, item) }
        if hasView {
            controller.interfaceObjects += itemObjects(element).map(builder.customObject)
        } else {
            try items(of: controller, element, builder)
            try others(element, of: controller, builder)
            try builder.connect(controller, element, segues: false)
        }
        try builder.finish()
    }
}
