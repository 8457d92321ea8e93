/// A mistake in an Interface Builder file, or what this module does not know in it.
package struct InterfaceFault: Error, Hashable, CustomStringConvertible {
    /// The name of the file.
    package let file: String
    /// From 1; 0 if the whole file is meant.
    package let line: Int
    /// The scene of a storyboard: the class or identifier of its controller.
    package let scene: String?
    /// The element.
    package let element: String?
    package let message: String
    /// Whether this module does not know an element, an attribute, or a value. Otherwise the app lacks something, or
    /// the file contradicts itself.
    package var isUnknown = false

    package var description: String {
        var text = line > 0 ? "\(file):\(line): " : "\(file): "
        if let scene { text += "scene \(scene): " }
        if let element { text += "\(element): " }
        return text + message
    }
}
