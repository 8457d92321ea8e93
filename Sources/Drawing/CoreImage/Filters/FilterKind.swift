/// The definition of a filter: its name, inputs, and output.
///
/// The captured values of its closure are immutable.
struct FilterKind: @unchecked Sendable {
    /// The name by which `CIFilter.init(name:)` finds the kind.
    let name: String
    /// The initial values by their keys.
    let defaults: [String: Any]
    /// The keys of all inputs: those without a default first, then the others by name.
    let keys: [String]
    /// Returns the result; `nil` while a required input is missing.
    let output: (FilterInputs) -> CIImage?

    /// Creates a kind. `others` are the keys of inputs without a default.
    init(
        _ name: String, _ defaults: [String: Any] = [:], others: [String] = [kCIInputImageKey],
        _ output: @escaping (FilterInputs) -> CIImage?
    ) {
        self.name = name
        self.defaults = defaults
        keys = others + defaults.keys.sorted()
        self.output = output
    }

    /// Returns the kind with a name; `nil` if it is not implemented.
    static func named(_ name: String) -> FilterKind? { all[name] }

    /// An implemented kind.
    static func known(_ name: String) -> FilterKind {
        guard let kind = all[name] else { fatalError("There is no filter \(name).") }
        return kind
    }

    private static let all: [String: FilterKind] = Dictionary(
        uniqueKeysWithValues: (colors + geometry + composites).map { ($0.name, $0) })
}
