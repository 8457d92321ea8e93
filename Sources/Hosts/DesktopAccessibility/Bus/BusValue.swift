internal import CGIO

/// A value of the types of D-Bus that AT-SPI uses.
indirect enum BusValue: Equatable, Sendable {
    case bool(Bool)
    case int32(Int32)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    case path(String)
    case variant(BusValue)
    /// The type of the elements, such as `(so)`, and the elements.
    case array(of: String, [BusValue])
    case tuple([BusValue])
    case entry(BusValue, BusValue)
    /// A value of another type. It cannot be sent.
    case other

    /// An array of texts: `as`.
    static func strings(_ texts: [String]) -> BusValue { .array(of: "s", texts.map { .string($0) }) }

    /// An array of pairs of texts: `a{ss}`.
    static func dictionary(_ pairs: [(String, String)]) -> BusValue {
        .array(of: "{ss}", pairs.map { .entry(.string($0.0), .string($0.1)) })
    }
    /// An array of names with values of any type: `a{sv}`.
    static func properties(_ pairs: [(String, BusValue)]) -> BusValue {
        .array(of: "{sv}", pairs.map { .entry(.string($0.0), .variant($0.1)) })
    }

    /// The value in a variant, or the value itself.
    var unwrapped: BusValue {
        if case .variant(let inner) = self { inner.unwrapped } else { self }
    }
    /// The text in the value; `nil` for other types.
    var text: String? { if case .string(let text) = unwrapped { text } else { nil } }
    /// The number in the value, for each numeric type; `nil` for other types.
    var number: Double? {
        switch unwrapped {
        case .double(let number): number
        case .int32(let number): Double(number)
        case .uint32(let number): Double(number)
        default: nil
        }
    }
    /// The Boolean in the value; `nil` for other types.
    var flag: Bool? { if case .bool(let flag) = unwrapped { flag } else { nil } }
    /// The elements of an array or of a tuple; empty for other types.
    var elements: [BusValue] {
        switch unwrapped {
        case .array(_, let elements), .tuple(let elements): elements
        default: []
        }
    }
}

// MARK: GVariant

extension BusValue {
    /// The maximum number of array elements that are read.
    private static let maximumElements = 10_000
    private static let maximumDepth = 16

    /// Reads a value. It remains owned by the caller.
    init(_ variant: OpaquePointer, depth: Int = 0) {
        guard depth < Self.maximumDepth else {
            self = .other
            return
        }
        func children() -> [BusValue] {
            (0..<min(g_variant_n_children(variant), gsize(Self.maximumElements))).map { index in
                guard let child = g_variant_get_child_value(variant, index) else { return .other }
                defer { g_variant_unref(child) }
                return BusValue(child, depth: depth + 1)
            }
        }
        let type = String(cString: g_variant_get_type_string(variant))
        switch type.first {
        case "b": self = .bool(g_variant_get_boolean(variant) != 0)
        case "i": self = .int32(g_variant_get_int32(variant))
        case "u": self = .uint32(g_variant_get_uint32(variant))
        case "d": self = .double(g_variant_get_double(variant))
        case "s": self = .string(String(cString: g_variant_get_string(variant, nil)))
        case "o": self = .path(String(cString: g_variant_get_string(variant, nil)))
        case "v": self = children().first.map { .variant($0) } ?? .other
        case "a": self = .array(of: String(type.dropFirst()), children())
        case "(": self = .tuple(children())
        case "{":
            let pair = children()
            self = pair.count == 2 ? .entry(pair[0], pair[1]) : .other
        default: self = .other
        }
    }

    /// A new variant with a floating reference. Values that cannot be sent become an empty tuple.
    var variant: OpaquePointer {
        switch self {
        case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
        case .int32(let number): g_variant_new_int32(number)
        case .uint32(let number): g_variant_new_uint32(number)
        case .double(let number): g_variant_new_double(number)
        case .string(let text): g_variant_new_string(text)
        case .path(let path): g_variant_new_object_path(path)
        case .variant(let inner): g_variant_new_variant(inner.variant)
        case .tuple(let values): Self.collect(values) { g_variant_new_tuple($0, $1) }
        case .entry(let key, let value): g_variant_new_dict_entry(key.variant, value.variant)
        case .array(let type, let values):
            Self.collect(values) { children, count in
                let type = g_variant_type_new(type)
                defer { g_variant_type_free(type) }
                return g_variant_new_array(type, children, count)
            }
        case .other: Self.collect([]) { g_variant_new_tuple($0, $1) }
        }
    }

    private static func collect(
        _ values: [BusValue], _ make: (UnsafePointer<OpaquePointer?>?, gsize) -> OpaquePointer
    ) -> OpaquePointer {
        let children: [OpaquePointer?] = values.map(\.variant)
        return children.withUnsafeBufferPointer { make($0.baseAddress, gsize($0.count)) }
    }
}
