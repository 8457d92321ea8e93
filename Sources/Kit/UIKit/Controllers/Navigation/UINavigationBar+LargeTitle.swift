import CoreGraphics
import Foundation

// The large title below the buttons, and the line below it.
extension UINavigationBar {
    /// Attributes of the line below the title.
    final var subtitleAttributes: [NSAttributedString.Key: Any] { shown?.subtitleTextAttributes ?? [:] }

    /// Creates the line below the large title of the current item.
    final func makeLargeSubtitle() {
        let new = content.flatMap {
            NavigationTitle.secondBelowLargeTitle(of: $0.item, shown?.largeSubtitleTextAttributes ?? [:])
        }
        if new !== largeSubtitle, largeSubtitle?.superview === self { largeSubtitle?.removeFromSuperview() }
        largeSubtitle = new
        guard let new else { return }
        new.isHidden = extent.largeTitle == nil
        addSubview(new)
    }

    /// The height of a large title and the line below it.
    final func largeTitleHeight(of item: UINavigationItem) -> CGFloat {
        var second: CGFloat = 0
        if let view = item.largeSubtitleView {
            second = customViews.size(of: view).height
        } else if (item.largeSubtitle ?? item.subtitle)?.isEmpty == false
            || item.largeAttributedSubtitle?.characters.isEmpty == false
        {
            let font = shown?.largeSubtitleTextAttributes[.font] as? UIFont
            let styled = item.largeAttributedSubtitle?.runs.compactMap(\.uiKit.font).map(\.lineHeight).max()
            second = max(_design.largeSubtitleHeight, (styled ?? font?.lineHeight ?? 0).rounded(.up))
        }
        return _design.largeTitleHeight + second
    }

    /// - Parameter visible: The height below the row of the buttons that the large title may use, in points.
    final func placeLargeTitle(visible: CGFloat) {
        guard let item = content?.item else { return }
        let text = item.largeTitle ?? item.title
        if largeTitle.text != text {
            largeTitle.text = text
            updateAppearance()
        }
        let (zone, origin) = (largeTitleHeight(of: item), _design.largeTitleOrigin)
        let top = bounds.height - extent.search - zone + origin.y
        let (width, height) = (max(0, bounds.width - 2 * origin.x), _design.largeTitleHeight - 11)
        largeTitle.frame = CGRect(x: origin.x, y: top, width: width, height: height)
        largeTitle.textAlignment = _isRightToLeft ? .right : .left
        // The large title moves up behind the button row and must not be visible there.
        largeTitle.alpha = max(0, min(1, visible / (zone * 0.6)))
        guard let second = largeSubtitle else { return }
        let frame = CGRect(x: origin.x, y: top + height, width: width, height: zone - _design.largeTitleHeight)
        if second === item.largeSubtitleView {
            let own = min(width, customViews.size(of: second).width)
            let x = _isRightToLeft ? frame.maxX - own : frame.minX
            customViews.place(second, in: CGRect(x: x, y: frame.minY, width: own, height: frame.height))
        } else {
            second.frame = frame
            (second as? UILabel)?.textAlignment = largeTitle.textAlignment
        }
        second.alpha = largeTitle.alpha
    }
}
