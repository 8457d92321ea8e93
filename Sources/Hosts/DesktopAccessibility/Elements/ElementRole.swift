internal import UIKit

/// The AT-SPI roles that elements have. Raw values are those of `AtspiRole`.
enum ElementRole: UInt32, CaseIterable {
    case alert = 2
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menuItem = 35
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case popupMenu = 41
    case progressBar = 42
    case pushButton = 43
    case radioButton = 44
    case scrollPane = 49
    case slider = 51
    case spinButton = 52
    case text = 61
    case toggleButton = 62
    case toolBar = 63
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case notification = 101

    /// The name that AT-SPI uses.
    var name: String {
        switch self {
        case .listItem: "list item"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .passwordText: "password text"
        case .popupMenu: "popup menu"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .radioButton: "radio button"
        case .scrollPane: "scroll pane"
        case .spinButton: "spin button"
        case .toggleButton: "toggle button"
        case .toolBar: "tool bar"
        default: "\(self)"
        }
    }

    /// Whether elements with this role contain others, instead of being read as a unit.
    var isContainer: Bool {
        switch self {
        case .alert, .application, .dialog, .frame, .list, .listItem, .pageTabList, .panel, .popupMenu, .scrollPane,
            .toolBar:
            true
        default: false
        }
    }
    /// Whether elements with this role have editable text.
    var isText: Bool { self == .entry || self == .text || self == .passwordText }
}

extension ElementTree {
    /// The role of an element. `nil` for views that are not elements themselves.
    func role(of element: Element) -> ElementRole? {
        switch element {
        case .application: .application
        case .window: .frame
        case .notification: .notification
        case .item: .listItem
        case .responder(let responder):
            if let view = responder as? UIView {
                role(of: view)
            } else {
                role(of: responder.accessibilityTraits) ?? .label
            }
        }
    }

    private func role(of view: UIView) -> ElementRole? {
        if view === topmost { return roleOfTopmost(view) }
        if let role = roleOfClass(view) { return role }
        if view is UIControl { return role(of: view.accessibilityTraits) ?? .pushButton }
        if let label = view as? UILabel {
            if view.superview is UISegmentedControl { return .radioButton }
            if label.text?.isEmpty != false, label.accessibilityLabel == nil { return nil }
            return role(of: view.accessibilityTraits) ?? .label
        }
        if view is UIImageView {
            if view.superview is UISegmentedControl { return .radioButton }
            guard view.isAccessibilityElement || view.accessibilityLabel != nil else { return nil }
            return role(of: view.accessibilityTraits) ?? .image
        }
        if let role = roleOfHeader(view) { return role }
        if view.isAccessibilityElement {
            if let role = role(of: view.accessibilityTraits) { return role }
            return hasElements(view) ? .panel : .label
        }
        // A container with a name is an element.
        return view.accessibilityContainerType != .none && view.accessibilityLabel != nil ? .panel : nil
    }

    /// Headers and footers of lists that contain only text are read as one element.
    private func roleOfHeader(_ view: UIView) -> ElementRole? {
        let isHeader: Bool
        switch view {
        case is UICollectionViewCell: return nil
        case let view as UICollectionReusableView:
            isHeader = view._attributes?.representedElementKind == UICollectionView.elementKindSectionHeader
        case is UITableViewHeaderFooterView:
            let table = view.superview as? UITableView
            let sections = Set((table?.indexPathsForVisibleRows ?? []).map(\.section))
            isHeader = sections.contains { table?.headerView(forSection: $0) === view }
        default: return nil
        }
        guard view.isAccessibilityElement || isText(view) else { return nil }
        return isHeader ? .heading : role(of: view.accessibilityTraits) ?? .label
    }

    private func roleOfTopmost(_ view: UIView) -> ElementRole {
        if view.next is UIAlertController { return .alert }
        return view.next is UIViewController ? .dialog : .popupMenu
    }

    private func roleOfClass(_ view: UIView) -> ElementRole? {
        switch view {
        case is UICollectionView, is UITableView: .list
        case let field as UITextField: field.isSecureTextEntry ? .passwordText : .entry
        case is UITextView: .text
        case is UIScrollView: .scrollPane
        case is UISwitch: .toggleButton
        case is UISlider, is UIPageControl: .slider
        case is UIStepper: .spinButton
        case is UISegmentedControl: .panel
        case is UIProgressView: .progressBar
        case let indicator as UIActivityIndicatorView: indicator.isAnimating ? .progressBar : nil
        case is UINavigationBar, is UIToolbar: .toolBar
        case is UITabBar: .pageTabList
        case is UIControl where isInside(view, UITabBar.self): .pageTab
        case is UIControl where topmost.map { roleOfTopmost($0) == .popupMenu && view.isDescendant(of: $0) } == true:
            .menuItem
        default: nil
        }
    }

    private func isInside<Outer: UIView>(_ view: UIView, _ type: Outer.Type) -> Bool {
        var next = view.superview
        while let outer = next, !(outer is UIScrollView) {
            if outer is Outer { return true }
            next = outer.superview
        }
        return false
    }

    private func role(of traits: UIAccessibilityTraits) -> ElementRole? {
        if traits.contains(.header) { return .heading }
        if traits.contains(.link) { return .link }
        if traits.contains(.adjustable) { return .slider }
        if traits.contains(.button) { return .pushButton }
        if traits.contains(.image) { return .image }
        if traits.contains(.tabBar) { return .pageTabList }
        return traits.contains(.staticText) ? .label : nil
    }
}
