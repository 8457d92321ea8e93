import Foundation
import InterfaceBuilder
import Testing
import UIKit

@Suite @MainActor struct ElementTests {
    @Test(
        "an element creates the expected views in a window of 320 by 480 points",
        arguments: InterfaceFixture.all)
    func elements(_ fixture: InterfaceFixture) throws {
        let reader = Reader()
        let objects = try reader.objects(xib(fixture.xml))
        let view = try #require(objects.first as? UIView)
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        container.addSubview(view)
        container.layoutIfNeeded()
        #expect(describe(view) == fixture.expected.trimmingCharacters(in: .newlines))
        #expect(reader.findings.map(\.description) == [])
    }

    @Test("the fixtures exist and have expectations")
    func fixtures() {
        #expect(InterfaceFixture.all.count >= 10)
        #expect(InterfaceFixture.all.allSatisfy { !$0.expected.isEmpty })
    }

    @Test("every element that creates a view has a fixture")
    func completeness() {
        let text = InterfaceFixture.all.map(\.xml).joined()
        // The cells of lists and what they contain need a list or a storyboard; SceneTests has them.
        let others = InterfaceVocabulary.views.filter { !text.contains("<\($0) ") }
        #expect(
            others == [
                "containerView", "collectionViewCell", "tableViewCell", "collectionViewCellContentView",
                "tableViewCellContentView", "tableViewHeaderFooterView",
            ])
    }
}
