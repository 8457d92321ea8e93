package import CollectionCore

/// A message from the program to a viewer.
package enum ProgramMessage: Hashable, Sendable {
    /// The first message: the name of the program, and the previews that it has.
    case hello(name: String, previews: [String])
    /// A frame, for a ``FrameDecoder``.
    case frame([UInt8])
    /// The elements that assistive technologies read; the root is the window.
    case semantics(SemanticsNode)
    /// Records of the inspector, as JSON.
    case inspection(String)
    case report(ProgramReport)
    /// The state with which a later build of the program continues.
    case state([UInt8])
    /// The answer to a query, as JSON.
    case answer(id: UInt32, String)
}

/// A message for the author of the program, with its position in the sources.
package struct ProgramReport: Hashable, Sendable {
    package enum Severity: UInt8, Hashable, Sendable {
        case note, warning, error
        /// The program ended.
        case trap
        /// Earlier reports no longer apply.
        case clear
    }

    package var severity: Severity
    package var text: String
    package var file: String
    /// From 1; 0 if unknown.
    package var line: Int
    package var column: Int

    package init(_ severity: Severity, _ text: String, file: String = "", line: Int = 0, column: Int = 0) {
        (self.severity, self.text, self.file, self.line, self.column) = (severity, text, file, line, column)
    }
}

/// An element that assistive technologies read.
package struct SemanticsNode: Hashable, Sendable {
    package enum Role: UInt8, Hashable, Sendable {
        case group, text, heading, button, image, list, item, textField, toggle, slider, link, tab, scroll
    }

    /// Stays the same while the element is on screen.
    package var id: UInt64
    package var role: Role
    package var label: String
    package var value: String
    /// In points of the window.
    package var frame: Rect
    package var isSelected: Bool
    package var isEnabled: Bool
    package var children: [SemanticsNode]

    package init(
        id: UInt64, role: Role, label: String = "", value: String = "", frame: Rect, isSelected: Bool = false,
        isEnabled: Bool = true, children: [SemanticsNode] = []
    ) {
        (self.id, self.role, self.label, self.value, self.frame) = (id, role, label, value, frame)
        (self.isSelected, self.isEnabled, self.children) = (isSelected, isEnabled, children)
    }
}

extension ProgramMessage {
    /// The first byte of a frame's message, for programs that forward messages.
    package static let frameByte = Kind.frame.rawValue
    /// The first byte of a state's message.
    package static let stateByte = Kind.state.rawValue
}
