import CollectionCore
import DisplayList
import Testing
import UIKit

@testable import GalleryKit

@Suite struct SamplePicturesTests {
    @Test("the same index gives the same image")
    func deterministic() {
        for index in [0, 3, 17, 400] {
            let a = SamplePictures.sample(index)
            let b = SamplePictures.sample(index)
            #expect(a.drawing == b.drawing && a.title == b.title && a.subtitle == b.subtitle)
        }
    }

    @Test("the first twelve images have different scenes and wide, tall, and square aspect ratios")
    func variety() {
        let samples = (0..<12).map(SamplePictures.sample)
        #expect(Set(samples.prefix(10).map(\.title)).count == 10)
        let ratios = samples.map { $0.size.width / $0.size.height }
        #expect(ratios.contains { $0 > 1.4 } && ratios.contains { $0 < 0.7 } && ratios.contains { abs($0 - 1) < 0.01 })
    }

    @Test("the bounds of all drawn shapes are finite")
    func finite() {
        for index in 0..<40 {
            for item in SamplePictures.sample(index).drawing.items {
                switch item {
                case .fill(let shape, _), .stroke(let shape, _, _, _), .border(let shape, _, _):
                    #expect(shape.bounds.isFinite)
                default: break
                }
            }
        }
    }

    @MainActor @Test
    func `half of the demonstrations show photographs, each with its author, unless a folder is chosen`() throws {
        let library = PictureLibrary()
        let entries = LayoutCatalog.entries.filter(\.showsPhotographs)
        #expect(entries.count * 2 == LayoutCatalog.entries.count)
        let photographs = library.suited(to: try #require(entries.first))
        #expect(photographs !== library && library.suited(to: entries[1]) === photographs)
        let count = try #require(photographs.count)
        #expect(count >= 12 && photographs.warnings.isEmpty)
        for index in 0..<count {
            let picture = photographs.picture(index)
            #expect(picture.image != nil && picture.ratio != 1 && !picture.title.isEmpty && !picture.subtitle.isEmpty)
        }
        #expect(Set((0..<count).map { photographs.picture($0).title }).count == count && photographs.warnings.isEmpty)
        let painted = try #require(LayoutCatalog.entries.first { !$0.showsPhotographs })
        #expect(library.suited(to: painted) === library && photographs.suited(to: painted) === photographs)
    }
}
