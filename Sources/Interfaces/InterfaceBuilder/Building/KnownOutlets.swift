internal import InterfaceModel
internal import UIKit

/// Sets the outlets of UIKit's classes: those of ``UIKitClasses/outlets``.
@MainActor package enum KnownOutlets {
    /// How an outlet is set and read.
    package struct Accessor {
        /// Whether an object has the outlet.
        let applies: @MainActor (AnyObject) -> Bool
        /// Returns `false` if the property cannot hold the value.
        let set: @MainActor (AnyObject, AnyObject) -> Bool
        /// Returns the connected object; `nil` for none.
        package let get: @MainActor (AnyObject) -> AnyObject?
    }

    /// The result of connecting an outlet.
    enum Outcome {
        case set
        /// The property has another type than the value.
        case mismatch
        case unknown
    }

    /// Connects an outlet of an object to another object.
    static func set(_ name: String, of object: AnyObject, to value: AnyObject) -> Outcome {
        // Static rows are their own data source.
        if name == "dataSource", let table = object as? UITableView, table.staticContent != nil { return .set }
        if let accessor = accessor(name, of: object) { return accessor.set(object, value) ? .set : .mismatch }
        let type: String
        switch object {
        case is UICollectionViewCell: type = "UICollectionViewCell"
        case is UITableViewCell: type = "UITableViewCell"
        case is UITableViewHeaderFooterView: type = "UITableViewHeaderFooterView"
        default: return .unknown
        }
        return UIKitClasses.outletsWithoutEffect[type]?.contains(name) ?? false ? .set : .unknown
    }

    /// The accessor of the most derived class that declares an outlet.
    package static func accessor(_ name: String, of object: AnyObject) -> Accessor? {
        accessors[name]?.first { $0.applies(object) }
    }

    private static func property<Object: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Object, Value?>
    ) -> Accessor {
        Accessor {
            $0 is Object
        } set: { object, value in
            guard let object = object as? Object, let value = value as? Value else { return false }
            object[keyPath: path] = value
            return true
        } get: { object in
            (object as? Object)?[keyPath: path].map { $0 as AnyObject }
        }
    }

    /// The accessors by the names of outlets, those of derived classes before those of their superclasses.
    package static let accessors: [String: [Accessor]] = [
        "delegate": [
            property(\UIApplication.delegate), property(\UITableView.delegate), property(\UICollectionView.delegate),
            property(\UITextView.delegate), property(\UIScrollView.delegate), property(\UITextField.delegate),
            property(\UISearchBar.delegate), property(\UIPickerView.delegate),
            property(\UIToolbar.delegate), property(\UINavigationBar.delegate),
            property(\UINavigationController.delegate), property(\UITabBarController.delegate),
            property(\UISplitViewController.delegate), property(\UIPageViewController.delegate),
            property(\UIGestureRecognizer.delegate),
        ],
        "dataSource": [
            property(\UITableView.dataSource), property(\UICollectionView.dataSource),
            property(\UIPickerView.dataSource), property(\UIPageViewController.dataSource),
        ],
        "prefetchDataSource": [
            property(\UITableView.prefetchDataSource), property(\UICollectionView.prefetchDataSource),
        ],
        "dragDelegate": [property(\UITableView.dragDelegate), property(\UICollectionView.dragDelegate)],
        "dropDelegate": [property(\UITableView.dropDelegate), property(\UICollectionView.dropDelegate)],
        "transitioningDelegate": [property(\UIViewController.transitioningDelegate)],
        "view": [property(\UIViewController.view)],
        "tableView": [property(\UITableViewController.tableView)],
        "collectionView": [property(\UICollectionViewController.collectionView)],
        "refreshControl": [property(\UITableViewController.refreshControl), property(\UIScrollView.refreshControl)],
        "mask": [property(\UIView.mask)],
        "leftView": [property(\UITextField.leftView)],
        "rightView": [property(\UITextField.rightView)],
        "inputView": [property(\UITextField.inputView), property(\UITextView.inputView)],
        "inputAccessoryView": [
            property(\UITextField.inputAccessoryView), property(\UITextView.inputAccessoryView),
            property(\UISearchBar.inputAccessoryView),
        ],
        "selectedItem": [property(\UITabBar.selectedItem)],
        "tableHeaderView": [property(\UITableView.tableHeaderView)],
        "tableFooterView": [property(\UITableView.tableFooterView)],
        "backgroundView": [
            property(\UITableView.backgroundView), property(\UICollectionView.backgroundView),
            property(\UICollectionViewCell.backgroundView), property(\UITableViewCell.backgroundView),
            property(\UITableViewHeaderFooterView.backgroundView),
        ],
        "selectedBackgroundView": [
            property(\UICollectionViewCell.selectedBackgroundView), property(\UITableViewCell.selectedBackgroundView),
        ],
        "multipleSelectionBackgroundView": [property(\UITableViewCell.multipleSelectionBackgroundView)],
        "accessoryView": [property(\UITableViewCell.accessoryView)],
        "editingAccessoryView": [property(\UITableViewCell.editingAccessoryView)],
        "collectionViewLayout": [
            Accessor {
                $0 is UICollectionView
            } set: { object, value in
                guard let view = object as? UICollectionView, let layout = value as? UICollectionViewLayout else {
                    return false
                }
                view.collectionViewLayout = layout
                return true
            } get: {
                ($0 as? UICollectionView)?.collectionViewLayout
            }
        ],
        "titleView": [property(\UINavigationItem.titleView)],
        "leftBarButtonItem": [property(\UINavigationItem.leftBarButtonItem)],
        "rightBarButtonItem": [property(\UINavigationItem.rightBarButtonItem)],
        "backBarButtonItem": [property(\UINavigationItem.backBarButtonItem)],
        "customView": [property(\UIBarButtonItem.customView)],
    ]

    /// Sets an outlet collection of UIKit's classes.
    ///
    /// - Returns: Whether the class has the collection.
    static func setCollection(_ name: String, of object: AnyObject, to members: [Any]) -> Bool {
        switch (object, name) {
        case (let view as UIView, "gestureRecognizers"):
            for case let member as UIGestureRecognizer in members { view.addGestureRecognizer(member) }
        case (let view as UIView, "accessibilityElements"): view.accessibilityElements = members
        case (let item as UINavigationItem, "leftBarButtonItems"):
            item.leftBarButtonItems = members.compactMap { $0 as? UIBarButtonItem }
        case (let item as UINavigationItem, "rightBarButtonItems"):
            item.rightBarButtonItems = members.compactMap { $0 as? UIBarButtonItem }
        default: return false
        }
        return true
    }

    /// The members of an outlet collection.
    package static func collection(_ name: String, of object: AnyObject) -> [AnyObject]? {
        switch (object, name) {
        case (let view as UIView, "gestureRecognizers"): view.gestureRecognizers
        case (let view as UIView, "accessibilityElements"): view.accessibilityElements?.map { $0 as AnyObject }
        case (let item as UINavigationItem, "leftBarButtonItems"): item.leftBarButtonItems
        case (let item as UINavigationItem, "rightBarButtonItems"): item.rightBarButtonItems
        default: nil
        }
    }
}
