/// A storm as a value: where it starts and what happens.
public struct StormScript: Hashable, Codable, Sendable, CustomStringConvertible {
    public var layout: StormLayout
    /// Items of each section at the start.
    public var sections: [Int]
    public var options: Set<StormOption>
    public var steps: [StormStep]

    public init(_ layout: StormLayout, sections: [Int], options: Set<StormOption> = [], _ steps: [StormStep]) {
        self.layout = layout
        self.sections = sections
        self.options = options
        self.steps = steps
    }

    /// Swift source that makes an equal script.
    public var description: String {
        let chosen = options.sorted { $0.rawValue < $1.rawValue }.map { ".\($0.rawValue)" }.joined(separator: ", ")
        let optionText = options.isEmpty ? "" : " options: [\(chosen)],"
        let lines = steps.map { "    \(Self.source($0)),\n" }.joined()
        return "StormScript(.\(layout.rawValue), sections: \(sections),\(optionText) [\n\(lines)])"
    }

    /// How Swift prints a value of an enumeration is its source but for the names of the types.
    private static func source(_ value: some Any) -> String {
        var text = String(reflecting: value)
        for name in ["StormStep", "StormEdit", "StormBatchStyle", "StormMoment", "StormLayout"] {
            text = text.split(separator: "StormKit.\(name).", omittingEmptySubsequences: false)
                .joined(separator: ".")
        }
        return text
    }
}

/// Settings of a storm from its start.
public enum StormOption: String, Hashable, Codable, Sendable, CaseIterable {
    case rightToLeft, singleSelection, noSelection, dragAndDrop, noPrefetching, noAnimations
}
