internal import CoreGraphics
internal import UIKit

extension DriveVerb {
    private static let targetHelp =
        "an identifier of tree, an accessibility label, an index path such as 0.3, or a point such as 120,300"

    private static func required(_ name: String, _ kind: Parameter.Kind, _ help: String) -> Parameter {
        Parameter(name: name, kind: kind, isRequired: true, help: help)
    }

    private static func optional(_ name: String, _ kind: Parameter.Kind, _ help: String) -> Parameter {
        Parameter(name: name, kind: kind, isRequired: false, help: help)
    }

    private static let target = required("target", .text, targetHelp)

    private static func distance(_ arguments: DriveArguments, _ name: String) throws(DriveFault) -> CGVector? {
        guard let text = arguments.text(name) else { return nil }
        guard let point = DriveTarget(text).point, abs(point.x) <= 100_000, abs(point.y) <= 100_000 else {
            throw DriveFault("\(name) must be two numbers such as 0,-300, not “\(text.prefix(80))”.")
        }
        return CGVector(dx: point.x, dy: point.y)
    }

    /// All verbs, in the order of the documentation.
    package static let all: [DriveVerb] = looking + input + time + environment + reasons + proof

    private static let looking = [
        DriveVerb(
            name: "tree", summary: "The visible interface, one element per line, with identifiers for other tools.",
            parameters: [
                optional("in", .text, "only this element: " + targetHelp),
                optional("depth", .whole(0...100), "the number of levels below it"),
                optional("all", .flag, "also views that are not accessible"),
                optional("json", .flag, "as JSON"),
            ]
        ) { arguments throws(DriveFault) in
            .tree(
                in: arguments.target("in"), depth: arguments.whole("depth"), all: arguments.flag("all"),
                asJSON: arguments.flag("json"))
        },
        DriveVerb(
            name: "screenshot",
            summary: "A PNG of the window, of an element, or of the whole content of a scroll view.",
            parameters: [
                optional("target", .text, targetHelp),
                optional("content", .flag, "the whole content of the scroll view, which is scrolled for it"),
                optional("scale", .number(0.25...4), "pixels per point; 1 by default"),
                optional("marks", .flag, "number the elements; the answer lists them"),
                optional("file", .text, "also write it to this path, which ends in .png"),
            ]
        ) { arguments throws(DriveFault) in
            .screenshot(
                of: arguments.target("target"), content: arguments.flag("content"),
                scale: arguments.number("scale") ?? 1, marks: arguments.flag("marks"), file: arguments.text("file"))
        },
        DriveVerb(
            name: "expect", summary: "Fails unless an element is visible, and has the value if one is given.",
            parameters: [target, optional("value", .text, "the value that the element must have")]
        ) { arguments throws(DriveFault) in
            .expect(arguments.target, value: arguments.text("value"))
        },
    ]

    private static let input = [
        DriveVerb(
            name: "tap",
            summary: "Touches an element. The answer is what changed, which calls ran, and what still moves.",
            parameters: [target, optional("count", .whole(1...10), "the number of taps in quick succession")]
        ) { arguments throws(DriveFault) in
            .tap(arguments.target, count: arguments.whole("count") ?? 1)
        },
        DriveVerb(
            name: "long_press", summary: "Presses an element until a long press is recognized, and lifts the finger.",
            parameters: [target, optional("seconds", .number(0...10), "0.6 by default")]
        ) { arguments throws(DriveFault) in
            .longPress(arguments.target, seconds: arguments.number("seconds") ?? 0.6)
        },
        DriveVerb(
            name: "drag",
            summary: "Moves a finger from an element by a distance or to another one, rests it, and lifts it. "
                + "A drag by 0,-300 scrolls a list down.",
            parameters: [
                target, optional("by", .text, "a distance in points such as 0,-300"),
                optional("to", .text, targetHelp),
                optional("seconds", .number(0.01...10), "the duration; 0.3 by default"),
                optional("hold", .number(0...10), "how long the finger rests; 0.2 by default"),
            ]
        ) { arguments throws(DriveFault) in
            let movement: DriveRequest.Movement
            switch (try distance(arguments, "by"), arguments.target("to")) {
            case (let vector?, nil): movement = .by(vector)
            case (nil, let end?): movement = .to(end)
            default: throw DriveFault("drag requires either “by”, such as 0,-300, or “to”.")
            }
            return .drag(
                arguments.target, movement, seconds: arguments.number("seconds") ?? 0.3,
                hold: arguments.number("hold") ?? 0.2)
        },
        DriveVerb(
            name: "fling", summary: "Lifts a moving finger. A velocity of 0,-2000 scrolls a list down.",
            parameters: [target, required("velocity", .text, "points per second, such as 0,-2000")]
        ) { arguments throws(DriveFault) in
            .fling(
                arguments.target, velocity: try distance(arguments, "velocity") ?? .zero)
        },
        DriveVerb(
            name: "pinch", summary: "Moves two fingers apart or together.",
            parameters: [target, required("scale", .number(0.1...10), "the final distance divided by the first one")]
        ) { arguments throws(DriveFault) in
            .pinch(arguments.target, scale: arguments.number("scale") ?? 1)
        },
        DriveVerb(
            name: "type", summary: "Types a text into a field, or where the text cursor is.",
            parameters: [required("text", .text, "the text"), optional("into", .text, "the field: " + targetHelp)]
        ) { arguments throws(DriveFault) in
            .type(arguments.text("text") ?? "", into: arguments.target("into"))
        },
        DriveVerb(
            name: "press", summary: "Presses a key.",
            parameters: [
                required(
                    "key", .text, "a letter, a digit, or \(KeyNames.all), after modifiers: cmd+f, shift+tab")
            ]
        ) { arguments throws(DriveFault) in
            .press(arguments.text("key") ?? "")
        },
        DriveVerb(
            name: "scroll_to", summary: "Scrolls until an element is visible. An item of a list need not have a view.",
            parameters: [target]
        ) { arguments throws(DriveFault) in
            .scroll(to: arguments.target)
        },
        DriveVerb(
            name: "select_menu", summary: "Selects an item of the open menu, or of the menu that an element opens.",
            parameters: [
                required("title", .text, "the title; “>” separates those of submenus"),
                optional("of", .text, "the element that opens it: " + targetHelp),
            ]
        ) { arguments throws(DriveFault) in
            .selectMenu(arguments.text("title") ?? "", of: arguments.target("of"))
        },
    ]

    private static let time = [
        DriveVerb(
            name: "advance", summary: "Lets time pass. Nothing moves between calls.",
            parameters: [required("seconds", .number(0...600), "the time")]
        ) { arguments throws(DriveFault) in
            .advance(seconds: arguments.number("seconds") ?? 0)
        },
        DriveVerb(
            name: "settle",
            summary: "Lets time pass until nothing moves and other threads have delivered their results.",
            parameters: [optional("limit", .number(0...600), "the longest time; 30 by default")]
        ) { arguments throws(DriveFault) in
            .settle(limit: arguments.number("limit") ?? 30)
        },
    ]

    private static let environment = [
        DriveVerb(
            name: "resize", summary: "Changes the size of the window. The answer is what changed.",
            parameters: [
                required("width", .number(1...8_000), "points"), required("height", .number(1...8_000), "points"),
            ]
        ) { arguments throws(DriveFault) in
            .resize(CGSize(width: arguments.number("width") ?? 1, height: arguments.number("height") ?? 1))
        },
        DriveVerb(name: "rotate", summary: "Exchanges width and height.", parameters: []) { _ throws(DriveFault) in
            .rotate
        },
        DriveVerb(
            name: "appearance", summary: "Light or dark.",
            parameters: [required("style", .choice(["light", "dark"]), "the appearance")]
        ) { arguments throws(DriveFault) in
            .appearance(arguments.text("style") == "dark" ? .dark : .light)
        },
        DriveVerb(
            name: "direction", summary: "The reading direction.",
            parameters: [required("direction", .choice(["ltr", "rtl"]), "from left to right, or from right to left")]
        ) { arguments throws(DriveFault) in
            .direction(arguments.text("direction") == "rtl" ? .rightToLeft : .leftToRight)
        },
        DriveVerb(
            name: "text_size", summary: "The size of text that the user prefers.",
            parameters: [required("size", .choice(TextSizeNames.all.map(\.name)), "large is the default")]
        ) { arguments throws(DriveFault) in
            let name = arguments.text("size")
            return .textSize(TextSizeNames.all.first { $0.name == name }?.category ?? .large)
        },
        DriveVerb(
            name: "locale",
            summary: "Sets LANG and LC_ALL, for apps that read them. The program starts again in the same state. "
                + "Foundation's Locale.current is en_001 on Linux, whatever they are.",
            parameters: [required("identifier", .text, "such as de_DE")]
        ) { arguments throws(DriveFault) in
            let text = arguments.text("identifier") ?? ""
            guard !text.isEmpty, text.utf8.count < 40,
                text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
            else {
                throw DriveFault(
                    "identifier must be a language with a region, such as de_DE, not “\(text.prefix(80))”.")
            }
            return .locale(text)
        },
    ]

    private static let reasons = [
        DriveVerb(
            name: "why", summary: "Explains the frame of an element: the rules of its layout, or its constraints.",
            parameters: [target]
        ) { arguments throws(DriveFault) in
            .why(arguments.target)
        },
        DriveVerb(
            name: "inspect",
            summary: "The lists with their layouts, the rules of each visible element, and violated laws; the tree of "
                + "views with the constraints of each.",
            parameters: [
                optional("target", .text, "only this element: " + targetHelp), optional("json", .flag, "as JSON"),
            ]
        ) { arguments throws(DriveFault) in
            .inspect(arguments.target("target"), asJSON: arguments.flag("json"))
        },
        DriveVerb(
            name: "doctor",
            summary: "Faults: loops, jumps, ambiguous or contradictory constraints, clipped or overlapping texts, "
                + "small targets, contrast, missing labels. New ones are marked.",
            parameters: []
        ) { _ throws(DriveFault) in .doctor },
        DriveVerb(
            name: "resize_sweep",
            summary:
                "Shows the interface at many widths, in both directions, and reports clips, truncations, overlaps, "
                + "contradictions, lost positions, and layouts that depend on the way, with the interval of widths.",
            parameters: [
                optional("from", .number(1...8_000), "the smallest width; 320 by default"),
                optional("to", .number(1...8_000), "the largest width; 1024 by default"),
                optional("step", .number(0.5...1_000), "the distance between widths; 8 by default"),
            ]
        ) { arguments throws(DriveFault) in
            let (from, to) = (arguments.number("from") ?? 320, arguments.number("to") ?? 1_024)
            guard from <= to else { throw DriveFault("resize_sweep goes from the smaller width to the larger one.") }
            let step = arguments.number("step") ?? 8
            guard (to - from) / step <= 5_000 else {
                throw DriveFault("resize_sweep shows at most 5,000 widths; choose a larger step.")
            }
            return .resizeSweep(widths: from...to, step: step)
        },
        DriveVerb(
            name: "work",
            summary: "Counted work of each list since the last call: passes, queries, cells made and reused.",
            parameters: []
        ) { _ throws(DriveFault) in .work },
        DriveVerb(
            name: "log", summary: "Printed lines and warnings since the last call.", parameters: []
        ) { _ throws(DriveFault) in .log },
    ]

    private static let proof = [
        DriveVerb(
            name: "snapshot", summary: "Stores the picture and the tree under a name.",
            parameters: [required("name", .text, "letters, digits, dots, dashes, and underscores")]
        ) { arguments throws(DriveFault) in
            .snapshot(try fileName(arguments.text("name") ?? ""))
        },
        DriveVerb(
            name: "compare", summary: "Compares picture and tree with those under a name. Fails if they differ.",
            parameters: [required("name", .text, "the name given to snapshot")]
        ) { arguments throws(DriveFault) in
            .compare(try fileName(arguments.text("name") ?? ""))
        },
        DriveVerb(
            name: "fuzz",
            summary: "Uses the program at random, each time from its start. A trap or a new warning ends it, with the "
                + "shortest script that causes it.",
            parameters: [
                optional("seconds", .number(1...3_600), "real time; 10 by default"),
                optional("seed", .whole(0...1_000_000_000), "1 by default; the same seed takes the same steps"),
            ]
        ) { arguments throws(DriveFault) in
            .fuzz(seconds: arguments.number("seconds") ?? 10, seed: arguments.whole("seed") ?? 1)
        },
        DriveVerb(
            name: "record", summary: "The session so far as code of a Swift test.", parameters: []
        ) { _ throws(DriveFault) in .record },
        DriveVerb(
            name: "rebuild",
            summary:
                "A preview is built from its sources again and keeps its state. An app starts again with the program "
                + "that its last build wrote.",
            parameters: []
        ) { _ throws(DriveFault) in .rebuild },
    ]

    private static func fileName(_ text: String) throws(DriveFault) -> String {
        guard !text.isEmpty, text.utf8.count <= 100, !text.hasPrefix("."),
            text.unicodeScalars.allSatisfy({
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
            })
        else {
            throw DriveFault(
                "A name has up to 100 letters, digits, dots, dashes, and underscores, not “\(text.prefix(80))”.")
        }
        return text
    }
}
