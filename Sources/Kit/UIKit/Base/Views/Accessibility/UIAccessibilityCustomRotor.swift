public import Foundation

/// A kind of elements, such as headings or search results, between which assistive technologies move.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
    /// Returns the next element in the direction of the predicate; `nil` if there is none.
    public typealias Search =
        (_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The order in which a rotor searches.
    public enum Direction: Int, Sendable { case previous, next }

    /// Kinds of elements for which assistive technologies have a name.
    public enum SystemRotorType: Int, Sendable {
        case none, link, visitedLink, heading
        case headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
        case boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
    }

    /// The text that assistive technologies read: the string of `attributedName`.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// The name of the rotor, as assistive technologies read it. Empty for system types.
    open var attributedName: NSAttributedString
    /// Finds the next element for a search.
    open var itemSearchBlock: Search
    /// The kind of elements that the rotor finds; `.none` for a rotor with its own name.
    public let systemRotorType: SystemRotorType

    /// Creates a rotor with a name.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.attributedName = attributedName
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    /// Creates a rotor with a name.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        attributedName = NSAttributedString(string: name)
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    /// Creates a rotor with the name of a system type.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        attributedName = NSAttributedString(string: "")
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
        super.init()
    }

    /// The name of the rotor, or that of its system type.
    package var _title: String {
        if !name.isEmpty { return name }
        return switch systemRotorType {
        case .none: ""
        case .link: "Links"
        case .visitedLink: "Visited Links"
        case .heading: "Headings"
        case .headingLevel1: "Headings 1"
        case .headingLevel2: "Headings 2"
        case .headingLevel3: "Headings 3"
        case .headingLevel4: "Headings 4"
        case .headingLevel5: "Headings 5"
        case .headingLevel6: "Headings 6"
        case .boldText: "Bold Text"
        case .italicText: "Italic Text"
        case .underlineText: "Underlined Text"
        case .misspelledWord: "Misspelled Words"
        case .image: "Images"
        case .textField: "Text Fields"
        case .table: "Tables"
        case .list: "Lists"
        case .landmark: "Landmarks"
        }
    }

    /// Searches as an assistive technology does.
    ///
    /// - Parameter element: The element at which the search begins.
    /// - Returns: The element that was found, which may be one without a view; `nil` if there is none.
    package func _find(_ direction: Direction, from element: (any NSObjectProtocol)?) -> UIResponder? {
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        predicate.currentItem = UIAccessibilityCustomRotorItemResult(element)
        predicate.searchDirection = direction
        return itemSearchBlock(predicate)?.targetElement as? UIResponder
    }
}

/// What a rotor searches for.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The element at which the search begins. It has no target before the first search.
    open var currentItem = UIAccessibilityCustomRotorItemResult(nil)
    /// The order of the search. Default: `.next`.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// An element, or a part of its text, that a rotor found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element that was found. Held weakly.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The range of the text; `nil` for the whole element.
    open var targetRange: UITextRange?

    /// Creates the result of a search.
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.targetElement = targetElement
        self.targetRange = targetRange
        super.init()
    }

    fileprivate init(_ targetElement: (any NSObjectProtocol)?) {
        self.targetElement = targetElement
        super.init()
    }
}
