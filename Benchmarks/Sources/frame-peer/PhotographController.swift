import CollectionLayouts
import Foundation
import UIKit

/// Flings over the photographs of a folder, first in a waterfall, then in other layouts, and prints the peak memory.
@MainActor final class PhotographController: TickingController {
    private let photographs: [UIImage]
    private var layouts: [() -> UICollectionViewLayout] = []
    /// In points per tick.
    private var velocity: CGFloat = 0
    /// The number of ticks in the waterfall, whose frames are measured, and in each of the other layouts.
    private static let waterfallTicks = 900
    private static let tourTicks = 150

    init(folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        photographs = names.compactMap { UIImage(contentsOfFile: folder + "/" + $0) }
        guard !photographs.isEmpty else {
            FileHandle.standardError.write(Data("There are no photographs in '\(folder)'.\n".utf8))
            exit(2)
        }
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
        layouts = [
            { [unowned self] in
                let layout = WaterfallLayout()
                layout.columns = 5
                layout.aspectRatio = { [unowned self] in ratio($0.item) }
                return layout
            },
            { [unowned self] in
                let layout = JustifiedRowsLayout()
                layout.targetRowHeight = 260
                layout.aspectRatio = { [unowned self] in ratio($0.item) }
                return layout
            },
            { CoverCarouselLayout() }, { SnappingListLayout() }, { ParallaxLayout() }, { PagesLayout() },
            { FocusCarouselLayout() }, { WheelLayout() }, { CardStackLayout() }, { LoopingCarouselLayout() },
        ]
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photograph")
        collectionView.setCollectionViewLayout(layouts[0](), animated: false)
    }

    required init?(coder: NSCoder) { nil }

    private func ratio(_ index: Int) -> CGFloat {
        let size = photographs[index % photographs.count].size
        return size.width / size.height
    }

    override func advance() {
        let tour = tickCount - Self.waterfallTicks
        if tour >= 0, tour % Self.tourTicks == 0 {
            let index = 1 + tour / Self.tourTicks
            guard index < layouts.count else { return report() }
            collectionView.setCollectionViewLayout(layouts[index](), animated: false)
            collectionView.contentOffset = .zero
        }
        // A flick every second and a half, at 6000 points per second.
        if tickCount % 90 == 10 { velocity = 100 }
        velocity *= 0.97
        let size = collectionView.contentSize
        let bounds = collectionView.bounds
        if size.height > bounds.height + 1 {
            collectionView.contentOffset.y = min(bounds.minY + velocity, size.height - bounds.height)
        } else if size.width > bounds.width + 1 {
            collectionView.contentOffset.x = min(bounds.minX + velocity, size.width - bounds.width)
        }
    }

    private func report() {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ")
        print("measured_frames \(Self.waterfallTicks)")
        print("peak_kb \(peak?.dropLast().last ?? "0")")
        finish()
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2_000
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photograph", for: indexPath)
        let view = cell.contentView.subviews.first as? UIImageView ?? UIImageView(frame: cell.contentView.bounds)
        if view.superview == nil {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.contentMode = .scaleAspectFill
            view.clipsToBounds = true
            cell.contentView.addSubview(view)
        }
        view.image = photographs[indexPath.item % photographs.count]
        return cell
    }
}
