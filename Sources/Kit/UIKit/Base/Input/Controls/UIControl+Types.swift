extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// One bit for each option.
        public let rawValue: UInt
        /// Creates a set of events from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch that begins inside the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch that begins shortly after another one, as in a double tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A movement inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A movement outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A movement from outside to inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A movement from inside to outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch that is lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch that is lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch that is canceled, for example by scrolling.
        public static let touchCancel = Event(rawValue: 1 << 8)

        /// A change of the control's value by the user.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The event that the control is made for, such as a press of a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Sent before the control's menu opens.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)

        /// The beginning of the editing of a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// A change of the text by the user.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// The end of the editing of a text field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// A press of the return key in a text field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

        /// Every event of a touch.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// Every event of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The bits that apps may use for their own events.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Bits that no event here has.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Every event, also those of the app.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// A combination of states, which selects the appearance of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// One bit for each state.
        public let rawValue: UInt
        /// Creates a combination of states from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No state: enabled, and neither selected nor highlighted nor focused.
        public static let normal = State([])
        /// A touch is inside the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is not enabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the focus.
        public static let focused = State(rawValue: 1 << 3)
        /// The bits that apps may use for their own states.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits that no state here has.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical position of content that is smaller than the control.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }

    /// The horizontal position of content that is smaller than the control.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }
}
