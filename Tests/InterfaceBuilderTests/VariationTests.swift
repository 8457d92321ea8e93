import CollectionViewTesting
import Foundation
import InterfaceBuilder
import Testing
import UIKit

@Suite @MainActor struct VariationTests {
    private let text = """
        <viewController id="first" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews>
        <label opaque="NO" contentMode="left" text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
        <constraints><constraint firstAttribute="width" constant="100" id="w"><variation key="widthClass=regular" constant="300"/><variation key="heightClass=compact" constant="200"/></constraint></constraints>
        <fontDescription key="fontDescription" type="system" pointSize="10"/>
        <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
        <variation key="heightClass=compact-widthClass=regular" alpha="0.5"/></label>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0.0" y="50" width="20" height="20"/></view>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="c"><rect key="frame" x="0.0" y="90" width="20" height="20"/></view>
        </subviews>
        <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="l1"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="90" id="l2"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="5" id="bt"/>
        </constraints>
        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask><mask key="constraints"><exclude reference="l2"/><exclude reference="bt"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask><mask key="constraints"><exclude reference="l1"/><include reference="l2"/><include reference="bt"/></mask></variation>
        </view></viewController>
        """

    /// Lays out the controller with size classes.
    private func layOut(
        _ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass, in host: ViewHost,
        _ controller: UIViewController
    ) {
        controller.traitOverrides.horizontalSizeClass = width
        controller.traitOverrides.verticalSizeClass = height
        host.settle()
        controller.view.layoutIfNeeded()
    }

    @Test("a control without a hugging priority in the file has the one that Xcode omits")
    func hugging() throws {
        let page = """
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>
            <slider id="s"><rect key="frame" x="0.0" y="0.0" width="100" height="31"/></slider>
            <switch horizontalHuggingPriority="750" verticalHuggingPriority="750" id="w"><rect key="frame" x="0.0" y="50" width="51" height="31"/></switch>
            </subviews></view>
            """
        let controller = try Reader().controller(
            storyboard(scene("<viewController id=\"first\">\(page)</viewController>")))
        let priorities = controller.view.subviews.map {
            [$0.contentHuggingPriority(for: .horizontal), $0.contentHuggingPriority(for: .vertical)]
        }
        #expect(priorities == [[.defaultLow, .defaultLow], [.defaultHigh, .defaultHigh]])
    }

    @Test("properties, constraints, and installed views depend on the size classes")
    func sizeClasses() throws {
        let reader = Reader()
        let controller = try reader.controller(storyboard(scene(text)))
        let host = ViewHost(size: CGSize(width: 500, height: 480))
        host.show(controller)
        let label = try #require(controller.view.subviews.first as? UILabel)
        let last = try #require(controller.view.subviews.last)

        layOut(.compact, .regular, in: host, controller)
        #expect(label.font.pointSize == 10 && label.frame.minX == 10 && label.frame.width == 100 && label.alpha == 1)
        #expect(controller.view.subviews == [label, last])

        layOut(.regular, .regular, in: host, controller)
        #expect(label.font.pointSize == 30 && label.frame.minX == 90 && label.frame.width == 300)
        #expect(controller.view.subviews.count == 3 && controller.view.subviews.last === last)
        #expect(controller.view.subviews[1].frame.minY == label.frame.maxY + 5)

        // A variation with two conditions takes precedence over one with one condition; otherwise, the later one does.
        layOut(.regular, .compact, in: host, controller)
        #expect(label.alpha == 0.5 && label.frame.width == 200 && label.font.pointSize == 30)

        layOut(.compact, .regular, in: host, controller)
        #expect(label.font.pointSize == 10 && label.frame.minX == 10 && label.frame.width == 100)
        #expect(controller.view.subviews == [label, last])
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a view that is hidden for one size class reappears for the others, and nothing is reported")
    func hidden() throws {
        let reader = Reader()
        let controller = try reader.controller(
            storyboard(
                scene(
                    """
                    <viewController id="first"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="400" height="400"/><subviews>
                    <label text="A" id="a"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/><variation key="heightClass=compact" hidden="YES" alpha="0.5"/></label>
                    <label hidden="YES" text="B" id="b"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/><variation key="heightClass=compact" hidden="NO"/></label>
                    </subviews></view></viewController>
                    """)))
        let host = ViewHost(size: CGSize(width: 500, height: 480))
        host.show(controller)
        let labels = controller.view.subviews
        for _ in 0..<2 {
            layOut(.compact, .regular, in: host, controller)
            #expect(labels.map(\.isHidden) == [false, true] && labels[0].alpha == 1)
            layOut(.compact, .compact, in: host, controller)
            #expect(labels.map(\.isHidden) == [true, false] && labels[0].alpha == 0.5)
        }
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("unread content is reported once, with file, line, and element")
    func unread() throws {
        let reader = Reader()
        _ = try reader.objects(
            xib(
                """
                <view contentMode="sideways" glows="YES" userLabel="Box" id="v"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/><color key="auraColor" white="1" alpha="1"/>
                <subviews><view glows="NO" contentMode="center" id="w"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/></view></subviews><variation key="gamut=P3" alpha="0.5"/></view>
                """))
        #expect(
            reader.findings.map(\.description) == [
                "Test.xib:7: <variation>: the condition 'gamut=P3' is not known, so the variation has no effect",
                "Test.xib:6: <view> \"Box\" (id v): the value 'sideways' of the attribute 'contentMode' is not known",
                "Test.xib:6: <view> \"Box\" (id v): the attribute 'glows' has no effect",
                "Test.xib:6: <color>: the element for 'auraColor' in <view> has no effect",
            ])
        #expect(reader.findings.allSatisfy { $0.isUnknown })
    }

    @Test("coverage counts the files without unknown content, and lists the unknown content")
    func coverage() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ib-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try storyboard(scene(text)).write(to: folder.appendingPathComponent("Good.storyboard"))
        // An unregistered class does not count as unknown content.
        try xib(
            "<view id=\"v\" customClass=\"Elsewhere\"><connections><outlet property=\"x\" destination=\"v\" id=\"o\"/></connections></view>"
        )
        .write(to: folder.appendingPathComponent("Classes.xib"))
        try xib("<view glows=\"YES\" id=\"v\"/>").write(to: folder.appendingPathComponent("Odd.xib"))
        try Data("<html/>".utf8).write(to: folder.appendingPathComponent("Page.xib"))
        var coverage = InterfaceCoverage()
        coverage.add(folder.path)
        #expect(coverage.files == 3 && coverage.complete == 2 && coverage.refused.count == 1)
        #expect(coverage.unknown == ["<view> the attribute 'glows' has no effect": 1])
        #expect(coverage.exceptions == [])
        #expect(coverage.report.last == "3 files, 2 with nothing unknown: 66.7 %")
    }

    @Test("embedding a controller in itself is an exception")
    func embedding() throws {
        let data = storyboard(
            scene(
                """
                <viewController id="first"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/><subviews><containerView id="c"><rect key="frame" x="0.0" y="0.0" width="4" height="4"/><connections><segue destination="first" kind="embed" id="e"/></connections></containerView></subviews></view></viewController>
                """))
        let document = try InterfaceDocument(data, file: "Main.storyboard")
        let exceptions = InterfaceLoader().everything(of: document)
        #expect(exceptions.count == 1)
        #expect(exceptions.first?.reason.contains("embedded more than 50 levels deep") ?? false)
    }
}
