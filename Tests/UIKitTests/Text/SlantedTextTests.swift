import CollectionCore
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Attributes of text", .ownRuntime) struct SlantedTextTests {
    private func items(_ attributes: [NSAttributedString.Key: Any]) -> [DisplayItem] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.attributedText = NSAttributedString(string: "Shadow", attributes: attributes)
        return label._displayList().items
    }

    private func group(_ items: [DisplayItem]) -> Group? {
        items.lazy.compactMap { if case .group(let group) = $0 { group } else { nil } }.first
    }

    @Test("a shadow is drawn below the text with half its blur as the deviation")
    func shadows() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 2, height: 3)
        shadow.shadowBlurRadius = 4
        shadow.shadowColor = UIColor.red
        let found = group(items([.shadow: shadow]))?.shadow
        #expect(found == Shadow(color: UIColor.red.cgColor.color, offset: Size(width: 2, height: 3), deviation: 2))
        shadow.shadowColor = nil
        #expect(group(items([.shadow: shadow])) == nil)
    }

    @Test("obliqueness slants letters about the baseline, and expansion widens them with their measured size")
    func letters() {
        let slanted = group(items([.obliqueness: 0.25]))?.transform.affine
        #expect(slanted?.c == -0.25 && slanted?.a == 1)
        let plain = NSAttributedString(string: "wide").size()
        let wide = NSAttributedString(string: "wide", attributes: [.expansion: log(2.0)]).size()
        #expect(abs(wide.width / plain.width - 2) < 0.1)
        #expect(abs((group(items([.expansion: log(2.0)]))?.transform.affine?.a ?? 0) - 2) < 1e-9)
    }

    @Test("paragraph styles keep tab stops in order, and copies are equal")
    func paragraphs() {
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.count == 12 && style.tabStops[0].location == 28)
        style.tabStops = []
        style.addTabStop(NSTextTab(textAlignment: .right, location: 80))
        style.addTabStop(NSTextTab(textAlignment: .left, location: 40))
        #expect(style.tabStops.map(\.location) == [40, 80])
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 40))
        #expect(style.tabStops.map(\.alignment) == [.right])
        (style.hyphenationFactor, style.lineBreakStrategy, style.defaultTabInterval) = (1, .pushOut, 20)
        #expect(style.copy() as? NSParagraphStyle == style)
    }
}
