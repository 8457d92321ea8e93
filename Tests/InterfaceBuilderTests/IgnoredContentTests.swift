import CollectionViewTesting
import InterfaceBuilder
import Testing
import UIKit

@Suite @MainActor struct IgnoredContentTests {
    @Test("elements without an effect in files of Xcode 7, and masks of labels that a cell lays out, are not reported")
    func oldFiles() throws {
        let reader = Reader()
        let objects = try reader.objects(
            xib(
                """
                <tableView contentMode="scaleToFill" dataMode="static" style="plain" rowHeight="44" id="t"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/><animations/>
                <sections><tableViewSection id="s1"><cells>
                <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l1" id="c1"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><tableViewCellContentView key="contentView" id="x1"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><subviews><label text="Alpha" id="l1"><rect key="frame" x="16" y="0.0" width="200" height="44"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><animations/></label></subviews><animations/></tableViewCellContentView><animations/></tableViewCell>
                </cells></tableViewSection></sections></tableView>
                """))
        let table = try #require(objects.first as? UITableView)
        let host = ViewHost(size: CGSize(width: 320, height: 400))
        host.show(table)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["Alpha"])
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("a controller takes from its file whether it defines a presentation context")
    func presentationContext() throws {
        let reader = Reader()
        let controller = try reader.controller(
            storyboard(
                InterfaceBuilderTests.scene(
                    """
                    <viewController definesPresentationContext="YES" id="first"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
                    </viewController>
                    """)))
        #expect(controller.definesPresentationContext && reader.findings.isEmpty)
    }
}
