internal import DisplayList
internal import Foundation

extension UIImage {
    /// Creates a symbol by its system name, drawn in strokes by this package, for 17-point text.
    ///
    /// About 150 names have a drawing, with their `.fill`, `.circle`, `.square`, and `.slash` variants. Other
    /// well-formed names result in a placeholder. Apple's implementation returns `nil` for a name that does not
    /// exist.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol without a configuration; `nil` for unknown names.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol; `nil` for unknown names.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let symbolConfiguration = configuration as? SymbolConfiguration ?? .unspecified
        guard let resource = Self.resource(ofSymbol: name, symbolConfiguration) else { return nil }
        self.init(
            resource: resource, scale: Self.symbolPixels, ownTint: symbolConfiguration.color,
            symbol: Symbol(name: name, symbolConfiguration))
    }

    /// A checkmark in a filled circle, in the tint color.
    public class var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill")! }

    /// Whether the image was created from the name of a symbol.
    public var isSymbolImage: Bool { symbol != nil }
    /// The configuration of a symbol; `nil` for other images.
    public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }
    /// The configuration of a symbol; `nil` for other images.
    public var configuration: Configuration? { symbol?.configuration }

    /// Returns the symbol with the values that the other configuration specifies.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol else { return nil }
        return configured(symbol, symbol.configuration.applying(configuration))
    }

    /// Returns the symbol with a configuration in place of its own. Other images are returned unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol, let configuration = configuration as? SymbolConfiguration else { return self }
        return configured(symbol, configuration)
    }

    private func configured(_ symbol: Symbol, _ configuration: SymbolConfiguration) -> UIImage {
        guard let resource = Self.resource(ofSymbol: symbol.name, configuration) else { return self }
        return UIImage(
            resource: resource, scale: Self.symbolPixels, renderingMode: renderingMode,
            ownTint: configuration.color ?? ownTint, symbol: Symbol(name: symbol.name, configuration))
    }

    /// The parameters from which a symbol image was created.
    struct Symbol: Hashable {
        /// The name of the symbol.
        let name: String
        /// The configuration with which the symbol was drawn.
        let configuration: SymbolConfiguration

        /// Creates the recipe of a symbol.
        init(name: String, _ configuration: SymbolConfiguration) {
            self.name = name
            self.configuration = configuration
        }
    }

    /// Pixels per point of the reported size of a symbol. The drawing itself is resolution independent.
    private static let symbolPixels: CGFloat = 2

    private static func resource(ofSymbol name: String, _ configuration: SymbolConfiguration) -> ImageResource? {
        SymbolResources.resource(name, height: configuration.height, stroke: configuration.stroke, scale: symbolPixels)
    }
}
