/// The definition of a filter: its name, inputs, and output.
///
/// The captured values of its closure are immutable.
struct FilterKind: @unchecked Sendable {
    let name: String
    let defaults: [String: Any]
    let keys: [String]
    let output: (FilterInputs) -> CIImage?

    init(
        _ name: String, _ defaults: [String: Any] = [:], others: [String] = [kCIInputImageKey],
        _ output: @escaping (FilterInputs) -> CIImage?
    ) {
        self.name = name
        self.defaults = defaults
        keys = others + defaults.keys.sorted()
        self.output = output
    }

    static func named(_ name: String) -> FilterKind? { all[name] }

    /// An implemented kind.
    static func known(_ name: String) -> FilterKind {
        guard let kind = all[name] else { fatalError("There is no filter \(name).") }
        return kind
    }

    private static let all: [String: FilterKind] = Dictionary(
        uniqueKeysWithValues: (colors + geometry + composites).map { ($0.name, $0) })
}
