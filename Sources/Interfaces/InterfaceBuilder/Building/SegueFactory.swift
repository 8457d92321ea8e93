internal import Foundation
internal import InterfaceModel
@_spi(Host) @_spi(Port) internal import UIKit

/// Creates the segues of controls, rows, and controllers.
@MainActor struct SegueFactory {
    private let builder: Builder

    /// Creates segues between objects of `builder`.
    init(_ builder: Builder) { self.builder = builder }

    /// The segue of an element. Returns `nil` and reports a fault if this module does not perform the segue.
    func template(_ element: InterfaceElement) -> SegueTemplate? {
        let identifier = element["identifier"]
        element.markRead()
        if element["kind"] == "unwind" {
            // The destination is the exit of the scene.
            _ = element["destination"]
            guard let action = element["unwindAction"] else {
                builder.report(builder.document.fault(element, "the unwind segue has no action"))
                return nil
            }
            return SegueTemplate(identifier, unwindingBy: action, custom: maker(element))
        }
        guard let destination = element["destination"] else { return nil }
        let kind: UIStoryboard._SegueKind
        var custom = maker(element)
        switch element["kind"] {
        case "show", "push": kind = .show
        case "showDetail", "replace": kind = .showDetail
        case "presentation", "modal": kind = .presentModally
        case "popoverPresentation", "popover": kind = .presentAsPopover
        case "custom":
            guard let created = custom else {
                builder.report(builder.document.fault(element, "a custom segue without a class is not performed"))
                return nil
            }
            (kind, custom) = (.custom(created), nil)
        case let other:
            builder.report(builder.document.unknown(element, "segues of the kind '\(other ?? "")' are not performed"))
            return nil
        }
        let make = destinationMaker(element, destination)
        return SegueTemplate(
            identifier, kind, animated: element.bool("animates") ?? true, custom: custom,
            configure: configuration(element), destination: make)
    }

    /// Creates segues of the class that the element specifies.
    private func maker(_ element: InterfaceElement) -> SegueTemplate.Maker? {
        let (name, module) = (element["customClass"], element["customModule"])
        guard let name else { return nil }
        guard let make = InterfaceClasses.table(named: name, module: module)?.makeSegue else {
            builder.report(
                builder.document.fault(
                    element, "unknown class \(name) of a segue; the transition of its kind takes its place"))
            return nil
        }
        return { identifier, source, destination in
            make(identifier, source, destination) as? UIStoryboardSegue
                ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
        }
    }

    /// Applies the presentation properties of the file to the destination.
    private func configuration(_ element: InterfaceElement) -> (UIViewController) -> Void {
        let style = SceneFactory.presentation(element["modalPresentationStyle"])
        let transition = SceneFactory.transition(element["modalTransitionStyle"])
        let anchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
        var arrows: UIPopoverArrowDirection?
        if let element = element.child("popoverArrowDirection") {
            let names: KeyValuePairs<String, UIPopoverArrowDirection> = [
                "up": .up, "down": .down, "left": .left, "right": .right,
            ]
            arrows = []
            for (name, direction) in names where element.bool(name) ?? false { arrows?.insert(direction) }
        }
        return { [weak builder] controller in
            if let style { controller.modalPresentationStyle = style }
            if let transition { controller.modalTransitionStyle = transition }
            let popover = anchor == nil && arrows == nil ? nil : controller.popoverPresentationController
            if let item = builder?.object(anchor) as? any UIPopoverPresentationControllerSourceItem {
                popover?.sourceItem = item
            }
            if let arrows { popover?.permittedArrowDirections = arrows }
        }
    }

    private func destinationMaker(
        _ element: InterfaceElement, _ destination: String
    ) -> (UIViewController, Any?) throws(UIKitException) -> UIViewController {
        let (builder, document) = (builder, builder.document)
        let (action, identifier) = (element["destinationCreationSelector"], element["identifier"])
        return { source, sender throws(UIKitException) in
            let origin = SegueOrigin(source: source, sender: sender)
            var creator: SegueOrigin.Creator?
            if let action {
                creator = origin.creator(action, identifier)
                if creator == nil {
                    builder.report(
                        document.fault(element, "\(type(of: source)) has no segue action '\(action)'"))
                }
            }
            guard let controller = try builder.makeController(destination, creator, origin) else {
                throw UIKitException(
                    .invalidArgument,
                    document.fault(element, "the destination '\(destination)' of the segue does not exist").description)
            }
            return controller
        }
    }
}

/// The controller and the sender of a segue while its destination is created.
struct SegueOrigin {
    /// Creates a controller with the decoder of its storyboard; `nil` for the usual creation.
    typealias Creator = (NSCoder) -> UIViewController?

    /// The controller from which the segue leads.
    let source: UIViewController
    /// The object that started the segue; `nil` for code.
    let sender: Any?

    /// Creates a controller by a segue action of the source; `nil` if the source does not have it.
    @MainActor func creator(_ action: String, _ identifier: String?) -> Creator? {
        let make = InterfaceClasses.tables(of: source).lazy.compactMap { $0.segueActions[action] }.first
        return make.map { make in { make(source, $0, sender, identifier) as? UIViewController } }
    }
}
