import CoreGraphics
import Foundation
import QuartzCore

extension UIButton {
    /// Applies the values of the current state to the label and the image view.
    func updateAppearance() {
        let state = self.state
        let isDimmed = buttonType.isTinted && state.contains(.highlighted)
        label?.removeStyledText()
        if let title = attributedTitle(for: state) {
            titleLabel?.textColor = currentTitleColor
            label?.attributedText = title
        } else if let title = title(for: state) {
            titleLabel?.text = title
            label?.textColor = currentTitleColor
        } else {
            label?.text = nil
        }
        // A button with an explicit title color for the state is not dimmed.
        label?.alpha = isDimmed && stateValues[state]?.titleColor == nil ? 0.2 : 1
        if let image = configuredImage {
            let templates = buttonType.isTinted && image.renderingMode == .automatic
            let darkens =
                !buttonType.isTinted && state.contains(.highlighted) && adjustsImageWhenHighlighted
                && stateValues[state]?.image == nil
            let shown = templates ? image.withRenderingMode(.alwaysTemplate) : image
            imageView?.image = darkens ? shown.darkened : shown
        } else {
            picture?.image = nil
        }
        let dimsImage = isDimmed && adjustsImageWhenHighlighted && stateValues[state]?.image == nil
        let isFaint = state.contains(.disabled) && adjustsImageWhenDisabled && stateValues[state]?.image == nil
        picture?.alpha = dimsImage ? 0.2 : isFaint ? 0.5 : 1
        showBackground(backgroundImage(for: state))
        setNeedsLayout()
    }

    /// Shows an image behind the contents, with the size of the button; `nil` hides it.
    func showBackground(_ image: UIImage?) {
        if background == nil, image != nil {
            let view = UIImageView(frame: bounds)
            background = view
            insertSubview(view, at: 0)
        }
        background?.image = image
    }

    /// The frame of a part that is preceded by `before` and followed by `after` points of its sibling in reading
    /// order. The alignments position both parts as a unit.
    func place(_ size: CGSize, before: CGFloat, after: CGFloat, in rect: CGRect) -> CGRect {
        let free = max(0, rect.width - size.width - before - after)
        let start: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left: 0
            case .right: free
            default: free / 2
            }
        let top = (rect.height - size.height) * verticalShare
        let leading = _isRightToLeft ? before : after
        return CGRect(origin: CGPoint(x: rect.minX + start + leading, y: rect.minY + top), size: size)
    }

    /// Selects an element of the menu if there is none, and shows its title.
    func showSelection() {
        menu?.selectFirst()
        guard let chosen = menu?.selectedElements.first else { return }
        setTitle(chosen.title, for: .normal)
    }
}
