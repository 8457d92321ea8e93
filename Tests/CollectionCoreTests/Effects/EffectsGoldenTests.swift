import CollectionCore
import LayoutFixtures
import Testing

@Suite struct EffectsGoldenTests {
    @Test("the focus spread gives every recorded position, factor, and translation")
    func focusSpread() throws {
        var compared = 0
        for config in try LayoutGolden("000_focus_carousel").root["configs"].array {
            let spread = FocusSpread(
                itemLength: config["itemSize"]["width"].double, pitch: config["pitch"].double,
                spread: config["spacingWhenFocused"].double - config["spacing"].double)
            let width = config["viewport"]["width"].double
            let count = config["itemCount"].int
            for state in config["states"].array {
                let offset = state["contentOffset"]["x"].double
                let focus = try #require(spread.focus(offset: offset, length: width, count: count))
                #expect(close(focus.position, min(max(state["continuousFocusedIndex"].double, 0), Double(count - 1))))
                #expect(close(focus.factor, state["normalizedShiftFactor_recommended"].double))
                let expected = state["translationX_recommendedClampedFocus"].doubles
                for (i, x) in expected.enumerated() {
                    #expect(close(spread.translation(of: i, focus), x), "item \(i) at offset \(offset)")
                    compared += 1
                }
            }
        }
        #expect(compared > 100)
    }

    @Test("the index ranges of the focus spread agree with brute force")
    func focusSpreadRanges() throws {
        for (spreadBy, itemLength) in [(30.0, 150.0), (-25, 150), (400, 40), (0, 10)] {
            let spread = FocusSpread(itemLength: itemLength, pitch: itemLength + 30, spread: spreadBy)
            for step in -40...200 {
                let offset = Double(step) * 17.3
                let focus = try #require(spread.focus(offset: offset, length: 375, count: 12))
                let found = spread.indices(from: offset, to: offset + 375, count: 12, focus: focus)
                let slow = (0..<12).filter { i in
                    let x = Double(i) * spread.pitch + spread.translation(of: i, focus)
                    return x < offset + 375 && x + itemLength > offset
                }
                #expect(Array(found.before) + Array(found.focused) + Array(found.after) == slow)
            }
        }
    }

    @Test("a focus requires elements and finite numbers")
    func focusOfNothing() throws {
        let spread = FocusSpread(itemLength: 10, pitch: 20, spread: 5)
        #expect(spread.focus(offset: 0, length: 100, count: 0) == nil)
        #expect(spread.focus(offset: .nan, length: 100, count: 3) == nil)
        #expect(FocusSpread(itemLength: 10, pitch: 0, spread: 5).focus(offset: 0, length: 100, count: 3) == nil)
        let focus = try #require(spread.focus(offset: 0, length: 10, count: 3))
        let all = spread.indices(from: -.infinity, to: .infinity, count: 3, focus: focus)
        #expect(all.before.count + all.focused.count + all.after.count == 3)
    }

    @Test("distance scaling gives the recorded scales of the discover page")
    func distanceScale() throws {
        let section = try LayoutGolden("001_discover_page").root["carouselSection"]
        let width = section["container"]["width"].double
        for state in section["states"].array {
            for (i, expected) in state["scales"].doubles.enumerated() {
                let scale = DistanceScale().scale(
                    mid: (Double(i) + 0.5) * width, offset: state["offsetX"].double, length: width)
                #expect(close(scale, expected))
            }
        }
        #expect(DistanceScale().scale(mid: 3, offset: 0, length: 0) == 1)
    }

    @Test("covers have the recorded distance, alpha, scale, angle, and matrix")
    func cover() throws {
        let carousel = try LayoutGolden("002_snap_cover_parallax").root["carousel"]
        let effect = CoverEffect(maximumDistance: carousel["maxDistance"].double)
        let width = carousel["viewport"]["width"].double
        let frames = carousel["frames"].array
        var matrices = 0
        for state in carousel["states"].array {
            for item in state["recommendedSymmetricClamp"].array {
                let frame = frames[item["item"].int]
                let got = effect.appearance(
                    mid: frame["x"].double + frame["width"].double / 2, offset: state["contentOffsetX"].double,
                    length: width, axis: .horizontal)
                #expect(close(got.distance, item["distanceFromCenter"].double))
                #expect(close(got.nearness, item["ratio"].double))
                #expect(close(got.alpha, item["alpha"].double))
                #expect(close(got.scale, item["scale"].double))
                #expect(close(got.angle, item["angleRadians"].double))
                let rows = [got.transform.row1, got.transform.row2, got.transform.row4]
                let expected = item["transform3D_rowMajor"].array
                for (row, from) in zip(rows, [0, 1, 3]) {
                    // The third column is depth, which does not affect a flat layer. It is recorded for some rows only.
                    for column in [0, 1, 3] { #expect(close(row[column], expected[from].doubles[column])) }
                }
                matrices += 1
            }
        }
        #expect(matrices == 48)
    }

    @Test("nearer covers have a higher z position, and vertically scrolling covers rotate about x")
    func coverOrder() {
        let effect = CoverEffect(maximumDistance: 100)
        let near = effect.appearance(mid: 230, offset: 0, length: 400, axis: .vertical)
        let far = effect.appearance(mid: 900, offset: 0, length: 400, axis: .vertical)
        #expect(near.z == -30 && far.z == -100)
        #expect(far.transform.row1.x == effect.smallScale && far.transform.row2.y < effect.smallScale)
        #expect(effect.appearance(mid: .nan, offset: 0, length: 400, axis: .vertical).transform.isIdentity)
    }

    @Test("parallax translations match the recordings, horizontally and vertically")
    func parallax() throws {
        let horizontal = try LayoutGolden("002_snap_cover_parallax").root["parallax"]
        let effect = Parallax(maximum: horizontal["maxParallaxOffset"].double)
        for state in horizontal["states"].array {
            for (i, expected) in state["parallaxX_all"].doubles.enumerated() {
                let frame = horizontal["frames"].array[i]
                let drift = effect.drift(
                    mid: frame["x"].double + frame["width"].double / 2, offset: state["contentOffsetX"].double,
                    length: horizontal["viewport"]["width"].double, itemLength: frame["width"].double)
                #expect(close(drift, expected))
            }
        }
        let page = try LayoutGolden("003_hero_page").root
        let vertical = Parallax(maximum: page["settings"]["maxParallaxOffset"].double)
        for state in page["states"].array {
            for element in state["elements"].array where element["kind"].string == "cell" {
                let frame = element["frame"]
                let drift = vertical.drift(
                    mid: frame["y"].double + frame["height"].double / 2, offset: state["contentOffsetY"].double,
                    length: page["viewport"]["height"].double, itemLength: frame["height"].double)
                #expect(close(drift, element["parallaxY"].double))
            }
        }
    }

    @Test("headers stretch and edges stick as recorded on the hero page")
    func heldEdges() throws {
        let page = try LayoutGolden("003_hero_page").root
        let settings = page["settings"]
        let headerLength = settings["headerSize"]["height"].double
        let menuLength = settings["menuSize"]["height"].double
        let header = StretchyHeader(length: headerLength, maximumLength: page["viewport"]["height"].double)
        let counts = page["itemsPerSection"].array.map { $0.int }
        let pitch = settings["itemSize"]["height"].double + settings["minimumLineSpacing"].double
        var origins: [Double] = []
        for element in page["baseElements"].array where element["kind"].string == "sectionHeader" {
            origins.append(element["initialOriginY"].double)
        }
        for state in page["states"].array {
            let offset = state["contentOffsetY"].double
            for element in state["elements"].array {
                switch element["kind"].string {
                case "header":
                    let stretch = header.stretch(offset: offset)
                    #expect(close(stretch.scale, element["scale"].double))
                    #expect(close(stretch.translation, element["translationY"].double))
                    let veil = header.overlayAlpha(
                        offset: offset, maximum: settings["headerOverlayMaxAlphaValue"].double)
                    #expect(close(veil, element["overlayAlphaRecommended"].double))
                case "menu":
                    let travel = StickyEdge(origin: headerLength).travel(line: offset)
                    #expect(close(travel, element["translationY"].double))
                case "sectionHeader":
                    let section = element["section"].int
                    let edge = StickyEdge(origin: origins[section], maximumTravel: Double(counts[section]) * pitch)
                    #expect(close(edge.travel(line: offset + menuLength), element["translationY"].double))
                default: break
                }
            }
        }
    }

    @Test("a header without a maximum length leaves no empty space, however far the content is pulled")
    func noGap() {
        let header = StretchyHeader(length: 300)
        for offset in stride(from: -5000.0, through: 0, by: 137) {
            let stretch = header.stretch(offset: offset)
            let top = 150 + stretch.translation - 150 * stretch.scale
            let bottom = 150 + stretch.translation + 150 * stretch.scale
            #expect(close(top, offset) && close(bottom, 300))
        }
        let flat = StretchyHeader(length: 0).stretch(offset: -10)
        #expect(flat.scale == 1 && flat.translation == 0)
        #expect(header.overlayAlpha(offset: .nan, maximum: 0.6) >= 0)
    }
}
