import CollectionLayouts
import UIKit

// Carousels: rows of items, one of which has the focus.
extension LayoutCatalog {
    private static func carouselParameters<L: CarouselLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .size("itemSize", \L.itemSize, "the size of each item"),
            .direction(\L.scrollDirection),
            .number(
                "crossPosition", \L.crossPosition, 0...1,
                "where items stand across, from 0 at the start to 1 at the end"),
            .number("headerLength", \L.headerLength, 0...10_000, "of section headers across; 0 for none"),
            .number("footerLength", \L.footerLength, 0...10_000, "of section footers across; 0 for none"),
            .textSize(\L.scalesWithTextSize),
            .rate(get: { (l: L) in l.decelerationRate }, set: { $0.decelerationRate = $1 }),
            .number("flickVelocity", \L.flickVelocity, 0...100, "points per millisecond from which a drag is a flick"),
            .whole(
                "maximumItemsPerDrag", \L.maximumItemsPerDrag, 0...1_000_000,
                "the most items one drag goes past; 0 for any"),
        ]
    }

    static let wheel = CatalogEntry(
        name: "wheel", title: "Wheel", summary: "items on the rim of a wheel that turns under the finger",
        size: CGSize(width: 375, height: 420), demoSize: CGSize(width: 375, height: 320), sections: [12],
        parameters: [
            .number("radius", \WheelLayout.radius, 0.5...1_000_000, "from the wheel's centre to the items"),
            .number("spacing", \WheelLayout.spacing, -10_000...10_000, "between items along the rim"),
            .number(
                "maximumAngle", \WheelLayout.maximumAngle, 0...90, "beyond this many degrees the rim goes straight on"),
            .flag("bendsBack", \WheelLayout.bendsBack, "whether the centre lies above the items, or before them"),
            .flag("turnsItems", \WheelLayout.turnsItems, "whether items lean with the rim"),
        ] + carouselParameters(WheelLayout.self), stops: [0, 0.5 / 11, 4.0 / 11], cells: .cards(.picture)
    ) { WheelLayout() }

    static let cardStack = CatalogEntry(
        name: "card-stack", title: "Card stack", summary: "cards behind each other; swiping takes the top one away",
        size: CGSize(width: 375, height: 480), demoSize: CGSize(width: 375, height: 440), sections: [8],
        parameters: [
            .whole("visibleCards", \CardStackLayout.visibleCards, 1...100, "how many cards show at rest"),
            .number(
                "peek", \CardStackLayout.peek, -10_000...10_000, "what shows of each card beyond the one before it"),
            .number("shrink", \CardStackLayout.shrink, 0...1, "by how much a card is smaller than the one before it"),
            .number("tilt", \CardStackLayout.tilt, -90...90, "how many degrees a card has turned when it has left"),
        ] + carouselParameters(CardStackLayout.self), stops: [0, 0.3 / 7, 2.6 / 7], cells: .cards(.poster)
    ) { CardStackLayout() }

    private static func loopParameters<L: LoopingCarouselLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .number("spacing", \L.spacing, -10_000...10_000, "between items"),
            .number("smallItemScale", \L.smallItemScale, 0...1, "the size a pitch away from the middle"),
            .number("smallItemAlpha", \L.smallItemAlpha, 0...1, "the opacity there"),
            .seconds(
                "autoplayInterval", \L.autoplayInterval, 0...86_400, "until the next item comes by itself; 0 for never"),
            .flag("isLooping", \L.isLooping, "whether items go round at all"),
        ] + carouselParameters(L.self)
    }

    static let loopingCarousel = CatalogEntry(
        name: "looping-carousel", title: "Looping carousel", summary: "after the last item comes the first, for ever",
        size: CGSize(width: 375, height: 300), demoSize: CGSize(width: 375, height: 320), sections: [6],
        parameters: loopParameters(LoopingCarouselLayout.self), stops: [0.496715, 0.497372, 0.500657],
        cells: .cards(.poster)
    ) { LoopingCarouselLayout() }

    static let poseCarousel = CatalogEntry(
        name: "pose-carousel", title: "Posed carousel",
        summary: "a ring, a drum, a stack, or covers: how items look is a value",
        size: CGSize(width: 375, height: 360), demoSize: CGSize(width: 375, height: 320), sections: [12],
        parameters: [
            .pose, .reducedMotionPose,
            .whole(
                "visibleDistance", \PoseCarouselLayout.visibleDistance, 1...1000,
                "how many items before and after the focused one show"),
        ] + loopParameters(PoseCarouselLayout.self), stops: [0.5, 0.50015, 0.5015], cells: .cards(.picture)
    ) {
        let layout = PoseCarouselLayout()
        layout.itemSize = CGSize(width: 150, height: 190)
        return layout
    }
}
