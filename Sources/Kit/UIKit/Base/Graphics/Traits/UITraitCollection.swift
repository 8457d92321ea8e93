import Foundation
import QuartzCore

/// An immutable set of traits that describe the environment of a view.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The values. `nil` or an unspecified case means that the collection does not specify a trait.
    package struct Values: Hashable, Sendable {
        /// The kind of device.
        package var idiom = UIUserInterfaceIdiom.unspecified
        /// The light or dark style.
        package var style = UIUserInterfaceStyle.unspecified
        /// The reading direction of the interface.
        package var direction = UITraitEnvironmentLayoutDirection.unspecified
        /// Pixels per point; 0 if unspecified.
        package var scale: CGFloat = 0
        /// The size class of the width.
        package var horizontal = UIUserInterfaceSizeClass.unspecified
        /// The size class of the height.
        package var vertical = UIUserInterfaceSizeClass.unspecified
        /// The user's text size.
        package var textSize: UIContentSizeCategory = .unspecified
        /// The kind of list that contains the view.
        package var listEnvironment = UIListEnvironment.unspecified
        /// The color gamut of the display.
        package var gamut = UIDisplayGamut.unspecified
        /// The contrast that the user prefers.
        package var contrast = UIAccessibilityContrast.unspecified
        /// Whether the content is above other content.
        package var level = UIUserInterfaceLevel.unspecified
        /// The user's preference for bold text.
        package var legibility = UILegibilityWeight.unspecified
        /// Whether the window is active.
        package var activity = UIUserInterfaceActiveAppearance.unspecified
        /// The support for touches with pressure.
        package var forceTouch = UIForceTouchCapability.unknown
        /// The values of the traits that the app defines.
        package var custom = CustomTraits()

        /// Creates values that specify no trait.
        package init() {}

        /// Overwrites values with those that `other` specifies.
        package mutating func merge(_ other: Values) {
            if other.idiom != .unspecified { idiom = other.idiom }
            if other.style != .unspecified { style = other.style }
            if other.direction != .unspecified { direction = other.direction }
            if other.scale != 0 { scale = other.scale }
            if other.horizontal != .unspecified { horizontal = other.horizontal }
            if other.vertical != .unspecified { vertical = other.vertical }
            if other.textSize != .unspecified { textSize = other.textSize }
            if other.listEnvironment != .unspecified { listEnvironment = other.listEnvironment }
            if other.gamut != .unspecified { gamut = other.gamut }
            if other.contrast != .unspecified { contrast = other.contrast }
            if other.level != .unspecified { level = other.level }
            if other.legibility != .unspecified { legibility = other.legibility }
            if other.activity != .unspecified { activity = other.activity }
            if other.forceTouch != .unknown { forceTouch = other.forceTouch }
            custom.merge(other.custom)
        }
    }

    private final let stored: Values
    /// Records which traits are read; `nil` for nearly all collections. See ``TraitRecorder``.
    private final let recorder: TraitRecorder?

    /// All values. Reading them counts as reading every trait.
    package final var values: Values {
        recorder?.record(.all)
        return stored
    }

    /// Creates a collection that does not record its reads.
    package init(values: Values) {
        stored = values
        recorder = nil
        super.init()
    }

    /// Creates a collection with the same values that records which of them are read.
    init(_ traits: UITraitCollection, recorder: TraitRecorder) {
        stored = traits.stored
        self.recorder = recorder
        super.init()
    }

    /// The values for a reader of some traits only.
    final func values(for traits: TraitSet) -> Values {
        recorder?.record(traits)
        return stored
    }

    /// Decodes the traits that ``encode(with:)`` encoded. Archives do not contain app-defined traits.
    public required convenience init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return nil }
        self.init(values: Values(coder))
    }

    private convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values: values)
    }

    /// Creates a collection without values.
    public override convenience init() { self.init(values: Values()) }

    /// Later collections take precedence over earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = Values()
        for traits in traitCollections { values.merge(traits.values) }
        self.init(values: values)
    }

    /// Creates a collection with the kind of device only.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.idiom = idiom } }
    /// Creates a collection with the appearance only.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.style = userInterfaceStyle } }
    /// Creates a collection with the direction only.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.direction = layoutDirection }
    }
    /// Creates a collection with the pixels per point only.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.scale = scale } }
    /// Creates a collection with the horizontal size class only.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontal = horizontalSizeClass }
    }
    /// Creates a collection with the vertical size class only.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.vertical = verticalSizeClass }
    }
    /// Creates a collection with the text size only.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.textSize = preferredContentSizeCategory }
    }

    /// Creates a collection that specifies one trait only: the color gamut.
    public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.gamut = displayGamut } }
    /// Creates a collection that specifies one trait only: the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.contrast = accessibilityContrast }
    }
    /// Creates a collection that specifies one trait only: the level of the content.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.level = userInterfaceLevel } }
    /// Creates a collection that specifies one trait only: the weight of texts.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibility = legibilityWeight } }
    /// Creates a collection that specifies one trait only: the state of the window.
    public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
        self.init { $0.activity = userInterfaceActiveAppearance }
    }

    /// Creates a collection that specifies one trait only: the support for touches with pressure.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init { $0.forceTouch = capability }
    }

    /// The support for touches with pressure.
    open var forceTouchCapability: UIForceTouchCapability { values(for: .forceTouch).forceTouch }
    /// The color gamut of the display.
    open var displayGamut: UIDisplayGamut { values(for: .gamut).gamut }
    /// The contrast that the user prefers.
    open var accessibilityContrast: UIAccessibilityContrast { values(for: .contrast).contrast }
    /// Whether the content is shown above other content, for example in a sheet.
    open var userInterfaceLevel: UIUserInterfaceLevel { values(for: .level).level }
    /// The user's preference for bold text.
    open var legibilityWeight: UILegibilityWeight { values(for: .legibility).legibility }
    /// Whether the window is active.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values(for: .activity).activity }

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values(for: .idiom).idiom }
    /// Light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { values(for: .style).style }
    /// The direction of the language.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values(for: .direction).direction }
    /// Pixels per point; 0 if unspecified.
    open var displayScale: CGFloat { values(for: .scale).scale }
    /// Whether there is much horizontal space.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values(for: .horizontal).horizontal }
    /// Whether there is much vertical space.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values(for: .vertical).vertical }
    /// The text size that the user chose.
    open var preferredContentSizeCategory: UIContentSizeCategory { values(for: .textSize).textSize }
    /// Set in the traits that a list passes to cell configurations.
    open var listEnvironment: UIListEnvironment { values(for: .listEnvironment).listEnvironment }

    /// A copy with modifications.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = TraitDraft(values: values)
        mutations(&traits)
        return UITraitCollection(values: (traits as? TraitDraft)?.values ?? values)
    }

    /// Whether this collection has the same value for every trait that `trait` specifies.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    /// Whether dynamic colors may differ. They can depend on style, contrast, gamut, and level.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let values = values(for: .colors)
        guard let other = traitCollection?.values(for: .colors) else { return true }
        return other.style != values.style || other.contrast != values.contrast || other.gamut != values.gamut
            || other.level != values.level
    }

    /// The system traits whose values differ.
    open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        let other = traitCollection?.values ?? Values()
        return Self.systemTraits.filter { !values.isSame(other, $0) }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }
    open override var hash: Int { values.hashValue }

    /// The collection itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Always `true`.
    open class var supportsSecureCoding: Bool { true }
    /// Encodes the specified traits. Requires a keyed coder.
    open func encode(with coder: NSCoder) { values.encode(coder) }

    /// The configuration for images with these traits.
    open var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }

    // MARK: Current

    /// A phone in light mode with three pixels per point.
    package static let standard = UITraitCollection {
        $0.idiom = .phone
        $0.style = .light
        $0.direction = .leftToRight
        $0.scale = 3
        $0.horizontal = .compact
        $0.vertical = .regular
        $0.textSize = .large
    }

    /// The default traits for resolving dynamic colors.
    ///
    /// In code that a view or its controller runs for layout, drawing, configurations, and changes of traits or of the
    /// tint color, they are the traits of the view. Each runtime has its own value, and so has each thread other than
    /// the main thread.
    open class var current: UITraitCollection {
        get {
            let runtime = Runtime.current
            guard let traits = runtime.traitsProvider?.currentTraits ?? runtime.traits else { return standard }
            return unsafeDowncast(traits, to: UITraitCollection.self)
        }
        set {
            let runtime = Runtime.current
            (runtime.traitsProvider, runtime.traits) = (nil, newValue)
        }
    }

    /// The current traits outside of the code of views: those of the host.
    package static var outsideViews: UITraitCollection {
        Runtime.current.traits.map { unsafeDowncast($0, to: UITraitCollection.self) } ?? standard
    }

    /// Runs a function in which this collection is the current one.
    open func performAsCurrent(_ actions: () -> Void) {
        let runtime = Runtime.current
        let (provider, traits) = (runtime.traitsProvider, runtime.traits)
        UITraitCollection.current = self
        actions()
        (runtime.traitsProvider, runtime.traits) = (provider, traits)
    }
}
