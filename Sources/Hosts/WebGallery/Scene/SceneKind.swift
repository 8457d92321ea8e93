internal import CollectionCore

/// The layouts of the page, in display order.
public enum SceneKind: Int32, CaseIterable, Sendable {
    case focusCarousel, coverCarousel, loopingCarousel, wheel, cardStack, poseCarousel, parallax, snappingList
    case storeRows, waterfall, justifiedRows, alignedFlow, flow
    case heroPage, discoverPage, storePage, nestedPages, spreadsheet, timeline, list

    /// The name in the desktop gallery.
    public var name: StaticString {
        switch self {
        case .focusCarousel: "focus-carousel"
        case .coverCarousel: "cover-carousel"
        case .loopingCarousel: "looping-carousel"
        case .wheel: "wheel"
        case .cardStack: "card-stack"
        case .poseCarousel: "pose-carousel"
        case .parallax: "parallax"
        case .snappingList: "snapping-list"
        case .storeRows: "store-rows"
        case .waterfall: "waterfall"
        case .justifiedRows: "justified-rows"
        case .alignedFlow: "aligned-flow"
        case .flow: "flow"
        case .heroPage: "hero-page"
        case .discoverPage: "discover-page"
        case .storePage: "store-page"
        case .nestedPages: "nested-pages"
        case .spreadsheet: "spreadsheet"
        case .timeline: "timeline"
        case .list: "list"
        }
    }

    /// Creates the scene of the layout for a view of a size in points, at its first offset.
    func make(_ data: SceneData, view: Size) -> Scene {
        switch self {
        case .focusCarousel: FocusScene(data, view: view)
        case .coverCarousel: CoverScene(data, view: view)
        case .loopingCarousel: LoopingScene(data, view: view)
        case .wheel: WheelScene(data, view: view)
        case .cardStack: CardStackScene(data, view: view)
        case .poseCarousel: PoseScene(data, view: view)
        case .parallax: ParallaxScene(data, view: view)
        case .snappingList: SnappingScene(data, view: view)
        case .storeRows: StoreRowsScene(data, view: view)
        case .waterfall: WaterfallScene(data, view: view)
        case .justifiedRows: JustifiedScene(data, view: view)
        case .alignedFlow: TagScene(data, view: view)
        case .flow: CardFlowScene(data, view: view)
        case .heroPage: HeroScene(data, view: view)
        case .discoverPage: DiscoverScene(data, view: view)
        case .storePage: StoreScene(data, view: view)
        case .nestedPages: NestedPagesScene(data, view: view)
        case .spreadsheet: SheetScene(data, view: view)
        case .timeline: TimelineScene(data, view: view)
        case .list: data.rowLengths == nil ? ListScene(data, view: view) : MeasuredListScene(data, view: view)
        }
    }
}
