internal import CoreGraphics
internal import Foundation
internal import UIKit

// Properties of single kinds of views.

extension ViewFactory {
    private func alignment(_ element: InterfaceElement) -> NSTextAlignment? {
        element.choice(
            "textAlignment",
            ["left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
    }

    func label(_ label: UILabel, _ element: InterfaceElement) {
        if let font = resources.font(element.child("fontDescription", key: "fontDescription")) { label.font = font }
        if let color = resources.color(element.child("color", key: "textColor")) { label.textColor = color }
        if let color = resources.color(element.child("color", key: "highlightedColor")) {
            label.highlightedTextColor = color
        }
        if let alignment = alignment(element) { label.textAlignment = alignment }
        if let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
        if let mode: NSLineBreakMode = element.choice(
            "lineBreakMode",
            [
                "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
                "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
                "middleTruncation": .byTruncatingMiddle,
            ])
        {
            label.lineBreakMode = mode
        }
        if let flag = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = flag }
        if let scale = element.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
        if let flag = element.bool("enabled") { label.isEnabled = flag }
        if let flag = element.bool("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = flag
        }
        if let text = element.text("text") { label.text = text }
        if let attributed = resources.attributedText(element, "attributedText") { label.attributedText = attributed }
    }

    func button(_ button: UIButton, _ element: InterfaceElement) {
        if let type: UIButton.ButtonType = element.choice(
            "buttonType",
            [
                "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
                "infoLight": .infoLight,
                "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
            ])
        {
            button._take(type)
        }
        if let font = resources.font(element.child("fontDescription", key: "fontDescription")) {
            button.titleLabel?.font = font
        }
        for state in element.children where state.name == "state" {
            let value: UIControl.State =
                switch state.key {
                case "highlighted": .highlighted
                case "disabled": .disabled
                case "selected": .selected
                case "focused": .focused
                default: .normal
                }
            if let title = state.text("title") { button.setTitle(title, for: value) }
            if let color = resources.color(state.child("color", key: "titleColor")) {
                button.setTitleColor(color, for: value)
            }
            if let image = resources.image(state) { button.setImage(image, for: value) }
            if let image = resources.image(state, "backgroundImage") { button.setBackgroundImage(image, for: value) }
        }
        if let insets = element.child("inset", key: "contentEdgeInsets") { button.contentEdgeInsets = insets.insets }
        if let insets = element.child("inset", key: "titleEdgeInsets") { button.titleEdgeInsets = insets.insets }
        if let insets = element.child("inset", key: "imageEdgeInsets") { button.imageEdgeInsets = insets.insets }
        buttonConfiguration(button, element)
    }

    func imageView(_ view: UIImageView, _ element: InterfaceElement) {
        view.image = resources.image(element)
        view.highlightedImage = resources.image(element, "highlightedImage")
    }

    func stackView(_ view: UIStackView, _ element: InterfaceElement) {
        view.axis = element["axis"] == "vertical" ? .vertical : .horizontal
        if let value: UIStackView.Distribution = element.choice(
            "distribution",
            [
                "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
            ])
        {
            view.distribution = value
        }
        if let value: UIStackView.Alignment = element.choice(
            "alignment",
            [
                "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing,
                "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
            ])
        {
            view.alignment = value
        }
        if let spacing = element.number("spacing") { view.spacing = spacing }
        if let flag = element.bool("layoutMarginsRelativeArrangement")
            ?? element.bool("isLayoutMarginsRelativeArrangement")
        {
            view.isLayoutMarginsRelativeArrangement = flag
        }
    }

    func scrollView(_ view: UIScrollView, _ element: InterfaceElement) {
        if let flag = element.bool("scrollEnabled") { view.isScrollEnabled = flag }
        if let flag = element.bool("pagingEnabled") { view.isPagingEnabled = flag }
        if let flag = element.bool("bounces") { view.bounces = flag }
        if let flag = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
        if let flag = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
        if let flag = element.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = flag }
        if let flag = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = flag }
        if let flag = element.bool("delaysContentTouches") { view.delaysContentTouches = flag }
        if let flag = element.bool("canCancelContentTouches") { view.canCancelContentTouches = flag }
        if let flag = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = flag }
        if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
        if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
        if let insets = element.child("inset", key: "contentInset") { view.contentInset = insets.insets }
        if let size = element.child("size", key: "contentSize")?.size { view.contentSize = size }
        if let mode: UIScrollView.KeyboardDismissMode = element.choice(
            "keyboardDismissMode", ["onDrag": .onDrag, "interactive": .interactive])
        {
            view.keyboardDismissMode = mode
        }
        if let behavior: UIScrollView.ContentInsetAdjustmentBehavior = element.choice(
            "contentInsetAdjustmentBehavior",
            ["never": .never, "always": .always, "scrollableAxes": .scrollableAxes, "automatic": .automatic])
        {
            view.contentInsetAdjustmentBehavior = behavior
        }
    }

    func textField(_ field: UITextField, _ element: InterfaceElement) {
        if let font = resources.font(element.child("fontDescription", key: "fontDescription")) { field.font = font }
        if let color = resources.color(element.child("color", key: "textColor")) { field.textColor = color }
        if let alignment = alignment(element) { field.textAlignment = alignment }
        field.text = element.text("text") ?? ""
        field.placeholder = element["placeholder"]
        if let style: UITextField.BorderStyle = element.choice(
            "borderStyle", ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
        {
            field.borderStyle = style
        }
        if let mode: UITextField.ViewMode = element.choice(
            "clearButtonMode",
            ["never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always])
        {
            field.clearButtonMode = mode
        }
        if element.child("textInputTraits")?.bool("secureTextEntry") ?? false { field.isSecureTextEntry = true }
        if let type = returnKey(element.child("textInputTraits")) { field.returnKeyType = type }
    }

    private func returnKey(_ traits: InterfaceElement?) -> UIReturnKeyType? {
        traits?.choice(
            "returnKeyType", ["go": .go, "next": .next, "search": .search, "send": .send, "done": .done, "join": .join])
    }

    func textView(_ view: UITextView, _ element: InterfaceElement) {
        scrollView(view, element)
        if let font = resources.font(element.child("fontDescription", key: "fontDescription")) { view.font = font }
        if let color = resources.color(element.child("color", key: "textColor")) { view.textColor = color }
        if let alignment = alignment(element) { view.textAlignment = alignment }
        if let flag = element.bool("editable") { view.isEditable = flag }
        if let flag = element.bool("selectable") { view.isSelectable = flag }
        if let text = element.text("text") { view.text = text }
    }

    func segmentedControl(_ control: UISegmentedControl, _ element: InterfaceElement) {
        for (index, segment) in element.list("segments").enumerated() {
            if let image = resources.image(segment) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: segment["title"] ?? "", at: index, animated: false)
            }
        }
        control.selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    }

    func slider(_ slider: UISlider, _ element: InterfaceElement) {
        slider.minimumValue = Float(element.number("minValue") ?? 0)
        slider.maximumValue = Float(element.number("maxValue") ?? 1)
        slider.value = Float(element.number("value") ?? 0)
        if let color = resources.color(element.child("color", key: "minimumTrackTintColor")) {
            slider.minimumTrackTintColor = color
        }
    }

    func effectView(_ view: UIVisualEffectView, _ element: InterfaceElement) {
        guard let effect = element.child("blurEffect") else { return }
        view.effect = UIBlurEffect(
            style: effect.choice(
                "style",
                [
                    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
                    "prominent": .prominent, "systemMaterial": .systemMaterial,
                    "systemThinMaterial": .systemThinMaterial, "systemUltraThinMaterial": .systemUltraThinMaterial,
                    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
                ]) ?? .regular)
    }
}
