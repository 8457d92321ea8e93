import Foundation
import InterfaceBuilder
import InterfaceModel
import Testing
@_spi(Port) import UIKit

/// Conforms to the protocols of all outlets that are delegates or data sources.
private final class IBDelegate: UIResponder, UIApplicationDelegate, UITableViewDataSource, UITableViewDelegate,
    UITableViewDataSourcePrefetching, UITableViewDragDelegate, UITableViewDropDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate, UICollectionViewDataSourcePrefetching, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate, UITextViewDelegate, UITextFieldDelegate, UISearchBarDelegate, UIPickerViewDataSource,
    UIPickerViewDelegate, UIToolbarDelegate, UINavigationBarDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UISplitViewControllerDelegate, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate, UIGestureRecognizerDelegate, UIViewControllerTransitioningDelegate
{
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
}

@MainActor private let registered: Void = InterfaceClasses.register(IBDelegate.self, named: "IBDelegate") { _ in }

/// A class of UIKit and one of its outlets.
struct KnownOutlet: CustomTestStringConvertible, Sendable {
    let type, name: String
    var testDescription: String { "\(type).\(name)" }

    static let all = UIKitClasses.outlets.sorted { $0.key < $1.key }.flatMap { type, names in
        names.sorted().map { KnownOutlet(type: type, name: $0) }
    }
    static let ignored = UIKitClasses.outletsWithoutEffect.sorted { $0.key < $1.key }.flatMap { type, names in
        names.sorted().map { KnownOutlet(type: type, name: $0) }
    }
}

@Suite("Outlets of UIKit's classes", .ownRuntime) @MainActor struct OutletTests {
    init() { _ = registered }

    /// An instance of a class, which owns the file.
    private func instance(_ type: String) -> AnyObject? {
        switch type {
        case "UIApplication": UIApplication.shared
        case "UIView": UIView()
        case "UIScrollView": UIScrollView()
        case "UITextField": UITextField()
        case "UITextView": UITextView()
        case "UISearchBar": UISearchBar()
        case "UIPickerView": UIPickerView()
        case "UITabBar": UITabBar()
        case "UIToolbar": UIToolbar()
        case "UINavigationBar": UINavigationBar()
        case "UITableView": UITableView()
        case "UICollectionView": UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        case "UICollectionViewCell": UICollectionViewCell()
        case "UITableViewCell": UITableViewCell()
        case "UITableViewHeaderFooterView": UITableViewHeaderFooterView(reuseIdentifier: nil)
        case "UIViewController": UIViewController()
        case "UITableViewController": UITableViewController()
        case "UICollectionViewController": UICollectionViewController(collectionViewLayout: UICollectionViewLayout())
        case "UINavigationController": UINavigationController()
        case "UITabBarController": UITabBarController()
        case "UISplitViewController": UISplitViewController()
        case "UIPageViewController": UIPageViewController()
        case "UIGestureRecognizer": UITapGestureRecognizer()
        case "UINavigationItem": UINavigationItem(title: "")
        case "UIBarButtonItem": UIBarButtonItem()
        default: nil
        }
    }

    /// The element to which an outlet is connected.
    private func destination(_ outlet: String) -> String {
        switch outlet {
        case "tableView": "<tableView contentMode=\"scaleToFill\" id=\"d\"/>"
        case "collectionView":
            "<collectionView contentMode=\"scaleToFill\" id=\"d\"><collectionViewFlowLayout key=\"collectionViewLayout\" id=\"f\"/></collectionView>"
        case "collectionViewLayout":
            "<collectionView contentMode=\"scaleToFill\" id=\"x\"><collectionViewFlowLayout key=\"collectionViewLayout\" id=\"d\"/></collectionView>"
        case "refreshControl": "<refreshControl contentMode=\"scaleToFill\" id=\"d\"/>"
        case "selectedItem":
            "<tabBar contentMode=\"scaleToFill\" id=\"x\"><items><tabBarItem title=\"One\" id=\"d\"/></items></tabBar>"
        case "gestureRecognizers": "<tapGestureRecognizer id=\"d\"/>"
        case _ where outlet.contains("BarButtonItem"): Self.toolbar
        case _ where outlet.lowercased().hasSuffix("delegate") || outlet.lowercased().hasSuffix("datasource"):
            "<customObject id=\"d\" customClass=\"IBDelegate\"/>"
        default: "<view contentMode=\"scaleToFill\" id=\"d\"/>"
        }
    }

    private func load(_ outlet: KnownOutlet, _ owner: AnyObject, kind: String = "outlet") throws -> (AnyObject?, Reader)
    {
        let placeholder = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" userLabel=\"File's Owner\"/>"
        let connected =
            placeholder.dropLast(2)
            + "><connections><\(kind) property=\"\(outlet.name)\" destination=\"d\" id=\"c\"/></connections></placeholder>"
        let file = String(decoding: xib(destination(outlet.name)), as: UTF8.self)
            .replacingOccurrences(of: placeholder, with: connected)
        let reader = Reader()
        let objects = try reader.objects(Data(file.utf8), owner: owner)
        let value: AnyObject? =
            switch objects.first {
            case let bar as UIToolbar: bar.items?.first
            case let bar as UITabBar: bar.items?.first
            case let view as UICollectionView where outlet.name == "collectionViewLayout": view.collectionViewLayout
            case let other?: other as AnyObject
            case nil: nil
            }
        return (value, reader)
    }

    private static let toolbar =
        "<toolbar contentMode=\"scaleToFill\" id=\"x\"><items><barButtonItem title=\"Go\" id=\"d\"/></items></toolbar>"
    private static let collections: Set = [
        "gestureRecognizers", "accessibilityElements", "leftBarButtonItems", "rightBarButtonItems",
    ]

    @Test("each outlet that the check of files accepts is set by a xib", arguments: KnownOutlet.all)
    func outlets(_ outlet: KnownOutlet) throws {
        let owner = try #require(instance(outlet.type), "the test has no instance of \(outlet.type)")
        let isCollection = Self.collections.contains(outlet.name)
        let (destination, reader) = try load(outlet, owner, kind: isCollection ? "outletCollection" : "outlet")
        #expect(reader.findings.map(\.description) == [])
        if outlet.name == "gestureRecognizers" {
            // A gesture recognizer of a xib is not one of its top-level objects.
            let members = try #require(KnownOutlets.collection(outlet.name, of: owner))
            #expect(destination == nil && members.contains { $0 is UITapGestureRecognizer })
            return
        }
        let value = try #require(destination)
        if isCollection {
            #expect(try #require(KnownOutlets.collection(outlet.name, of: owner)).contains { $0 === value })
        } else if outlet.name == "collectionViewLayout" {
            // A layout belongs to one view, so that the view of the file has another one now.
            #expect(KnownOutlets.accessor(outlet.name, of: owner)?.get(owner) is UICollectionViewFlowLayout)
        } else {
            #expect(KnownOutlets.accessor(outlet.name, of: owner)?.get(owner) === value)
        }
    }

    @Test("a long press has the element that Interface Builder writes")
    func longPress() throws {
        let connection =
            "<outletCollection property=\"gestureRecognizers\" destination=\"d\" appends=\"YES\" id=\"c\"/>"
        let file = xib(
            "<view contentMode=\"scaleToFill\" id=\"v\"><connections>\(connection)</connections></view>"
                + "<pongPressGestureRecognizer minimumPressDuration=\"0.75\" id=\"d\"/>")
        let reader = Reader()
        let view = try #require(try reader.objects(file, owner: UIView()).first as? UIView)
        let press = try #require(view.gestureRecognizers?.first as? UILongPressGestureRecognizer)
        #expect(press.minimumPressDuration == 0.75 && reader.findings.map(\.description) == [])
    }

    @Test("outlets of read-only properties are accepted", arguments: KnownOutlet.ignored)
    func ignored(_ outlet: KnownOutlet) throws {
        let owner = try #require(instance(outlet.type))
        #expect(try load(outlet, owner).1.findings.map(\.description) == [])
    }

    @Test("every accessor belongs to an outlet that the check accepts")
    func complete() {
        let names = UIKitClasses.outlets.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        #expect(Set(KnownOutlets.accessors.keys).union(Self.collections) == names)
    }

    @Test("an outlet that is connected to an object of another type is reported")
    func mismatch() throws {
        let field = UITextField()
        let file = KnownOutlet(type: "UITextField", name: "leftBarButtonItem")
        #expect(throws: UIKitException.self) { try load(file, field) }
        let placeholder = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" userLabel=\"File's Owner\"/>"
        let connected =
            placeholder.dropLast(2)
            + "><connections><outlet property=\"leftView\" destination=\"d\" id=\"c\"/></connections></placeholder>"
        let text = String(decoding: xib(Self.toolbar), as: UTF8.self)
            .replacingOccurrences(of: placeholder, with: connected)
        let reader = Reader()
        _ = try reader.objects(Data(text.utf8), owner: field)
        let finding = try #require(reader.findings.first?.description)
        #expect(finding.contains("the outlet 'leftView' of UITextField cannot be a UIBarButtonItem"))
        #expect(field.leftView == nil)
    }
}
