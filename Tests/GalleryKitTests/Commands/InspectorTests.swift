import CollectionCore
import DisplayList
import Foundation
import Inspector
import Testing
import UIKit

@testable import GalleryKit

@MainActor @Suite("The inspector of the gallery") struct InspectorTests {
    private func demo(_ name: String) throws -> DemoHost {
        let entry = try #require(LayoutCatalog.entry(name))
        return try DemoHost(
            entry, scene: Command.Scene(layout: name), library: PictureLibrary(), records: true)
    }

    @Test("the sum of the steps of every element of every layout is its frame")
    func sums() throws { for name in LayoutCatalog.names { try checkSums(name) } }

    private func checkSums(_ name: String) throws {
        let demo = try demo(name)
        let screen = ScreenInspection(demo.collectionView)
        #expect(!screen.elements.isEmpty)
        for element in screen.elements {
            var sum = Rect.zero
            for step in element.explanation.chain.steps {
                sum.x += step.change.x
                sum.y += step.change.y
                sum.width += step.change.width
                sum.height += step.change.height
            }
            #expect(CGRect(sum) == element.frame, "\(name) \(element.name)")
        }
    }

    @Test("the inspector reports no serious findings for layouts that are shown and scrolled")
    func healthy() throws { for name in LayoutCatalog.names { try checkHealth(name) } }

    private func checkHealth(_ name: String) throws {
        let demo = try demo(name)
        for distance in [-300.0, 200.0] {
            demo.host.drag(demo.collectionView, by: CGVector(dx: distance, dy: distance), duration: 0.3)
            demo.host.settle()
        }
        let serious = ScreenInspection(demo.collectionView).findings.filter {
            [.endless, .jump, .unstableSize, .missedTarget, .replacedLayout, .restless].contains($0.kind)
        }
        #expect(serious.isEmpty, "\(name): \(serious.map(\.text))")
    }

    @Test("the JSON contains the explanation of each element, the frames, and the calls")
    func json() throws {
        let demo = try demo("flow")
        let entry = try #require(LayoutCatalog.entry("flow"))
        let screen = ScreenInspection(demo.collectionView)
        let text = Inspection(demo, entry: entry).json(
            more: { screen.element($0).map(ScreenInspection.members(of:)) ?? [] }, last: screen.recordMembers)
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let elements = try #require(root["elements"] as? [[String: Any]])
        for element in elements {
            let steps = try #require(element["why"] as? [[String: Any]])
            let frame = try #require(element["frame"] as? [String: Double])
            for key in ["x", "y", "width", "height"] {
                let sum = steps.reduce(0) { $0 + (($1[key] as? Double) ?? .nan) }
                #expect(abs(sum - (frame[key] ?? .nan)) < 1e-6)
            }
        }
        #expect((root["frames"] as? [Any])?.count == 1 && (root["calls"] as? [Any])?.isEmpty == false)
        #expect((root["findings"] as? [Any])?.isEmpty == true)
    }

    @Test("the explanation of a cell contains its measured size and ends with its frame")
    func why() throws {
        let demo = try demo("list")
        let element = try #require(ScreenInspection(demo.collectionView).element("0.1"))
        let text = ScreenInspection.why(element)
        #expect(text.contains("measured (the estimate was 44 pt)") && text.contains("\ncell 0.1 "))
    }

    @Test("a session selects the element below the pointer, and stops recording when it closes")
    func session() throws {
        let demo = try demo("flow")
        demo.collectionView.stopRecording()
        let session = InspectorSession(of: demo.host.window)
        session.update(force: true)
        session.resize(to: CGSize(width: 900, height: 500))
        #expect(demo.collectionView._records != nil && session.isPicking)
        #expect(session.pick(at: CGPoint(x: 60, y: 100)))
        #expect(!session.displayItems(scale: 1).isEmpty && session.panelFrame.width == InspectorSession.panelWidth)
        session.close()
        #expect(demo.collectionView._records == nil)
    }

    @Test("the name of a section is at the end of the line, where its title does not begin", arguments: [false, true])
    func sectionNames(isMirrored: Bool) throws {
        var scene = Command.Scene(layout: "list")
        scene.rightToLeft = isMirrored
        let entry = try #require(LayoutCatalog.entry("list"))
        let demo = try DemoHost(entry, scene: scene, library: PictureLibrary(), records: true)
        let session = InspectorSession(of: demo.host.window)
        session.resize(to: CGSize(width: 1_200, height: 800))
        session.update(force: true)
        let tag = try #require(textFrames("section 0", in: session.displayItems(scale: 1)).first)
        #expect((tag.midX < demo.host.window.bounds.midX) == isMirrored, "\(tag)")
        session.close()
    }

    private func textFrames(_ text: String, in items: [DisplayItem]) -> [CGRect] {
        items.flatMap { item -> [CGRect] in
            switch item {
            case .text(let run): run.string == text ? [CGRect(run.frame)] : []
            case .group(let group): textFrames(text, in: group.content.items)
            default: []
            }
        }
    }
}
