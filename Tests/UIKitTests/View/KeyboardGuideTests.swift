import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Keyboard layout guide", .ownRuntime) struct KeyboardGuideTests {
    private func post(_ name: Notification.Name, _ frame: CGRect, _ seconds: Double = 0) {
        NotificationCenter.default.post(
            name: name, object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: frame,
                UIResponder.keyboardAnimationDurationUserInfoKey: seconds,
            ])
    }

    @Test("a view constrained to the keyboard guide is above the keyboard or the safe area and animates with it")
    func follows() {
        let host = ViewHost(
            size: CGSize(width: 320, height: 480),
            environment: .init(safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)))
        let view = UIView(frame: host.window.bounds)
        let bar = UIView(frame: .zero)
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 320),
            bar.heightAnchor.constraint(equalToConstant: 50),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        host.show(view)
        #expect(bar.frame.maxY == 446)
        #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 446, width: 320, height: 34))
        post(UIResponder.keyboardWillShowNotification, CGRect(x: 0, y: 280, width: 320, height: 200), 0.25)
        #expect(bar.frame.maxY == 280)
        host.advance(by: 0.1)
        let animatedBottom = bar.layer.presentation()!.frame.maxY
        #expect(animatedBottom > 280 && animatedBottom < 446)
        host.settle()
        post(UIResponder.keyboardWillChangeFrameNotification, CGRect(x: 0, y: 240, width: 320, height: 240))
        host.layout()
        #expect(bar.frame.maxY == 240 && view.keyboardLayoutGuide.layoutFrame.height == 240)
        post(UIResponder.keyboardWillHideNotification, CGRect(x: 0, y: 480, width: 320, height: 240))
        host.layout()
        #expect(bar.frame.maxY == 446)
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        host.layout()
        #expect(bar.frame.maxY == 480)
    }
}
