/// An object whose traits are the current ones while its code runs. They are computed only when code reads them.
package protocol TraitsProvider: AnyObject {
    /// A `UITraitCollection`.
    var currentTraits: AnyObject { get }
}
