/// A request by its name, with its parameters as data: schemas, scripts, and help are made from it.
package struct DriveVerb: Sendable {
    /// A named value of a verb.
    package struct Parameter: Sendable {
        /// The values that a parameter accepts.
        package enum Kind: Sendable {
            case text
            case flag
            case number(ClosedRange<Double>)
            case whole(ClosedRange<Int>)
            case choice([String])
        }
        /// The name in objects and after `name=`.
        package var name: String
        /// Which values are accepted.
        package var kind: Kind
        /// Whether the verb cannot do without it.
        package var isRequired: Bool
        /// The meaning, for schemas.
        package var help: String
    }

    /// The name in scripts, and of the tool.
    package var name: String
    /// What it does, in one or two sentences.
    package var summary: String
    /// The parameters in the order of scripts.
    package var parameters: [Parameter]
    /// Creates the request from arguments that fit the parameters.
    package var make: @Sendable (DriveArguments) throws(DriveFault) -> DriveRequest

    /// The verb with a name; `nil` for none.
    package static func named(_ name: String) -> DriveVerb? { all.first { $0.name == name } }

    /// Reads a request from the name of its verb and an object of arguments.
    package static func request(_ name: String, _ arguments: JSONValue) throws(DriveFault) -> DriveRequest {
        guard let verb = named(name) else {
            throw DriveFault("“\(name)” is no verb; there are \(all.map(\.name).joined(separator: ", ")).")
        }
        guard case .object(let members) = arguments else {
            throw DriveFault("The arguments of \(name) must be an object.")
        }
        return try verb.make(try DriveArguments(verb, members))
    }

    /// The schema of the arguments in JSON Schema.
    package var schema: JSONValue {
        var properties: [String: JSONValue] = [:]
        for parameter in parameters {
            var property: [String: JSONValue] = ["description": .string(parameter.help)]
            switch parameter.kind {
            case .text: property["type"] = "string"
            case .flag: property["type"] = "boolean"
            case .number(let range):
                property["type"] = "number"
                (property["minimum"], property["maximum"]) = (.number(range.lowerBound), .number(range.upperBound))
            case .whole(let range):
                property["type"] = "integer"
                (property["minimum"], property["maximum"]) = (
                    .number(Double(range.lowerBound)), .number(Double(range.upperBound))
                )
            case .choice(let names):
                property["type"] = "string"
                property["enum"] = .array(names.map { .string($0) })
            }
            properties[parameter.name] = .object(property)
        }
        return [
            "type": "object", "properties": .object(properties), "additionalProperties": false,
            "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        ]
    }

    /// `tap TARGET [count=N]`
    package var usage: String {
        ([name]
            + parameters.map { parameter in
                let placeholder =
                    switch parameter.kind {
                    case .choice(let names):
                        names.count <= 3 ? names.joined(separator: "|") : parameter.name.uppercased()
                    case .number, .whole: "N"
                    case .flag: "true"
                    case .text: parameter.name.uppercased()
                    }
                return parameter.isRequired ? placeholder : "[\(parameter.name)=\(placeholder)]"
            }).joined(separator: " ")
    }
}

/// The checked arguments of a verb.
package struct DriveArguments: Sendable {
    private var values: [String: JSONValue] = [:]

    /// Checks an object of arguments.
    init(_ verb: DriveVerb, _ members: [String: JSONValue]) throws(DriveFault) {
        for name in members.keys.sorted() where !verb.parameters.contains(where: { $0.name == name }) {
            let known = verb.parameters.map(\.name)
            throw DriveFault(
                "\(verb.name) has no argument “\(name)”"
                    + (known.isEmpty ? "." : "; it has \(known.joined(separator: ", "))."))
        }
        for parameter in verb.parameters {
            guard let value = members[parameter.name], value != .null else {
                guard !parameter.isRequired else {
                    throw DriveFault("\(verb.name) requires “\(parameter.name)”: \(parameter.help).")
                }
                continue
            }
            if let expected = Self.expectation(parameter.kind, unmetBy: value) {
                throw DriveFault("\(parameter.name) of \(verb.name) must be \(expected), not \(value.text.prefix(80)).")
            }
            values[parameter.name] = value
        }
    }

    private static func expectation(_ kind: DriveVerb.Parameter.Kind, unmetBy value: JSONValue) -> String? {
        switch (kind, value) {
        case (.text, .string(let text)): text.utf8.count <= 10_000 ? nil : "at most 10,000 bytes long"
        case (.flag, .bool): nil
        case (.number(let range), .number(let number)) where range.contains(number): nil
        case (.whole(let range), .number(let number))
        where number == number.rounded() && range ~= Int(exactly: number) ?? .min:
            nil
        case (.choice(let names), .string(let text)) where names.contains(text): nil
        case (.text, _): "a string"
        case (.flag, _): "true or false"
        case (.number(let range), _): "a number from \(range.lowerBound) to \(range.upperBound)"
        case (.whole(let range), _): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case (.choice(let names), _): "one of \(names.joined(separator: ", "))"
        }
    }

    /// A text; `nil` if it is missing.
    func text(_ name: String) -> String? { values[name]?.string }
    /// Whether a flag is `true`.
    func flag(_ name: String) -> Bool { values[name] == .bool(true) }
    /// A number; `nil` if it is missing.
    func number(_ name: String) -> Double? { if case .number(let number)? = values[name] { number } else { nil } }
    /// A whole number; `nil` if it is missing.
    func whole(_ name: String) -> Int? { number(name).map { Int($0) } }
    /// The target of a verb that requires one.
    var target: DriveTarget { DriveTarget(text("target") ?? "") }
    /// A text as a target; `nil` if it is missing.
    func target(_ name: String) -> DriveTarget? { text(name).map { DriveTarget($0) } }
}
