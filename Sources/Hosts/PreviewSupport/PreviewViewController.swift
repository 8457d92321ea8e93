internal import CoreGraphics
internal import UIKit

/// Shows a single view.
final class PreviewViewController: UIViewController {
    private let content: UIView

    /// Creates a controller that shows a view.
    init(_ content: UIView) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    /// Always fails: controllers of previews are created in code.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(content)
    }

    /// The size that the view requests; zero if it fills the screen.
    ///
    /// - Parameter available: The size of the screen within its safe area, in points.
    func requestedSize(in available: CGSize) -> CGSize {
        guard !(content is UIScrollView) else { return .zero }
        var size = content.bounds.size
        if size.width <= 0 || size.height <= 0 { size = content.intrinsicContentSize }
        if size.width <= 0 || size.height <= 0 {
            size = content.systemLayoutSizeFitting(
                CGSize(width: available.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        return size.width > 0 && size.height > 0 ? size : .zero
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let available = view.bounds.inset(by: view.safeAreaInsets)
        var size = requestedSize(in: available.size)
        guard size != .zero else {
            content.frame = view.bounds
            return
        }
        size = CGSize(width: min(size.width, available.width), height: min(size.height, available.height))
        content.frame = CGRect(
            x: available.midX - size.width / 2, y: available.midY - size.height / 2, width: size.width,
            height: size.height)
    }
}
