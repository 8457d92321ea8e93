import CoreGraphics
import Foundation

extension UICalendarView {
    /// How large a decoration is.
    public enum DecorationSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2

        /// The diameter of a circle, in points. Inferred.
        fileprivate var circle: CGFloat {
            switch self {
            case .small: 5
            case .medium: 7
            case .large: 9
            }
        }
        /// The side of an image, in points. Inferred.
        fileprivate var image: CGFloat {
            switch self {
            case .small: 10
            case .medium: 13
            case .large: 16
            }
        }
    }

    /// What is below the number of a day: a circle, an image, or a view of the app.
    @preconcurrency @MainActor open class Decoration: NSObject {
        private enum Content {
            case circle(UIColor?, DecorationSize)
            case image(UIImage, UIColor?, DecorationSize)
            case custom(() -> UIView)
        }
        private final let content: Content

        private init(_ content: Content) {
            self.content = content
            super.init()
        }

        /// Creates a gray circle of medium size.
        public override convenience init() { self.init(.circle(nil, .medium)) }

        /// Creates a decoration with an image, or a circle without one. Without a color, it has the color of fills.
        public convenience init(
            image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) {
            self.init(image.map { .image($0, color, size) } ?? .circle(color, size))
        }

        /// - Parameter customViewProvider: Called for each day with the decoration. The view is clipped to the day and receives
        ///   no touches.
        public convenience init(customViewProvider: @escaping () -> UIView) { self.init(.custom(customViewProvider)) }

        /// A circle.
        public static func `default`(
            color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) -> UICalendarView.Decoration { Decoration(.circle(color, size)) }

        /// An image, which is drawn in a color; a circle without an image.
        public static func image(
            _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) -> UICalendarView.Decoration { Decoration(image: image, color: color, size: size) }

        /// A view of the app; see ``init(customViewProvider:)``.
        public static func customView(_ customViewProvider: @escaping () -> UIView) -> UICalendarView.Decoration {
            Decoration(.custom(customViewProvider))
        }

        /// A view for one day. Several days may have the same decoration.
        final func makeView() -> UIView {
            switch content {
            case .circle(let color, let size):
                let view = UIView(frame: CGRect(x: 0, y: 0, width: size.circle, height: size.circle))
                view.backgroundColor = color ?? .systemFill
                view.layer.cornerRadius = size.circle / 2
                return view
            case .image(let image, let color, let size):
                let view = SizedImageView(image: image.withRenderingMode(.alwaysTemplate))
                view.side = size.image
                view.tintColor = color ?? .systemFill
                view.contentMode = .scaleAspectFit
                return view
            case .custom(let provider): return provider()
            }
        }
    }

    /// An image in a square.
    private final class SizedImageView: UIImageView {
        var side: CGFloat = 0
        override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    }
}
