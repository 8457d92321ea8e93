import Foundation
import InterfaceBuilder
import Testing
@_spi(Port) import UIKit

/// A file in `Files`: an object of an Interface Builder file as Xcode writes it, and the resulting views below the line
/// `=====`.
struct InterfaceFixture: CustomTestStringConvertible, Sendable {
    let name: String
    let xml: String
    let expected: String

    var testDescription: String { name }

    static let all: [InterfaceFixture] = {
        let folder = Bundle.module.resourceURL?.appendingPathComponent("Files")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder!, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.compactMap { url in
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
            let parts = text.components(separatedBy: "\n=====\n")
            return InterfaceFixture(
                name: url.deletingPathExtension().lastPathComponent, xml: parts[0],
                expected: parts.count > 1 ? parts[1] : "")
        }
    }()
}

/// Wraps objects in a xib.
func xib(_ objects: String) -> Data {
    Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
            </objects>
        </document>
        """.utf8)
}

/// Wraps scenes in a storyboard whose initial controller is `first`.
func storyboard(_ scenes: String) -> Data {
    Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useSafeAreas="YES" initialViewController="first">
            <scenes>
        \(scenes)
            </scenes>
        </document>
        """.utf8)
}

/// A scene with one controller.
func scene(_ controller: String) -> String {
    "<scene sceneID=\"s\"><objects>\(controller)<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"fr\" sceneMemberID=\"firstResponder\"/></objects></scene>"
}

/// Loads files and collects the reported faults.
@MainActor final class Reader {
    let loader = InterfaceLoader()
    private(set) var findings: [InterfaceFault] = []

    init() { loader.report = { [unowned self] in findings.append($0) } }

    func objects(_ data: Data, owner: Any? = nil) throws -> [Any] {
        let document = try InterfaceDocument(data, file: "Test.xib")
        findings += document.findings
        return try loader.objects(of: document, in: .main, owner: owner)
    }

    func controller(_ data: Data, _ identifier: String? = nil) throws -> UIViewController {
        let document = try InterfaceDocument(data, file: "Main.storyboard")
        findings += document.findings
        return try #require(try loader.controller(identifier, of: document, in: .main))
    }
}

/// Describes views: class, frame, and the properties that differ from the default.
@MainActor func describe(_ view: UIView, depth: Int = 0) -> String {
    func number(_ value: CGFloat) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.2f", Double(value))
    }
    let frame = view.frame
    var line = String(repeating: "  ", count: depth) + "\(type(of: view)) "
    line += "(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
    if view.isHidden { line += " hidden" }
    if view.alpha != 1 { line += " alpha=\(number(view.alpha))" }
    if view.tag != 0 { line += " tag=\(view.tag)" }
    if view.clipsToBounds { line += " clips" }
    // The classes of these views determine their appearance.
    let drawsItself = view is UISegmentedControl || view is UITextField || view is UIVisualEffectView
    if !drawsItself, let color = view.backgroundColor { line += " background=\(name(color))" }
    if !drawsItself, view.layer.cornerRadius != 0 { line += " cornerRadius=\(number(view.layer.cornerRadius))" }
    switch view {
    case let label as UILabel:
        line += " \"\(label.text ?? "")\" font=\(number(label.font.pointSize)) color=\(name(label.textColor))"
        line += " lines=\(label.numberOfLines) alignment=\(label.textAlignment.rawValue)"
        if let shadow = label.shadowColor {
            line +=
                " shadow=\(name(shadow)) (\(number(label.shadowOffset.width)), \(number(label.shadowOffset.height)))"
        }
    case let button as UIButton:
        line += " \"\(button.title(for: .normal) ?? "")\" selected=\"\(button.title(for: .selected) ?? "")\""
        line += " type=\(button.buttonType.rawValue) enabled=\(button.isEnabled)"
        if button.contentEdgeInsets != .zero {
            line += " insets=\(number(button.contentEdgeInsets.top)),\(number(button.contentEdgeInsets.left))"
        }
        if let configuration = button.configuration {
            line += " subtitle=\"\(configuration.subtitle ?? "")\" image=\(configuration.image != nil)"
            line += " size=\(configuration.buttonSize) corners=\(configuration.cornerStyle)"
            line += " foreground=\(configuration.baseForegroundColor.map(name) ?? "style")"
            line += " background=\(configuration.background.backgroundColor.map(name) ?? "style")"
            line += " fits=\(number(button.intrinsicContentSize.width))x\(number(button.intrinsicContentSize.height))"
        }
    case let stack as UIStackView:
        line += " axis=\(stack.axis.rawValue) spacing=\(number(stack.spacing)) alignment=\(stack.alignment.rawValue)"
        line += " distribution=\(stack.distribution.rawValue) arranged=\(stack.arrangedSubviews.count)"
    case let field as UITextField:
        line += " placeholder=\"\(field.placeholder ?? "")\" border=\(field.borderStyle.rawValue)"
    case let text as UITextView:
        line += " \"\(text.text ?? "")\" editable=\(text.isEditable) detects=\(text.dataDetectorTypes.rawValue)"
    case let control as UISegmentedControl:
        let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
        line += " \(titles) selected=\(control.selectedSegmentIndex)"
    case let slider as UISlider: line += " \(slider.minimumValue)...\(slider.maximumValue) value=\(slider.value)"
    case let toggle as UISwitch: line += " on=\(toggle.isOn)"
    case let picker as UIDatePicker:
        line += " mode=\(picker.datePickerMode.rawValue) style=\(picker.datePickerStyle.rawValue)"
        line += " interval=\(picker.minuteInterval) duration=\(number(picker.countDownDuration))"
        let seconds = [picker.date, picker.minimumDate, picker.maximumDate].map {
            $0.map { number($0.timeIntervalSinceReferenceDate) } ?? "none"
        }
        line += " date=\(seconds[0]) limits=\(seconds[1])...\(seconds[2]) locale=\(picker.locale?.identifier ?? "none")"
    case let stepper as UIStepper:
        line += " \(stepper.minimumValue)...\(stepper.maximumValue) by \(stepper.stepValue) value=\(stepper.value)"
        line += " wraps=\(stepper.wraps) autorepeat=\(stepper.autorepeat) continuous=\(stepper.isContinuous)"
    case let progress as UIProgressView:
        line += " \(progress.progress) color=\(progress.progressTintColor.map(name) ?? "tint")"
        line += " track=\(progress.trackTintColor.map(name) ?? "style")"
    case let spinner as UIActivityIndicatorView:
        line += " large=\(spinner.style == .large) color=\(name(spinner.color)) animating=\(spinner.isAnimating)"
        line += " hidesWhenStopped=\(spinner.hidesWhenStopped)"
    case let pages as UIPageControl:
        line += " \(pages.currentPage) of \(pages.numberOfPages) hidesForSinglePage=\(pages.hidesForSinglePage)"
        line += " dots=\(pages.pageIndicatorTintColor.map(name) ?? "style")"
        line += " current=\(pages.currentPageIndicatorTintColor.map(name) ?? "style")"
    case let search as UISearchBar:
        line += " placeholder=\"\(search.placeholder ?? "")\" text=\"\(search.text ?? "")\""
        line += " cancel=\(search.showsCancelButton) style=\(search.searchBarStyle.rawValue)"
    case let bar as UIToolbar:
        line += " items=\((bar.items ?? []).map { $0.title ?? "image" }) translucent=\(bar.isTranslucent)"
    case let bar as UITabBar:
        line += " items=\((bar.items ?? []).map { "\($0.title ?? "")=\($0.tag)" }) translucent=\(bar.isTranslucent)"
        line += " unselected=\(bar.unselectedItemTintColor.map(name) ?? "style")"
    case let bar as UINavigationBar:
        line += " large=\(bar.prefersLargeTitles) translucent=\(bar.isTranslucent) style=\(bar.barStyle.rawValue)"
    case let image as UIImageView: line += " mode=\(image.contentMode.rawValue) image=\(image.image != nil)"
    case let table as UITableView: line += " style=\(table.style.rawValue) rowHeight=\(number(table.rowHeight))"
    case let collection as UICollectionView:
        if let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout {
            line += " item=\(number(flow.itemSize.width))x\(number(flow.itemSize.height))"
            line += " line=\(number(flow.minimumLineSpacing)) between=\(number(flow.minimumInteritemSpacing))"
            line +=
                " direction=\(flow.scrollDirection.rawValue) inset=\(number(flow.sectionInset.top)),\(number(flow.sectionInset.left))"
        }
    case let scroll as UIScrollView where scroll.refreshControl != nil:
        line += " refreshes=\(scroll.refreshControl?.tintColor.map(name) ?? "")"
    case let scroll as UIScrollView: line += " paging=\(scroll.isPagingEnabled) bounces=\(scroll.bounces)"
    default: break
    }
    let hidesParts =
        view is UIControl || view is UITextView || view is UITableView || view is UIPickerView
        || view is UICollectionView || view is UIImageView || view is UILabel || view is UIVisualEffectView
        || view is UIProgressView || view is UIActivityIndicatorView || view is UISearchBar || view is UIToolbar
        || view is UITabBar || view is UINavigationBar
    let inner = hidesParts ? [] : view.subviews
    return ([line] + inner.map { describe($0, depth: depth + 1) }).joined(separator: "\n")
}

@MainActor private func name(_ color: UIColor) -> String {
    for (name, known) in [
        ("systemBackground", UIColor.systemBackground), ("label", .label), ("systemBlue", .systemBlue),
        ("secondaryLabel", .secondaryLabel),
    ] where known == color { return name }
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
}
