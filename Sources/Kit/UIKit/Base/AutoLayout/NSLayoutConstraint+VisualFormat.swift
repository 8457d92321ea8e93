import CoreGraphics
import Foundation

extension NSLayoutConstraint {
    /// Creates constraints from a visual format, such as `H:|-[name(>=60)]-12-[picture]|`.
    ///
    /// - Parameters:
    ///   - format: Views in brackets, gaps between hyphens, and superviews as bars. The prefix `V:` selects the
    ///     vertical axis.
    ///   - opts: The alignment along the cross axis, and the direction.
    ///   - metrics: The numbers used in the format, by name.
    ///   - views: The views and guides used in the format, by name.
    /// - Precondition: The format is valid and all its names are defined.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        trapping { () throws(UIKitException) in
            try _constraints(withVisualFormat: format, options: opts, metrics: metrics, views: views)
        }
    }

    /// Creates the constraints of a format. Throws UIKit's exception, with the position of the fault, for an invalid
    /// one.
    package class func _constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) throws(UIKitException) -> [NSLayoutConstraint] {
        var reader = VisualFormatReader(format, metrics ?? [:], views)
        let line = try reader.read()
        return try VisualFormatWriter(options: options, isVertical: line.isVertical).constraints(line)
    }
}

/// A parsed visual format.
@MainActor private struct VisualLine {
    /// A condition for a gap or a length.
    struct Condition {
        /// How the length compares to the other one. The default is equality.
        var relation = NSLayoutConstraint.Relation.equal
        /// The view whose length is used; `nil` for the constant alone.
        var item: AnyObject?
        /// The factor of the other view's length.
        var multiplier: CGFloat = 1
        /// The length, or what is added to that of the other view, in points.
        var constant: CGFloat = 0
        /// The priority of the constraint. The default is required.
        var priority = UILayoutPriority.required
    }

    /// The distance to the next element: none, the standard one, or the lengths of all conditions.
    enum Gap {
        case none
        case standard
        case conditions([Condition])
    }

    /// A view or the superview, as one element of the line.
    struct Element {
        /// `nil` for the superview.
        var item: AnyObject?
        /// The conditions for the length of the view along the line.
        var lengths: [Condition] = []
        /// The gap to the next element.
        var gap = Gap.none
    }

    /// Whether the line is a column.
    var isVertical = false
    /// The superview and the views, from the start of the line to its end.
    var elements: [Element] = []
}

/// A parser for visual formats that reads one character at a time.
@MainActor private struct VisualFormatReader {
    private let format: String
    private let characters: [Character]
    private var position = 0
    private let metrics: [String: Any]
    private let views: [String: Any]

    init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
        self.format = format
        characters = Array(format.filter { !$0.isWhitespace })
        self.metrics = metrics
        self.views = views
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private mutating func consume(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Character) throws(UIKitException) {
        guard consume(character) else { throw parseError("Expected a '\(character)' here.") }
    }

    private func parseError(_ reason: String) -> UIKitException {
        UIKitException(
            .invalidArgument,
            "Unable to parse constraint format: \n\(reason)\n\(String(characters))\n"
                + String(repeating: " ", count: position) + "^")
    }

    mutating func read() throws(UIKitException) -> VisualLine {
        var line = VisualLine()
        if characters.count > 1, characters[1] == ":" {
            guard characters[0] == "H" || characters[0] == "V" else { throw parseError("Expected H: or V: here.") }
            line.isVertical = characters[0] == "V"
            position = 2
        }
        repeat {
            var element = try element()
            let isLast = next == nil
            if !isLast {
                element.gap = try gap()
                if next == nil { throw parseError("A gap must be followed by a view or a superview.") }
            }
            let isSuperview = element.item == nil
            if isSuperview, !line.elements.isEmpty, !isLast {
                throw parseError("A superview must be the first or last element.")
            }
            line.elements.append(element)
        } while next != nil
        guard line.elements.contains(where: { $0.item != nil }) else { throw parseError("Expected a view.") }
        return line
    }

    private mutating func element() throws(UIKitException) -> VisualLine.Element {
        if consume("|") { return VisualLine.Element() }
        try expect("[")
        let name = readName()
        guard !name.isEmpty else { throw parseError("Expected a view's name.") }
        guard let item = views[name] else { throw parseError("\(name) is not a key in the views dictionary.") }
        var element = VisualLine.Element(item: item as AnyObject)
        if consume("(") {
            repeat { element.lengths.append(try condition()) } while consume(",")
            try expect(")")
        }
        try expect("]")
        return element
    }

    private mutating func gap() throws(UIKitException) -> VisualLine.Gap {
        guard consume("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        if consume("(") {
            var conditions: [VisualLine.Condition] = []
            repeat { conditions.append(try condition()) } while consume(",")
            try expect(")")
            try expect("-")
            return .conditions(conditions)
        }
        let condition = try condition()
        try expect("-")
        return .conditions([condition])
    }

    private mutating func condition() throws(UIKitException) -> VisualLine.Condition {
        var condition = VisualLine.Condition()
        if consume("=") {
            try expect("=")
        } else if consume("<") {
            try expect("=")
            condition.relation = .lessThanOrEqual
        } else if consume(">") {
            try expect("=")
            condition.relation = .greaterThanOrEqual
        }
        if let number = try value() {
            condition.constant = number
        } else {
            let name = readName()
            guard let item = views[name] else {
                throw parseError(
                    "\(name.isEmpty ? "Something" : name) is neither a metric nor a key in the views dictionary.")
            }
            condition.item = item as AnyObject
        }
        while let sign = next, sign == "*" || sign == "/" || sign == "+" || (sign == "-" && condition.item != nil) {
            position += 1
            guard let number = try value() else { throw parseError("Expected a number.") }
            switch sign {
            case "*": if condition.item != nil { condition.multiplier *= number } else { condition.constant *= number }
            case "/": if condition.item != nil { condition.multiplier /= number } else { condition.constant /= number }
            case "+": condition.constant += number
            default: condition.constant -= number
            }
        }
        if consume("@") {
            guard let number = try value() else { throw parseError("Expected a priority.") }
            condition.priority = UILayoutPriority(Float(number))
        }
        return condition
    }

    /// Reads a number or a metric; `nil` without consuming input if the name is not a metric.
    private mutating func value() throws(UIKitException) -> CGFloat? {
        let start = position
        var digits = ""
        if next == "-" {
            digits.append("-")
            position += 1
        }
        while let character = next, character.isNumber || character == "." {
            digits.append(character)
            position += 1
        }
        if let number = Double(digits) { return CGFloat(number) }
        position = start
        let name = readName()
        if let metric = metrics[name] {
            guard let number = VisualFormatReader.number(metric) else {
                throw parseError("The value of the metric \(name) is not a number.")
            }
            return number
        }
        position = start
        return nil
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    /// Reads the name of a view or a metric. Empty if there is none.
    private mutating func readName() -> String {
        var name = ""
        while let character = next, character.isLetter || character.isNumber || character == "_" || character == "." {
            name.append(character)
            position += 1
        }
        return name
    }
}

/// Creates the constraints of a parsed format.
@MainActor private struct VisualFormatWriter {
    let options: NSLayoutConstraint.FormatOptions
    let isVertical: Bool

    private var isFixed: Bool { !options.isDisjoint(with: .directionMask) }
    private var isReversed: Bool { options.contains(.directionRightToLeft) }

    private var start: NSLayoutConstraint.Attribute {
        isVertical ? .top : isReversed ? .right : isFixed ? .left : .leading
    }
    private var end: NSLayoutConstraint.Attribute {
        isVertical ? .bottom : isReversed ? .left : isFixed ? .right : .trailing
    }
    private var startMargin: NSLayoutConstraint.Attribute {
        isVertical ? .topMargin : isReversed ? .rightMargin : isFixed ? .leftMargin : .leadingMargin
    }
    private var endMargin: NSLayoutConstraint.Attribute {
        isVertical ? .bottomMargin : isReversed ? .leftMargin : isFixed ? .rightMargin : .trailingMargin
    }

    func constraints(_ line: VisualLine) throws(UIKitException) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        for (index, element) in line.elements.enumerated() {
            if let item = element.item {
                for condition in element.lengths {
                    result.append(try constraint(item, length, condition, to: condition.item, length))
                }
            }
            guard index + 1 < line.elements.count else { continue }
            result += try gap(element, line.elements[index + 1], line)
        }
        let items = line.elements.compactMap(\.item)
        for (first, second) in zip(items, items.dropFirst()) {
            for attribute in alignments {
                result.append(
                    try NSLayoutConstraint(
                        _item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
        return result
    }

    private func gap(
        _ before: VisualLine.Element, _ after: VisualLine.Element, _ line: VisualLine
    ) throws(UIKitException) -> [NSLayoutConstraint] {
        let touchesSuperview = before.item == nil || after.item == nil
        let first: AnyObject
        if let item = before.item { first = item } else { first = try superview(of: after.item) }
        let second: AnyObject
        if let item = after.item { second = item } else { second = try superview(of: before.item) }
        var from = before.item == nil ? start : end
        var to = after.item == nil ? end : start
        var conditions: [VisualLine.Condition]
        switch before.gap {
        case .none: conditions = [VisualLine.Condition()]
        case .standard:
            if touchesSuperview {
                // Content is aligned with the superview's margins.
                if before.item == nil { from = startMargin } else { to = endMargin }
                conditions = [VisualLine.Condition()]
            } else {
                conditions = [VisualLine.Condition(constant: SystemSpacing.standard)]
            }
        case .conditions(let given): conditions = given
        }
        if options.contains(.spacingBaselineToBaseline), isVertical, !touchesSuperview {
            (from, to) = (.lastBaseline, .firstBaseline)
        }
        // Positive gaps extend in reading direction, which may be right to left.
        if isReversed, !isVertical {
            for index in conditions.indices {
                conditions[index].constant = -conditions[index].constant
                conditions[index].relation =
                    switch conditions[index].relation {
                    case .equal: .equal
                    case .lessThanOrEqual: .greaterThanOrEqual
                    case .greaterThanOrEqual: .lessThanOrEqual
                    }
            }
        }
        var result: [NSLayoutConstraint] = []
        for condition in conditions { result.append(try constraint(second, to, condition, to: first, from)) }
        return result
    }

    private func constraint(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ condition: VisualLine.Condition,
        to other: AnyObject?,
        _ otherAttribute: NSLayoutConstraint.Attribute
    ) throws(UIKitException) -> NSLayoutConstraint {
        let constraint = try NSLayoutConstraint(
            _item: item, attribute: attribute, relatedBy: condition.relation, toItem: other,
            attribute: other == nil ? .notAnAttribute : otherAttribute, multiplier: condition.multiplier,
            constant: condition.constant)
        if condition.priority != .required { try constraint.setPriority(condition.priority) }
        return constraint
    }

    private func superview(of item: AnyObject?) throws(UIKitException) -> AnyObject {
        if let view = item as? UIView, let superview = view.superview { return superview }
        if let guide = item as? UILayoutGuide, let owner = guide.owningView { return owner }
        throw UIKitException(
            .invalidArgument,
            "Unable to interpret '|' character, because the related view doesn't have a superview")
    }

    private var alignments: [NSLayoutConstraint.Attribute] {
        let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        return all.filter { options.contains($0.0) }.map(\.1)
    }
}
