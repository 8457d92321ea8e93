/// An arithmetic expression of a golden file, such as the result of a delegate: `60 + 10*(item mod 3)`,
/// `max(0.2, 1-d)`.
struct Formula {
    private indirect enum Node {
        case number(Double)
        case name(String)
        case operation(Character, Node, Node)
        case function(String, [Node])
    }

    private let root: Node

    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the text is not a valid expression.
    init(_ text: String) throws(GoldenError) {
        var parser = Parser(text: text, rest: Array(text))
        root = try parser.sum()
        parser.skipSpace()
        if !parser.rest.isEmpty { throw parser.failure }
    }

    /// Creates a formula from a number or a string.
    init(_ value: JSONValue) throws(GoldenError) {
        if let number = value.number {
            root = .number(number)
        } else {
            self = try Formula(try value.needString())
        }
    }

    /// - Parameter names: The value of each name in ``names``. A missing name counts as 0.
    func value(_ names: [String: Double]) -> Double { Self.value(root, names) }

    /// All names in the formula.
    var names: Set<String> { Self.names(root) }

    private static func names(_ node: Node) -> Set<String> {
        switch node {
        case .number: []
        case .name(let name): [name]
        case .operation(_, let left, let right): names(left).union(names(right))
        case .function(_, let arguments): arguments.reduce(into: []) { $0.formUnion(names($1)) }
        }
    }

    private static func value(_ node: Node, _ names: [String: Double]) -> Double {
        switch node {
        case .number(let number): number
        case .name(let name): names[name] ?? 0
        case .operation(let symbol, let left, let right):
            operate(symbol, value(left, names), value(right, names))
        case .function(let name, let arguments):
            call(name, arguments.map { value($0, names) })
        }
    }

    private static func operate(_ symbol: Character, _ left: Double, _ right: Double) -> Double {
        switch symbol {
        case "+": left + right
        case "-": left - right
        case "*": left * right
        case "/": left / right
        default: left - right * (left / right).rounded(.down)
        }
    }

    private static let functions: Set = ["max", "min", "abs"]

    private static func call(_ name: String, _ values: [Double]) -> Double {
        switch name {
        case "max": values.max() ?? 0
        case "min": values.min() ?? 0
        default: abs(values.first ?? 0)
        }
    }

    /// A recursive descent parser: sums of products of atoms. `mod` and `%` have the precedence of `*`.
    private struct Parser {
        let text: String
        var rest: [Character]

        var failure: GoldenError { .notUnderstood("the formula \"\(text)\"") }

        mutating func skipSpace() {
            while rest.first == " " { rest.removeFirst() }
        }

        mutating func take(_ word: String) -> Bool {
            skipSpace()
            guard rest.starts(with: word) else { return false }
            rest.removeFirst(word.count)
            return true
        }

        mutating func sum() throws(GoldenError) -> Node {
            var node = try product()
            while true {
                if take("+") {
                    node = .operation("+", node, try product())
                } else if take("-") {
                    node = .operation("-", node, try product())
                } else {
                    return node
                }
            }
        }

        mutating func product() throws(GoldenError) -> Node {
            var node = try atom()
            while true {
                if take("*") {
                    node = .operation("*", node, try atom())
                } else if take("/") {
                    node = .operation("/", node, try atom())
                } else if take("mod ") || take("%") {
                    node = .operation("%", node, try atom())
                } else {
                    return node
                }
            }
        }

        mutating func atom() throws(GoldenError) -> Node {
            if take("-") { return .operation("-", .number(0), try atom()) }
            if take("(") {
                let node = try sum()
                guard take(")") else { throw failure }
                return node
            }
            skipSpace()
            if let digit = rest.first, digit.isNumber {
                let digits = String(rest.prefix { $0.isNumber || $0 == "." })
                rest.removeFirst(digits.count)
                guard let number = Double(digits) else { throw failure }
                return .number(number)
            }
            let name = String(rest.prefix { $0.isLetter || $0 == "." })
            guard !name.isEmpty else { throw failure }
            rest.removeFirst(name.count)
            guard Formula.functions.contains(name) else { return .name(name) }
            guard take("(") else { throw failure }
            var arguments = [try sum()]
            while take(",") { arguments.append(try sum()) }
            guard take(")") else { throw failure }
            return .function(name, arguments)
        }
    }
}
