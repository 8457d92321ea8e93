import Foundation

// What a view that says which elements it has in it answers about them.
extension UIView {
    /// In the order of reading; `nil` beyond the last.
    final func _listedElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// `NSNotFound` for what is no such element.
    final func _listedIndex(of element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }
}
