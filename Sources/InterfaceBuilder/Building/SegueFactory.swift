internal import Foundation
@_spi(Host) internal import UIKit

/// Creates the segues of controls, rows, and controllers.
@MainActor struct SegueFactory {
    private let builder: Builder

    init(_ builder: Builder) { self.builder = builder }

    /// `nil` for segues that this module does not perform, which are reported.
    func template(_ element: InterfaceElement) -> SegueTemplate? {
        guard let destination = element["destination"] else { return nil }
        let kind: UIStoryboard._SegueKind
        switch element["kind"] {
        case "show", "push": kind = .show
        case "showDetail", "replace": kind = .showDetail
        case "presentation", "modal": kind = .presentModally
        case "popoverPresentation", "popover": kind = .presentAsPopover
        case let other:
            builder.report(builder.document.fault(element, "segues of the kind '\(other ?? "")' are not performed"))
            return nil
        }
        let (builder, document) = (builder, builder.document)
        let presentation = element["modalPresentationStyle"]
        let transition = element["modalTransitionStyle"]
        return SegueTemplate(element["identifier"], kind) { () throws(UIKitException) in
            guard let controller = try builder.makeController(destination) else {
                throw UIKitException(
                    .invalidArgument,
                    document.fault(element, "the destination '\(destination)' of the segue does not exist").description)
            }
            if let style = SceneFactory.presentation(presentation) { controller.modalPresentationStyle = style }
            if let style = SceneFactory.transition(transition) { controller.modalTransitionStyle = style }
            return controller
        }
    }
}
