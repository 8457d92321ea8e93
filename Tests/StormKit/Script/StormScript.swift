/// A storm: a test that performs random steps on a view and compares the view with a model.
public struct StormScript: Hashable, Codable, Sendable, CustomStringConvertible {
    public var layout: StormLayout
    /// The initial number of items in each section.
    public var sections: [Int]
    public var options: Set<StormOption>
    public var steps: [StormStep]

    public init(_ layout: StormLayout, sections: [Int], options: Set<StormOption> = [], _ steps: [StormStep]) {
        self.layout = layout
        self.sections = sections
        self.options = options
        self.steps = steps
    }

    /// Swift source that creates an equal script.
    public var description: String {
        let chosen = options.sorted { $0.rawValue < $1.rawValue }.map { ".\($0.rawValue)" }.joined(separator: ", ")
        let optionText = options.isEmpty ? "" : " options: [\(chosen)],"
        let lines = steps.map { "    \(Self.source($0)),\n" }.joined()
        return "StormScript(.\(layout.rawValue), sections: \(sections),\(optionText) [\n\(lines)])"
    }

    /// Returns the source of an enumeration value, which is its reflected description without type names.
    private static func source(_ value: some Any) -> String {
        var text = String(reflecting: value)
        for name in ["StormStep", "StormEdit", "StormBatchStyle", "StormMoment", "StormLayout"] {
            text = text.split(separator: "StormKit.\(name).", omittingEmptySubsequences: false)
                .joined(separator: ".")
        }
        return text
    }
}

/// Settings of a storm.
public enum StormOption: String, Hashable, Codable, Sendable, CaseIterable {
    case rightToLeft, singleSelection, noSelection, dragAndDrop, noPrefetching, noAnimations,
        keepsVisibleItems
}
