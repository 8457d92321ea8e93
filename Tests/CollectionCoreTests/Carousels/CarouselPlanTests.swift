import CollectionCore
import Testing

/// The plans of carousels against their definitions.
@Suite("Plans of carousels") struct CarouselPlanTests {
    private static let item = Size(width: 100, height: 60)

    private static func plans(_ axis: Axis, count: Int, spacing: RowSpacing? = nil) -> [CarouselPlan] {
        let length = item[axis]
        let stackPitch = CardStackCurve.pitch(viewLength: 300, item: item, tilt: 0.2, axis: axis)
        return [
            CarouselPlan(
                .row(smallScale: 0.8, smallAlpha: 0.5), count: count, item: item, pitch: length + 10, viewLength: 300,
                axis: axis, wantsLoop: true, spacing: spacing),
            CarouselPlan(
                .wheel(WheelCurve(radius: 200, pitch: length + 10, maximumAngle: 1.2)), count: count, item: item,
                pitch: length + 10, viewLength: 300, axis: axis, spacing: spacing),
            CarouselPlan(
                .stack(
                    CardStackCurve(
                        pitch: stackPitch, visible: 3, shrink: 0.1, peek: 12, tilt: 0.2, crossLength: item[axis.cross])
                ), count: count, item: item, pitch: stackPitch, viewLength: 300, axis: axis),
        ]
    }

    @Test("slots contain every element that is visible between two positions", arguments: [Axis.horizontal, .vertical])
    func slots(axis: Axis) {
        let spacing = RowSpacing(count: 12, pitch: Self.item[axis] + 10) { Double($0 % 4) * 15 - 10 }
        for plan in Self.plans(axis, count: 12) + Self.plans(axis, count: 12, spacing: spacing) {
            for step in 0..<40 {
                let offset = Double(step) * 37 - 80
                let focus = plan.focus(at: offset)
                let ranges = plan.slots(from: -150, to: 150, focus: focus)
                let found = ranges.flatMap { Array($0) }
                #expect(found == found.sorted() && Set(found).count == found.count, "Ranges ascend and are disjoint.")
                for slot in plan.row.window(focus: focus) {
                    let element = plan.element(inSlot: slot, focus: focus)
                    let pose = plan.pose(of: element)
                    let reach = plan.item[axis] / 2 * pose.scale
                    guard pose.alpha > 0, abs(pose.along) < 150 + reach - 1e-9 else { continue }
                    #expect(found.contains(slot), "\(plan.curve), slot \(slot), offset \(offset)")
                }
            }
        }
    }

    @Test("the element in the focus rests in the middle of the viewport", arguments: [Axis.horizontal, .vertical])
    func focus(axis: Axis) {
        let spacing = RowSpacing(count: 9, pitch: Self.item[axis] + 10) { Double($0) * 3 }
        for plan in Self.plans(axis, count: 9) + Self.plans(axis, count: 9, spacing: spacing) {
            for slot in 0..<9 {
                let offset = plan.row.offset(of: slot)
                let focus = plan.focus(at: offset)
                #expect(plan.nearestSlot(focus) == slot)
                let element = plan.element(inSlot: slot, focus: focus)
                let pose = plan.pose(of: element)
                #expect(element.index == slot && abs(element.distance) < 1e-12 && abs(pose.along) < 1e-9)
                #expect(abs(pose.alpha - 1) < 1e-9 && abs(pose.scale - 1) < 1e-9 && abs(pose.angle) < 1e-9)
                #expect(abs(element.rest - offset - 150) < 1e-9)
                let frame = plan.frame(inSlot: slot, cross: 5)
                #expect(abs(frame.mid(axis) - element.rest) < 1e-9 && frame.min(axis.cross) == 5)
                // A slow drag returns, and a flick moves by one slot.
                func rest(_ velocity: Double) -> Double {
                    plan.restOffset(proposed: offset + 3, current: offset + 3, velocity: velocity, threshold: 0.3)
                }
                #expect(rest(0) == offset)
                #expect(rest(1) == plan.row.offset(of: min(slot + 1, plan.row.slots - 1)))
                #expect(rest(-1) == plan.row.offset(of: slot))
            }
            #expect(plan.contentLength == plan.row.offset(of: plan.row.slots - 1) + 300)
        }
        #expect(Self.plans(axis, count: 0).allSatisfy { $0.contentLength == 0 })
    }

    @Test("only cards move together while the content is pulled past its ends")
    func pull() {
        for plan in Self.plans(.horizontal, count: 5) {
            let element = plan.element(inSlot: 0, focus: plan.focus(at: -plan.pitch / 2))
            if case .stack = plan.curve {
                #expect(element.distance == 0 && element.pull == plan.pitch / 2 && element.z == 0)
            } else {
                #expect(element.distance == 0.5 && element.pull == 0)
            }
        }
    }

    @Test("a centered row agrees with a list of frames", arguments: [Axis.horizontal, .vertical])
    func centered(axis: Axis) {
        let view = Size(width: 320, height: 240)
        let pitch = Self.item[axis] + 12
        for spacing in [nil, RowSpacing(count: 8, pitch: pitch) { Double($0 % 3) * 9 }] {
            let row = CenteredRow(count: 8, item: Self.item, pitch: pitch, view: view, axis: axis, spacing: spacing)
            var start = 0.0
            for index in 0..<8 {
                let frame = row.frame(of: index)
                #expect(frame.min(axis) == start && frame.mid(axis.cross) == view[axis.cross] / 2)
                #expect(row.offset(centering: index) + view[axis] / 2 == frame.mid(axis))
                #expect(abs(row.position(at: start) - Double(index)) < 1e-12)
                let offset = row.offset(centering: index)
                func rest(_ velocity: Double) -> Double {
                    row.restOffset(proposed: offset + 2, current: offset + 2, velocity: velocity, threshold: 0.3)
                }
                #expect(rest(0) == offset && rest(-1) == offset && rest(1) == row.offset(centering: min(index + 1, 7)))
                if index == 7 { #expect(row.contentSize[axis] == frame.max(axis)) }
                start += pitch + (spacing == nil ? 0 : Double(index % 3) * 9)
            }
            #expect(row.contentSize[axis.cross] == Self.item[axis.cross])
        }
        let row = CenteredRow(count: 8, item: Self.item, pitch: pitch, view: view, axis: axis)
        for step in 0..<60 {
            let low = Double(step) * 17 - 100
            let found = row.indices(from: low, to: low + 50)
            for index in 0..<8 where row.frame(of: index).max(axis) > low && row.frame(of: index).min(axis) < low + 50 {
                #expect(found.contains(index))
            }
        }
        let empty = CenteredRow(count: 0, item: Self.item, pitch: pitch, view: view, axis: axis)
        #expect(empty.contentSize == .zero && empty.indices(from: 0, to: 100).isEmpty)
    }
}
