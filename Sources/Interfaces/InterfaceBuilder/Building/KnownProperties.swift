internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

/// Sets the outlets of UIKit's classes.
@MainActor enum KnownOutlets {
    static func set(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
        switch (object, name) {
        case (let controller as UIViewController, "view"): controller.view = value as? UIView
        case (let table as UITableView, "dataSource"):
            // Static rows are their own data source.
            if table.staticContent == nil { table.dataSource = value as? any UITableViewDataSource }
        case (let table as UITableView, "delegate"): table.delegate = value as? any UITableViewDelegate
        case (let table as UITableView, "prefetchDataSource"):
            table.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
        case (let collection as UICollectionView, "dataSource"):
            collection.dataSource = value as? any UICollectionViewDataSource
        case (let collection as UICollectionView, "delegate"):
            collection.delegate = value as? any UICollectionViewDelegate
        case (let collection as UICollectionView, "prefetchDataSource"):
            collection.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
        case (let text as UITextView, "delegate"): text.delegate = value as? any UITextViewDelegate
        case (let scroll as UIScrollView, "delegate"): scroll.delegate = value as? any UIScrollViewDelegate
        case (let field as UITextField, "delegate"): field.delegate = value as? any UITextFieldDelegate
        case (let bar as UISearchBar, "delegate"): bar.delegate = value as? any UISearchBarDelegate
        case (let navigation as UINavigationController, "delegate"):
            navigation.delegate = value as? any UINavigationControllerDelegate
        case (let tabs as UITabBarController, "delegate"): tabs.delegate = value as? any UITabBarControllerDelegate
        case (let recognizer as UIGestureRecognizer, "delegate"):
            recognizer.delegate = value as? any UIGestureRecognizerDelegate
        case (let controller as UITableViewController, "tableView"): controller.tableView = value as? UITableView
        case (let controller as UICollectionViewController, "collectionView"):
            controller.collectionView = value as? UICollectionView
        case (let collection as UICollectionView, "backgroundView"): collection.backgroundView = value as? UIView
        case (let table as UITableView, "backgroundView"): table.backgroundView = value as? UIView
        case (let cell as UITableViewCell, "accessoryView"): cell.accessoryView = value as? UIView
        case (let cell as UITableViewCell, "backgroundView"): cell.backgroundView = value as? UIView
        case (let cell as UITableViewCell, "selectedBackgroundView"): cell.selectedBackgroundView = value as? UIView
        // Devices set the variable of the class, which only replaces the view that the property returns.
        case (is UICollectionViewCell, "contentView"), (is UITableViewCell, "contentView"): break
        case (let cell as UICollectionViewCell, "backgroundView"): cell.backgroundView = value as? UIView
        case (let cell as UICollectionViewCell, "selectedBackgroundView"):
            cell.selectedBackgroundView = value as? UIView
        default: return false
        }
        return true
    }
}

/// Sets the properties of UIKit's classes that runtime attributes name.
@MainActor enum KnownAttributes {
    static func set(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
        guard let view = object as? UIView else { return false }
        func number() -> CGFloat? { InterfaceValue.convert(value, to: CGFloat.self) }
        func flag() -> Bool? { InterfaceValue.convert(value, to: Bool.self) }
        switch path {
        case "layer.cornerRadius", "cornerRadius":
            guard let number = number() else { return false }
            view.layer.cornerRadius = number
        case "layer.borderWidth":
            guard let number = number() else { return false }
            view.layer.borderWidth = number
        case "layer.borderColor", "layer.shadowColor":
            // On devices, a color has no effect, because the property of the layer has another type.
            break
        case "layer.masksToBounds", "clipsToBounds":
            guard let flag = flag() else { return false }
            view.clipsToBounds = flag
        case "layer.shadowRadius":
            guard let number = number() else { return false }
            view.layer.shadowRadius = number
        case "layer.shadowOpacity":
            guard let number = number() else { return false }
            view.layer.shadowOpacity = Float(number)
        case "layer.shadowOffset":
            guard let size = value as? CGSize else { return false }
            view.layer.shadowOffset = size
        case "layer.zPosition":
            guard let number = number() else { return false }
            view.layer.zPosition = number
        case "hidden":
            guard let flag = flag() else { return false }
            view.isHidden = flag
        case "alpha":
            guard let number = number() else { return false }
            view.alpha = number
        case "tintColor": view.tintColor = value as? UIColor
        case "backgroundColor": view.backgroundColor = value as? UIColor
        case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        case "accessibilityLabel": view.accessibilityLabel = value as? String
        default: return false
        }
        return true
    }
}
