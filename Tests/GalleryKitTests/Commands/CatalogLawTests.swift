import CollectionViewTesting
import Testing
import UIKit

@testable import GalleryKit

/// Tests of the layout laws for all layouts of the gallery, with its cells and settings.
@MainActor @Suite struct CatalogLawTests {
    @Test("every layout of the gallery obeys the layout laws at several sizes and scroll positions")
    func laws() throws {
        for entry in LayoutCatalog.entries {
            for usesDemoSettings in [true, false] {
                for (width, height) in [(375.0, 667.0), (768.0, 1024.0)] {
                    for rightToLeft in [false, true] {
                        var scene = Command.Scene(layout: entry.name)
                        scene.usesDemoSettings = usesDemoSettings
                        scene.size = Command.ViewSize(width: width, height: height)
                        scene.rightToLeft = rightToLeft
                        let demo = try DemoHost(entry, scene: scene, library: PictureLibrary())
                        for part in [0, 0.4, 1] as [CGFloat] {
                            demo.scroll(toFraction: part)
                            demo.host.settle()
                            let broken = LayoutLaws.violations(in: demo.collectionView, rectangles: 6)
                            #expect(
                                broken.isEmpty,
                                "\(entry.name) \(width) \(rightToLeft) at \(part): \(broken.prefix(2))")
                        }
                    }
                }
            }
        }
    }
}
