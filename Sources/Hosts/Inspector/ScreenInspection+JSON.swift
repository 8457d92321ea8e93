internal import CoreGraphics
internal import Foundation
internal import UIKit

/// Writes JSON text directly, without a model of it, because the values are numbers and short texts.
package enum JSONText {
    /// A text in quotation marks, with escapes for control characters.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for c in text.unicodeScalars {
            switch c {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where c.value < 32: result += String(format: "\\u%04x", c.value)
            default: result.unicodeScalars.append(c)
            }
        }
        return result + "\""
    }

    /// A finite number with all its digits; `null` for others, which JSON does not have.
    package static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    /// An array of values that are JSON already.
    package static func array(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

    /// An object with members in their order, whose values are JSON already.
    package static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
}

extension ScreenInspection {
    private typealias J = JSONText

    private static func rect(_ r: CGRect) -> String {
        J.object([
            ("x", J.number(Double(r.minX))), ("y", J.number(Double(r.minY))), ("width", J.number(Double(r.width))),
            ("height", J.number(Double(r.height))),
        ])
    }

    private static func size(_ s: CGSize) -> String {
        J.object([("width", J.number(Double(s.width))), ("height", J.number(Double(s.height)))])
    }

    private static func point(_ p: CGPoint) -> String {
        J.object([("x", J.number(Double(p.x))), ("y", J.number(Double(p.y)))])
    }

    /// The members that this inspection adds to an element's object: the view, the chain, and the records.
    package static func members(of element: InspectedElement) -> [(String, String)] {
        let explanation = element.explanation
        let why = zip(explanation.chain.steps, explanation.sentences).map { step, sentence in
            J.object([
                ("rule", J.quoted(step.rule.name)), ("text", J.quoted(sentence)), ("x", J.number(step.change.x)),
                ("y", J.number(step.change.y)), ("width", J.number(step.change.width)),
                ("height", J.number(step.change.height)),
            ])
        }
        var members = [
            ("viewClass", J.quoted(element.viewClass)),
            ("reuseIdentifier", element.reuseIdentifier.map(J.quoted) ?? "null"),
            ("attributesClass", J.quoted(element.attributesClass)),
            (
                "sizing",
                J.quoted(explanation.isMeasured ? "measured" : explanation.isEstimated ? "estimated" : "fixed")
            ),
            ("isPinned", "\(element.isPinned)"), ("why", J.array(why)),
        ]
        if let arrival = element.arrival {
            members.append(
                (
                    "appeared",
                    J.object([
                        ("frame", "\(arrival.frame)"), ("pass", J.quoted(arrival.pass.name)),
                        ("wasReused", "\(arrival.wasReused)"),
                    ])
                ))
        }
        if let move = element.move {
            members.append(
                (
                    "moved",
                    J.object([
                        ("frame", "\(move.frame)"), ("from", rect(move.from)), ("to", rect(move.to)),
                        ("cause", move.cause.map { J.quoted($0.text) } ?? "null"),
                    ])
                ))
        }
        members.append(
            (
                "constraints",
                J.array(
                    element.constraints.map {
                        J.object([("text", J.quoted($0.text)), ("error", J.number(Double($0.error)))])
                    })
            ))
        return members
    }

    /// The whole inspection as an object. Frames are in content coordinates, in points.
    ///
    /// - Complexity: O(elements + recorded frames and calls).
    package var json: String {
        let all = elements.map { element in
            J.object(
                [("name", J.quoted(element.name)), ("frame", Self.rect(element.frame))] + Self.members(of: element))
        }
        return J.object(
            [
                ("layout", J.quoted(layout)), ("viewSize", Self.size(viewSize)),
                ("contentSize", Self.size(contentSize)),
                ("contentOffset", Self.point(contentOffset)), ("elements", J.array(all)),
            ] + recordMembers)
    }

    /// The members about frames, calls, and faults.
    package var recordMembers: [(String, String)] {
        [
            (
                "outlines",
                J.array(
                    outlines.map {
                        J.object([
                            ("kind", J.quoted($0.kind.rawValue)), ("section", "\($0.section)"),
                            ("frame", Self.rect($0.frame)),
                        ])
                    })
            ),
            ("frames", J.array(frames.map(Self.object))),
            (
                "calls",
                J.array(
                    calls.map {
                        J.object([
                            ("frame", "\($0.frame)"), ("to", J.quoted("\($0.kind)")), ("call", J.quoted($0.text)),
                        ])
                    })
            ),
            (
                "findings",
                J.array(findings.map { J.object([("kind", J.quoted($0.kind.rawValue)), ("text", J.quoted($0.text))]) })
            ),
            ("violatedLaws", J.array(laws.map(J.quoted))),
        ]
    }

    private static func object(_ frame: LayoutRecords.Frame) -> String {
        let passes = FramePass.allCases.compactMap { pass in
            frame.passes[pass].map {
                (
                    pass.name,
                    J.object([
                        ("count", "\($0.count)"), ("milliseconds", J.number(($0.seconds * 1e6).rounded() / 1000)),
                    ])
                )
            }
        }
        return J.object([
            ("number", "\(frame.number)"), ("time", J.number(frame.time)), ("rounds", "\(frame.rounds)"),
            ("passes", J.object(passes)), ("attributes", "\(frame.attributes)"), ("visible", "\(frame.visible)"),
            ("moved", "\(frame.moved)"), ("created", "\(frame.created)"), ("reused", "\(frame.reused)"),
            ("contentOffset", point(frame.offsetAfter)), ("contentSize", size(frame.contentSize)),
            ("jump", point(frame.jump)), ("invalidations", J.array(frame.invalidations.map { J.quoted($0.text) })),
            (
                "measurements",
                J.array(
                    frame.measurements.map {
                        J.object([("element", J.quoted($0.element)), ("from", size($0.from)), ("to", size($0.to))])
                    })
            ), ("stopped", frame.stopped.map(J.quoted) ?? "null"),
        ])
    }
}
