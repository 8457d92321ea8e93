public import Foundation
import QuartzCore

extension NSPredicate {
    /// Foundation has no key-value coding here, so it declares this initializer as unavailable. This one knows
    /// comparisons of stored properties, which ``StoredProperty`` finds, and their combinations. Raises
    /// `NSInvalidArgumentException` for anything else.
    @_spi(Port) public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// See ``init(format:_:)``.
    @_spi(Port) public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        nonisolated(unsafe) let format = trapping { () throws(UIKitException) in
            try PredicateFormat(predicateFormat, arguments ?? [])
        }
        self.init { object, _ in format.holds(for: object) }
    }
}

extension NSPredicate {
    /// Foundation ends the process in `evaluate(with:substitutionVariables:)`. `uikit-port` rewrites its calls to this.
    @_spi(Port) public func _evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        evaluate(with: BoundObject(object: object, variables: bindings ?? [:]))
    }
}

/// An object that a predicate with variables is evaluated for. Foundation passes it on to the parts of the predicate.
private struct BoundObject {
    let object: Any?
    let variables: [String: Any]
}

/// A predicate that is given as text.
package indirect enum PredicateFormat {
    /// `TRUEPREDICATE` and `FALSEPREDICATE`.
    case constant(Bool)
    /// `NOT` and `!`.
    case not(PredicateFormat)
    /// `AND` and `&&`.
    case both(PredicateFormat, PredicateFormat)
    /// `OR` and `||`.
    case either(PredicateFormat, PredicateFormat)
    /// A comparison of two values.
    case comparison(Comparison)

    /// - Throws: If the text has another form, or other numbers of arguments.
    package init(_ format: String, _ arguments: [Any]) throws(UIKitException) {
        var parser = PredicateParser(format, arguments)
        self = try parser.predicate()
    }

    /// Whether an object has the property.
    func holds(for object: Any?) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let part): !part.holds(for: object)
        case .both(let first, let second): first.holds(for: object) && second.holds(for: object)
        case .either(let first, let second): first.holds(for: object) || second.holds(for: object)
        case .comparison(let comparison): comparison.holds(for: object)
        }
    }

    /// One side of a comparison.
    enum Term {
        /// A literal or an argument.
        case value(Any?)
        /// The names of properties that lead to a value of the object.
        case path([String])
        /// The name of a variable, and those of properties that lead to a value of its object.
        case variable([String])
        /// The elements between braces.
        case list([Term])

        /// The value for an object; `nil` if it is absent or `NSNull`.
        func value(for object: Any?) -> Any? {
            switch self {
            case .value(let value): value is NSNull ? nil : value
            case .path(let path):
                StoredProperty.value(of: (object as? BoundObject).map(\.object) ?? object, path)
            case .variable(let path):
                StoredProperty.value(of: (object as? BoundObject)?.variables[path[0]], path.dropFirst())
            case .list(let terms): terms.map { $0.value(for: object) as Any }
            }
        }
    }

    /// Two terms and what lies between them.
    package struct Comparison {
        /// Which elements of the left side must satisfy the comparison, as the word in lowercase.
        enum Quantifier: String {
            case any, some, all, none
        }
        /// The sign, or the word in lowercase.
        enum Operation: String {
            /// Both sides are absent, or equal.
            case equal = "=="
            /// The opposite.
            case unequal = "!="
            /// Orders of numbers, texts, and dates. None holds for an absent value.
            case less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
            /// Parts of texts, elements of collections, patterns, and intervals.
            case contains, beginswith, endswith, like, matches, `in`, between
        }

        /// `nil` if the left side is compared as a whole.
        var quantifier: Quantifier?
        /// What is compared.
        var left: Term
        /// How it is compared.
        var operation: Operation
        /// Whether case (`[c]`) and diacritics (`[d]`) are ignored.
        var options: NSString.CompareOptions = []
        /// What it is compared with.
        var right: Term

        /// Whether the comparison is true for an object.
        func holds(for object: Any?) -> Bool {
            let (first, second) = (left.value(for: object), right.value(for: object))
            guard let quantifier else { return holds(first, second) }
            let elements = StoredProperty.elements(of: first) ?? []
            return switch quantifier {
            case .any, .some: elements.contains { holds($0, second) }
            case .all: elements.allSatisfy { holds($0, second) }
            case .none: !elements.contains { holds($0, second) }
            }
        }

        private func holds(_ first: Any?, _ second: Any?) -> Bool {
            let order = { StoredProperty.order(first, second, options: options) }
            // Only equality is defined for absent values.
            let bothExist = first != nil && second != nil
            switch operation {
            case .equal: return isEqual(first, second)
            case .unequal: return !isEqual(first, second)
            case .less: return bothExist && order() == .orderedAscending
            case .lessOrEqual: return bothExist && [.orderedAscending, .orderedSame].contains(order())
            case .greater: return bothExist && order() == .orderedDescending
            case .greaterOrEqual: return bothExist && [.orderedDescending, .orderedSame].contains(order())
            case .contains: return isPart(second, of: first)
            case .in: return isPart(first, of: second)
            case .beginswith: return found(second, in: first, [.anchored])
            case .endswith: return found(second, in: first, [.anchored, .backwards])
            case .between:
                guard let limits = StoredProperty.elements(of: second), limits.count == 2, first != nil else {
                    return false
                }
                return [.orderedDescending, .orderedSame].contains(StoredProperty.order(first, limits[0]))
                    && [.orderedAscending, .orderedSame].contains(StoredProperty.order(first, limits[1]))
            case .like, .matches:
                guard let text = first as? String, var pattern = second as? String else { return false }
                if operation == .like {
                    pattern = NSRegularExpression.escapedPattern(for: pattern)
                        .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
                }
                var found: NSString.CompareOptions = [.regularExpression, .anchored]
                if options.contains(.caseInsensitive) { found.insert(.caseInsensitive) }
                return text.range(of: "(?:\(pattern))\\z", options: found) != nil
            }
        }

        private func isEqual(_ first: Any?, _ second: Any?) -> Bool {
            if let order = StoredProperty.order(first, second, options: options) { return order == .orderedSame }
            if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
            guard let first, let second, type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
            return first as AnyObject === second as AnyObject
        }

        /// Whether a text contains another one, or a collection an element.
        private func isPart(_ part: Any?, of whole: Any?) -> Bool {
            StoredProperty.elements(of: whole)?.contains { isEqual($0, part) } ?? found(part, in: whole, [])
        }

        private func found(_ part: Any?, in whole: Any?, _ place: NSString.CompareOptions) -> Bool {
            guard let part = part as? String, let whole = whole as? String else { return false }
            return whole.range(of: part, options: options.union(place)) != nil
        }
    }
}
