internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

// Properties of controls and bars. Only the attributes that the element has are set, because the element may contain
// only the variations of a size class.

extension ViewFactory {
    /// Sets the segments and the selected one.
    func segmentedControl(_ control: UISegmentedControl, _ element: InterfaceElement) {
        for (index, segment) in element.list("segments").enumerated() {
            if let image = resources.image(segment) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: segment["title"] ?? "", at: index, animated: false)
            }
            if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
            if let flag = segment.bool("enabled") { control.setEnabled(flag, forSegmentAt: index) }
        }
        if let index = element.integer("selectedSegmentIndex") { control.selectedSegmentIndex = index }
        if let color = resources.color(element.child("color", key: "selectedSegmentTintColor")) {
            control.selectedSegmentTintColor = color
        }
    }

    /// Sets range, value, images, and colors.
    func slider(_ slider: UISlider, _ element: InterfaceElement) {
        if let value = element.number("minValue") { slider.minimumValue = Float(value) }
        if let value = element.number("maxValue") { slider.maximumValue = Float(value) }
        if let value = element.number("value") { slider.value = Float(value) }
        if let flag = element.bool("continuous") { slider.isContinuous = flag }
        if let color = resources.color(element.child("color", key: "minimumTrackTintColor")) {
            slider.minimumTrackTintColor = color
        }
        if let color = resources.color(element.child("color", key: "maximumTrackTintColor")) {
            slider.maximumTrackTintColor = color
        }
        if let color = resources.color(element.child("color", key: "thumbTintColor")) { slider.thumbTintColor = color }
    }

    /// Sets the state and the colors.
    func toggle(_ toggle: UISwitch, _ element: InterfaceElement) {
        if let flag = element.bool("on") { toggle.isOn = flag }
        if let color = resources.color(element.child("color", key: "onTintColor")) { toggle.onTintColor = color }
        if let color = resources.color(element.child("color", key: "thumbTintColor")) { toggle.thumbTintColor = color }
    }

    /// Sets range, step, and value.
    func stepper(_ stepper: UIStepper, _ element: InterfaceElement) {
        if let value = element.number("minimumValue") { stepper.minimumValue = value }
        if let value = element.number("maximumValue") { stepper.maximumValue = value }
        if let value = element.number("stepValue") { stepper.stepValue = value }
        if let value = element.number("value") { stepper.value = value }
        if let flag = element.bool("wraps") { stepper.wraps = flag }
        if let flag = element.bool("autorepeat") { stepper.autorepeat = flag }
        if let flag = element.bool("continuous") { stepper.isContinuous = flag }
    }

    /// Sets the progress and the colors.
    func progressView(_ view: UIProgressView, _ element: InterfaceElement) {
        if let value = element.number("progress") { view.progress = Float(value) }
        if let color = resources.color(element.child("color", key: "progressTintColor")) {
            view.progressTintColor = color
        }
        if let color = resources.color(element.child("color", key: "trackTintColor")) { view.trackTintColor = color }
    }

    /// Sets style, color, and whether it is animating.
    func activityIndicator(_ view: UIActivityIndicatorView, _ element: InterfaceElement) {
        if let style: UIActivityIndicatorView.Style = element.choice(
            "style", ["large": .large, "medium": .medium, "whiteLarge": .large, "gray": .medium, "white": .medium])
        {
            view.style = style
        }
        if let color = resources.color(element.child("color", key: "color")) { view.color = color }
        view.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
        if element.bool("animating") ?? false { view.startAnimating() }
    }

    /// Sets the pages and the colors.
    func pageControl(_ control: UIPageControl, _ element: InterfaceElement) {
        if let count = element.integer("numberOfPages") { control.numberOfPages = count }
        if let page = element.integer("currentPage") { control.currentPage = page }
        if let flag = element.bool("hidesForSinglePage") { control.hidesForSinglePage = flag }
        if let color = resources.color(element.child("color", key: "pageIndicatorTintColor")) {
            control.pageIndicatorTintColor = color
        }
        if let color = resources.color(element.child("color", key: "currentPageIndicatorTintColor")) {
            control.currentPageIndicatorTintColor = color
        }
    }

    /// Sets mode, style, dates, and interval.
    func datePicker(_ picker: UIDatePicker, _ element: InterfaceElement) {
        if let mode: UIDatePicker.Mode = element.choice(
            "datePickerMode",
            [
                "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
                "yearAndMonth": .yearAndMonth,
            ])
        {
            picker.datePickerMode = mode
        }
        if let style: UIDatePickerStyle = element.choice(
            "style", ["automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline])
        {
            picker.preferredDatePickerStyle = style
        }
        if let locale = element.child("locale", key: "locale")?["localeIdentifier"] {
            picker.locale = Locale(identifier: locale)
        }
        if let interval = element.integer("minuteInterval") { picker.minuteInterval = interval }
        if let duration = element.number("countDownDuration") { picker.countDownDuration = duration }
        if let date = date(element, "minimumDate") { picker.minimumDate = date }
        if let date = date(element, "maximumDate") { picker.maximumDate = date }
        if let date = date(element, "date") { picker.date = date }
    }

    private func date(_ element: InterfaceElement, _ key: String) -> Date? {
        element.child("date", key: key)?.number("timeIntervalSinceReferenceDate").map {
            Date(timeIntervalSinceReferenceDate: $0)
        }
    }

    /// Sets the texts, the cancel button, and the style. Traits of text input have no effect.
    func searchBar(_ bar: UISearchBar, _ element: InterfaceElement) {
        if let text = element.text("placeholder") { bar.placeholder = text }
        if let text = element.text("text") { bar.text = text }
        if let flag = element.bool("showsCancelButton") { bar.showsCancelButton = flag }
        if let style: UISearchBar.Style = element.choice(
            "searchBarStyle", ["default": .default, "prominent": .prominent, "minimal": .minimal])
        {
            bar.searchBarStyle = style
        }
        if let offset = element.child("offsetWrapper", key: "searchFieldBackgroundPositionAdjustment")?.offset {
            bar.searchFieldBackgroundPositionAdjustment = offset
        }
        element.child("textInputTraits")?.markRead()
    }

    /// Sets color and title.
    func refreshControl(_ control: UIRefreshControl, _ element: InterfaceElement) {
        if let color = resources.color(element.child("color", key: "tintColor")) { control.tintColor = color }
    }

    // MARK: Bars

    /// Sets the appearance of the bar, not its items.
    func navigationBar(_ bar: UINavigationBar, _ element: InterfaceElement) {
        if let flag = element.bool("largeTitles") { bar.prefersLargeTitles = flag }
        if let flag = element.bool("translucent") { bar.isTranslucent = flag }
        if let style = barStyle(element) { bar.barStyle = style }
        if let color = resources.color(element.child("color", key: "tintColor")) { bar.tintColor = color }
        if let color = resources.color(element.child("color", key: "barTintColor")) { bar.barTintColor = color }
        if let attributes = titleAttributes(element, "titleTextAttributes") { bar.titleTextAttributes = attributes }
        if let attributes = titleAttributes(element, "largeTitleTextAttributes") {
            bar.largeTitleTextAttributes = attributes
        }
    }

    /// Sets the appearance of the bar, not its items.
    func toolbar(_ bar: UIToolbar, _ element: InterfaceElement) {
        if let flag = element.bool("translucent") { bar.isTranslucent = flag }
        if let color = resources.color(element.child("color", key: "tintColor")) { bar.tintColor = color }
        if let color = resources.color(element.child("color", key: "barTintColor")) { bar.barTintColor = color }
    }

    /// Sets the appearance of the bar, not its items.
    func tabBar(_ bar: UITabBar, _ element: InterfaceElement) {
        if let flag = element.bool("translucent") { bar.isTranslucent = flag }
        if let color = resources.color(element.child("color", key: "tintColor")) { bar.tintColor = color }
        if let color = resources.color(element.child("color", key: "barTintColor")) { bar.barTintColor = color }
        if let color = resources.color(element.child("color", key: "unselectedItemTintColor")) {
            bar.unselectedItemTintColor = color
        }
    }

    private func barStyle(_ element: InterfaceElement) -> UIBarStyle? {
        element.choice("barStyle", ["default": .default, "black": .black, "blackTranslucent": .black])
    }

    private func titleAttributes(_ element: InterfaceElement, _ key: String) -> [NSAttributedString.Key: Any]? {
        guard let found = element.child("textAttributes", key: key) else { return nil }
        found.markRead()
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = resources.font(found.child("fontDescription"))
        attributes[.foregroundColor] = resources.color(found.child("color", key: "textColor"))
        return attributes
    }

    /// Sets the effect: a blur, or vibrancy over one.
    func effectView(_ view: UIVisualEffectView, _ element: InterfaceElement) {
        if let vibrancy = element.child("vibrancyEffect") {
            vibrancy.markRead()
            if let effect = vibrancy.child("blurEffect") {
                view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: blurStyle(effect)))
            }
        } else if let effect = element.child("blurEffect") {
            view.effect = UIBlurEffect(style: blurStyle(effect))
        }
    }

    private func blurStyle(_ element: InterfaceElement) -> UIBlurEffect.Style {
        element.choice(
            "style",
            [
                "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
                "prominent": .prominent, "systemMaterial": .systemMaterial,
                "systemThinMaterial": .systemThinMaterial, "systemUltraThinMaterial": .systemUltraThinMaterial,
                "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
            ]) ?? .regular
    }
}
