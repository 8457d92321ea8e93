internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

// Properties of specific kinds of views.

extension ViewFactory {
    private func alignment(_ element: InterfaceElement) -> NSTextAlignment? {
        element.choice(
            "textAlignment",
            ["left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
    }

    /// Returns how lines end; `nil` if the element does not state it.
    func lineBreak(_ element: InterfaceElement) -> NSLineBreakMode? {
        element.choice(
            "lineBreakMode",
            [
                "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
                "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
                "middleTruncation": .byTruncatingMiddle,
            ])
    }

    /// Sets text, font, colors, and the rules for lines.
    func label(_ label: UILabel, _ element: InterfaceElement) {
        if let font = resources.font(element.child("fontDescription", key: "fontDescription")) { label.font = font }
        if let color = resources.color(element.child("color", key: "textColor")) { label.textColor = color }
        if let color = resources.color(element.child("color", key: "highlightedColor")) {
            label.highlightedTextColor = color
        }
        if let color = resources.color(element.child("color", key: "shadowColor")) { label.shadowColor = color }
        if let offset = element.child("size", key: "shadowOffset")?.size { label.shadowOffset = offset }
        if let alignment = alignment(element) { label.textAlignment = alignment }
        if let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
        if let mode = lineBreak(element) {
            label.lineBreakMode = mode
        }
        if let flag = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = flag }
        if let scale = element.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
        if let flag = element.bool("enabled") { label.isEnabled = flag }
        if let flag = element.bool("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = flag
        }
        // The minimum font size. If it is 0 or absent, the minimum scale factor applies, or there is no minimum.
        if label.adjustsFontSizeToFitWidth, let size = element.number("minimumFontSize"), label.font.pointSize > 0 {
            label.minimumScaleFactor = min(1, size / label.font.pointSize)
        }
        if let adjustment: UIBaselineAdjustment = element.choice(
            "baselineAdjustment",
            ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none])
        {
            label.baselineAdjustment = adjustment
        }
        if let flag = element.bool("highlighted") { label.isHighlighted = flag }
        if let text = element.text("text") { label.text = text }
        if let attributed = resources.attributedText(element, "attributedText") { label.attributedText = attributed }
    }

    /// Sets type, configuration, and the titles and images of states.
    func button(_ button: UIButton, _ element: InterfaceElement) {
        if let type: UIButton.ButtonType = element.choice(
            "buttonType",
            [
                "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
                "infoLight": .infoLight,
                "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
            ])
        {
            button._apply(type)
        }
        if let mode: NSLineBreakMode = lineBreak(element) { button.titleLabel?.lineBreakMode = mode }
        if let flag = element.bool("showsMenuAsPrimaryAction") { button.showsMenuAsPrimaryAction = flag }
        if let flag = element.bool("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = flag }
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
            if let symbol = state.child("preferredSymbolConfiguration", key: "preferredSymbolConfiguration") {
                let configuration = resources.symbolConfiguration(symbol)
                button.setImage(button.image(for: value)?.applyingSymbolConfiguration(configuration), for: value)
            }
            if let text = resources.attributedText(state, "attributedTitle") {
                button.setTitle(text.string, for: value)
            }
            state.markRead()
        }
        if let insets = element.child("inset", key: "contentEdgeInsets") { button.contentEdgeInsets = insets.insets }
        if let insets = element.child("inset", key: "titleEdgeInsets") { button.titleEdgeInsets = insets.insets }
        if let insets = element.child("inset", key: "imageEdgeInsets") { button.imageEdgeInsets = insets.insets }
        buttonConfiguration(button, element)
    }

    /// Sets the images and whether the highlighted one is displayed.
    func imageView(_ view: UIImageView, _ element: InterfaceElement) {
        if let image = resources.image(element) { view.image = image }
        if let image = resources.image(element, "highlightedImage") { view.highlightedImage = image }
        if let flag = element.bool("highlighted") { view.isHighlighted = flag }
        if let symbol = element.child("preferredSymbolConfiguration", key: "preferredSymbolConfiguration") {
            view.preferredSymbolConfiguration = resources.symbolConfiguration(symbol)
        }
    }

    /// Sets axis, alignment, distribution, and spacing.
    func stackView(_ view: UIStackView, _ element: InterfaceElement) {
        if let axis: NSLayoutConstraint.Axis = element.choice(
            "axis", ["vertical": .vertical, "horizontal": .horizontal])
        {
            view.axis = axis
        }
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
        // The system's spacing between views in a stack.
        if element["spacingType"] == "standard" { view.spacing = 8 }
        if let flag = element.bool("baselineRelativeArrangement") { view.isBaselineRelativeArrangement = flag }
        // Interface Builder writes the margins of a stack only if they are relative.
        let margins = element.children.contains { ["layoutMargins", "directionalLayoutMargins"].contains($0.key) }
        if margins { view.isLayoutMarginsRelativeArrangement = true }
        if let flag = element.bool("layoutMarginsRelativeArrangement")
            ?? element.bool("isLayoutMarginsRelativeArrangement")
        {
            view.isLayoutMarginsRelativeArrangement = flag
        }
    }

    /// Sets scrolling, bouncing, indicators, insets, and zooming.
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
        if let flag = element.bool("bouncesZoom") { view.bouncesZoom = flag }
        if let flag = element.bool("scrollsToTop") { view.scrollsToTop = flag }
        if let style: UIScrollView.IndicatorStyle = element.choice(
            "indicatorStyle", ["black": .black, "white": .white, "default": .default])
        {
            view.indicatorStyle = style
        }
        if let insets = element.child("inset", key: "scrollIndicatorInsets") {
            view.verticalScrollIndicatorInsets = insets.insets
            view.horizontalScrollIndicatorInsets = insets.insets
        }
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

    /// Sets text, font, placeholder, border, and the traits of text input.
    func textField(_ field: UITextField, _ element: InterfaceElement) {
        if let font = resources.font(element.child("fontDescription", key: "fontDescription")) { field.font = font }
        if let color = resources.color(element.child("color", key: "textColor")) { field.textColor = color }
        if let alignment = alignment(element) { field.textAlignment = alignment }
        if let text = element.text("text") { field.text = text }
        if let text = element.text("placeholder") { field.placeholder = text }
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
        if let flag = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = flag }
        if let traits = element.child("textInputTraits") {
            traits.markRead()
            if let flag = traits.bool("secureTextEntry") { field.isSecureTextEntry = flag }
            if let type = returnKey(traits) { field.returnKeyType = type }
            if let type = keyboard(traits) { field.keyboardType = type }
            if let flag = traits.bool("enablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = flag }
            if let type = capitalization(traits) { field.autocapitalizationType = type }
            if let type = correction(traits) { field.autocorrectionType = type }
        }
    }

    private func returnKey(_ traits: InterfaceElement) -> UIReturnKeyType? {
        traits.choice(
            "returnKeyType",
            [
                "go": .go, "google": .google, "next": .next, "route": .route, "search": .search, "send": .send,
                "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue, "join": .join,
            ])
    }

    private func keyboard(_ traits: InterfaceElement) -> UIKeyboardType? {
        traits.choice(
            "keyboardType",
            [
                "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
                "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
                "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
                "ASCIICapableNumberPad": .asciiCapableNumberPad,
            ])
    }

    private func capitalization(_ traits: InterfaceElement) -> UITextAutocapitalizationType? {
        traits.choice(
            "autocapitalizationType",
            ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters])
    }

    private func correction(_ traits: InterfaceElement) -> UITextAutocorrectionType? {
        traits.choice("autocorrectionType", ["no": .no, "yes": .yes, "default": .default])
    }

    /// Sets text, font, behavior of a scroll view, and the traits of text input.
    func textView(_ view: UITextView, _ element: InterfaceElement) {
        scrollView(view, element)
        if let font = resources.font(element.child("fontDescription", key: "fontDescription")) { view.font = font }
        if let color = resources.color(element.child("color", key: "textColor")) { view.textColor = color }
        if let alignment = alignment(element) { view.textAlignment = alignment }
        if let flag = element.bool("editable") { view.isEditable = flag }
        if let flag = element.bool("selectable") { view.isSelectable = flag }
        if let text = element.text("text") { view.text = text }
        if let text = resources.attributedText(element, "attributedText") { view.attributedText = text }
        if let flag = element.bool("adjustsFontForContentSizeCategory") {
            view.adjustsFontForContentSizeCategory = flag
        }
        if let types = element.child("dataDetectorType", key: "dataDetectorTypes") {
            let names: KeyValuePairs<String, UIDataDetectorTypes> = [
                "link": .link, "phoneNumber": .phoneNumber, "address": .address, "calendarEvent": .calendarEvent,
                "shipmentTrackingNumber": .shipmentTrackingNumber, "flightNumber": .flightNumber,
                "lookupSuggestion": .lookupSuggestion,
            ]
            for (name, type) in names where types.bool(name) ?? false { view.dataDetectorTypes.insert(type) }
        }
        if let traits = element.child("textInputTraits") {
            traits.markRead()
            if let type = returnKey(traits) { view.returnKeyType = type }
            if let type = keyboard(traits) { view.keyboardType = type }
            if let flag = traits.bool("enablesReturnKeyAutomatically") { view.enablesReturnKeyAutomatically = flag }
            if let type = capitalization(traits) { view.autocapitalizationType = type }
            if let type = correction(traits) { view.autocorrectionType = type }
        }
    }
}
