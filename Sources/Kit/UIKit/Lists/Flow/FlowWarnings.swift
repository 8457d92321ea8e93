import Foundation

/// Console warnings of flow layouts, with the text of UIKit.
@MainActor enum FlowWarnings {
    private static func log(_ text: String) { LayoutWarnings.sink(text) }

    /// Reports that an item is longer than its line. The layout places such an item alone on a line.
    static func itemTooLong(layout: UICollectionViewFlowLayout, view: UICollectionView) {
        let (length, sides) =
            layout.scrollDirection == .vertical ? ("width", "left and right") : ("height", "top and bottom")
        log(
            """
            The behavior of the UICollectionViewFlowLayout is not defined because:
            the item \(length) must be less than the \(length) of the UICollectionView minus the section insets \(sides) \
            values, minus the content insets \(sides) values.
            The relevant UICollectionViewFlowLayout instance is <\(type(of: layout)): \(address(layout))>, and it is \
            attached to \(view.description).
            Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.
            """)
    }

    /// Reports an item size without an area. The size is kept, but such items take up no space.
    static func invalidItemSize(_ size: CGSize, view: UICollectionView?) {
        log(
            "Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
                + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: "
                + "{\(number(size.width)), \(number(size.height))}; collection view: \(view?.description ?? "(null)")")
    }

    /// Reports that a subclass changed attributes that the flow layout has cached.
    static func changedAttributes(
        of layout: UICollectionViewFlowLayout, at path: IndexPath, cached: CGRect, expected: CGRect
    ) {
        log(
            """
            UICollectionViewFlowLayout has cached frame mismatch for index path \(path) - cached value: \(text(cached)); \
            expected value: \(text(expected))
            This is likely occurring because the flow layout subclass \(type(of: layout)) is modifying attributes \
            returned by UICollectionViewFlowLayout without copying them
            """)
    }

    private static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    private static func text(_ rect: CGRect) -> String {
        "{{\(number(rect.origin.x)), \(number(rect.origin.y))}, {\(number(rect.size.width)), \(number(rect.size.height))}}"
    }
}
