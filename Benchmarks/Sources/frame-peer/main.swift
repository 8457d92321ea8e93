import DesktopHost
import Foundation
import UIKit

// The scene that `./bench --peers` compares with GTK, Qt, and Chromium (Benchmarks/Peers): 70 visible cards with
// labels, shadows, and rounded corners, scrolled by 30 points at each tick of a display link. The program runs with
// `--size 1920x1080 --frames FILE`; the file receives the times of the frames.
//
// With the environment variable PHOTOGRAPHS, flings over the photographs of that folder instead
// (`./bench --photographs FOLDER`).

private let warmUpTicks = 60
private let measuredTicks = 600
private let step: CGFloat = 30

@MainActor private final class Card: UICollectionViewCell {
    private let swatch = UIView(frame: CGRect(x: 12, y: 12, width: 156, height: 76))
    private let title = UILabel(frame: CGRect(x: 12, y: 94, width: 156, height: 20))
    private let detail = UILabel(frame: CGRect(x: 12, y: 114, width: 156, height: 16))

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
        contentView.layer.cornerRadius = 12
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
        swatch.layer.cornerRadius = 8
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        detail.font = .systemFont(ofSize: 12)
        detail.textColor = .darkGray
        for view in [swatch, title, detail] as [UIView] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ index: Int) {
        swatch.backgroundColor = UIColor(hue: CGFloat(index % 36) / 36, saturation: 0.55, brightness: 0.85, alpha: 1)
        title.text = "Card \(index)"
        detail.text = "Row \(index / 10), column \(index % 10)"
    }
}

@MainActor private final class PacingController: TickingController {
    private var processorTime = 0.0

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 180, height: 142)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        super.init(collectionViewLayout: layout)
        collectionView.register(Card.self, forCellWithReuseIdentifier: "card")
        collectionView.backgroundColor = UIColor(white: 0.93, alpha: 1)
        collectionView.contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    override func advance() {
        let tick = tickCount + 1
        if tick == warmUpTicks { processorTime = Self.processorTime() }
        if tick > warmUpTicks { collectionView.contentOffset.y += step }
        guard tick == warmUpTicks + measuredTicks + 1 else { return }
        let perFrame = (Self.processorTime() - processorTime) / Double(measuredTicks)
        print("cpu_ms \(perFrame * 1000)")
        finish()
    }

    /// The processor time of all threads of the process, in seconds.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        100_000
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        (cell as? Card)?.show(indexPath.item)
        return cell
    }
}

@MainActor private final class PacingScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        let folder = ProcessInfo.processInfo.environment["PHOTOGRAPHS"]
        window?.rootViewController = folder.map { PhotographController(folder: $0) } ?? PacingController()
        window?.makeKeyAndVisible()
    }
}

// `NSStringFromClass` requires a class that is not private.
@MainActor final class PacingDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = PacingScene.self
        return configuration
    }
}

_ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(PacingDelegate.self))
