import CollectionCore
import DisplayList

/// Generated images: an unlimited, deterministic sequence in many aspect ratios.
enum SamplePictures {
    /// A generated image with its texts.
    struct Sample {
        /// The title, which the scene determines.
        var title: String
        /// A text of less importance.
        var subtitle: String
        /// The size of the image in pixels.
        var size: Size
        /// The image as a display list.
        var drawing: DisplayList
    }

    /// The aspect ratios (width / height) of the images.
    static let ratios: [Double] = [1.5, 0.75, 1, 0.667, 1.333, 0.8, 1.778, 0.5625, 1.25, 0.7, 2, 0.6]

    /// The aspect ratio (width / height) of an image.
    static func ratio(_ index: Int) -> Double { ratios[(index * 5 + index / 12) % ratios.count] }

    private static let places = [
        "Lofoten", "Atacama", "Skye", "Kyoto", "Patagonia", "Lisbon", "Sardinia", "Banff", "Hokkaido", "Namib",
        "Faroe Islands", "Dolomites", "Cornwall", "Yukon", "Madeira", "Tatra",
    ]

    /// - Parameter index: An index of at least 0. Scenes repeat, but their details differ.
    static func sample(_ index: Int) -> Sample {
        // Consecutive images differ in scene and aspect ratio, because the step through each list is coprime to its
        // length.
        let scenes = Scene.allCases
        let scene = scenes[index * 7 % scenes.count]
        let ratio = ratio(index)
        let repetition = index / scenes.count
        var random = SeededRandom(UInt64(index) &* 977 &+ 13)
        let size =
            ratio >= 1
            ? Size(width: 1200, height: (1200 / ratio).rounded()) : Size(width: (1200 * ratio).rounded(), height: 1200)
        let palettes = scene.palettes
        var painter = PicturePainter(
            width: size.width, height: size.height, palette: palettes[repetition % palettes.count],
            seed: UInt64(index) &* 31 &+ 7)
        painter.paint(scene)
        let location = random.pick(places)
        return Sample(
            title: scene.titles[repetition % scene.titles.count],
            subtitle: "\(location), \(2009 + random.whole(0...16))",
            size: size,
            drawing: painter.drawing)
    }
}
