import CollectionLayouts
import UIKit

// Carousels: rows of items, one of which is focused.
extension LayoutCatalog {
    private static func carouselParameters<L: CarouselLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .size("itemSize", \L.itemSize, "size of each item"),
            .direction(\L.scrollDirection),
            .number(
                "crossPosition", \L.crossPosition, 0...1,
                "position of items on the cross axis: 0 at the start, 1 at the end"),
            .number(
                "headerLength", \L.headerLength, 0...10_000, "length of section headers on the cross axis; 0 for none"),
            .number(
                "footerLength", \L.footerLength, 0...10_000, "length of section footers on the cross axis; 0 for none"),
            .textSize(\L.scalesWithTextSize),
            .rate(get: { (l: L) in l.decelerationRate }, set: { $0.decelerationRate = $1 }),
            .number(
                "flickVelocity", \L.flickVelocity, 0...100, "minimum velocity of a flick, in points per millisecond"),
            .whole(
                "maximumItemsPerDrag", \L.maximumItemsPerDrag, 0...1_000_000,
                "maximum number of items that one drag passes; 0 for no limit"),
        ]
    }

    /// The entry of `WheelLayout`.
    static let wheel = CatalogEntry(
        name: "wheel", title: "Wheel", summary: "items on the rim of a wheel that turns when it is dragged",
        size: CGSize(width: 375, height: 420), demoSize: CGSize(width: 375, height: 320), sections: [12],
        parameters: [
            .number("radius", \WheelLayout.radius, 0.5...1_000_000, "distance from the wheel's center to the items"),
            .number("spacing", \WheelLayout.spacing, -10_000...10_000, "space between items along the rim"),
            .number(
                "maximumAngle", \WheelLayout.maximumAngle, 0...90, "angle in degrees beyond which the rim is straight"),
            .flag("bendsBack", \WheelLayout.bendsBack, "whether the center is above or before the items"),
            .flag("turnsItems", \WheelLayout.turnsItems, "whether items rotate with the rim"),
        ] + carouselParameters(WheelLayout.self), stops: [0, 0.5 / 11, 4.0 / 11], cells: .cards(.picture)
    ) { WheelLayout() }

    /// The entry of `CardStackLayout`.
    static let cardStack = CatalogEntry(
        name: "card-stack", title: "Card stack", summary: "a stack of cards; a swipe removes the top card",
        size: CGSize(width: 375, height: 480), demoSize: CGSize(width: 375, height: 440), sections: [8],
        parameters: [
            .whole("visibleCards", \CardStackLayout.visibleCards, 1...100, "number of cards that are visible at rest"),
            .number(
                "peek", \CardStackLayout.peek, -10_000...10_000,
                "visible length of each card below the card in front of it"),
            .number("shrink", \CardStackLayout.shrink, 0...1, "decrease in scale from each card to the next"),
            .number("tilt", \CardStackLayout.tilt, -90...90, "rotation of a card that has left, in degrees"),
        ] + carouselParameters(CardStackLayout.self), stops: [0, 0.3 / 7, 2.6 / 7], cells: .cards(.stackedPoster)
    ) { CardStackLayout() }

    private static func loopParameters<L: LoopingCarouselLayout>(_: L.Type) -> [LayoutParameter] {
        [
            .number("spacing", \L.spacing, -10_000...10_000, "space between items"),
            .number(
                "smallItemScale", \L.smallItemScale, 0...1,
                "scale of items at a distance of one pitch or more from the middle"),
            .number("smallItemAlpha", \L.smallItemAlpha, 0...1, "opacity of these items"),
            .seconds(
                "autoplayInterval", \L.autoplayInterval, 0...86_400,
                "seconds until the carousel advances by itself; 0 for never"),
            .flag("isLooping", \L.isLooping, "whether the first item follows the last one"),
        ] + carouselParameters(L.self)
    }

    /// The entry of `LoopingCarouselLayout`.
    static let loopingCarousel = CatalogEntry(
        name: "looping-carousel", title: "Looping carousel",
        summary: "a carousel in which the first item follows the last one",
        size: CGSize(width: 375, height: 300), demoSize: CGSize(width: 375, height: 320), sections: [6],
        parameters: loopParameters(LoopingCarouselLayout.self), stops: [0.496715, 0.497372, 0.500657],
        cells: .cards(.poster)
    ) { LoopingCarouselLayout() }

    /// The entry of `PoseCarouselLayout`.
    static let poseCarousel = CatalogEntry(
        name: "pose-carousel", title: "Posed carousel",
        summary: "a ring, a cylinder, a stack, or covers, selected by a property",
        size: CGSize(width: 375, height: 360), demoSize: CGSize(width: 375, height: 320), sections: [10],
        parameters: [
            .pose, .reducedMotionPose,
            .whole(
                "visibleDistance", \PoseCarouselLayout.visibleDistance, 1...1000,
                "number of items that may be visible before and after the focused one"),
        ] + loopParameters(PoseCarouselLayout.self), stops: [0.5, 0.50015, 0.5015], cells: .cards(.picture)
    ) {
        let layout = PoseCarouselLayout()
        layout.itemSize = CGSize(width: 150, height: 190)
        return layout
    }
}
