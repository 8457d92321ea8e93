import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct FocusCarouselGoldenTests {
    private func showcase(_ config: JSON) -> (LayoutFixture, FocusCarouselLayout) {
        let layout = FocusCarouselLayout()
        layout.itemSize = config["itemSize"].size
        layout.spacing = CGFloat(config["spacing"].double)
        layout.spacingWhenFocused = CGFloat(config["spacingWhenFocused"].double)
        return (LayoutFixture(layout, size: config["viewport"].size, sections: [config["itemCount"].int]), layout)
    }

    @Test("a new layout has the recorded constants")
    func constants() throws {
        let config = try LayoutGolden("000_focus_carousel").root["configs"].array[0]
        let layout = FocusCarouselLayout()
        #expect(layout.itemSize == config["itemSize"].size)
        #expect(Double(layout.spacing) == config["spacing"].double)
        #expect(Double(layout.spacingWhenFocused) == config["spacingWhenFocused"].double)
        #expect(Double(layout.decelerationRate.rawValue) == config["decelerationRate"].double)
    }

    @Test("insets, content size, offset range, and deceleration rate match the recording", arguments: 0..<4)
    func frame(index: Int) throws {
        let config = try LayoutGolden("000_focus_carousel").root["configs"].array[index]
        let (fixture, layout) = showcase(config)
        let insets = fixture.view.contentInset
        #expect(close(Double(insets.left), config["contentInset"]["left"].double))
        #expect(close(Double(insets.right), config["contentInset"]["right"].double))
        #expect(insets.top == 0 && insets.bottom == 0)
        #expect(layout.collectionViewContentSize == config["collectionViewContentSize"].size)
        #expect(close(Double(fixture.view.decelerationRate.rawValue), config["decelerationRate"].double))
        let low = -Double(insets.left)
        let high = Double(layout.collectionViewContentSize.width + insets.right - fixture.view.bounds.width)
        #expect(close(low, config["offsetRange"]["min"].double) && close(high, config["offsetRange"]["max"].double))
        for (i, expected) in config["snapOffsets"].doubles.enumerated() {
            let offset = try #require(layout.contentOffset(centering: IndexPath(item: i, section: 0)))
            #expect(close(Double(offset.x), expected))
        }
    }

    @Test("every item has its recorded frame and translation at every offset", arguments: 0..<4)
    func states(index: Int) throws {
        let config = try LayoutGolden("000_focus_carousel").root["configs"].array[index]
        let (fixture, layout) = showcase(config)
        let base = config["baseFrames"].array.map(\.rect)
        var compared = 0
        for state in config["states"].array {
            fixture.scroll(
                x: CGFloat(state["contentOffset"]["x"].double), y: CGFloat(state["contentOffset"]["y"].double))
            let shifts = state["translationX_recommendedClampedFocus"].doubles
            for (i, shift) in shifts.enumerated() {
                let item = try #require(layout.layoutAttributesForItem(at: IndexPath(item: i, section: 0)))
                #expect(close(item.frame, base[i].offsetBy(dx: CGFloat(shift), dy: 0)), "item \(i)")
                #expect(close(Double(item.transform.tx), shift) && item.transform.a == 1 && item.transform.ty == 0)
                compared += 1
            }
            // A rect query returns all items whose translated frames are visible.
            let visible = fixture.view.bounds
            let found = Set((layout.layoutAttributesForElements(in: visible) ?? []).map(\.indexPath.item))
            let expected = Set(
                shifts.indices.filter { i in
                    let frame = base[i].offsetBy(dx: CGFloat(shifts[i]), dy: 0)
                    return frame.minX < visible.maxX - 1e-9 && frame.maxX > visible.minX + 1e-9
                })
            #expect(found == expected)
        }
        #expect(compared > 0)
    }

    @Test("drags come to rest at the recorded offsets", arguments: 0..<4)
    func snaps(index: Int) throws {
        let config = try LayoutGolden("000_focus_carousel").root["configs"].array[index]
        let (fixture, layout) = showcase(config)
        for snap in config["snaps"].array {
            let got = layout.targetContentOffset(
                forProposedContentOffset: CGPoint(x: snap["proposed"].double, y: 7), withScrollingVelocity: .zero)
            #expect(close(Double(got.x), snap["recommendedResult"].double), "from \(snap["proposed"].double)")
            #expect(got.y == 7)
        }
        withExtendedLifetime(fixture) {}
    }
}
