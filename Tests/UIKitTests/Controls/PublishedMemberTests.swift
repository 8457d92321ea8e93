import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Members that code of published apps and libraries uses.
@MainActor @Suite("Members of published code", .ownRuntime)
struct PublishedMemberTests {
    private let host = ViewHost(size: CGSize(width: 390, height: 844))

    @Test("animations with a delay factor begin later and end with the others")
    func delayFactor() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        host.show(UIView())
        host.window.addSubview(view)
        let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { view.frame.origin.y = 100 }
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        host.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.frame.origin.y ?? 0) - 50) < 5)
        #expect(view.layer.presentation()?.opacity ?? 0 > 0.95)
        host.advance(by: 0.25)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
        host.settle()
        #expect(view.alpha == 0 && view.frame.origin.y == 100)
    }

    @Test("a standalone tab bar selects the tapped item and tells its delegate")
    func tabBar() {
        final class Delegate: NSObject, UITabBarDelegate {
            var tags: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
        }
        let delegate = Delegate()
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        bar.delegate = delegate
        let root = UIView()
        root.addSubview(bar)
        host.show(root)
        host.tap(bar, at: CGPoint(x: 200, y: 20))
        #expect(delegate.tags == [1] && bar.selectedItem?.tag == 1)
    }

    @Test("a tab bar controller is told about taps before its selection changes")
    func tabBarController() {
        final class Controller: UITabBarController {
            var seen: [(tag: Int, selected: Int)] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                seen.append((item.tag, selectedIndex))
            }
        }
        let controller = Controller()
        controller.viewControllers = (0..<2).map { index in
            let child = UIViewController()
            child.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
            return child
        }
        host.show(controller)
        host.tap(controller.tabBar, at: CGPoint(x: 230, y: 20))
        #expect(controller.seen.map(\.tag) == [1] && controller.seen.map(\.selected) == [0])
        #expect(controller.selectedIndex == 1)
    }

    @Test("a subclass of a text attachment determines its rectangle and its image")
    func attachment() throws {
        final class Badge: NSTextAttachment {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect {
                CGRect(x: 0, y: -4, width: 30, height: 12)
            }
            override func image(
                forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
            ) -> UIImage? {
                UIGraphicsImageRenderer(size: imageBounds.size).image {
                    $0.fill(CGRect(x: 0, y: 0, width: 30, height: 12))
                }
            }
        }
        let label = UILabel()
        label.attributedText = NSAttributedString(attachment: Badge())
        #expect(label.intrinsicContentSize.width == 30)
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        host.show(label)
        #expect(host.displayText().contains("image"))
    }

    @Test("a button configures the symbol that it displays")
    func symbolConfiguration() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        let size = button.intrinsicContentSize
        let configuration = UIImage.SymbolConfiguration(pointSize: 60)
        button.setPreferredSymbolConfiguration(configuration, forImageIn: .normal)
        #expect(button.preferredSymbolConfigurationForImage(in: .normal) == configuration)
        #expect(button.intrinsicContentSize.height > 2 * size.height)
        #expect(button.currentImage?.size == UIImage(systemName: "star")?.size)
    }

    @Test("input views, formats of images, and ignored inversion keep their values")
    func values() {
        let input = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 50), inputViewStyle: .keyboard)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.inputAccessoryView = input
        host.show(field)
        field.becomeFirstResponder()
        host.settle(limit: 2)
        #expect(input.window === host.window && input.frame.size == CGSize(width: 390, height: 50))
        #expect(input.inputViewStyle == .keyboard && UIInputView(frame: .zero).inputViewStyle == .default)
        // Constraints determine the height only if the view allows it.
        let row = UIView()
        row.translatesAutoresizingMaskIntoConstraints = false
        input.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: input.topAnchor),
            row.bottomAnchor.constraint(equalTo: input.bottomAnchor),
            row.heightAnchor.constraint(equalToConstant: 70),
        ])
        for (allowsSelfSizing, height) in [(false, CGFloat(50)), (true, 70)] {
            field.resignFirstResponder()
            host.settle()
            input.frame.size.height = 50
            input.allowsSelfSizing = allowsSelfSizing
            field.becomeFirstResponder()
            host.settle(limit: 2)
            #expect(input.frame.height == height)
        }
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        #expect(picture.imageRendererFormat.scale == picture.scale)
        #expect(!input.accessibilityIgnoresInvertColors)
        input.accessibilityIgnoresInvertColors = true
        #expect(input.accessibilityIgnoresInvertColors)
    }
}
