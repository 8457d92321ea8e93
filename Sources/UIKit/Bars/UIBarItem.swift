import Foundation

/// Something that stands in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    public override init() { super.init() }

    open var title: String? {
        didSet { if title != oldValue { _changed() } }
    }
    open var image: UIImage? {
        didSet { if image !== oldValue { _changed() } }
    }
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { _changed() } }
    }
    open var tag = 0

    /// The bar that shows it, which draws it anew.
    package final weak var _bar: UIView?
    package final func _changed() { (_bar as? any _BarOfItems)?._itemChanged(self) }
}

/// A bar that hears of changes of what it shows.
@MainActor protocol _BarOfItems: UIView {
    func _itemChanged(_ item: UIBarItem)
}
