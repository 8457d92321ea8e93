public import Foundation
import QuartzCore

// Objective-C finds the properties of any object by their names. Here, only the properties are found that published
// code sets or reads by name because they are not public, or out of habit. `KnownKeys` of the porting tool contains the
// same names. Foundation's collections have such methods of their own, which are preferred.

extension NSObject {
    /// Sets a property by its name. Reports a name that is unknown here once, and does nothing else.
    @_disfavoredOverload public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Sets a property by the names of the properties that lead to it.
    @_disfavoredOverload public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let settings = self as? UserDefaults {
            settings.set(value, forKey: keyPath)
        } else if let table = self as? NSMutableDictionary {
            table[keyPath] = value
        } else {
            nonisolated(unsafe) let (object, new) = (self, value)
            requireMainThread(keyPath)
            MainActor.assumeIsolated { KeyValueCoding.set(keyPath, of: object, to: new) }
        }
    }

    /// The value of a property. Reports a name that is unknown here once, and returns `nil`.
    @_disfavoredOverload public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// The value of a property that others lead to.
    @_disfavoredOverload public func value(forKeyPath keyPath: String) -> Any? {
        if let settings = self as? UserDefaults { return settings.object(forKey: keyPath) }
        if let table = self as? NSDictionary { return table[keyPath] }
        nonisolated(unsafe) let object = self
        nonisolated(unsafe) var result: Any?
        requireMainThread(keyPath)
        MainActor.assumeIsolated { result = KeyValueCoding.value(keyPath, of: object) }
        return result
    }

    /// The properties of UIKit's classes belong to the main actor.
    private func requireMainThread(_ keyPath: String) {
        precondition(
            MainThread.isCurrent,
            "The property '\(keyPath)' of \(type(of: self)) is accessed by its name on another thread than the main one."
        )
    }
}

extension UIApplication {
    /// The running app, which libraries for extensions read by its name; `nil` for other names.
    public class func value(forKeyPath keyPath: String) -> Any? {
        ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
    }
    /// See ``value(forKeyPath:)``.
    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// The running app, for the name of its property.
    @discardableResult public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        value(forKeyPath: aSelector.description).map { Unmanaged.passUnretained($0 as AnyObject) }
    }

    /// Whether there is a running app, for the name of its property.
    public class func responds(to aSelector: Selector!) -> Bool {
        value(forKeyPath: aSelector.description) != nil
    }
}

/// The properties of UIKit's classes by their names.
@MainActor private enum KeyValueCoding {
    static func set(_ path: String, of object: NSObject, to value: Any?) {
        switch (object, path) {
        case (is UIDevice, "orientation"):
            // Windows have sizes rather than orientations.
            break
        case (let bar as UINavigationBar, "hidesShadow"): bar._hidesLine = value as? Bool ?? false
        case (let bar as UITabBar, "hidesShadow"): bar._hidesLine = value as? Bool ?? false
        case (let controller as UITabBarController, "tabBar"):
            if let bar = value as? UITabBar { controller.replaceBar(with: bar) }
        case (let controller as UINavigationController, "navigationBar"):
            if let bar = value as? UINavigationBar { controller.replaceBar(with: bar) }
        case (let alert as UIAlertController, "attributedTitle"): alert.styledTitle = value as? NSAttributedString
        case (let alert as UIAlertController, "attributedMessage"): alert.styledMessage = value as? NSAttributedString
        case (let alert as UIAlertController, "contentViewController"):
            alert._contentController = value as? UIViewController
        case (let action as UIAlertAction, "titleTextColor"): action._titleColor = value as? UIColor
        case (let action as UIAlertAction, "image"): action._image = value as? UIImage
        case (let field as UITextField, "placeholderLabel.textColor"),
            (let field as UITextField, "_placeholderLabel.textColor"):
            field.placeholderLabel.textColor = value as? UIColor
        default: report(path, of: object)
        }
    }

    static func value(_ path: String, of object: NSObject) -> Any? {
        switch (object, path) {
        case (let device as UIDevice, "orientation"): device.orientation.rawValue
        case (let bar as UINavigationBar, "hidesShadow"): bar._hidesLine
        case (let bar as UITabBar, "hidesShadow"): bar._hidesLine
        case (let controller as UITabBarController, "tabBar"): controller.tabBar
        case (let controller as UINavigationController, "navigationBar"): controller.navigationBar
        case (let alert as UIAlertController, "attributedTitle"): alert.styledTitle
        case (let alert as UIAlertController, "attributedMessage"): alert.styledMessage
        case (let alert as UIAlertController, "contentViewController"): alert.contentController
        case (let action as UIAlertAction, "titleTextColor"): action._titleColor
        case (let action as UIAlertAction, "image"): action._image
        case (let bar as UISearchBar, "searchField"), (let bar as UISearchBar, "_searchField"): bar.searchTextField
        case (let bar as UISearchBar, "cancelButton"): bar._cancelButton
        case (let field as UITextField, "placeholderLabel"), (let field as UITextField, "_placeholderLabel"):
            field.placeholderLabel
        case (let field as UITextField, "clearButton"), (let field as UITextField, "_clearButton"): field.clearButton
        case (let item as UIBarButtonItem, "view"): item.customView ?? item.shownView
        case (let item as UITabBarItem, "view"): item._shownView
        // There is no such window or view; code that expects one does nothing without it.
        case (is UIApplication, "statusBar"), (is UIApplication, "statusBarWindow"): nil
        default: unknownValue(path, of: object)
        }
    }

    private static func unknownValue(_ path: String, of object: NSObject) -> Any? {
        report(path, of: object)
        return nil
    }

    private static func report(_ path: String, of object: NSObject) {
        LayoutWarnings.report("The property '\(path)' of \(type(of: object)) cannot be found by its name here.")
    }
}
