public import Foundation

// Foundation's `String(localized:)` is not available off Apple's platforms. Packages written by `uikit-port init`
// declare it in the app's module, where the main bundle is that of the app.

@_spi(Port) extension String {
    /// The key of a localized text with the values of its placeholders: `"\(count) photos"` has the key
    /// `"%lld photos"`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// Collects the key and the values of a text.
        public struct StringInterpolation: StringInterpolationProtocol, Equatable, Sendable {
            fileprivate var key = ""
            fileprivate var values: [String] = []
            /// The first whole number, which chooses the plural form.
            fileprivate var count: Int?

            /// Creates an empty text. The capacities have no effect.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Appends fixed text to the key.
            public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
            /// Appends a text with the placeholder `%@`.
            public mutating func appendInterpolation(_ value: String) { append(value, "%@") }
            /// Appends a whole number with the placeholder `%lld`, or `%llu` for a type without a sign.
            public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
                if count == nil { count = Int(exactly: value) }
                append("\(value)", Value.isSigned ? "%lld" : "%llu")
            }
            /// Appends a number with the placeholder `%lf`.
            public mutating func appendInterpolation(_ value: Double) { append(String(format: "%f", value), "%lf") }
            /// Appends a number with the placeholder `%f`.
            public mutating func appendInterpolation(_ value: Float) { append(String(format: "%f", value), "%f") }
            /// Appends the description of a value with the placeholder `%@`.
            public mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)", "%@") }

            private mutating func append(_ value: String, _ placeholder: String) {
                key += placeholder
                values.append(value)
            }
        }

        private let key: String
        private let values: [String]
        private let count: Int?

        /// Creates a key without values.
        public init(_ value: String) { self.init(stringLiteral: value) }
        /// Creates a key without values.
        public init(stringLiteral value: String) { (key, values, count) = (value, [], nil) }
        /// Creates a key from fixed text and values.
        public init(stringInterpolation: StringInterpolation) {
            (key, values) = (stringInterpolation.key, stringInterpolation.values)
            count = stringInterpolation.count
        }

        /// The text of a table in a bundle, or the key if it has none, with the values in place of the placeholders.
        /// The first whole number chooses the plural form.
        public func text(in bundle: Bundle, table: String?) -> String {
            var format = bundle.localizedString(forKey: key, value: nil, table: table)
            if let count { format = bundle.pluralForm(of: format, count, table: table) }
            return values.isEmpty ? format : Self.filled(format, values)
        }

        /// Replaces placeholders such as `%@`, `%lld`, and `%2$@`. A placeholder without a value remains.
        static func filled(_ format: String, _ values: [String]) -> String {
            var result = ""
            var next = 0
            var rest = Substring(format)
            while let percent = rest.firstIndex(of: "%") {
                result += rest[..<percent]
                rest = rest[rest.index(after: percent)...]
                if rest.first == "%" {
                    result += "%"
                    rest = rest.dropFirst()
                    continue
                }
                let flags = rest.prefix { !$0.isLetter && $0 != "@" && $0 != "%" }
                let lengths = rest.dropFirst(flags.count).prefix { "hlqLztj".contains($0) }
                guard let conversion = rest.dropFirst(flags.count + lengths.count).first,
                    "@dDiuUxXoOfFeEgGcCsSpaA".contains(conversion)
                else {
                    result += "%"
                    continue
                }
                let number = flags.firstIndex(of: "$").flatMap { Int(flags[..<$0]) }
                let index = number.map { $0 - 1 } ?? next
                if number == nil { next += 1 }
                let placeholder = rest.prefix(flags.count + lengths.count + 1)
                result += values.indices.contains(index) ? values[index] : "%" + placeholder
                rest = rest.dropFirst(placeholder.count)
            }
            return result + rest
        }
    }
}
