import CollectionCore
import Testing

@testable import WebGallery

/// A carousel with each of its poses.
@Suite struct PoseSceneTests {
    @Test("the focused item is at full size in the middle and in front, and a drag moves the focus", arguments: 0..<5)
    func focus(pose: Int) {
        for (width, isLooping) in [(320.0, 1.0), (1_280, 0), (1_920, 1)] {
            let view = Size(width: width, height: 640)
            let scene = SceneController(.poseCarousel, count: 40, view: view)
            scene.set(.pose, to: Double(pose))
            scene.set(.isLooping, to: isLooping)
            _ = scene.frame(at: 0)
            let first = scene.middleItem
            #expect(first == (isLooping == 1 ? 0 : 3))
            expectFocus(scene)
            scene.press(.right, at: 1)
            while scene.frame(at: scene.now + 1.0 / 60) {}
            #expect(scene.middleItem == first + 1)
            expectFocus(scene)
        }
    }

    private func expectFocus(_ scene: SceneController) {
        var focused: [Double]?
        var front = -Double.infinity
        for record in 0..<scene.records.count {
            let numbers = (0..<RecordList.stride).map { scene.records.numbers[record * RecordList.stride + $0] }
            // Items of a stack leave in front of the others.
            let hasLeft = scene.value(of: .pose) == 3 && Int(numbers[3]) != scene.middleItem + 1
            if Int(numbers[3]) == scene.middleItem {
                focused = numbers
            } else if !hasLeft {
                front = max(front, numbers[11])
            }
        }
        guard let focused else {
            Issue.record("The focused item is not visible.")
            return
        }
        #expect(scene.records.count > 1 && scene.records.count <= 13)
        #expect(focused[10] == 1 && focused[11] > front)
        #expect(abs(focused[6] + focused[8] / 2 + focused[25] - scene.view.width / 2) < 1e-6)
        #expect(focused[13] == 1 && focused[18] == 1 && focused[28] == 1)
    }
}
