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
        for other in element.parent?.children ?? [] where other !== element {
            switch other.name {
            case "placeholder", "exit": break
            case "customObject": controller.interfaceObjects.append(builder.customObject(other))
            case _ where RecognizerFactory.make(other, builder): break
            case let name where InterfaceVocabulary.views.contains(name): _ = try builder.view(other)
            default: builder.report(document.unknown(other, "the object is not created"))
            }
        }
    }

    /// Creates the objects of the app's classes in the scene of a controller without a view of its own, such as a tab
    /// bar controller. Those of other scenes are created with the view.
    func loadObjects(of controller: UIViewController, _ element: InterfaceElement) throws(UIKitException) {
        guard element.child(key: "view") == nil,
            element.parent?.children.contains(where: { $0.name == "customObject" }) ?? false
        else { return }
        let builder = Builder(
            document, bundle: bundle, owner: controller, controller: controller, report: report,
            makeController: { id, creator, origin throws(UIKitException) in
                try self.controller(ofElement: id, creator, origin)
            })
        builder.assign(controller, to: element)
        try others(element, of: controller, builder)
        try builder.connect(controller, element, segues: false)
        try builder.finish()
    }
}
