import DisplayList
import Testing
import UIKit

// An extension of `AnimationTests`, because both use the clock of the host.
extension AnimationTests {
    @Test("a display list shows animated views at their current positions until the animation ends")
    func display() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        window.addSubview(view)
        func shownLines() -> [String] { lines(window._displayList(scale: 1)) }
        #expect(shownLines() == ["fill 0,0 10x10 #ff0000ff"])
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 25 }
        advance(by: 0.5)
        #expect(shownLines() == ["fill 10,0 10x10 #ff0000ff"])
        advance(by: 1)
        #expect(shownLines() == ["fill 20,0 10x10 #ff0000ff"])
        advance(by: 1)
        #expect(!window._needsDisplay)
    }
}
