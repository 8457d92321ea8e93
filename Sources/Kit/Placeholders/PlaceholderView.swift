import UIKit

/// A view of an absent module: a plain background with the name of its class.
open class PlaceholderView: UIView, PlaceholderType {
    private let name = UILabel()

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addName()
    }

    /// Creates the view of an interface file. It shows the name of its class, too.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addName()
    }

    private func addName() {
        backgroundColor = .secondarySystemBackground
        // A subclass of the app shows the name of the class of the module.
        var type: AnyClass = type(of: self)
        while let next = _getSuperclass(type), next != PlaceholderView.self { type = next }
        name.text = String(describing: type)
        name.font = .preferredFont(forTextStyle: .footnote)
        name.textColor = .secondaryLabel
        name.textAlignment = .center
        name.adjustsFontSizeToFitWidth = true
        name.frame = bounds
        name.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        name.isAccessibilityElement = false
        addSubview(name)
    }
}
