import CollectionCore
import Foundation
import Testing

/// One test for each `CompositionalQuirk`, with its name. The numbers are measured results of UIKit at scale 2 in
/// 320 x 480 (FACTS C-… and A-…), or a comment derives them.
@Suite("Quirks of compositional layouts")
struct CompositionalQuirkTests {
    private func solve(
        _ section: CompositionalSection, count: Int, axis: Axis = .vertical, scale: Double = 2,
        width: Double = 320, height: Double = 480, isRightToLeft: Bool = false,
        custom: (Int, Size) -> [CustomGroupItem] = { _, _ in [] }
    ) -> CompositionalSolution {
        let container = CompositionalContainer(
            size: Size(width: width, height: height), axis: axis, grid: PixelGrid(scale: scale))
        return CompositionalSolution(
            sections: [SolvedSection(section, itemCount: count, container: container, custom: custom)],
            container: container, isRightToLeft: isRightToLeft)
    }

    private func item(_ width: LayoutDimension, _ height: LayoutDimension, _ insets: LayoutInsets = .zero)
        -> LayoutNode
    {
        LayoutNode(size: LayoutSize(width: width, height: height), contentInsets: insets)
    }

    private func row(
        _ axis: Axis = .horizontal, _ width: LayoutDimension = .fractionalWidth(1), _ height: LayoutDimension,
        _ subitems: [LayoutNode], spacing: LayoutSpacing? = nil, repetition: LayoutNode.Repetition = .fill
    ) -> LayoutNode {
        LayoutNode(
            size: LayoutSize(width: width, height: height),
            content: .row(axis: axis, subitems: subitems, repetition: repetition, spacing: spacing))
    }

    private func frames(_ solution: CompositionalSolution) -> [Rect] {
        (0..<solution.sections[0].itemCount).compactMap { solution.cell(section: 0, item: $0)?.frame }
    }

    private func boundary(
        _ alignment: LayoutAlignment, height: Double, kind: Int = 0, offset: Point = .zero, pins: Bool = false
    ) -> LayoutBoundaryItem {
        LayoutBoundaryItem(
            kind: kind, size: LayoutSize(width: .absolute(60), height: .absolute(height)), alignment: alignment,
            offset: offset, pinsToVisibleBounds: pins)
    }

    private var halves: LayoutNode { row(.absolute(40), [item(.fractionalWidth(0.5), .fractionalHeight(1))]) }

    private func row(_ height: LayoutDimension, _ subitems: [LayoutNode], spacing: LayoutSpacing? = nil) -> LayoutNode {
        row(.horizontal, .fractionalWidth(1), height, subitems, spacing: spacing)
    }

    @Test("overlappingInsetsLeaveTheirExcess")
    func overlappingInsets() {
        // C-011: a slot of 9.5, insets 7 and 7, leaves 4.5.
        let cut = item(.absolute(9.5), .absolute(20), LayoutInsets(top: 0, leading: 7, bottom: 0, trailing: 7))
        #expect(frames(solve(CompositionalSection(group: row(.absolute(20), [cut])), count: 1))[0].width == 4.5)
    }

    @Test("fractionsAreOfTheLengthLessSpacings")
    func fractionsLessSpacings() {
        // C-014, C-020.
        for (fraction, spacing, x, width) in [
            (0.5, LayoutSpacing.fixed(10), [0.0, 165], 155.0), (0.4, .fixed(10), [0, 134], 124),
            (0.25, .fixed(10), [0, 82.5, 165, 247.5], 72.5), (0.9, .fixed(10), [0], 288),
            (0.3, .flexible(10), [0, 115, 230], 90), (0.25, .flexible(1), [0, 80.5, 160.5, 241], 79),
        ] {
            let group = row(.absolute(10), [item(.fractionalWidth(fraction), .absolute(10))], spacing: spacing)
            let found = frames(solve(CompositionalSection(group: group), count: x.count))
            #expect(found.map { $0.x } == x && found.allSatisfy { $0.width == width && $0.y == 0 }, "\(fraction)")
        }
    }

    @Test("crossFractionsCountSpacingsOfATightRow")
    func crossFractions() {
        // C-095: the second item is 155 x 77.5, a quarter of 320 - 10.
        let group = row(
            .absolute(20),
            [item(.fractionalWidth(0.5), .absolute(100)), item(.fractionalWidth(0.5), .fractionalWidth(0.25))],
            spacing: .fixed(10))
        #expect(frames(solve(CompositionalSection(group: group), count: 2))[1].size == Size(width: 155, height: 77.5))
    }

    @Test("insetsDoNotShortenAlongTheScrollDirection")
    func insetsAlong() {
        // C-006: half of 480 with insets 10 and 30 is still 240. C-098, horizontally: 160 wide, 118 high.
        let insets = LayoutInsets(top: 10, leading: 0, bottom: 30, trailing: 0)
        let group = row(.fractionalHeight(0.5), [item(.fractionalWidth(1), .fractionalHeight(1))])
        let down = solve(CompositionalSection(group: group, contentInsets: insets), count: 1)
        #expect(frames(down) == [Rect(x: 0, y: 10, width: 320, height: 240)])
        let wide = row(
            .horizontal, .fractionalWidth(0.5), .fractionalHeight(1),
            [item(.fractionalWidth(1), .fractionalHeight(0.25))])
        let sideways = solve(
            CompositionalSection(
                group: wide, contentInsets: LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)), count: 1,
            axis: .horizontal)
        #expect(frames(sideways)[0].size == Size(width: 160, height: 118))
    }

    @Test("aFirstSubitemThatDoesNotFitEmptiesTheGroup")
    func firstDoesNotFit() {
        // C-024.
        let group = row(.absolute(40), [item(.absolute(321), .absolute(40))])
        let solution = solve(CompositionalSection(group: group), count: 5)
        #expect(solution.contentSize.height == 0 && frames(solution).isEmpty)
        // An item may be too large along the cross axis of the row.
        let tall = solve(
            CompositionalSection(group: row(.absolute(40), [item(.absolute(100), .absolute(90))])), count: 1)
        #expect(frames(tall) == [Rect(x: 0, y: 0, width: 100, height: 90)])
    }

    @Test("aLastGroupKeepsTheLeftOverSpace")
    func lastGroup() {
        // C-093.
        for (spacing, height) in [(nil, 170.0), (LayoutSpacing.fixed(10), 260), (.flexible(10), 230)] {
            let group = row(
                .vertical, .fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .absolute(30))],
                spacing: spacing)
            #expect(solve(CompositionalSection(group: group), count: 5).contentSize.height == height)
        }
    }

    @Test("aLastRowAcrossIsNotCut")
    func lastRow() {
        // A row with one item of 50 keeps its length of 100. A row with a cut column is as long as that column.
        let low = row(.absolute(100), [item(.fractionalWidth(0.5), .fractionalHeight(0.5))])
        #expect(solve(CompositionalSection(group: low), count: 3).contentSize.height == 200)
        let column = row(
            .vertical, .fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        #expect(solve(CompositionalSection(group: row(.absolute(100), [column])), count: 9).contentSize.height == 250)
    }

    @Test("boundaryItemsOverlapOnASide")
    func boundaryItemsOverlap() {
        // headers of 30 and 10 start at 0 and 20.
        let section = CompositionalSection(
            group: halves, boundaryItems: [boundary(.top, height: 30), boundary(.top, height: 10, kind: 1)])
        let solution = solve(section, count: 2)
        #expect(solution.supplement(kind: 0, section: 0, item: 0)?.frame.y == 0)
        #expect(solution.supplement(kind: 1, section: 0, item: 0)?.frame.y == 20)
        #expect(solution.contentSize.height == 70)
    }

    @Test("aTallSideItemLengthensItsSection")
    func tallSideItem() {
        //
        let solution = solve(
            CompositionalSection(group: halves, boundaryItems: [boundary(.trailing, height: 200)]), count: 4)
        #expect(solution.contentSize.height == 200)
        #expect(solution.supplement(kind: 0, section: 0, item: 0)?.frame == Rect(x: 260, y: 0, width: 60, height: 200))
    }

    @Test("aPinnedHeaderStopsBeforeTheFooter")
    func pinnedHeader() {
        // a section of 30 + 80 + 20 scrolled to 100: the header stops at 110 - 30.
        let section = CompositionalSection(
            group: halves,
            boundaryItems: [boundary(.top, height: 30, pins: true), boundary(.bottom, height: 20, kind: 1)])
        let solution = solve(section, count: 4)
        let header = solution.supplement(
            kind: 0, section: 0, item: 0, visible: Rect(x: 0, y: 100, width: 320, height: 100))
        #expect(header?.frame.y == 80 && header?.zIndex == 1_000_000_001)
    }

    @Test("supplementFractionsAreOfTheParent")
    func supplementFractions() {
        // the nested group is 160 wide, its view as wide as the parent: 320 at 80.
        var column = row(
            .vertical, .fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        column.supplements = [
            LayoutSupplement(
                kind: 7, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(4)),
                containerAnchor: LayoutAnchor(edges: .bottom), itemAnchor: nil)
        ]
        let group = row(.absolute(100), [item(.fractionalWidth(0.5), .fractionalHeight(1)), column])
        let view = solve(CompositionalSection(group: group), count: 3).supplement(kind: 7, section: 0, item: 0)
        #expect(view?.frame == Rect(x: 80, y: 96, width: 320, height: 4))
    }

    @Test("customGroupsReceiveTheWholeView")
    func customGroups() {
        // C-027: half of 320 although insets leave 280; frames start at the group's corner.
        var sizes: [Size] = []
        let group = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(0.5), height: .absolute(30)), content: .custom(provider: 0))
        let insets = LayoutInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        let solution = solve(CompositionalSection(group: group, contentInsets: insets), count: 3) { _, size in
            sizes.append(size)
            return [CustomGroupItem(frame: Rect(x: 5, y: 6, width: 7, height: 8), zIndex: 4)]
        }
        #expect(sizes == [Size(width: 160, height: 30)])
        #expect(frames(solution).map { $0.y } == [6, 36, 66] && frames(solution)[0].x == 25)
        #expect(solution.cell(section: 0, item: 0)?.zIndex == 4)
    }

    @Test("anEmptySectionWithBoundaryItemsKeepsItsInsets")
    func emptySection() {
        // C-102: insets 3 + 5 and a header of 30 make 38. Without boundary items the section is empty.
        var section = CompositionalSection(
            group: halves, contentInsets: LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6),
            boundaryItems: [boundary(.top, height: 30)])
        #expect(solve(section, count: 0).contentSize.height == 38)
        section.boundaryItems = []
        #expect(solve(section, count: 0).contentSize.height == 0)
    }

    @Test("decorationsAreFoundWhenTouched")
    func decorations() {
        // C-102, A-16: at the section's end and beside the content.
        let solution = solve(CompositionalSection(group: halves, decorations: [LayoutDecoration(kind: 9)]), count: 4)
        for rect in [Rect(x: 0, y: 80, width: 10, height: 10), Rect(x: 320, y: 0, width: 50, height: 480)] {
            var found: [LayoutElement.Category] = []
            solution.forEachElement(in: rect) { found.append($0.category) }
            #expect(found == [.decoration(kind: 9)])
        }
        // The decoration has insets (2 and 4 across, 1 and 3 along) and does not touch the rects, but its section does.
        let decoration = LayoutDecoration(
            kind: 9, contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        for isRightToLeft in [false, true] {
            let solution = solve(
                CompositionalSection(group: halves, decorations: [decoration]), count: 4, isRightToLeft: isRightToLeft)
            for rect in [
                Rect(x: 320, y: 0, width: 50, height: 480), Rect(x: -50, y: 0, width: 50, height: 480),
                Rect(x: 0, y: 80, width: 10, height: 10), Rect(x: 0, y: -10, width: 10, height: 10),
            ] {
                var found: [LayoutElement.Category] = []
                solution.forEachElement(in: rect) { found.append($0.category) }
                #expect(found == [.decoration(kind: 9)], "\(rect), right to left: \(isRightToLeft)")
            }
            solution.forEachElement(in: Rect(x: 0, y: 80.5, width: 320, height: 10)) { element in
                Issue.record("\(element) lies before the rect")
            }
        }
    }

    @Test("edgeSpacingDoesNotBroadenTheContent")
    func edgesAcross() {
        // C-092: edges of 4, 5, 6, 7 around groups with the width of the view and a height of 30: edges along the main
        // axis count, edges along the cross axis do not.
        let edges = LayoutEdgeSpacing(leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
        func section(_ width: LayoutDimension, _ edges: LayoutEdgeSpacing) -> CompositionalSection {
            var group = row(
                .horizontal, width, .absolute(30), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
            group.edgeSpacing = edges
            return CompositionalSection(group: group, interGroupSpacing: 8)
        }
        let solution = solve(section(.fractionalWidth(1), edges), count: 5)
        #expect(solution.contentSize == Size(width: 320, height: 142))
        #expect(frames(solution)[1] == Rect(x: 164, y: 5, width: 160, height: 30))
        // No rect query returns elements outside the content.
        solution.forEachElement(in: Rect(x: 320, y: 0, width: 50, height: 480)) { element in
            Issue.record("\(element) lies in the content")
        }
        // A group wider than the view is as wide as the content, wherever its edge spacing moves it.
        for edges in [.none, edges, LayoutEdgeSpacing(leading: .flexible(9))] {
            #expect(solve(section(.absolute(400), edges), count: 5).contentSize.width == 400)
        }
        var column = row(.vertical, .absolute(30), .fractionalHeight(1), [item(.fractionalWidth(1), .absolute(40))])
        column.edgeSpacing = edges
        let sideways = solve(CompositionalSection(group: column), count: 3, axis: .horizontal)
        #expect(sideways.contentSize == Size(width: 40, height: 480))
    }

    @Test("dividedEstimatesAreNotMeasured")
    func dividedEstimates() {
        // C-075: a column of estimate 100 for two keeps two times 50.
        let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(30))
        let group = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(1), height: .estimated(100)),
            content: .row(axis: .vertical, subitems: [LayoutNode(size: size)], repetition: .divide(2), spacing: nil))
        var solution = solve(CompositionalSection(group: group), count: 2)
        #expect(solution.cell(section: 0, item: 0)?.estimatedAxes == [])
        #expect(solution.setMeasured(Size(width: 320, height: 77), section: 0, item: 0) == nil)
        #expect(frames(solution).map { $0.height } == [50, 50])
    }

    @Test("settingAnOrthogonalOffsetSnaps, centeredGroupsRestBeyondTheEnds")
    func sideways() {
        // ten-point insets leave a window of 310; groups of 100 with 8 between them.
        let group = row(.horizontal, .absolute(100), .absolute(50), [item(.fractionalWidth(1), .fractionalHeight(1))])
        func rest(_ behavior: OrthogonalBehavior, _ offset: Double) -> Double {
            solve(
                CompositionalSection(
                    group: group, contentInsets: LayoutInsets(top: 0, leading: 4, bottom: 0, trailing: 6),
                    interGroupSpacing: 8, orthogonalBehavior: behavior), count: 8
            ).sections[0].orthogonalRest(near: offset)
        }
        #expect(rest(.continuous, 130) == 130 && rest(.continuous, 700) == 546)
        #expect(rest(.groupPaging, 130) == 108 && rest(.continuousGroupLeadingBoundary, 130) == 108)
        #expect(rest(.paging, 200) == 310 && rest(.paging, 130) == 0)
        #expect(rest(.groupPagingCentered, 0) == 3 && rest(.groupPagingCentered, 700) == 651)
    }

    @Test("at scale 3 sizes are floored and positions nearest, halves away from zero")
    func scaleThree() {
        // C-003, C-005, C-017: four of 375 - 32 - 24 in a divided row would be 79.75; FNV: (355 - 48) / 4 -> 76.6667.
        let badge = LayoutSupplement(
            kind: 3, size: LayoutSize(width: .absolute(15), height: .absolute(15)),
            containerAnchor: LayoutAnchor(
                edges: [.top, .trailing], offset: Point(x: 0.5, y: -0.5), offsetIsFractional: true), itemAnchor: nil)
        var cell = item(.fractionalWidth(0.25), .fractionalWidth(0.25))
        cell.supplements = [badge]
        var group = row(
            .horizontal, .fractionalWidth(1), .absolute(80), [cell], spacing: .fixed(16), repetition: .divide(4))
        group.contentInsets = LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: 20)
        let solution = solve(CompositionalSection(group: group), count: 4, scale: 3, width: 375, height: 812)
        let third = 1.0 / 3
        #expect(abs(frames(solution)[0].width - (76 + 2 * third)) < 1e-9)
        #expect(abs(frames(solution)[0].height - (76 + 2 * third)) < 1e-9)
        let view = solution.supplement(kind: 3, section: 0, item: 0)!.frame
        #expect(abs(view.x - (69 + third)) < 1e-9 && abs(view.y - (-7 - 2 * third)) < 1e-9)
    }

    @Test("every quirk has a test with its name, and the code that implements it names it")
    func census() throws {
        let tests = URL(fileURLWithPath: #filePath)
        let own = try String(contentsOf: tests, encoding: .utf8)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/Engine/CollectionCore/Compositional")
        let code = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "CompositionalQuirk.swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for quirk in CompositionalQuirk.allCases {
            let name = String(describing: quirk)
            #expect(own.contains("@Test(\"\(name)") || own.contains(", \(name)\")"), "\(name) has no test")
            #expect(
                code.contains("CompositionalQuirk.\(name)") || code.contains("CompositionalQuirk/\(name)"),
                "no code names \(name)")
        }
    }
}
