import CollectionViewTesting
import Foundation
import InterfaceBuilder
import TestRuntimes
import Testing
@_spi(Port) import UIKit

final class IBPhotoCell: UICollectionViewCell {
    weak var label: UILabel!
    var parts: [UIView] = []
    var wakes = 0
    override func awakeFromNib() {
        super.awakeFromNib()
        wakes += 1
    }
}

final class IBWakingItem: UIBarButtonItem {
    override func awakeFromNib() {
        super.awakeFromNib()
        customView = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    }
}

final class IBPanel: UIView {
    var radius: CGFloat = 0
    var wasConfiguredInside = false
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        wasConfiguredInside = tag == 5 && !subviews.isEmpty
        backgroundColor = .systemBlue
    }
    override init(frame: CGRect) { super.init(frame: frame) }
}

final class IBScreen: UIViewController, UICollectionViewDataSource {
    weak var list: UICollectionView!
    var caption: UILabel!
    var taps: [String] = []
    var prepared: [String] = []
    var allows = true
    var loads = 0

    func tap(_ sender: UIButton) { taps.append(sender.title(for: .normal) ?? "") }
    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        caption.text = "loaded"
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append("\(segue.identifier ?? "") to \(segue.destination.title ?? "")")
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? IBPhotoCell)?.label.text = "\(indexPath.item)"
        return cell
    }
}

final class IBCurvedBar: UITabBar {}
final class IBColoredBar: UINavigationBar {
    var wakes = 0
    override func awakeFromNib() {
        super.awakeFromNib()
        wakes += 1
    }
}

/// The registrations that `uikit-port` generates for the classes above.
@MainActor private let registered: Void = {
    InterfaceClasses.register(IBCurvedBar.self, named: "IBCurvedBar") { _ in }
    InterfaceClasses.register(IBColoredBar.self, named: "IBColoredBar") { _ in }
    InterfaceClasses.register(IBPhotoCell.self, named: "IBPhotoCell") {
        $0.outlet("label") { (object, value: UILabel) in object.label = value }
        $0.collection("parts") { (object, values: [UIView]) in object.parts = values }
    }
    InterfaceClasses.register(IBPanel.self, named: "IBPanel") {
        $0.inspectable("radius") { (object, value: CGFloat) in object.radius = value }
    }
    InterfaceClasses.register(IBScreen.self, named: "IBScreen") {
        $0.outlet("list") { (object, value: UICollectionView) in object.list = value }
        $0.outlet("caption") { (object, value: UILabel) in object.caption = value }
        $0.action("tap:", Selector("tap:", calling: IBScreen.tap(_:)))
    }
}()

@Suite @MainActor struct SceneTests {
    init() { _ = registered }

    private let screen = """
        <viewController storyboardIdentifier="screen" title="Screen" id="first" customClass="IBScreen" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <collectionView clipsSubviews="YES" contentMode="scaleToFill" dataMode="prototypes" translatesAutoresizingMaskIntoConstraints="NO" id="list">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="400"/>
                        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="flow"><size key="itemSize" width="100" height="80"/></collectionViewFlowLayout>
                        <cells>
                            <collectionViewCell opaque="NO" contentMode="center" reuseIdentifier="photo" id="cell" customClass="IBPhotoCell" customModule="App" customModuleProvider="target">
                                <rect key="frame" x="0.0" y="0.0" width="100" height="80"/>
                                <collectionViewCellContentView key="contentView" contentMode="center" id="content">
                                    <rect key="frame" x="0.0" y="0.0" width="100" height="80"/>
                                    <subviews><label text="x" translatesAutoresizingMaskIntoConstraints="NO" id="text"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></label></subviews>
                                    <constraints>
                                        <constraint firstItem="text" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="6" id="k1"/>
                                        <constraint firstItem="text" firstAttribute="top" secondItem="content" secondAttribute="top" constant="7" id="k2"/>
                                    </constraints>
                                </collectionViewCellContentView>
                                <connections><outlet property="label" destination="text" id="o1"/><outletCollection property="parts" destination="text" collectionClass="NSArray" id="o2"/></connections>
                            </collectionViewCell>
                        </cells>
                        <connections><outlet property="dataSource" destination="first" id="o3"/></connections>
                    </collectionView>
                    <button contentMode="scaleToFill" buttonType="system" id="button"><rect key="frame" x="10" y="500" width="100" height="40"/><state key="normal" title="Press"/>
                        <connections><action selector="tap:" destination="first" eventType="touchUpInside" id="a1"/><segue destination="second" kind="presentation" identifier="more" id="g1"/></connections>
                    </button>
                    <label text="?" id="caption"><rect key="frame" x="0.0" y="600" width="100" height="20"/></label>
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                    <constraint firstItem="list" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                    <constraint firstItem="list" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c2"/>
                    <constraint firstAttribute="trailing" secondItem="list" secondAttribute="trailing" id="c3"/>
                    <constraint firstItem="list" firstAttribute="height" constant="400" id="c4"/>
                </constraints>
            </view>
            <navigationItem key="navigationItem" title="Photos" id="nav"><barButtonItem key="rightBarButtonItem" systemItem="add" id="add"><connections><action selector="tap:" destination="first" id="a2"/></connections></barButtonItem></navigationItem>
            <connections>
                <outlet property="list" destination="list" id="o4"/><outlet property="caption" destination="caption" id="o5"/>
                <segue destination="second" kind="show" identifier="detail" id="g2"/>
            </connections>
        </viewController>
        """
    private let second = """
        <viewController title="Second" id="second" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v2"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController>
        """

    @Test("a scene connects its outlets before viewDidLoad, and has its prototypes and actions")
    func scene() throws {
        let reader = Reader()
        let controller = try #require(
            try reader.controller(storyboard(InterfaceBuilderTests.scene(screen) + InterfaceBuilderTests.scene(second)))
                as? IBScreen)
        #expect(controller.title == "Screen" && controller.loads == 0 && !controller.isViewLoaded)
        let host = ViewHost(size: CGSize(width: 375, height: 667))
        host.show(controller)
        #expect(controller.loads == 1 && controller.caption.text == "loaded")
        let cells = try #require(controller.list.visibleCells as? [IBPhotoCell])
        #expect(cells.count == 3 && Set(cells.map { $0.label.text }) == ["0", "1", "2"])
        #expect(
            cells.allSatisfy {
                $0.wakes == 1 && $0.parts == [$0.label] && $0.frame.size == CGSize(width: 100, height: 80)
            })
        #expect(cells.allSatisfy { $0.label.frame.origin == CGPoint(x: 6, y: 7) })
        #expect(controller.list.frame == CGRect(x: 0, y: 0, width: 375, height: 400))
        #expect(
            controller.navigationItem.title == "Photos" && controller.navigationItem.rightBarButtonItem?.action != nil)
        controller.allows = false
        let button = try #require(controller.view.subviews.first { $0 is UIButton } as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(controller.taps == ["Press"] && controller.prepared.isEmpty)
        controller.allows = true
        button.sendActions(for: .touchUpInside)
        host.settle()
        #expect(controller.prepared == ["more to Second"] && controller.presentedViewController?.title == "Second")
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a cell takes its size from constraints between its content and itself, as old files have them")
    func constraintsToCells() throws {
        let file = xib(
            """
            <collectionViewCell opaque="NO" contentMode="center" id="cell">
                <rect key="frame" x="0.0" y="0.0" width="80" height="109"/>
                <view key="contentView" opaque="NO" contentMode="center">
                    <rect key="frame" x="0.0" y="0.0" width="80" height="109"/>
                    <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                        <constraints><constraint firstAttribute="height" constant="64" id="h"/></constraints>
                    </view></subviews>
                </view>
                <constraints>
                    <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="4" id="c1"/>
                    <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c2"/>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="cell" secondAttribute="leading" id="c3"/>
                    <constraint firstItem="box" firstAttribute="top" secondItem="cell" secondAttribute="top" constant="7" id="c4"/>
                </constraints>
            </collectionViewCell>
            """)
        let reader = Reader()
        let cell = try #require(reader.objects(file).first as? UICollectionViewCell)
        #expect(reader.findings.isEmpty)
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 70, height: 1), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 70, height: 75))
    }

    @Test("views between the layout guides of an old storyboard end at the bars")
    func layoutGuides() throws {
        let file = storyboard(
            """
            <scene sceneID="n"><objects><navigationController id="first" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
                <connections><segue destination="root" kind="relationship" relationship="rootViewController" id="g"/></connections>
            </navigationController></objects></scene>
            <scene sceneID="r"><objects><viewController id="root" sceneMemberID="viewController">
                <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
                <view key="view" contentMode="scaleToFill" id="view">
                    <subviews><view tag="7" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="view" secondAttribute="leading" id="c1"/>
                        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c2"/>
                        <constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="3" id="c3"/>
                        <constraint firstItem="bottom" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="5" id="c4"/>
                    </constraints>
                </view>
            </viewController></objects></scene>
            """)
        let reader = Reader()
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.environment.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        host.show(try reader.controller(file))
        host.settle()
        let box = try #require(host.window.viewWithTag(7))
        #expect(reader.findings.isEmpty)
        #expect(box.convert(box.bounds, to: nil) == CGRect(x: 0, y: 77, width: 320, height: 480 - 10 - 5 - 77))
    }

    @Test("containers contain the scenes of their relationships, and segues performed by identifier push")
    func containers() throws {
        let reader = Reader()
        let navigation = """
            <navigationController id="first" sceneMemberID="viewController"><navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar"/>
            <connections><segue destination="screen" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """
        let data = storyboard(
            InterfaceBuilderTests.scene(navigation)
                + InterfaceBuilderTests.scene(
                    screen.replacing("id=\"first\"", with: "id=\"screen\"").replacing(
                        "destination=\"first\"", with: "destination=\"screen\""))
                + InterfaceBuilderTests.scene(second))
        let controller = try #require(try reader.controller(data) as? UINavigationController)
        #expect(controller.navigationBar.prefersLargeTitles)
        let root = try #require(controller.topViewController as? IBScreen)
        let host = ViewHost(size: CGSize(width: 375, height: 667))
        host.show(controller)
        root.performSegue(withIdentifier: "detail", sender: nil)
        host.settle()
        #expect(controller.topViewController?.title == "Second" && root.prepared == ["detail to Second"])
        #expect(try (reader.controller(data, "screen") as? IBScreen) !== root)
    }

    @Test("the bars of containers have the classes that the scene names")
    func customBars() throws {
        let reader = Reader()
        let custom = "customModule=\"App\" customModuleProvider=\"target\""
        let tabs = """
            <tabBarController id="first" sceneMemberID="viewController"><tabBar key="tabBar" contentMode="scaleToFill" id="bar" customClass="IBCurvedBar" \(custom)><rect key="frame" x="0.0" y="0.0" width="320" height="49"/><color key="barTintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></tabBar>
            <connections><segue destination="n" kind="relationship" relationship="viewControllers" id="r"/></connections></tabBarController>
            """
        let navigation = """
            <navigationController title="Start" id="n" sceneMemberID="viewController"><navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="nb" customClass="IBColoredBar" \(custom)/>
            <connections><segue destination="second" kind="relationship" relationship="rootViewController" id="r2"/></connections></navigationController>
            """
        let data = storyboard([tabs, navigation, second].map(InterfaceBuilderTests.scene).joined())
        let controller = try #require(try reader.controller(data) as? UITabBarController)
        let host = ViewHost(size: CGSize(width: 375, height: 667))
        host.show(controller)
        #expect(
            controller.tabBar is IBCurvedBar
                && controller.tabBar.barTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(controller.tabBar.items?.map(\.title) == ["Start"] && controller.tabBar.window != nil)
        let bar = (controller.selectedViewController as? UINavigationController)?.navigationBar as? IBColoredBar
        #expect(bar?.wakes == 1)
        #expect(bar?.prefersLargeTitles == true)
        #expect(bar?.topItem?.title == "Second")
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a bar button item of a custom class wakes and shows its view")
    func wakingItem() throws {
        InterfaceClasses.register(IBWakingItem.self, named: "IBWakingItem") { _ in }
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <navigationBar contentMode="scaleToFill" id="b"><rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
                <items><navigationItem title="Photos" id="n"><barButtonItem key="rightBarButtonItem" id="i" customClass="IBWakingItem" customModule="App" customModuleProvider="target"/></navigationItem></items></navigationBar>
                """))
        let bar = try #require(objects.first as? UINavigationBar)
        let item = try #require(bar.topItem?.rightBarButtonItem as? IBWakingItem)
        bar.layoutIfNeeded()
        #expect(item.customView?.isDescendant(of: bar) == true)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a custom view is configured inside init(coder:), and its inspectable properties are set afterward")
    func customView() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <view contentMode="scaleToFill" tag="5" id="v" customClass="IBPanel" customModule="App" customModuleProvider="target">
                <rect key="frame" x="0.0" y="0.0" width="40" height="40"/><color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                <subviews><view contentMode="scaleToFill" id="w"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/></view></subviews>
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                """))
        let panel = try #require(objects.first as? IBPanel)
        #expect(panel.wasConfiguredInside && panel.radius == 2.5 && panel.backgroundColor == .systemBlue)
        #expect(reader.findings.isEmpty)
    }

    @Test("registered classes are found, including their private outlets and actions")
    func ported() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <collectionViewCell id="c" customClass="PortedCell" customModule="App" customModuleProvider="target"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/>
                <view key="contentView" id="v"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/><subviews>
                <label text="hello" id="l"><rect key="frame" x="0.0" y="0.0" width="40" height="10"/></label>
                <button id="b"><rect key="frame" x="0.0" y="20" width="40" height="10"/><connections><action selector="close:" destination="c" eventType="touchUpInside" id="a"/><action selector="tapWithSender:" destination="c" eventType="touchDown" id="a2"/></connections></button></subviews></view>
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="radius"><integer key="value" value="9"/></userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/></userDefinedRuntimeAttributes>
                <connections><outlet property="label" destination="l" id="o"/></connections></collectionViewCell>
                """))
        let cell = try #require(objects.first as? PortedCell)
        #expect(cell.text == "hello" && cell.radius == 9 && cell.isRound)
        let button = try #require(cell.contentView.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(cell.closed == 1)
        button.sendActions(for: .touchDown)
        #expect(cell.closed == 11)
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("UIStoryboard, UINib, and nib registration read the files of a bundle")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ib-\(UUID()).bundle")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Base.lproj"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try storyboard(
            InterfaceBuilderTests.scene(
                second.replacing("id=\"second\"", with: "id=\"first\" storyboardIdentifier=\"it\""))
        )
        .write(to: folder.appendingPathComponent("Base.lproj/Main.storyboard"))
        try xib(
            """
            <collectionViewCell id="c" customClass="PortedCell"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/><collectionViewCellContentView key="contentView" id="v"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/><subviews><label text="nib" id="l"><rect key="frame" x="0.0" y="0.0" width="40" height="10"/></label></subviews></collectionViewCellContentView><connections><outlet property="label" destination="l" id="o"/></connections></collectionViewCell>
            """
        ).write(to: folder.appendingPathComponent("PortedCell.xib"))
        let bundle = try #require(Bundle(url: folder))
        let board = UIStoryboard(name: "Main", bundle: bundle)
        let initial = try #require(board.instantiateInitialViewController())
        #expect(initial.title == "Second" && initial.storyboard === board)
        #expect(board.instantiateViewController(withIdentifier: "it").title == "Second")
        let nib = UINib(nibName: "PortedCell", bundle: bundle)
        #expect((nib.instantiate(withOwner: nil).first as? PortedCell)?.text == "nib")
        #expect((bundle.loadNibNamed("PortedCell", owner: nil)?.first as? PortedCell)?.text == "nib")
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        let layout = UICollectionViewFlowLayout()
        let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        list.register(nib, forCellWithReuseIdentifier: "a")
        let source = ListSource([2])
        source.cell = { $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1) }
        list.dataSource = source
        host.show(list)
        #expect(list.visibleCells.compactMap { ($0 as? PortedCell)?.text } == ["nib", "nib"])
        withExtendedLifetime(source) {}
    }

    @Test("missing classes, elements, and outlets are reported with file, line, scene, and element")
    func missing() throws {
        let reader = Reader()
        let data = storyboard(
            InterfaceBuilderTests.scene(
                """
                <viewController storyboardIdentifier="home" id="first"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews><sceneKitView id="k"><rect key="frame" x="1" y="2" width="3" height="4"/></sceneKitView><view id="u" customClass="Nowhere"><rect key="frame" x="0" y="0" width="1" height="1"/></view></subviews></view>
                </viewController>
                """))
        let controller = try reader.controller(data)
        controller.loadViewIfNeeded()
        #expect(
            reader.findings.map(\.description) == [
                "Main.storyboard:5: scene home: <sceneKitView> (id k): views of this kind are not known; a plain view takes its place",
                "Main.storyboard:5: scene home: <view> \"Nowhere\" (id u): unknown class Nowhere in Interface Builder file; UIView takes its place. Port its module, or register the class with InterfaceClasses.register.",
            ])
        #expect(
            controller.view.subviews.map(\.frame.size) == [CGSize(width: 3, height: 4), CGSize(width: 1, height: 1)])
        do {
            _ = try reader.objects(
                xib(
                    """
                    <view id="v" customClass="IBPanel"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/>
                    <connections><outlet property="absent" destination="v" id="o"/></connections></view>
                    """))
            Issue.record("An outlet that does not exist is an exception.")
        } catch {
            #expect(
                "\(error)".contains(
                    "Test.xib:7: <outlet> (id o): this class is not key value coding-compliant for the key absent: IBPanel has no such outlet"
                ))
        }
    }

    @Test("a table has the static rows of the file")
    func staticRows() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <tableView contentMode="scaleToFill" dataMode="static" style="grouped" rowHeight="44" id="t"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
                <sections><tableViewSection headerTitle="One" id="s1"><cells>
                <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l1" rowHeight="60" accessoryType="checkmark" id="c1"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/><tableViewCellContentView key="contentView" id="x1"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/><subviews><label text="Alpha" id="l1"><rect key="frame" x="16" y="0.0" width="200" height="60"/></label></subviews></tableViewCellContentView></tableViewCell>
                <tableViewCell id="c2"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><tableViewCellContentView key="contentView" id="x2"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><subviews><switch id="w"><rect key="frame" x="5" y="5" width="51" height="31"/></switch></subviews></tableViewCellContentView></tableViewCell>
                </cells></tableViewSection></sections></tableView>
                """))
        let table = try #require(objects.first as? UITableView)
        let host = ViewHost(size: CGSize(width: 320, height: 400))
        host.show(table)
        #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.textLabel?.text == "Alpha" && first.accessoryType == .checkmark && first.frame.height == 60)
        #expect(
            table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.subviews.contains { $0 is UISwitch }
                ?? false)
    }

    @Test("the default heights in a file do not limit titles of several lines", arguments: [10, 18, -1])
    func titleHeights(_ height: Int) throws {
        let title = Array(repeating: "This note explains the rows above it.", count: 6).joined(separator: " ")
        let objects = try Reader().objects(
            xib(
                """
                <tableView contentMode="scaleToFill" dataMode="static" style="grouped" sectionHeaderHeight="\(height)" sectionFooterHeight="\(height)" id="t"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
                <sections><tableViewSection id="s1"><string key="footerTitle">\(title)</string><cells>
                <tableViewCell id="c1"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><tableViewCellContentView key="contentView" id="x1"/></tableViewCell>
                </cells></tableViewSection></sections></tableView>
                """))
        let table = try #require(objects.first as? UITableView)
        let host = ViewHost(size: CGSize(width: 320, height: 400))
        host.show(table)
        let footer = try #require(table.footerView(forSection: 0))
        #expect(footer.frame.height > 60 && footer.textLabel.map { footer.bounds.contains($0.frame) } == true)
    }

    @Test("a static row of a controller shows the scene of its segue")
    func rowSegue() throws {
        let reader = Reader()
        let table = """
            <tableViewController title="Rows" id="rows" sceneMemberID="viewController"><tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" rowHeight="-1" id="t"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
            <sections><tableViewSection id="s1"><cells><tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l1" id="c1"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><tableViewCellContentView key="contentView" id="x1"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><subviews><label text="Go" id="l1"><rect key="frame" x="16" y="0.0" width="200" height="44"/></label></subviews></tableViewCellContentView>
            <connections><segue destination="second" kind="show" id="g"/></connections></tableViewCell></cells></tableViewSection></sections>
            <connections><outlet property="dataSource" destination="rows" id="o1"/><outlet property="delegate" destination="rows" id="o2"/></connections></tableView></tableViewController>
            """
        let navigation = """
            <navigationController id="first" sceneMemberID="viewController"><connections><segue destination="rows" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
            """
        let controller = try #require(
            try reader.controller(
                storyboard(
                    InterfaceBuilderTests.scene(navigation) + InterfaceBuilderTests.scene(table)
                        + InterfaceBuilderTests.scene(second))) as? UINavigationController)
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.show(controller)
        let rows = try #require(controller.topViewController as? UITableViewController)
        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.textLabel?.text == "Go")
        host.tap(cell)
        host.settle()
        #expect(controller.topViewController?.title == "Second")
        #expect(reader.findings.map(\.description) == [])
    }
}
