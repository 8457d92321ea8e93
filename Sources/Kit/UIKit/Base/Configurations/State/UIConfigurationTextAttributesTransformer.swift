import Foundation

/// A function from one set of text attributes to another.
public struct UIConfigurationTextAttributesTransformer {
    /// Returns the attributes to show for attributes.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Applies the transformer to attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
