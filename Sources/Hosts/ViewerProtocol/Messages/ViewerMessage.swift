package import CollectionCore

/// A message from a viewer to the program.
package enum ViewerMessage: Hashable, Sendable {
    /// The first message, and the first one after a lost connection: the program sends everything again.
    case hello(ViewerHello)
    /// A finger or the pointer.
    case pointer(PointerInput)
    /// A wheel or a touchpad.
    case wheel(WheelInput)
    /// A key of the keyboard.
    case key(KeyInput)
    /// Typed text.
    case text(String)
    /// The size of the view in points, and the pixels per point.
    case size(Size, scale: Double)
    case traits(ViewerTraits)
    /// A question, which the program answers with the same number. The text is JSON.
    case query(id: UInt32, String)
    /// The state that an earlier build of the program reported.
    case restore([UInt8])
    /// A frame was drawn. The program sends only a few frames ahead.
    case drawn(frame: UInt64)
    /// Values of the preview's controls.
    case controls(PreviewControls)
    /// The element of the semantics tree was activated.
    case activate(element: UInt64)
}
