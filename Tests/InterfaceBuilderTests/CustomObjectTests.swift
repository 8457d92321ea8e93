import Foundation
import InterfaceBuilder
import Testing
@_spi(Port) import UIKit

/// A data source that a file creates.
@MainActor final class IBItems: NSObject {
    var title = ""
    weak var caption: UILabel?
    var count = 0
    func press(_ sender: UIButton) { count += 1 }
}

final class IBItemsScreen: UIViewController {
    weak var items: IBItems?
    var caption: UILabel!
}

/// An object that a tab bar controller's scene contains.
final class IBRouter: NSObject, AwakingNibObject {
    weak var tabs: UITabBarController?
    /// How often the object was told that it was loaded with its outlet.
    var count = 0
    func awakeFromNib() { count += tabs == nil ? 0 : 1 }
}

/// A page controller with outlets to its bar items, whose scene has no view.
final class IBPagesScreen: UIPageViewController {
    weak var add: UIBarButtonItem?
    var items: IBItems?
    func press(_ sender: UIBarButtonItem) { title = "pressed" }
}

/// An item of a tab bar of the app's class, which an object animates.
final class IBTabItem: UITabBarItem {
    var items: IBItems?
    /// How often the item was told that it was loaded with its outlet.
    var count = 0
    override func awakeFromNib() { count += items == nil ? 0 : 1 }
}

/// Two classes that files know by one name: a library's sources can be part of an app, too.
final class IBTwin: NSObject {}
final class IBOtherTwin: NSObject {}

/// The same for views.
final class IBTwinView: UIView {}
final class IBOtherTwinView: UIView {}

/// A screen whose outlet collection has another element type than the file assumes.
final class IBFieldsScreen: UIViewController {
    var fields: [UITextField]!
}

/// A constraint that code moves, for example with the keyboard.
final class IBConstraint: NSLayoutConstraint {
    /// The constant at the time at which the constraint was told that it was loaded.
    var offset: CGFloat?
    override func awakeFromNib() {
        super.awakeFromNib()
        offset = constant
    }
}

/// A view of a framework that this package does not have.
final class IBMapView: UIView {}

/// The registrations that `uikit-port` generates for the classes above.
@MainActor private let registered: Void = {
    InterfaceClasses.register(IBItems.self, named: "IBItems") {
        $0.outlet("caption") { (object, value: UILabel) in object.caption = value }
        $0.action("press:", Selector("press:", calling: IBItems.press(_:)))
        $0.inspectable("title") { (object, value: String) in object.title = value }
    }
    InterfaceClasses.register(IBRouter.self, named: "IBRouter") {
        $0.outlet("tabs") { (object, value: UITabBarController) in object.tabs = value }
    }
    InterfaceClasses.register(IBPagesScreen.self, named: "IBPagesScreen") {
        $0.outlet("add") { (object, value: UIBarButtonItem) in object.add = value }
        $0.outlet("items") { (object, value: IBItems) in object.items = value }
        $0.action("press:", Selector("press:", calling: IBPagesScreen.press(_:)))
    }
    InterfaceClasses.register(IBTabItem.self, named: "IBTabItem") {
        $0.outlet("items") { (object, value: IBItems) in object.items = value }
    }
    InterfaceClasses.register(IBFieldsScreen.self, named: "IBFieldsScreen") {
        $0.collection("fields") { (object, values: [UITextField]) in object.fields = values }
    }
    InterfaceClasses.register(IBMapView.self, named: "MKMapView") { _ in }
    InterfaceClasses.register(IBConstraint.self, named: "IBConstraint") { _ in }
    InterfaceClasses.register(IBItemsScreen.self, named: "IBItemsScreen") {
        $0.outlet("items") { (object, value: IBItems) in object.items = value }
        $0.outlet("caption") { (object, value: UILabel) in object.caption = value }
    }
}()

@Suite("Objects of Interface Builder files", .ownRuntime) @MainActor struct CustomObjectTests {
    init() { _ = registered }

    private static let object = """
        <customObject id="x" customClass="IBItems" customModule="App"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="title" value="Fruit"/></userDefinedRuntimeAttributes><connections><outlet property="caption" destination="l" id="o1"/></connections></customObject>
        """
    private static let view = """
        <rect key="frame" x="0.0" y="0.0" width="320" height="400"/><subviews>
        <label text="Hello" id="l"><rect key="frame" x="16" y="100" width="200" height="44"/></label>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b"><rect key="frame" x="16" y="200" width="80" height="30"/><state key="normal" title="Go"/>
        <connections><action selector="press:" destination="x" eventType="touchUpInside" id="a1"/></connections></button></subviews>
        """

    private func press(_ view: UIView?) throws {
        try #require(view?.subviews.lazy.compactMap { $0 as? UIButton }.first).sendActions(for: .touchUpInside)
    }

    @Test("an object of a xib is created with its outlets and attributes, and receives actions")
    func nib() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib("<view contentMode=\"scaleToFill\" id=\"v\">\(Self.view)</view>\(Self.object)"))
        let items = try #require(objects.last as? IBItems)
        #expect(objects.count == 2 && items.title == "Fruit" && items.caption?.text == "Hello")
        try press(objects.first as? UIView)
        #expect(items.count == 1)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a view of another framework has the class that the app has for it, or that of its own")
    func frameworkViews() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <mapView contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/></mapView>
                <view contentMode="scaleToFill" id="w"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
                <subviews><mapView contentMode="scaleToFill" id="m"><rect key="frame" x="1" y="2" width="3" height="4"/></mapView></subviews></view>
                """))
        #expect(objects.first is IBMapView)
        let inner = try #require((objects.last as? UIView)?.subviews.first)
        #expect(inner is IBMapView && inner.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a constraint has the class of the file, its values, and is told when it is loaded")
    func constraints() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <view contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
                <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="w"><rect key="frame" x="0.0" y="0.0" width="320" height="40"/></view></subviews>
                <constraints><constraint firstItem="w" firstAttribute="top" secondItem="v" secondAttribute="top" constant="12" id="c" customClass="IBConstraint" customModule="App"/></constraints></view>
                """))
        let view = try #require(objects.first as? UIView)
        let constraint = try #require(view.constraints.lazy.compactMap { $0 as? IBConstraint }.first)
        #expect(constraint.firstItem === view.subviews.first && constraint.constant == 12 && constraint.isActive)
        #expect(constraint.offset == 12)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("an object of a scene lives as long as its controller, although the outlet is weak")
    func scene() throws {
        let reader = Reader()
        weak var released: IBItems?
        do {
            let controller = try #require(
                try reader.controller(
                    storyboard(
                        InterfaceBuilderTests.scene(
                            """
                            <viewController id="first" customClass="IBItemsScreen" customModule="App">
                            <view key="view" contentMode="scaleToFill" id="v">\(Self.view)</view>
                            <connections><outlet property="items" destination="x" id="o2"/><outlet property="caption" destination="l" id="o3"/></connections>
                            </viewController>\(Self.object)
                            """))) as? IBItemsScreen)
            controller.loadViewIfNeeded()
            let items = try #require(controller.items)
            #expect(items.title == "Fruit" && items.caption === controller.caption)
            try press(controller.view)
            #expect(items.count == 1)
            released = items
        }
        #expect(released == nil)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("an object beside a tab bar controller is created and told with the controller")
    func tabs() throws {
        let reader = Reader()
        let controller = try #require(
            try reader.controller(
                storyboard(
                    InterfaceBuilderTests.scene(
                        """
                        <tabBarController id="first"><tabBar key="tabBar" contentMode="scaleToFill" id="bar"/></tabBarController>
                        <customObject id="x" customClass="IBRouter" customModule="App"><connections><outlet property="tabs" destination="first" id="o1"/></connections></customObject>
                        """))) as? UITabBarController)
        let router = try #require(controller.interfaceObjects.first as? IBRouter)
        #expect(router.count == 1 && router.tabs === controller)
    }

    @Test("a page controller, whose scene has no view, has its bar items, outlets, and objects")
    func pages() throws {
        let reader = Reader()
        let controller = try #require(
            try reader.controller(
                storyboard(
                    InterfaceBuilderTests.scene(
                        """
                        <pageViewController transitionStyle="scroll" navigationOrientation="horizontal" spineLocation="none" id="first" customClass="IBPagesScreen" customModule="App">
                        <navigationItem key="navigationItem" title="Pages" id="n"><barButtonItem key="rightBarButtonItem" title="Add" id="b"><connections><action selector="press:" destination="first" id="a1"/></connections></barButtonItem></navigationItem>
                        <connections><outlet property="add" destination="b" id="o1"/><outlet property="items" destination="x" id="o2"/></connections></pageViewController>
                        <customObject id="x" customClass="IBItems" customModule="App"/>
                        """))) as? IBPagesScreen)
        let add = try #require(controller.navigationItem.rightBarButtonItem)
        #expect(controller.navigationItem.title == "Pages" && add.title == "Add" && controller.add === add)
        #expect(controller.items != nil && controller.interfaceObjects.first === controller.items)
        UIApplication.shared.sendAction(try #require(add.action), to: add.target, from: add, for: nil)
        #expect(controller.title == "pressed")
        controller.loadViewIfNeeded()
        #expect(controller.navigationItem.rightBarButtonItem === add)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("the tab bar item of a controller has its class and its outlets")
    func tabItem() throws {
        let reader = Reader()
        let controller = try reader.controller(
            storyboard(
                InterfaceBuilderTests.scene(
                    """
                    <viewController id="first"><view key="view" contentMode="scaleToFill" id="v"/>
                    <tabBarItem key="tabBarItem" title="Home" badgeValue="3" tag="2" id="i" customClass="IBTabItem" customModule="App"><connections><outlet property="items" destination="x" id="o1"/></connections></tabBarItem></viewController>
                    <customObject id="x" customClass="IBItems" customModule="App"/>
                    """)))
        let item = try #require(controller.tabBarItem as? IBTabItem)
        #expect(item.title == "Home" && item.badgeValue == "3" && item.tag == 2)
        #expect(item.items != nil && item.count == 1)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("an outlet collection holds the members that have its type, and the others are reported")
    func otherMembers() throws {
        let reader = Reader()
        let controller = try #require(
            try reader.controller(
                storyboard(
                    InterfaceBuilderTests.scene(
                        """
                        <viewController id="first" customClass="IBFieldsScreen" customModule="App"><view key="view" contentMode="scaleToFill" id="v"><subviews><label text="Hello" id="l"/><textField text="Hi" id="t"><textInputTraits key="textInputTraits"/></textField></subviews></view>
                        <connections><outletCollection property="fields" destination="l" id="o1"/><outletCollection property="fields" destination="t" id="o2"/></connections></viewController>
                        """))) as? IBFieldsScreen)
        controller.loadViewIfNeeded()
        #expect(controller.fields.map(\.text) == ["Hi"])
        #expect(reader.findings.count == 1)
        #expect(reader.findings[0].description.contains("'fields' of IBFieldsScreen lacks members of other types"))
    }

    @Test("classes of one name are found by the module that the file names")
    func modules() throws {
        InterfaceClasses.register(IBTwin.self, named: "IBTwin") { _ in }
        InterfaceClasses.register(IBOtherTwin.self, named: "IBTwin", module: "Library") { _ in }
        let module = String(reflecting: IBTwin.self).prefix { $0 != "." }
        let objects = try Reader().objects(
            xib(
                [String(module), "Library", "Absent"].enumerated().map { index, name in
                    "<customObject id=\"x\(index)\" customClass=\"IBTwin\" customModule=\"\(name)\"/>"
                }.joined()))
        #expect(objects.map { "\(type(of: $0))" } == ["IBTwin", "IBOtherTwin", "IBOtherTwin"])
    }

    @Test("a view has the class of its controller's module, even if the file names the library that is part of it, too")
    func viewsOfTwoModules() throws {
        InterfaceClasses.register(IBOtherTwinView.self, named: "IBTwinView", module: "Library") { _ in }
        InterfaceClasses.register(IBTwinView.self, named: "IBTwinView") { _ in }
        func view(_ controller: String) throws -> UIView? {
            try Reader().controller(
                storyboard(
                    InterfaceBuilderTests.scene(
                        """
                        <viewController id="first" \(controller)>
                        <view key="view" contentMode="scaleToFill" id="v" customClass="IBTwinView" customModule="Library"/></viewController>
                        """))
            ).view
        }
        #expect(try view("customClass=\"IBFieldsScreen\" customModule=\"App\"") is IBTwinView)
        #expect(try view("") is IBOtherTwinView)
    }

    @Test("an object of an unknown class is reported and replaced")
    func unknown() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib("<customObject id=\"x\" customClass=\"IBNowhere\" customModule=\"App\"/><customObject id=\"y\"/>"))
        #expect(objects.count == 2 && objects.allSatisfy { type(of: $0) == NSObject.self })
        #expect(reader.findings.count == 1 && reader.findings[0].description.contains("unknown class IBNowhere"))
    }

    @Test("a search bar moves its field by the offset of the file")
    func searchField() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <searchBar contentMode="redraw" id="s"><rect key="frame" x="0.0" y="0.0" width="320" height="56"/><textInputTraits key="textInputTraits"/><offsetWrapper key="searchFieldBackgroundPositionAdjustment" horizontal="5" vertical="-4"/></searchBar>
                """))
        let bar = try #require(objects.first as? UISearchBar)
        #expect(bar.searchFieldBackgroundPositionAdjustment == UIOffset(horizontal: 5, vertical: -4))
        bar.layoutIfNeeded()
        let moved = bar.searchTextField.frame
        bar.searchFieldBackgroundPositionAdjustment = .zero
        bar.layoutIfNeeded()
        #expect(moved == bar.searchTextField.frame.offsetBy(dx: 5, dy: -4))
        #expect(reader.findings.map(\.description) == [])
    }
}
