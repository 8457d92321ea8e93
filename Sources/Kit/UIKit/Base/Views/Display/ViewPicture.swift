internal import CollectionCore
internal import DisplayList
import Foundation

/// A snapshot of a view's appearance. Later changes of the view do not affect it.
final class ViewPicture: UIView {
    private let items: [DisplayItem]

    /// Records the display items of a view as it is now.
    init(of view: UIView) {
        items = view._displayList().items
        super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
        isUserInteractionEnabled = false
        clipsToBounds = view.clipsToBounds
        layer.cornerRadius = view.layer.cornerRadius
        layer.maskedCorners = view.layer.maskedCorners
    }

    /// Returns `nil`: pictures are not archived.
    required init?(coder: NSCoder) { nil }

    override func _drawContents(into list: inout [DisplayItem]) {
        super._drawContents(into: &list)
        list += items
    }

    /// Copies the bounds size, position, transform, and alpha of the view.
    func copyGeometry(of view: UIView) {
        bounds = CGRect(origin: .zero, size: view.bounds.size)
        center = view.center
        transform3D = view.transform3D
        alpha = view.alpha
    }
}
