import CoreGraphics
import Foundation

/// The image view and the two labels of a cell style. Each is created on first access.
@MainActor struct TableCellLabels {
    /// The arrangement of the parts.
    let style: UITableViewCell.CellStyle
    /// The label of the text; `nil` until it is first read.
    private(set) var text: UILabel?
    /// The label of the detail; `nil` until it is first read.
    private(set) var detail: UILabel?
    /// The view of the image; `nil` until it is first read.
    private(set) var image: UIImageView?

    /// All lengths are in points.
    static let gap: CGFloat = 16
    /// The start of the detail of `.value2`, as a distance from the start of the content.
    static let detailStart: CGFloat = 91
    private static let detailGap: CGFloat = 6

    /// Creates the parts of a cell style, none of which exists yet.
    init(style: UITableViewCell.CellStyle) {
        self.style = style
    }

    // MARK: Creation

    /// Returns the label of the text, which is created on the first call.
    mutating func makeText() -> UILabel {
        if let text { return text }
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body)
        label.adjustsFontForContentSizeCategory = true
        if style == .value2 { label.textAlignment = .right }
        text = label
        return label
    }

    /// Returns `nil` if the style has no detail.
    mutating func makeDetail() -> UILabel? {
        if let detail { return detail }
        if style == .default { return nil }
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style == .value1 ? .body : .caption1)
        label.adjustsFontForContentSizeCategory = true
        if style == .value1 { label.textColor = .secondaryLabel }
        detail = label
        return label
    }

    /// Returns the view of the image, which is created on the first call.
    mutating func makeImage() -> UIImageView {
        if let image { return image }
        let view = UIImageView(frame: .zero)
        view.contentMode = .scaleAspectFit
        image = view
        return view
    }

    /// The app's text colors while the focus replaces them; `nil` while the cell is not focused.
    private var appColors: (text: UIColor?, detail: UIColor?)?

    /// Sets text colors that contrast with the color of the focus, or restores the app's colors.
    mutating func showFocus(_ isFocused: Bool) {
        if isFocused, appColors == nil {
            appColors = (text?.textColor, detail?.textColor)
            text?.textColor = .white
            detail?.textColor = .white.withAlphaComponent(0.8)
        } else if !isFocused, let colors = appColors {
            appColors = nil
            if let color = colors.text { text?.textColor = color }
            if let color = colors.detail { detail?.textColor = color }
        }
    }

    /// The existing parts.
    var views: [UIView] { [image, text, detail].compactMap { $0 } }

    // MARK: Arrangement

    /// The frames of the parts in the content view, measured from the leading edge.
    struct Frames {
        /// The frame of the image; empty without one.
        var image = CGRect.zero
        /// The frame of the text; empty without one.
        var text = CGRect.zero
        /// The frame of the detail; empty without one.
        var detail = CGRect.zero
        /// The heights of the text and of the image.
        var neededHeight: (text: CGFloat, image: CGFloat) = (0, 0)
    }

    private func hasText(_ label: UILabel?) -> Bool { !(label?.text ?? "").isEmpty }

    /// Computes the frames of the parts in reading order.
    ///
    /// - Parameters:
    ///   - start: The x-coordinate where the content begins, from the leading edge of the content view.
    ///   - end: The x-coordinate where the content ends.
    ///   - height: The height of the content view, or `nil` while only the needed heights are computed.
    @MainActor func frames(start: CGFloat, end: CGFloat, height: CGFloat?) -> Frames {
        var frames = Frames()
        var left = start
        var imageHeight: CGFloat = 0
        if let picture = image?.image, picture.size.width > 0, picture.size.height > 0 {
            // An image that is taller than the row is scaled down to the row's height.
            let scale = min(1, (height ?? picture.size.height) / picture.size.height)
            frames.image.size = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
            frames.image.origin.x = left
            imageHeight = height == nil ? picture.size.height : frames.image.height
            left += frames.image.width + Self.gap
        }
        let width = max(0, end - left)
        var block: CGFloat = 0
        switch style {
        case .value1:
            let detailSize = hasText(detail) ? detail?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero : .zero
            let gap = detailSize.width > 0 && hasText(text) ? Self.detailGap : 0
            let available = max(0, width - detailSize.width - gap)
            let title = hasText(text) ? text?.sizeThatFits(CGSize(width: available, height: 0)) ?? .zero : .zero
            // The text has priority. The detail is assigned the remaining width, but at least a third if it needs that
            // much.
            let titleWidth = min(title.width, max(available, width * 2 / 3 - gap))
            let detailWidth = min(detailSize.width, max(0, width - titleWidth - (titleWidth > 0 ? gap : 0)))
            block = max(title.height, detailSize.height)
            frames.text = CGRect(x: left, y: 0, width: titleWidth, height: title.height)
            frames.detail = CGRect(x: end - detailWidth, y: 0, width: detailWidth, height: detailSize.height)
        case .value2:
            let column = Self.detailStart
            let title = hasText(text) ? text?.sizeThatFits(CGSize(width: column, height: 0)) ?? .zero : .zero
            let available = max(0, width - column - Self.detailGap)
            let detailSize =
                hasText(detail) ? detail?.sizeThatFits(CGSize(width: available, height: 0)) ?? .zero : .zero
            block = max(title.height, detailSize.height)
            frames.text = CGRect(x: left, y: 0, width: column, height: title.height)
            frames.detail = CGRect(
                x: left + column + Self.detailGap, y: 0, width: min(available, detailSize.width),
                height: detailSize.height)
        case .default, .subtitle:
            let title = hasText(text) ? text?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero : .zero
            let detailSize =
                style == .subtitle && hasText(detail)
                ? detail?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero : .zero
            block = title.height + detailSize.height
            // The text fills its line, so that its alignment takes effect.
            frames.text = CGRect(x: left, y: 0, width: title == .zero ? 0 : width, height: title.height)
            frames.detail = CGRect(
                x: left, y: title.height, width: detailSize == .zero ? 0 : width, height: detailSize.height)
        }
        frames.neededHeight = (block, imageHeight)
        let totalHeight = height ?? max(block, imageHeight)
        frames.image.origin.y = ((totalHeight - frames.image.height) / 2).rounded()
        if style == .default || style == .subtitle {
            let top = ((totalHeight - block) / 2).rounded()
            frames.text.origin.y += top
            frames.detail.origin.y += top
        } else {
            frames.text.origin.y = ((totalHeight - frames.text.height) / 2).rounded()
            frames.detail.origin.y = ((totalHeight - frames.detail.height) / 2).rounded()
        }
        return frames
    }
}
