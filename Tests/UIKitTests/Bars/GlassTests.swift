import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Names of iOS 26: glass, badges, subtitles, and regions of views.
@MainActor @Suite("Glass and bars of iOS 26", .ownRuntime) struct GlassTests {
    @Test("a view of glass is a translucent capsule with a hairline, and returns to plain content")
    func effect() {
        let view = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
        view.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
        view.layoutIfNeeded()
        #expect(view.layer.cornerRadius == 22 && view.layer.borderWidth == 0.5 && view.layer._backdrop != nil)
        let clear = UIGlassEffect(style: .clear)
        view.effect = clear
        #expect(view.backgroundColor!.cgColor.alpha < 0.5)
        let tinted = UIGlassEffect(style: .regular)
        tinted.tintColor = .red
        view.effect = tinted
        #expect(view.backgroundColor!.cgColor.components![0] == 1 && view.backgroundColor!.cgColor.components![1] == 0)
        view.effect = nil
        #expect(view.layer.borderWidth == 0 && view.layer.shadowOpacity == 0 && view.layer._backdrop == nil)
        #expect(view.backgroundColor == nil)
    }

    @Test("corners that the app sets stay, and a container has no material of its own")
    func corners() {
        let view = UIVisualEffectView(effect: nil)
        view.cornerConfiguration = .corners(radius: .fixed(8))
        view.effect = UIGlassEffect(style: .regular)
        view.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
        view.layoutIfNeeded()
        #expect(view.layer.cornerRadius == 8)
        let container = UIVisualEffectView(effect: UIGlassContainerEffect())
        #expect(container.backgroundColor == nil && container.layer._backdrop == nil)
    }

    @Test("buttons of glass are capsules; prominent ones have the tint color")
    func buttons() {
        for (configuration, isProminent) in [
            (UIButton.Configuration.glass(), false), (.clearGlass(), false), (.prominentGlass(), true),
        ] {
            #expect(configuration.cornerStyle == .capsule && configuration.background.visualEffect is UIGlassEffect)
            let colors = configuration.style.colors(for: configuration, tint: .green)
            #expect((colors.background == .green) == isProminent)
            #expect(colors.foreground == (isProminent ? .white : .label))
        }
        let clear = UIButton.Configuration.prominentClearGlass()
        let colors = clear.style.colors(for: clear, tint: .green)
        #expect(colors.background.cgColor.alpha < 1 && colors.foreground == .white)
    }

    private func bar(_ item: UINavigationItem) -> (host: ViewHost, bar: UINavigationBar) {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 54))
        bar.setItems([item], animated: false)
        let host = ViewHost(size: CGSize(width: 390, height: 100))
        host.show(bar)
        bar.layoutIfNeeded()
        return (host, bar)
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ([$0 as? View].compactMap { $0 }) + all(type, in: $0) }
    }

    @Test("a badge is at the upper trailing corner of its button, as a text or as a dot")
    func badges() throws {
        let item = UINavigationItem(title: "Title")
        let button = UIBarButtonItem(title: "Cart", style: .plain, target: nil, action: nil)
        button.badge = .count(12)
        item.rightBarButtonItem = button
        let (host, bar) = bar(item)
        let shown = try #require(all(BadgeLabel.self, in: bar).first)
        let view = try #require(shown.superview)
        #expect(shown.text == "12" && shown.frame.height == 18 && shown.frame.maxX > view.bounds.maxX)
        #expect(view.accessibilityValue == "12")
        var dot = UIBarButtonItem.Badge.indicator()
        dot.backgroundColor = .blue
        button.badge = dot
        bar.layoutIfNeeded()
        let second = try #require(all(BadgeLabel.self, in: bar).first)
        #expect(second.text == nil && second.frame.size == CGSize(width: 8, height: 8))
        #expect(second.backgroundColor == .blue)
        button.badge = nil
        #expect(all(BadgeLabel.self, in: bar).isEmpty)
        withExtendedLifetime(host) {}
    }

    @Test("prominent buttons have a platter in the tint color, and some buttons have none")
    func platters() throws {
        #expect(UIBarButtonItem.Style.done == .prominent && UIBarButtonItem.Style.prominent.rawValue == 2)
        let item = UINavigationItem(title: "Title")
        let (plain, hidden) = (
            UIBarButtonItem(title: "A", style: .prominent, target: nil, action: nil),
            UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
        )
        hidden.hidesSharedBackground = true
        item.rightBarButtonItems = [plain, hidden]
        let (host, bar) = bar(item)
        let buttons = all(BarButton.self, in: bar)
        try #require(buttons.count == 2)
        // The platter is the only part besides the label.
        #expect(buttons.map(\.subviews.count).sorted() == [1, 2])
        withExtendedLifetime(host) {}
    }

    @Test("a subtitle is below the title, and both are in the middle of the bar")
    func subtitles() throws {
        let item = UINavigationItem(title: "Inbox")
        item.subtitle = "12 unread"
        let (host, bar) = bar(item)
        let labels = all(UILabel.self, in: bar).filter { ["Inbox", "12 unread"].contains($0.text) && !$0.isHidden }
        let frames = labels.map { $0.convert($0.bounds, to: bar) }
        try #require(frames.count == 2)
        #expect(frames[0].maxY == frames[1].minY && frames.allSatisfy { abs($0.midX - 195) <= 1 })
        #expect(frames[0].minY >= 0 && frames[1].maxY <= bar.bounds.maxY)
        item.largeTitle = "All messages"
        bar.prefersLargeTitles = true
        #expect(!all(UILabel.self, in: bar).contains { $0.text == "All messages" && !$0.isHidden })
        let own = UISwitch()
        item.subtitleView = own
        bar.layoutIfNeeded()
        #expect(own.isDescendant(of: bar))
        withExtendedLifetime(host) {}
    }

    @Test("the regions of a view are its safe area, its margins, and its readable content")
    func regions() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 300))
        view.semanticContentAttribute = .forceRightToLeft
        view.insetsLayoutMarginsFromSafeArea = false
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.layoutGuide(for: .margins()) === view.layoutMarginsGuide)
        #expect(view.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal)) === view.safeAreaLayoutGuide)
        #expect(view.layoutGuide(for: .readableContent()) === view.readableContentGuide)
        #expect(view.edgeInsets(for: .margins()) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let insets = view.directionalEdgeInsets(for: .margins(cornerAdaptation: .vertical))
        #expect(insets.leading == 4 && insets.trailing == 2 && insets.top == 1 && insets.bottom == 3)
    }
}
