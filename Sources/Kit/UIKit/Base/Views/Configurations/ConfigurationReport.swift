/// The properties of a configuration in order, for printing and reflection.
struct ConfigurationReport {
    private let name: String
    private let parts: [(label: String, value: Any?)]

    /// Creates a report. A `nil` value stands for a property that is not set.
    init(_ name: String, _ parts: [(label: String, value: Any?)]) {
        self.name = name
        self.parts = parts
    }

    /// The description, without properties that are not set.
    var text: String {
        let values = parts.compactMap { part in part.value.map { "\(part.label) = \($0)" } }
        return "<\(name): \(values.joined(separator: "; "))>"
    }

    /// The mirror of a configuration, with its properties as children.
    func mirror<Subject>(of subject: Subject) -> Mirror {
        Mirror(
            subject, children: parts.map { (label: Optional($0.label), value: $0.value as Any) }, displayStyle: .struct)
    }
}
