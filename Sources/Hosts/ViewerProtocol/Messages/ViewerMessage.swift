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

/// The capabilities of the viewer.
package struct ViewerHello: Hashable, Sendable {
    /// Whether text is sent as outlines of glyphs, each once, for viewers without a text engine.
    package var wantsGlyphs = false
    package var wantsSemantics = false
    package var wantsInspection = false
    /// The hashes of the images that the viewer still has.
    package var images: [UInt64] = []

    package init(wantsGlyphs: Bool = false, wantsSemantics: Bool = false, wantsInspection: Bool = false) {
        self.wantsGlyphs = wantsGlyphs
        self.wantsSemantics = wantsSemantics
        self.wantsInspection = wantsInspection
    }
}

package struct PointerInput: Hashable, Sendable {
    package enum Phase: UInt8, Hashable, Sendable { case down, move, up, cancel, hover, leave, secondary }

    package var phase: Phase
    /// 0 for the pointer, from 1 for fingers.
    package var id: Int
    /// In points of the view.
    package var point: Point

    package init(_ phase: Phase, id: Int, at point: Point) {
        (self.phase, self.id, self.point) = (phase, id, point)
    }
}

package struct WheelInput: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable {
        /// Whole steps of a wheel, which are animated.
        case steps
        /// A touchpad, which moves content directly.
        case precise
        /// The fingers were lifted from the touchpad.
        case ended
    }

    package var kind: Kind
    package var point: Point
    /// In points. Positive values increase the content offset.
    package var distance: Size

    package init(_ kind: Kind, at point: Point, by distance: Size) {
        (self.kind, self.point, self.distance) = (kind, point, distance)
    }
}

package struct KeyInput: Hashable, Sendable {
    /// The usage of the HID table.
    package var code: Int
    package var isDown: Bool
    package var isRepeat: Bool
    /// Bits: shift 1, control 2, alternate 4, command 8, caps lock 16.
    package var modifiers: UInt8
    package var characters: String

    package init(code: Int, isDown: Bool, isRepeat: Bool = false, modifiers: UInt8 = 0, characters: String = "") {
        (self.code, self.isDown, self.isRepeat) = (code, isDown, isRepeat)
        (self.modifiers, self.characters) = (modifiers, characters)
    }
}

package struct ViewerTraits: Hashable, Sendable {
    package var isDark = false
    package var isRightToLeft = false
    /// The index of a text size: 0 for extra small, 3 for the standard, 11 for the largest one of accessibility.
    package var textSize = 3

    package init(isDark: Bool = false, isRightToLeft: Bool = false, textSize: Int = 3) {
        (self.isDark, self.isRightToLeft, self.textSize) = (isDark, isRightToLeft, textSize)
    }

    package static let textSizes = 12
}

/// The data of a preview that shows a plain layout.
package struct PreviewControls: Hashable, Sendable {
    package enum Images: UInt8, Hashable, Sendable { case immediate, slow, failing }

    /// The name of the preview to show; `nil` for the first one.
    package var preview: String?
    package var items = 60
    /// The seed of texts and sizes.
    package var seed: UInt64 = 1
    /// The maximum number of words of a text.
    package var words = 12
    package var images = Images.immediate

    package init() {}

    package static let maximumItems = 100_000
}
