import CollectionCore
import CollectionViewTesting
import Testing
import UIKit
import ViewerProtocol

@testable import PreviewKit

@MainActor @Suite("The tool bar and the devices of a preview window") struct DeckTests {
    private let host = ViewHost(size: CGSize(width: 700, height: 900))

    private func shown<View: UIView>(_ view: View, height: CGFloat) -> View {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 700, height: 900))
        view.frame = CGRect(x: 0, y: 0, width: 700, height: height)
        page.addSubview(view)
        host.show(page)
        host.settle()
        return view
    }

    private func button(_ label: String, in view: UIView) -> UIButton? {
        (view as? UIButton).flatMap { $0.accessibilityLabel == label ? $0 : nil }
            ?? view.subviews.lazy.compactMap { button(label, in: $0) }.first
    }

    @Test func `buttons do what keys do, and menus choose previews, devices, text sizes, and data`() throws {
        let bar: DeckBar = shown(host.performAsCurrent { DeckBar(frame: .zero) }, height: DeckBar.height)
        var (keys, chosen) = ([Character](), [String]())
        bar.onKey = { keys.append($0) }
        bar.onPreview = { chosen.append("preview \($0)") }
        bar.onDevice = { chosen.append("device \($0)") }
        bar.onTextSize = { chosen.append("text \($0)") }
        bar.onData = { change in
            var data = PreviewControls()
            change(&data)
            chosen.append("\(data.items) items")
        }
        bar.onArrangement = { chosen.append("\($0.parts.count) views") }
        bar.onInspector = { chosen.append("inspector") }
        let traits = ViewerTraits(isDark: true)
        host.performAsCurrent {
            bar.show(.init(names: ["Cards", "Week"], preview: 1, device: "phone  390 × 844", traits: traits))
        }
        host.settle()
        for label in ["Orientation", "Dark appearance", "Right to left", "Inspector"] {
            host.tap(try #require(button(label, in: bar)))
        }
        #expect(keys == ["o", "d", "r"] && chosen == ["inspector"])
        #expect(button("Dark appearance", in: bar)?.accessibilityTraits.contains(.selected) == true)
        #expect(button("Preview", in: bar)?.configuration?.title == "2/2  Week")
        for (label, title) in [
            ("Preview", "Cards"), ("Device", "tablet"), ("Text size", "XXL"), ("Several at once", "Environments"),
            ("Sample data", "600 items"),
        ] {
            let menu = try #require(button(label, in: bar)?.menu)
            let actions = menu.children.flatMap { ($0 as? UIMenu)?.children ?? [$0] }.compactMap { $0 as? UIAction }
            let action = try #require(actions.first { $0.title == title }, "\(label)")
            host.performAsCurrent { action._perform(sender: nil) }
        }
        #expect(chosen == ["inspector", "preview 0", "device 6", "text 5", "4 views", "600 items"])
    }

    @Test(arguments: [
        (CGSize(width: 390, height: 844), true), (CGSize(width: 844, height: 390), true),
        (CGSize(width: 320, height: 200), false),
    ])
    func `phones have an edge, other sizes only a name`(_ size: CGSize, _ isPhone: Bool) throws {
        let screen: RemoteView = host.performAsCurrent { RemoteView(remoteSize: size) }
        let frame: DeviceFrame = shown(host.performAsCurrent { DeviceFrame(screen) }, height: 100)
        frame.frame = CGRect(x: 50, y: 50, width: size.width / 2, height: size.height / 2 + DeviceFrame.nameHeight)
        frame.name.text = "name"
        host.settle()
        #expect(screen.frame == CGRect(x: 0, y: 0, width: size.width / 2, height: size.height / 2))
        #expect((screen.layer.cornerRadius > 0) == isPhone)
        #expect(frame.name.frame.minY >= screen.frame.maxY)
        let shows = frame.subviews.contains { ($0 as? UILabel)?.text == "9:41" && !$0.isHidden }
        #expect(shows == (isPhone && size.height > size.width))
        // The overlay takes no touches from the preview.
        #expect(frame.hitTest(CGPoint(x: size.width / 4, y: 8), with: nil) === screen)
    }

    @Test func `an arrangement changes what it compares and keeps the rest`() {
        let base = PreviewSession.Variant(
            title: "phone, landscape", size: Size(width: 844, height: 390),
            traits: ViewerTraits(isDark: true, textSize: 5))
        let byName = Dictionary(uniqueKeysWithValues: PreviewArrangement.all.map { ($0.name, $0.variants(of: base)) })
        #expect(byName["One"]?.map(\.traits) == [base.traits])
        #expect(byName["Both directions"]?.map(\.traits.isRightToLeft) == [false, true])
        #expect(byName["Both directions"]?.allSatisfy { $0.traits.isDark && $0.traits.textSize == 5 } == true)
        #expect(byName["Light and dark"]?.map(\.title) == ["phone, light", "phone, dark"])
        #expect(byName["Devices"]?.map(\.title) == ["small-phone", "phone", "large-phone", "tablet"])
        #expect(byName["Devices"]?.allSatisfy { $0.size.width > $0.size.height && $0.traits == base.traits } == true)
        #expect(byName.values.allSatisfy { (1...PreviewSession.maximumViews).contains($0.count) })
    }
}
