/// An error in an Interface Builder file, or content that this module does not support.
package struct InterfaceFault: Error, Hashable, CustomStringConvertible {
    /// The name of the file.
    package let file: String
    /// The line, starting at 1; 0 for the whole file.
    package let line: Int
    /// The scene of a storyboard: the class or identifier of its controller.
    package let scene: String?
    /// The XML element with its identifier; `nil` if the message concerns the whole file.
    package let element: String?
    /// What is wrong or unknown, as a clause without a final period.
    package let message: String
    /// Whether this module does not support an element, an attribute, or a value. Otherwise, the app is incomplete, or the
    /// file is inconsistent.
    package var isUnknown = false

    /// One line for a terminal: file, line, scene, element, and message.
    package var description: String {
        var text = line > 0 ? "\(file):\(line): " : "\(file): "
        if let scene { text += "scene \(scene): " }
        if let element { text += "\(element): " }
        return text + message
    }
}
