import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Accessibility elements, screen coordinates, and button types", .ownRuntime)
struct ScreenElementTests {
    @Test("the frame of an accessibility element is relative to its container until it is set")
    func frame() {
        let window = UIWindow(frame: CGRect(x: 5, y: 7, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        let element = UIAccessibilityElement(accessibilityContainer: view)
        #expect(element.isAccessibilityElement && element.accessibilityContainer === view)
        #expect(element.accessibilityFrame == .zero)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(element.accessibilityFrame == CGRect(x: 16, y: 29, width: 3, height: 4))
        element.accessibilityFrame = CGRect(x: 0, y: 0, width: 9, height: 9)
        #expect(element.accessibilityFrame == CGRect(x: 0, y: 0, width: 9, height: 9))
    }

    @Test("the coordinate space of the screen contains windows at their frames")
    func screen() {
        let window = UIWindow(frame: CGRect(x: 5, y: 7, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        window.addSubview(view)
        let space = UIScreen.main.coordinateSpace
        #expect(view.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 16, y: 28))
        #expect(view.convert(CGPoint(x: 16, y: 28), from: space) == CGPoint(x: 1, y: 1))
        let box = CGRect(x: 0, y: 0, width: 4, height: 6)
        #expect(space.convert(box, from: view) == CGRect(x: 15, y: 27, width: 4, height: 6))
        #expect(space.convert(space.convert(box, from: view), to: view) == box)
    }

    @Test("buttons of the symbol types have an image")
    func buttons() {
        for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close] {
            let button = UIButton(type: type)
            #expect(button.buttonType == type && button.image(for: .normal) != nil && button.bounds.width > 0)
        }
        #expect(UIButton(type: .system).image(for: .normal) == nil)
    }
}
