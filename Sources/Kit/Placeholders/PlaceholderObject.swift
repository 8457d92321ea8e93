import Foundation

/// The superclass of classes of absent modules that are not views.
open class PlaceholderObject: NSObject, PlaceholderType {
    public required override init() { super.init() }
}
