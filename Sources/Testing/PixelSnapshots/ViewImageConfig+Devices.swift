public import UIKit

extension ViewImageConfig {
    /// The orientation of a tablet, and the part of its screen that the window occupies.
    public enum TabletOrientation: Sendable {
        /// The part of a screen in portrait orientation.
        public enum PortraitSplits: Sendable { case oneThird, twoThirds, full }
        /// The part of a screen in landscape orientation.
        public enum LandscapeSplits: Sendable { case oneThird, oneHalf, twoThirds, full }
        /// Landscape orientation.
        case landscape(splitView: LandscapeSplits)
        /// Portrait orientation.
        case portrait(splitView: PortraitSplits)
    }

    /// The dimensions of a tablet, in points, and the width of each part of its screen.
    struct Tablet {
        /// The size of the screen in portrait orientation.
        var width, height: CGFloat
        /// The widths of parts of the screen in portrait orientation.
        var portrait: (oneThird: CGFloat, twoThirds: CGFloat)
        /// The widths of parts of the screen in landscape orientation.
        var landscape: (oneThird: CGFloat, oneHalf: CGFloat, twoThirds: CGFloat)
        /// The height of the status bar.
        var top: CGFloat = 20
        /// The height of the home indicator; 0 for tablets with a button.
        var bottom: CGFloat = 0

        /// An iPad mini.
        static let mini = Tablet(width: 768, height: 1024, portrait: (320, 438), landscape: (320, 507, 694))
        /// An iPad with a screen of 10.2 inches.
        static let ten2 = Tablet(width: 810, height: 1080, portrait: (320, 480), landscape: (320, 535, 750))
        /// An iPad Pro with a screen of 10.5 inches.
        static let ten5 = Tablet(width: 834, height: 1112, portrait: (320, 504), landscape: (320, 551, 782))
        /// An iPad Pro with a screen of 11 inches.
        static let eleven = Tablet(
            width: 834, height: 1194, portrait: (320, 504), landscape: (375, 592, 809), top: 24, bottom: 20)
        static let twelve9 = Tablet(width: 1024, height: 1366, portrait: (375, 639), landscape: (375, 678, 981))
    }

    private static func tablet(_ tablet: Tablet, _ orientation: Orientation) -> Self {
        self.tablet(
            tablet, orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    private static func tablet(_ tablet: Tablet, _ orientation: TabletOrientation) -> Self {
        let size: CGSize
        var isCompact = false
        switch orientation {
        case .landscape(let split):
            let width =
                switch split {
                case .oneThird: tablet.landscape.oneThird
                case .oneHalf: tablet.landscape.oneHalf
                case .twoThirds: tablet.landscape.twoThirds
                case .full: tablet.height
                }
            isCompact = split == .oneThird || split == .oneHalf && tablet.height < 1300
            size = CGSize(width: width, height: tablet.width)
        case .portrait(let split):
            let width =
                switch split {
                case .oneThird: tablet.portrait.oneThird
                case .twoThirds: tablet.portrait.twoThirds
                case .full: tablet.width
                }
            isCompact = split != .full
            size = CGSize(width: width, height: tablet.height)
        }
        return Self(
            safeArea: UIEdgeInsets(top: tablet.top, left: 0, bottom: tablet.bottom, right: 0), size: size,
            traits: UITraitCollection(traitsFrom: [
                UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceIdiom: .pad),
                UITraitCollection(horizontalSizeClass: isCompact ? .compact : .regular),
                UITraitCollection(verticalSizeClass: .regular),
            ]))
    }

    /// A phone of 414 x 736 points, in portrait orientation.
    public static let iPhone8Plus = iPhone8Plus(.portrait)
    /// A phone of 414 x 736 points.
    public static func iPhone8Plus(_ orientation: Orientation) -> Self {
        phone(414, 736, scale: 3, top: 20, bottom: 0, orientation)
    }
    /// A phone of 414 x 896 points, in portrait orientation.
    public static let iPhoneXsMax = iPhoneXsMax(.portrait)
    /// A phone of 414 x 896 points.
    public static func iPhoneXsMax(_ orientation: Orientation) -> Self {
        phone(414, 896, scale: 3, top: 44, bottom: 34, landscapeBottom: 24, orientation)
    }
    /// A phone of 414 x 896 points, in portrait orientation.
    public static let iPhoneXr = iPhoneXr(.portrait)
    /// A phone of 414 x 896 points.
    public static func iPhoneXr(_ orientation: Orientation) -> Self {
        phone(414, 896, scale: 2, top: 48, bottom: 34, landscapeBottom: 24, orientation)
    }
    /// A phone of 390 x 844 points, in portrait orientation.
    public static let iPhone12 = iPhone12(.portrait)
    /// A phone of 390 x 844 points.
    public static func iPhone12(_ orientation: Orientation) -> Self {
        phone(390, 844, scale: 3, top: 47, bottom: 34, orientation)
    }
    /// A phone of 390 x 844 points, in portrait orientation.
    public static let iPhone12Pro = iPhone12Pro(.portrait)
    /// A phone of 390 x 844 points.
    public static func iPhone12Pro(_ orientation: Orientation) -> Self {
        phone(390, 844, scale: 3, top: 47, bottom: 34, orientation)
    }
    /// A phone of 428 x 926 points, in portrait orientation.
    public static let iPhone12ProMax = iPhone12ProMax(.portrait)
    /// A phone of 428 x 926 points.
    public static func iPhone12ProMax(_ orientation: Orientation) -> Self {
        phone(428, 926, scale: 3, top: 47, bottom: 34, orientation)
    }
    /// A phone of 375 x 812 points, in portrait orientation.
    public static let iPhone13Mini = iPhone13Mini(.portrait)
    /// A phone of 375 x 812 points.
    public static func iPhone13Mini(_ orientation: Orientation) -> Self {
        phone(375, 812, scale: 3, top: 50, bottom: 34, orientation)
    }
    /// A phone of 390 x 844 points, in portrait orientation.
    public static let iPhone13Pro = iPhone13Pro(.portrait)
    /// A phone of 390 x 844 points.
    public static func iPhone13Pro(_ orientation: Orientation) -> Self {
        phone(390, 844, scale: 3, top: 47, bottom: 34, orientation)
    }
    /// A phone of 402 x 874 points, in portrait orientation: iPhone 16 Pro, 17, and 17 Pro.
    public static let iPhone17 = iPhone17(.portrait)
    /// A phone of 402 x 874 points: iPhone 16 Pro, 17, and 17 Pro.
    public static func iPhone17(_ orientation: Orientation) -> Self {
        phone(402, 874, scale: 3, top: 62, bottom: 34, orientation)
    }
    /// A phone of 440 x 956 points, in portrait orientation: iPhone 16 Pro Max and 17 Pro Max.
    public static let iPhone17ProMax = iPhone17ProMax(.portrait)
    /// A phone of 440 x 956 points: iPhone 16 Pro Max and 17 Pro Max.
    public static func iPhone17ProMax(_ orientation: Orientation) -> Self {
        phone(440, 956, scale: 3, top: 62, bottom: 34, orientation)
    }
    /// A phone of 420 x 912 points, in portrait orientation.
    public static let iPhoneAir = iPhoneAir(.portrait)
    /// A phone of 420 x 912 points.
    public static func iPhoneAir(_ orientation: Orientation) -> Self {
        phone(420, 912, scale: 3, top: 68, bottom: 34, orientation)
    }
    /// A phone of 393 x 852 points, in portrait orientation: iPhone 14 Pro to 16.
    public static let iPhone16 = iPhone16(.portrait)
    /// A phone of 393 x 852 points: iPhone 14 Pro to 16.
    public static func iPhone16(_ orientation: Orientation) -> Self {
        phone(393, 852, scale: 3, top: 59, bottom: 34, orientation)
    }
    /// A tablet of 768 x 1024 points, in landscape orientation.
    public static let iPadMini = iPadMini(Orientation.landscape)
    /// A tablet of 768 x 1024 points.
    public static func iPadMini(_ orientation: Orientation) -> Self { tablet(.mini, orientation) }
    /// A part of the screen of a tablet of 768 x 1024 points.
    public static func iPadMini(_ orientation: TabletOrientation) -> Self { tablet(.mini, orientation) }
    /// A tablet of 768 x 1024 points, in landscape orientation.
    public static let iPad9_7 = iPad9_7(Orientation.landscape)
    /// A tablet of 768 x 1024 points.
    public static func iPad9_7(_ orientation: Orientation) -> Self { tablet(.mini, orientation) }
    /// A part of the screen of a tablet of 768 x 1024 points.
    public static func iPad9_7(_ orientation: TabletOrientation) -> Self { tablet(.mini, orientation) }
    /// A tablet of 810 x 1080 points, in landscape orientation.
    public static let iPad10_2 = iPad10_2(Orientation.landscape)
    /// A tablet of 810 x 1080 points.
    public static func iPad10_2(_ orientation: Orientation) -> Self { tablet(.ten2, orientation) }
    /// A part of the screen of a tablet of 810 x 1080 points.
    public static func iPad10_2(_ orientation: TabletOrientation) -> Self { tablet(.ten2, orientation) }
    /// A tablet of 834 x 1112 points, in landscape orientation.
    public static let iPadPro10_5 = iPadPro10_5(Orientation.landscape)
    /// A tablet of 834 x 1112 points.
    public static func iPadPro10_5(_ orientation: Orientation) -> Self { tablet(.ten5, orientation) }
    /// A part of the screen of a tablet of 834 x 1112 points.
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> Self { tablet(.ten5, orientation) }
    /// A tablet of 834 x 1194 points, in landscape orientation.
    public static let iPadPro11 = iPadPro11(Orientation.landscape)
    /// A tablet of 834 x 1194 points.
    public static func iPadPro11(_ orientation: Orientation) -> Self { tablet(.eleven, orientation) }
    /// A part of the screen of a tablet of 834 x 1194 points.
    public static func iPadPro11(_ orientation: TabletOrientation) -> Self { tablet(.eleven, orientation) }
    /// A tablet of 1024 x 1366 points, in landscape orientation.
    public static let iPadPro12_9 = iPadPro12_9(Orientation.landscape)
    /// A tablet of 1024 x 1366 points.
    public static func iPadPro12_9(_ orientation: Orientation) -> Self { tablet(.twelve9, orientation) }
    /// A part of the screen of a tablet of 1024 x 1366 points.
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> Self { tablet(.twelve9, orientation) }
}

extension UITraitCollection {
    /// The traits of a phone of 320 x 568 points.
    @preconcurrency @MainActor
    public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhoneSe(orientation).traits
    }
    /// The traits of a phone of 375 x 667 points.
    @preconcurrency @MainActor
    public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhone8(orientation).traits
    }
    /// The traits of a phone of 414 x 736 points.
    @preconcurrency @MainActor
    public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhone8Plus(orientation).traits
    }
    /// The traits of a phone of 375 x 812 points.
    @preconcurrency @MainActor
    public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhoneX(orientation).traits
    }
    /// The traits of a phone of 414 x 896 points.
    @preconcurrency @MainActor
    public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhoneXr(orientation).traits
    }
    /// The traits of a phone of 414 x 896 points.
    @preconcurrency @MainActor
    public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhoneXsMax(orientation).traits
    }
    /// The traits of a phone of 390 x 844 points.
    @preconcurrency @MainActor
    public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhone12(orientation).traits
    }
    /// The traits of a phone of 428 x 926 points.
    @preconcurrency @MainActor
    public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhone12ProMax(orientation).traits
    }
    /// The traits of a phone of 390 x 844 points.
    @preconcurrency @MainActor
    public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhone13(orientation).traits
    }
    /// The traits of a phone of 428 x 926 points.
    @preconcurrency @MainActor
    public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        ViewImageConfig.iPhone13ProMax(orientation).traits
    }
    /// The traits of a tablet of 768 x 1024 points.
    @preconcurrency @MainActor public static var iPadMini: UITraitCollection { ViewImageConfig.iPadMini.traits }
    /// The traits of a narrow window on a tablet of 768 x 1024 points.
    @preconcurrency @MainActor public static var iPadMini_Compact_SplitView: UITraitCollection {
        ViewImageConfig.iPadMini(.portrait(splitView: .oneThird)).traits
    }
    /// The traits of a tablet of 768 x 1024 points.
    @preconcurrency @MainActor public static var iPad9_7: UITraitCollection { ViewImageConfig.iPad9_7.traits }
    /// The traits of a narrow window on a tablet of 768 x 1024 points.
    @preconcurrency @MainActor public static var iPad9_7_Compact_SplitView: UITraitCollection {
        ViewImageConfig.iPad9_7(.portrait(splitView: .oneThird)).traits
    }
    /// The traits of a tablet of 810 x 1080 points.
    @preconcurrency @MainActor public static var iPad10_2: UITraitCollection { ViewImageConfig.iPad10_2.traits }
    /// The traits of a narrow window on a tablet of 810 x 1080 points.
    @preconcurrency @MainActor public static var iPad10_2_Compact_SplitView: UITraitCollection {
        ViewImageConfig.iPad10_2(.portrait(splitView: .oneThird)).traits
    }
    /// The traits of a tablet of 834 x 1112 points.
    @preconcurrency @MainActor public static var iPadPro10_5: UITraitCollection { ViewImageConfig.iPadPro10_5.traits }
    /// The traits of a narrow window on a tablet of 834 x 1112 points.
    @preconcurrency @MainActor public static var iPadPro10_5_Compact_SplitView: UITraitCollection {
        ViewImageConfig.iPadPro10_5(.portrait(splitView: .oneThird)).traits
    }
    /// The traits of a tablet of 834 x 1194 points.
    @preconcurrency @MainActor public static var iPadPro11: UITraitCollection { ViewImageConfig.iPadPro11.traits }
    /// The traits of a narrow window on a tablet of 834 x 1194 points.
    @preconcurrency @MainActor public static var iPadPro11_Compact_SplitView: UITraitCollection {
        ViewImageConfig.iPadPro11(.portrait(splitView: .oneThird)).traits
    }
    /// The traits of a tablet of 1024 x 1366 points.
    @preconcurrency @MainActor public static var iPadPro12_9: UITraitCollection { ViewImageConfig.iPadPro12_9.traits }
    /// The traits of a narrow window on a tablet of 1024 x 1366 points.
    @preconcurrency @MainActor public static var iPadPro12_9_Compact_SplitView: UITraitCollection {
        ViewImageConfig.iPadPro12_9(.portrait(splitView: .oneThird)).traits
    }
}
