import CollectionViewTesting
import Foundation
import InterfaceBuilder
import TestRuntimes
import Testing
@_spi(Port) import UIKit

final class IBNestedScreen: UIViewController, UISearchBarDelegate {
    var caption: UILabel!
    var search: UISearchBar!
    /// What happened, in order.
    var events: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        events.append("awake with \(caption == nil ? "no" : "its") caption, view loaded: \(isViewLoaded)")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("loaded \(caption.text ?? "")")
    }
    func tap(_ sender: UIButton) { events.append("tap") }
}

final class IBNestedOwner: NSObject {
    var screen: UIViewController!
    var caption: UILabel!
}

/// Replaces the layout of its file, as an app's class does.
final class IBOwnLayoutList: UICollectionView {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        wasFlow = collectionViewLayout is UICollectionViewFlowLayout
        collectionViewLayout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    }
    var wasFlow = false
}

/// The registrations that `uikit-port` generates for the classes above.
@MainActor private let registered: Void = {
    InterfaceClasses.register(IBNestedScreen.self, named: "IBNestedScreen") {
        $0.outlet("caption") { (object, value: UILabel) in object.caption = value }
        $0.outlet("search") { (object, value: UISearchBar) in object.search = value }
        $0.action("tap:", Selector("tap:", calling: IBNestedScreen.tap(_:)))
    }
    InterfaceClasses.register(IBOwnLayoutList.self, named: "IBOwnLayoutList") { _ in }
    InterfaceClasses.register(IBNestedOwner.self, named: "IBNestedOwner") {
        $0.outlet("screen") { (object, value: UIViewController) in object.screen = value }
        $0.outlet("caption") { (object, value: UILabel) in object.caption = value }
    }
}()

@Suite(.ownRuntime) @MainActor struct XibControllerTests {
    init() { _ = registered }

    /// A controller with a view, a title, outlets, and an action.
    private static let screen = """
        <viewController interfaceStyle="dark" id="c" customClass="IBNestedScreen" customModule="App">
        <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
        <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
        <subviews>
        <searchBar contentMode="redraw" translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="0.0" y="0.0" width="320" height="56"/><textInputTraits key="textInputTraits"/>
        <connections><outlet property="delegate" destination="c" id="o1"/></connections></searchBar>
        <label text="Hello" id="l"><rect key="frame" x="16" y="100" width="200" height="44"/></label>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b"><rect key="frame" x="16" y="200" width="80" height="30"/><state key="normal" title="Go"/>
        <connections><action selector="tap:" destination="c" eventType="touchUpInside" id="a1"/></connections></button>
        </subviews>
        <constraints>
        <constraint firstItem="s" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="10" id="k1"/>
        <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="k2"/>
        <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="k3"/>
        </constraints></view>
        <navigationItem key="navigationItem" title="Tags" id="n"><barButtonItem key="rightBarButtonItem" title="Add" id="i"><connections><action selector="tap:" destination="c" id="a2"/></connections></barButtonItem></navigationItem>
        <connections><outlet property="caption" destination="l" id="o2"/><outlet property="search" destination="s" id="o3"/></connections>
        </viewController>
        """

    @Test("a controller of a xib is created with its outlets, which are connected before its view is loaded")
    func controller() throws {
        let reader = Reader()
        let objects = try reader.objects(xib(Self.screen))
        let controller = try #require(objects.first as? IBNestedScreen)
        #expect(objects.count == 1)
        #expect(controller.events == ["awake with its caption, view loaded: false"])
        #expect(controller.title == nil && controller.navigationItem.title == "Tags")
        #expect(controller.overrideUserInterfaceStyle == .dark)
        let host = ViewHost(size: CGSize(width: 320, height: 400))
        host.show(controller)
        host.layout()
        #expect(controller.events.dropFirst() == ["loaded Hello"])
        #expect(controller.search.isDescendant(of: controller.view) && controller.search.delegate === controller)
        #expect(controller.search.frame.minY == 10 && controller.search.frame.width == 320)
        let button = try #require(controller.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .touchUpInside)
        #expect(controller.events.last == "tap")
        #expect(controller.navigationItem.rightBarButtonItem?.target === controller)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("the owner of a xib refers to its controllers and to parts of their views")
    func owner() throws {
        let reader = Reader()
        let owner = IBNestedOwner()
        let text = String(decoding: xib(Self.screen), as: UTF8.self).replacing(
            "id=\"-1\" userLabel=\"File's Owner\"/>",
            with: """
                id="-1" customClass="IBNestedOwner"><connections><outlet property="screen" destination="c" id="p1"/><outlet property="caption" destination="l" id="p2"/></connections></placeholder>
                """)
        let controller = try #require(try reader.objects(Data(text.utf8), owner: owner).first as? IBNestedScreen)
        #expect(owner.screen === controller && owner.caption === controller.caption)
        #expect(!controller.isViewLoaded)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("containers of a xib have the controllers that they contain in the file")
    func containers() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <tabBarController id="t"><tabBar key="tabBar" contentMode="scaleToFill" id="tb"><rect key="frame" x="0.0" y="0.0" width="320" height="49"/><autoresizingMask key="autoresizingMask" widthSizable="YES"/></tabBar>
                <viewControllers>
                <navigationController id="g"><tabBarItem key="tabBarItem" title="First" badgeValue="2" id="ti"><color key="badgeColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/><offsetWrapper key="titlePositionAdjustment" horizontal="3" vertical="-2"/></tabBarItem>
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="nb"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/></navigationBar>
                <viewControllers>\(Self.screen)</viewControllers></navigationController>
                <viewController title="Second" id="d"><view key="view" contentMode="scaleToFill" id="w"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/></view></viewController>
                </viewControllers></tabBarController>
                """))
        let tabs = try #require(objects.first as? UITabBarController)
        #expect(objects.count == 1 && tabs.viewControllers?.count == 2)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        #expect(navigation.topViewController is IBNestedScreen)
        #expect(tabs.viewControllers?.last?.title == "Second")
        let item = navigation.tabBarItem!
        #expect(item.badgeColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(item.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: -2))
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(tabs)
        host.layout()
        #expect((navigation.topViewController as? IBNestedScreen)?.events.last == "loaded Hello")
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a controller of a xib whose view was not loaded is released with the objects of the xib")
    func release() throws {
        let reader = Reader()
        weak var released: IBNestedScreen?
        do {
            let objects = try reader.objects(xib(Self.screen))
            released = objects.first as? IBNestedScreen
            #expect(released?.isViewLoaded == false)
        }
        #expect(released == nil)
    }

    @Test("a collection view has the layout of its file in init(coder:), and keeps the layout that it sets there")
    func ownLayout() throws {
        let list = try #require(
            try Reader().objects(
                xib(
                    """
                    <collectionView id="l" customClass="IBOwnLayoutList" customModule="App"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
                    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="f"/></collectionView>
                    """)
            ).first as? IBOwnLayoutList)
        #expect(list.wasFlow)
        #expect(list.collectionViewLayout is UICollectionViewCompositionalLayout)
    }

    @Test("archived images in a file are reported with what to do")
    func archivedImages() throws {
        let text = String(decoding: xib("<view id=\"v\"/>"), as: UTF8.self).replacing(
            "</document>",
            with: """
                <resources><image name="star" width="10" height="10"><mutableData key="keyedArchiveRepresentation">YnBs</mutableData></image></resources></document>
                """)
        let document = try InterfaceDocument(Data(text.utf8), file: "Test.xib")
        #expect(
            document.findings.map(\.message) == [
                "the archive of the image in the file is not read; add the image to an asset catalog"
            ])
    }
}
