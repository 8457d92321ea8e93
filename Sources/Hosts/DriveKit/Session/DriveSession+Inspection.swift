internal import CollectionViewTesting
internal import CoreGraphics
internal import Inspector
internal import UIKit

extension DriveSession {
    /// The lists below an element with the rules of their visible elements, and the views with their constraints.
    func inspect(_ target: DriveTarget?, asJSON: Bool) throws(DriveFault) -> DriveAnswer {
        var views = tree(all: true)
        if let target { views = [try element(target, in: views)] }
        let lists = views.flatMap(\.flattened).compactMap { element -> (id: String, ScreenInspection)? in
            guard let list = element.responder as? UIScrollView, var inspection = ScreenInspection.of(list) else {
                return nil
            }
            inspection.laws = (list as? UICollectionView).map { InspectorSession.laws(of: $0) } ?? []
            return (element.id, inspection)
        }
        if asJSON {
            let lists = lists.map { id, inspection in
                "{\"id\": \(JSONText.quoted(id)), \"inspection\": \(inspection.json)}"
            }
            let views = views.map { inspectionJSON(of: $0).text }
            return DriveAnswer("{\"lists\": \(JSONText.array(lists)), \"views\": \(JSONText.array(views))}")
        }
        var lines: [String] = []
        for (id, inspection) in lists {
            lines.append(
                "\(id)  \(inspection.layout)  view \(DriveText.size(inspection.viewSize)), content "
                    + "\(DriveText.size(inspection.contentSize)), offset \(DriveText.point(inspection.contentOffset))")
            for element in inspection.elements {
                lines.append("  \(element.name)  \(DriveText.rect(element.frame))  \(element.viewClass)")
                for (step, sentence) in zip(element.explanation.chain.steps, element.explanation.sentences)
                where !step.change.isZero {
                    let change = [step.change.x, step.change.y, step.change.width, step.change.height]
                    lines.append("    (\(change.map(ScreenInspection.signed).joined(separator: ", ")))  \(sentence)")
                }
            }
            lines += inspection.findings.map { "  fault: \($0.text)" } + inspection.laws.map { "  law: \($0)" }
        }
        lines.append("views")
        for view in views { add(view, indent: 1, to: &lines) }
        return DriveAnswer(lines.joined(separator: "\n"))
    }

    private func add(_ element: DriveElement, indent: Int, to lines: inout [String]) {
        let space = String(repeating: "  ", count: indent)
        lines.append(space + element.line)
        if let view = element.responder as? UIView {
            if !view.translatesAutoresizingMaskIntoConstraints, view.hasAmbiguousLayout {
                lines.append(space + "  ! its constraints allow several frames")
            }
            for constraint in view.constraints where constraint.isActive {
                lines.append(space + "  | " + line(of: constraint))
            }
        }
        for child in element.children { add(child, indent: indent + 1, to: &lines) }
    }

    private func inspectionJSON(of element: DriveElement) -> JSONValue {
        var members = element.json.members ?? [:]
        if let view = element.responder as? UIView {
            let constraints = view.constraints.filter(\.isActive).map {
                let error = DriveText.rounded(ConstraintErrors.of($0, in: host.window))
                return JSONValue.object(["text": .string("\($0)"), "error": .number(error)])
            }
            if !constraints.isEmpty { members["constraints"] = .array(constraints) }
            if !view.translatesAutoresizingMaskIntoConstraints, view.hasAmbiguousLayout {
                members["ambiguous"] = .bool(true)
            }
        }
        if !element.children.isEmpty { members["children"] = .array(element.children.map(inspectionJSON(of:))) }
        return .object(members)
    }
}
