import UIKit

/// The layouts of the sidebar in groups with titles, and their icons.
@MainActor enum LayoutGroups {
    /// The groups in order, with the indexes of their layouts in the catalog. Each layout is in one group.
    static let all: [(title: String, layouts: [Int])] = WebPage.groups.map { group in
        (group.title, group.layouts.compactMap { LayoutCatalog.names.firstIndex(of: $0) })
    }

    /// All layouts in the order of the sidebar.
    static let order = all.flatMap(\.layouts)

    /// Other words by which people look for a layout.
    static let synonyms: [String: String] = [
        "focus-carousel": "pager slider centered snapping zoom",
        "cover-carousel": "coverflow cover flow album 3d pager",
        "store-rows": "app store shelf columns pager orthogonal",
        "waterfall": "masonry pinterest grid columns staggered",
        "snapping-list": "paging feed reels stories vertical pager", "parallax": "depth photos scroll effect",
        "hero-page": "stretchy sticky header profile pinned", "flow": "grid gallery columns tiles",
        "discover-page": "feed dashboard home widgets mixed", "store-page": "app store shop compositional shelf",
        "nested-pages": "tabs pager swipe categories", "wheel": "rotary dial arc circle picker",
        "card-stack": "tinder swipe deck cards", "looping-carousel": "infinite endless banner autoplay slideshow",
        "pose-carousel": "transform custom 3d cylinder", "justified-rows": "flickr photos mosaic grid gallery",
        "aligned-flow": "tags chips wrap tokens cloud left",
        "spreadsheet": "table grid excel cells rows columns frozen",
        "timeline": "calendar schedule epg program gantt agenda", "list": "table rows settings outline swipe tableview",
    ]

    /// The rectangles of each icon on a grid of 24 by 24, as x, y, width, and height.
    private static let shapes: [String: String] = [
        "focus-carousel": "8 5 8 14|1 8 4 8|19 8 4 8", "cover-carousel": "8 6 8 12|2 8 5 8|17 8 5 8",
        "looping-carousel": "7 6 10 12|0 8 5 8|19 8 5 8", "wheel": "9 4 6 9|2 8 5 8|17 8 5 8",
        "card-stack": "5 3 14 13|7 17.5 10 1.6|9 20.4 6 1.2", "pose-carousel": "8 4 8 11|2 7 4 8|18 7 4 8|6 17 12 3",
        "parallax": "2 5 13 14|16.5 5 6 14", "snapping-list": "4 8 16 8|4 1 16 5|4 18 16 5",
        "store-rows": "2 4 9 4|2 10 9 4|2 16 9 4|13 4 9 4|13 10 9 4|13 16 9 4",
        "waterfall": "2 2 9 8|2 12 9 10|13 2 9 12|13 16 9 6", "justified-rows": "2 3 12 8|16 3 6 8|2 13 6 8|10 13 12 8",
        "aligned-flow": "5 4 8 4|15 4 5 4|3 10 6 4|11 10 10 4|7 16 10 4", "flow": "2 2 9 9|13 2 9 9|2 13 9 9|13 13 9 9",
        "hero-page": "2 2 20 9|2 13 20 3|2 18 9 4|13 18 9 4",
        "discover-page": "4 2 16 9|2 13 4 4|8 13 4 4|14 13 4 4|20 13 4 4|2 19 9 4|13 19 9 4",
        "store-page": "2 2 14 8|18 2 6 8|2 12 14 3|2 16.5 14 3|18 12 6 3|18 16.5 6 3",
        "nested-pages": "5 2 14 20|0 5 3 14|21 5 3 14",
        "spreadsheet": "2 3 5 4|9 3 6 4|17 3 6 4|2 9 5 4|9 9 6 4|17 9 6 4|2 15 5 4|9 15 6 4|17 15 6 4",
        "timeline": "2 4 9 4|13 4 9 4|2 10 5 4|9 10 11 4|4 16 12 4|18 16 4 4", "list": "2 4 20 4|2 10 20 4|2 16 20 4",
    ]

    /// The icons of the layouts by name, which have the tint color.
    static let icons = Dictionary(uniqueKeysWithValues: LayoutCatalog.names.map { ($0, icon($0)) })

    private static func icon(_ name: String) -> UIImage {
        let side: CGFloat = 22
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            UIColor.black.setFill()
            for shape in (shapes[name] ?? "3 3 18 18").split(separator: "|") {
                let numbers = shape.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) * side / 24 }
                guard numbers.count == 4 else { continue }
                let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                UIBezierPath(roundedRect: frame, cornerRadius: min(1.4, frame.height / 2)).fill()
            }
        }.withRenderingMode(.alwaysTemplate)
    }
}
