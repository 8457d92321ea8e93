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
    /// The importance of a report.
    package enum Severity: UInt8, Hashable, Sendable {
        case note, warning, error
        /// The program ended.
        case trap
        /// Earlier reports no longer apply.
        case clear
        /// A build of the program has begun; the program that runs is the earlier one.
        case building
        /// The build has ended.
        case built
    }

    /// The importance, which selects the appearance of the report.
    package var severity: Severity
    /// The text for the author.
    package var text: String
    /// The path of the source file; empty if unknown.
    package var file: String
    /// From 1; 0 if unknown.
    package var line: Int
    /// The column in the line, from 1; 0 if unknown.
    package var column: Int

    /// Creates a report. Without a file and line, it is about the whole program.
    package init(_ severity: Severity, _ text: String, file: String = "", line: Int = 0, column: Int = 0) {
        (self.severity, self.text, self.file, self.line, self.column) = (severity, text, file, line, column)
    }
}

/// An element that assistive technologies read.
package struct SemanticsNode: Hashable, Sendable {
    /// How assistive technologies present an element.
    package enum Role: UInt8, Hashable, Sendable {
        case group, text, heading, button, image, list, item, textField, toggle, slider, link, tab, scroll
    }

    /// Stays the same while the element is on screen.
    package var id: UInt64
    /// The role, which maps to a role of the page's elements.
    package var role: Role
    /// The text that names the element.
    package var label: String
    /// The current value of a text field, slider, or switch; empty for others.
    package var value: String
    /// In points of the window.
    package var frame: Rect
    /// Whether the element is the selected one of its group.
    package var isSelected: Bool
    /// Whether the element can be activated.
    package var isEnabled: Bool
    /// The elements inside this one, in reading order.
    package var children: [SemanticsNode]

    /// Creates a node. Its frame is in points of the window.
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
