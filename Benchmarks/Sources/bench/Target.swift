/// The target of a row: a time, or a ratio to the twin of the same run. Targets are reported only and never make a run
/// fail, because times depend on the machine and its load.
///
/// - Source: Lower bounds and other implementations, measured on two shared cores of an x86-64 machine. Without either,
///   targets are parts of a frame at 60 Hz (5 ms for an applied snapshot, 1 ms for the first solution of a page, 20 µs
///   for a view in a chain of constraints), or five times that of a grid, 5 µs, for layouts without work per item.
enum Target {
    case seconds(Double)
    case ratio(Double)

    var text: String {
        switch self {
        case .seconds(let maximum): "≤ " + time(maximum)
        case .ratio(let minimum): "≥ " + digits(minimum) + "x"
        }
    }

    /// Returns whether the row meets the target. A row without a measured twin does not meet a ratio.
    func isMet(by row: Row) -> Bool {
        switch self {
        case .seconds(let maximum): row.ours.minimum <= maximum
        case .ratio(let minimum): row.ratio.map { $0 >= minimum } ?? false
        }
    }

    /// The targets by prefix of the row name. The longest matching prefix applies.
    private static let known: [(start: String, target: Target)] = [
        ("solver: prepare", .seconds(1e-6)), ("flow layout: prepare", .seconds(1e-6)),
        ("compositional layout: prepare", .seconds(1e-6)),
        ("solver: items of a screen", .seconds(0.5e-6)), ("compositional solver: items of a screen", .seconds(0.5e-6)),
        ("flow layout: attributes of a screen", .seconds(1.5e-6)),
        ("compositional layout: attributes of a screen", .seconds(1.5e-6)),
        ("compositional layout: first attributes", .seconds(1e-3)),
        ("compositional layout: prepare 200 sections of mixed kinds", .seconds(60e-6)),
        ("constraints: 60 cells", .seconds(6e-3)), ("constraints: one text of such a cell", .seconds(80e-6)),
        ("constraints: the fitting size", .seconds(1e-3)),
        ("constraints: a chain of 200", .seconds(4e-3)), ("constraints: a chain of 800", .seconds(16e-3)),
        ("constraints: a chain of 2500", .seconds(50e-3)),
        ("text: 1000 labels of 200 characters, measured first", .seconds(40e-3)),
        ("text: 1000 labels of 200 characters, another width", .seconds(8e-3)),
        ("a frame of scrolling", .seconds(15e-6)), ("a frame of gliding", .seconds(15e-6)),
        ("self-sizing: one correction", .seconds(0.5e-6)),
        ("self-sizing: one tag", .seconds(15e-6)), ("self-sizing: a preferred size", .seconds(15e-6)),
        ("snapshot of 1M", .seconds(10e-6)),
        ("waterfall: prepare", .seconds(3e-3)), ("waterfall in order: prepare", .seconds(5e-3)),
        ("justified rows: prepare", .seconds(5e-3)), ("timeline, 1000 tracks: prepare", .seconds(5e-3)),
        ("spreadsheet, 1000 x 1000: a frame", .seconds(10e-6)),
        ("spreadsheet, 1000 x 1000: prepare", .seconds(1e-3)),
        ("spreadsheet with 10,000 merged areas: prepare", .seconds(5e-3)),
        ("discover page, 1000 in its waterfall: prepare", .seconds(1e-3)), ("store page: prepare", .seconds(1e-3)),
        ("apply", .seconds(5e-3)),
        ("a frame of 60 cells at 1920x1080, blit", .ratio(1)), ("a frame of 60 cells at 1920x1080, alpha", .ratio(2.5)),
        ("a frame of 60 cells at 1920x1080, scale and alpha; twin: pixman", .ratio(2.5)),
        ("difference: 5k", .ratio(190)), ("difference: 1M, 100 edits, raw keys", .ratio(40)),
        ("difference: 100k and 1k appended", .ratio(40)), ("difference: 100k unchanged", .ratio(1)),
        ("difference: 1M, 100 edits", .ratio(40)), ("difference: 1M, 100 edits of the same list", .ratio(300)),
        // 10 and 25 times, and 2 and 4 times as fast as DifferenceKit, which took 24 and 2.1 ms.
        ("difference: 100k, 20k out", .seconds(2.4e-3)),
        ("difference: 100k, 20k out, 20k in, 4k elsewhere, raw keys", .seconds(0.96e-3)),
        ("difference: 10k shuffled", .seconds(1.05e-3)), ("difference: 10k shuffled, raw keys", .seconds(0.52e-3)),
        ("a frame of plain scrolling", .ratio(2.5)),
    ]

    /// The targets of ready-made layouts without one of their own, by a part of the row name.
    private static let common: [(part: String, target: Target)] = [
        (": a frame of scrolling", .seconds(15e-6)), (": prepare", .seconds(5e-6)),
    ]

    static func of(_ work: String) -> Target? {
        known.filter { work.hasPrefix($0.start) }.max { $0.start.count < $1.start.count }?.target
            ?? common.first { work.contains($0.part) }?.target
    }
}
