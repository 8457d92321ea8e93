public import Foundation

/// Observes the edits of a text storage. Every method is optional.
///
/// Attributes may be changed in both methods, and characters in the first one. These changes become part of the edit
/// that is reported.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called before attributes are fixed.
    ///
    /// - Parameters:
    ///   - textStorage: The text storage.
    ///   - editedMask: Whether characters, attributes, or both changed.
    ///   - editedRange: The changed characters, in UTF-16 units of the text after the edit.
    ///   - delta: The length of the text after the edit minus the length before it, in UTF-16 units.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Called after attributes are fixed, before the layout managers are notified. The parameters are those of
    /// `textStorage(_:willProcessEditing:range:changeInLength:)`.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
