import DesktopHost
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("The window on the desktop", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct DesktopWindowTests {
    /// A list of colored rows, 400 x 500 points, with a content height of 4,000 points.
    private func makeContent() -> (UIWindow, UIScrollView) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
        let scroll = UIScrollView(frame: window.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.backgroundColor = .white
        scroll.contentSize = CGSize(width: 400, height: 4_000)
        for row in 0..<50 {
            let view = UILabel(frame: CGRect(x: 10, y: CGFloat(row) * 80 + 5, width: 380, height: 70))
            view.backgroundColor = UIColor(hue: CGFloat(row) / 50, saturation: 0.5, brightness: 0.9, alpha: 1)
            view.layer.cornerRadius = 12
            view.text = "Row \(row)"
            view.textAlignment = .center
            scroll.addSubview(view)
        }
        window.addSubview(scroll)
        return (window, scroll)
    }

    /// Shows `content`, starts `xdotool` with `arguments` after the first frame, and calls `atRest` when nothing moves
    /// and `isDone` returns `true`.
    private func show(
        _ content: UIWindow, on screen: VirtualScreen, title: String, acting arguments: [String],
        until isDone: @escaping () -> Bool, atRest: (DesktopWindow) throws -> Void
    ) throws {
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        let desktop = try DesktopWindow(content, title: title)
        desktop.maximumSleep = 0.25
        var actor: Process?
        var failure: (any Error)?
        let deadline = Date(timeIntervalSinceNow: 30)
        withoutActuallyEscaping(atRest) { atRest in
            desktop.onTurn = { isBusy in
                do {
                    if Date() > deadline { throw VirtualScreen.Failure(description: "nothing came to rest in 30 s") }
                    if actor == nil, desktop.framesShown > 0 {
                        actor = try screen.launch("xdotool", arguments).0
                    } else if actor != nil, !isBusy, isDone() {
                        try atRest(desktop)
                        desktop.close()
                    }
                } catch {
                    failure = error
                    desktop.close()
                }
            }
            desktop.run()
            desktop.onTurn = nil
        }
        actor?.waitUntilExit()
        if let failure { throw failure }
    }

    @Test(
        "a mouse drag flings the list to the predicted rest position, and the screen shows the pixels of Raster"
    )
    func drag() throws {
        let screen = try VirtualScreen()
        let (content, scroll) = makeContent()
        var predicted: CGPoint?
        let watcher = Watcher { predicted = $0 }
        scroll.delegate = watcher
        let title = "drag test"
        // Small steps with pauses simulate a continuous movement.
        var steps = [
            "search", "--sync", "--name", title, "mousemove", "--window", "%1", "200", "400", "mousedown", "1",
        ]
        for step in 1...12 {
            steps += ["sleep", "0.012", "mousemove", "--window", "%1", "200", "\(400 - step * 20)"]
        }
        steps += ["mouseup", "1"]
        try show(content, on: screen, title: title, acting: steps, until: { watcher.hasEnded }) { desktop in
            let rest = try #require(predicted)
            #expect(scroll.contentOffset.y > 100)
            // Deceleration ends at 10 points per second, so that it rests up to 1.7 points from the proposed offset, as
            // recorded on iOS 26.1.
            #expect(abs(scroll.contentOffset.y - rest.y) <= 1.7)
            let shown = try screen.screenshot(of: title)
            let expected = try FrameRenderer(text: RasterServices.install())
                .render(FrameLoop.displayList(of: content, scale: 1), background: .white)
            #expect(shown.width == expected.width && shown.height == expected.height)
            let differing = expected.withPixels { pixels in
                zip(pixels, shown.pixels).count { $0 & 0xFF_FFFF != $1 }
            }
            #expect(differing == 0)
        }
    }

    @Test("a long press with the mouse drags an item; releasing drops the item, and Escape cancels the drag")
    func dragAndDrop() throws {
        for escapes in [true, false] {
            let screen = try VirtualScreen()
            let content = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 200, height: 50)
            layout.minimumLineSpacing = 0
            let view = UICollectionView(frame: content.bounds, collectionViewLayout: layout)
            content.addSubview(view)
            let cell = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
            }
            source.reorderingHandlers.canReorderItem = { _ in true }
            source.reorderingHandlers.didReorder = { _ in }
            var items = NSDiffableDataSourceSnapshot<Int, String>()
            items.appendSections([0])
            items.appendItems(["a", "b", "c", "d"])
            source.apply(items, animatingDifferences: false)
            let title = "drop test"
            var steps = [
                "search", "--sync", "--name", title, "mousemove", "--window", "%1", "100", "25", "mousedown", "1",
            ]
            steps += ["sleep", "0.8"]
            for step in 1...10 {
                steps += ["mousemove", "--window", "%1", "100", "\(25 + step * 10)", "sleep", "0.02"]
            }
            if escapes { steps += ["key", "--window", "%1", "Escape", "sleep", "0.1"] }
            steps += ["mouseup", "1"]
            let recorder = MoveRecorder()
            view.delegate = recorder
            try show(
                content, on: screen, title: title, acting: steps, until: { recorder.wasAsked && !view.hasActiveDrag }
            ) { _ in
                #expect(source.snapshot().itemIdentifiers == (escapes ? ["a", "b", "c", "d"] : ["b", "c", "a", "d"]))
                #expect(view.visibleCells.allSatisfy { !$0.isHidden })
            }
        }
    }

    @Test("the wheel scrolls by notches, and no frame is shown while nothing moves")
    func wheelAndSleep() throws {
        let screen = try VirtualScreen()
        let (content, scroll) = makeContent()
        let title = "wheel test"
        let steps = [
            "search", "--sync", "--name", title, "mousemove", "--window", "%1", "200", "250", "click", "--repeat", "3",
            "--delay", "20", "5",
        ]
        try show(content, on: screen, title: title, acting: steps, until: { scroll.contentOffset.y == 180 }) {
            desktop in
            let frames = desktop.framesShown
            #expect(!FrameLoop.isMoving)
            #expect(!content._needsDisplay)
            #expect(desktop.framesShown == frames)
        }
        #expect(scroll.contentOffset.y == 180)
    }

    @Test("changing one view draws and shows only its area, and the screen then shows the complete content")
    func damage() throws {
        let screen = try VirtualScreen()
        let (content, scroll) = makeContent()
        let title = "damage test"
        var steps = 0
        var drawn: [Int] = []
        var turns = 0
        // A movement of the mouse wakes the window and changes nothing.
        let actions = ["search", "--sync", "--name", title, "mousemove", "--window", "%1", "20", "20"]
        try show(
            content, on: screen, title: title, acting: actions,
            until: {
                turns += 1
                guard let label = scroll.subviews[2] as? UILabel else { return true }
                steps += 1
                if steps <= 3 {
                    label.text = "Changed \(steps)"
                    return false
                }
                return steps > 8
            },
            atRest: { desktop in
                drawn.append(desktop.pixelsDrawn)
                // The first frame draws everything; later frames draw the row of 70 points and the maximum extent of
                // its text.
                #expect(desktop.framesShown == 4)
                #expect(desktop.pixelsDrawn > 0 && desktop.pixelsDrawn <= 400 * 130)
                let shown = try screen.screenshot(of: title)
                let expected = try FrameRenderer(text: RasterServices.install())
                    .render(FrameLoop.displayList(of: content, scale: 1), background: .white)
                let differing = expected.withPixels { pixels in
                    zip(pixels, shown.pixels).count { $0 & 0xFF_FFFF != $1 }
                }
                #expect(differing == 0)
            })
        #expect(drawn.count == 1 && turns < 40)
    }

    @Test("the loop of a window at rest wakes no more often than requested and shows no frames")
    func sleep() throws {
        let screen = try VirtualScreen()
        let (content, _) = makeContent()
        let title = "sleep test"
        var start: (time: Date, frames: Int)?
        var turns = 0
        try show(
            content, on: screen, title: title, acting: ["search", "--sync", "--name", title],
            until: {
                turns += 1
                if start == nil { start = (Date(), 1) }
                return Date().timeIntervalSince(start!.time) > 1.5
            },
            atRest: { desktop in
                // Every 0.25 s because of `maximumSleep`, and once or twice for messages of the server.
                #expect(turns < 20)
                #expect(desktop.framesShown <= 3)
            })
    }

    @Test("without a display, the error contains the reason")
    func noDisplay() {
        setenv("DISPLAY", ":4096", 1)
        unsetenv("WAYLAND_DISPLAY")
        #expect {
            _ = try DesktopWindow(UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), title: "none")
        } throws: { error in
            "\(error)".contains("no display that can be reached")
        }
    }
}

@MainActor private final class Watcher: NSObject, UIScrollViewDelegate {
    let onTarget: (CGPoint) -> Void
    var hasEnded = false

    init(onTarget: @escaping (CGPoint) -> Void) { self.onTarget = onTarget }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        onTarget(targetContentOffset.pointee)
    }
    // Under load, the machine may pause before the button is released, so that the velocity is zero.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { hasEnded = true }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hasEnded = true }
}

/// Records that a dragged item moved over another one.
private final class MoveRecorder: NSObject, UICollectionViewDelegate {
    var wasAsked = false
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        wasAsked = true
        return proposedIndexPath
    }
}
