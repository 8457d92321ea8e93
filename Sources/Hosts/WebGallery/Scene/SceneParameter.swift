/// A property of a layout that the page can change.
///
/// The raw value identifies the parameter in calls of the module.
public enum SceneParameter: Int32, CaseIterable, Sendable {
    case itemWidth, itemHeight, spacing, spacingWhenFocused, crossPosition
    case sideMargin, crossFraction, smallItemScale, smallItemAlpha, perspectiveDistance
    case radius, maximumAngle, visibleCards, stackPeek, shrink, tilt
    case pose, poseCount, poseEyeDistance, visibleDistance, isLooping
    case peek, maximumParallax, itemLength, minimumLineSpacing, minimumInteritemSpacing
    case rowHeight, maximumItemWidth, columns, columnSpacing, lineSpacing, itemSpacing
    case targetRowHeight, maximumRowHeight, lastRow, alignment, maximumOverlayAlpha
    case minimumScale, waterfallColumnSpacing, waterfallLineSpacing, interSectionSpacing, featuredHeight
    case columnWidth, rowSpacing, columnHeaderHeight, rowHeaderWidth
    case pointsPerUnit, rulerInterval, trackBreadth, trackSpacing, eventSpacing, appearance
    case scrollDirection, isPaging, isSnapping, pageSpacing

    /// The values on the page, and how the page names them.
    public struct Traits: Sendable {
        /// The property in Swift, relative to the layout.
        public var property: StaticString
        /// The lowest and highest value, and the distance between values.
        public var lowest, highest, step: Double
        /// The cases of an enumeration or of a Boolean value, separated by spaces. Values are their indexes. Empty for
        /// numbers.
        ///
        /// A case that is a function has its arguments in parentheses: `ring(count:,scale:0.5)` has the argument
        /// `scale` with this value, and the argument `count` with that of the parameter whose property is `pose.count`,
        /// if the property of the cases is `pose`.
        public var cases: StaticString

        /// Creates the traits of a number, or of an enumeration if there are cases.
        init(_ property: StaticString, _ range: ClosedRange<Double>, step: Double = 1, cases: StaticString = "") {
            self.property = property
            lowest = range.lowerBound
            highest = range.upperBound
            self.step = step
            self.cases = cases
        }
    }

    /// The values of the parameter, and its name.
    public var traits: Traits {
        switch self {
        case .itemWidth: Traits("itemSize.width", 80...640)
        case .itemHeight: Traits("itemSize.height", 80...640)
        case .spacing: Traits("spacing", -60...120)
        case .spacingWhenFocused: Traits("spacingWhenFocused", -60...240)
        case .crossPosition: Traits("crossPosition", 0...1, step: 0.01)
        case .sideMargin: Traits("sideMargin", 0...1_200)
        case .crossFraction: Traits("crossFraction", 0.2...1, step: 0.01)
        case .smallItemScale: Traits("smallItemScale", 0.2...1.2, step: 0.01)
        case .smallItemAlpha: Traits("smallItemAlpha", 0...1, step: 0.01)
        case .perspectiveDistance: Traits("perspectiveDistance", 200...3_000, step: 10)
        case .radius: Traits("radius", 150...2_000, step: 10)
        case .maximumAngle: Traits("maximumAngle", 10...90)
        case .visibleCards: Traits("visibleCards", 1...8)
        case .stackPeek: Traits("peek", -40...60)
        case .shrink: Traits("shrink", 0...0.2, step: 0.01)
        case .tilt: Traits("tilt", -45...45)
        case .pose:
            Traits(
                "pose", 0...4,
                cases:
                    "rotary(count:,eyeDistance:) linear(scale:0.85) cylinder(count:,eyeDistance:) stack() covers()")
        case .poseCount: Traits("pose.count", 4...24)
        case .poseEyeDistance: Traits("pose.eyeDistance", 200...3_000, step: 10)
        case .visibleDistance: Traits("visibleDistance", 1...12)
        case .isLooping: Traits("isLooping", 0...1, cases: "false true")
        case .peek: Traits("peek", 0...800)
        case .maximumParallax: Traits("maximumParallax", 0...80)
        case .itemLength: Traits("itemLength", 80...700)
        case .minimumLineSpacing: Traits("minimumLineSpacing", -200...120)
        case .minimumInteritemSpacing: Traits("minimumInteritemSpacing", 0...60)
        case .rowHeight: Traits("rowHeight", 28...160)
        case .maximumItemWidth: Traits("maximumItemWidth", 160...600)
        case .columns: Traits("columns", 1...10)
        case .columnSpacing: Traits("columnSpacing", 0...60)
        case .lineSpacing: Traits("lineSpacing", 0...60)
        case .itemSpacing: Traits("itemSpacing", 0...60)
        case .targetRowHeight: Traits("targetRowHeight", 60...360)
        case .maximumRowHeight: Traits("maximumRowHeight", 60...800)
        case .lastRow: Traits("lastRow", 0...3, cases: "leading centered trailing justified")
        case .alignment: Traits("alignment", 0...2, cases: "leading center trailing")
        case .maximumOverlayAlpha: Traits("maximumOverlayAlpha", 0...1, step: 0.01)
        case .minimumScale: Traits("carousel.minimumScale", 0.4...1, step: 0.01)
        case .waterfallColumnSpacing: Traits("waterfall.columnSpacing", 0...60)
        case .waterfallLineSpacing: Traits("waterfall.lineSpacing", 0...60)
        case .interSectionSpacing: Traits("interSectionSpacing", 0...80)
        case .featuredHeight: Traits("sections.featuredHeight", 150...480)
        case .columnWidth: Traits("columnWidth", 48...240)
        case .rowSpacing: Traits("rowSpacing", 0...20)
        case .columnHeaderHeight: Traits("columnHeaderHeight", 0...100)
        case .rowHeaderWidth: Traits("rowHeaderWidth", 0...160)
        case .pointsPerUnit: Traits("pointsPerUnit", 1...8, step: 0.1)
        case .rulerInterval: Traits("rulerInterval", 15...240, step: 15)
        case .trackBreadth: Traits("trackBreadth", 32...200)
        case .trackSpacing: Traits("trackSpacing", 0...40)
        case .eventSpacing: Traits("eventSpacing", 0...20)
        case .appearance: Traits("appearance", 0...1, cases: "plain insetGrouped")
        case .scrollDirection: Traits("scrollDirection", 0...1, cases: "horizontal vertical")
        case .isPaging: Traits("isPaging", 0...1, cases: "false true")
        case .isSnapping: Traits("isSnapping", 0...1, cases: "false true")
        case .pageSpacing: Traits("minimumLineSpacing", 0...120)
        }
    }
}

extension SceneKind {
    /// The parameters of the layout, in the order of the page.
    public var parameters: [SceneParameter] {
        switch self {
        case .focusCarousel: [.itemWidth, .itemHeight, .spacing, .spacingWhenFocused]
        case .coverCarousel:
            [.sideMargin, .crossFraction, .minimumLineSpacing, .smallItemScale, .smallItemAlpha, .perspectiveDistance]
        case .loopingCarousel: [.itemWidth, .itemHeight, .spacing, .smallItemScale, .smallItemAlpha]
        case .wheel: [.itemWidth, .itemHeight, .spacing, .radius, .maximumAngle, .crossPosition]
        case .cardStack: [.itemWidth, .itemHeight, .visibleCards, .stackPeek, .shrink, .tilt, .crossPosition]
        case .poseCarousel:
            [
                .pose, .poseCount, .poseEyeDistance, .visibleDistance, .itemWidth, .itemHeight, .spacing, .isLooping,
                .crossPosition,
            ]
        case .parallax: [.peek, .maximumParallax]
        case .snappingList: [.itemLength, .minimumLineSpacing]
        case .storeRows: [.rowHeight, .maximumItemWidth]
        case .waterfall: [.columns, .columnSpacing, .lineSpacing]
        case .justifiedRows: [.targetRowHeight, .maximumRowHeight, .itemSpacing, .lineSpacing, .lastRow]
        case .alignedFlow: [.alignment, .minimumInteritemSpacing, .minimumLineSpacing]
        case .flow: [.itemWidth, .itemHeight, .minimumInteritemSpacing, .minimumLineSpacing]
        case .heroPage: [.minimumLineSpacing, .minimumInteritemSpacing, .maximumOverlayAlpha, .maximumParallax]
        case .discoverPage: [.minimumScale, .waterfallColumnSpacing, .waterfallLineSpacing]
        case .storePage: [.interSectionSpacing, .featuredHeight]
        case .nestedPages: [.scrollDirection, .isPaging, .isSnapping, .pageSpacing]
        case .spreadsheet:
            [.columnWidth, .rowHeight, .columnSpacing, .rowSpacing, .columnHeaderHeight, .rowHeaderWidth]
        case .timeline: [.pointsPerUnit, .rulerInterval, .trackBreadth, .trackSpacing, .eventSpacing]
        case .list: [.appearance]
        }
    }
}

/// The values of the parameters of a scene.
struct SceneSettings {
    private var chosen = [Double?](repeating: nil, count: SceneParameter.allCases.count)
    private var used = [Double](repeating: 0, count: SceneParameter.allCases.count)

    /// The value that the last scene used; 0 for parameters that it does not have.
    subscript(parameter: SceneParameter) -> Double { used[Int(parameter.rawValue)] }

    /// Chooses a value, or the scene's own one with `nil`. A value outside the range of the parameter becomes the
    /// nearest one in it, and one that is not a number has no effect.
    mutating func choose(_ value: Double?, for parameter: SceneParameter) {
        let traits = parameter.traits
        guard value.map({ !$0.isNaN }) ?? true else { return }
        chosen[Int(parameter.rawValue)] = value.map { Swift.min(Swift.max($0, traits.lowest), traits.highest) }
    }

    /// Returns the chosen value, or `standard`, and records it as the used one.
    mutating func use(_ parameter: SceneParameter, _ standard: Double) -> Double {
        let value = chosen[Int(parameter.rawValue)] ?? standard
        used[Int(parameter.rawValue)] = value
        return value
    }
}
