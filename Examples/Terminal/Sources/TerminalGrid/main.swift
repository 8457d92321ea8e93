import Foundation

// A wall of a million cards in a terminal.
//
//     TerminalGrid                 arrow keys, page keys, g and G scroll; q ends
//     TerminalGrid --frames N      prints N frames of a movement at 30 frames per second, without a terminal

func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "--frames" {
    guard words.count == 2, let count = Int(words[1]), (1...10_000).contains(count) else {
        FileHandle.standardError.write(Data("TerminalGrid: --frames needs a number from 1 to 10000.\n".utf8))
        exit(2)
    }
    var wall = CardWall(cards: 1_000_000, width: 60, height: 12)
    wall.wheel(by: 40, at: 0)
    for number in 0..<count {
        let time = Double(number) / 30
        let frame = wall.frame(at: time)
        write("frame \(number): line \(wall.offset(at: time)), +\(frame.arrived) -\(frame.left) cards\n")
        write(frame.lines.joined(separator: "\n") + "\n")
    }
    write("\(wall.contentLength) lines of cards were shown by \(wall.views) views\n")
    exit(0)
}

guard let terminal = Terminal() else {
    FileHandle.standardError.write(Data("TerminalGrid: this is not a terminal; try --frames 20.\n".utf8))
    exit(1)
}
var wall = CardWall(cards: 1_000_000, width: terminal.width, height: terminal.height - 1)
let start = ContinuousClock.now
var now: Double { Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000 }
let page = Double(terminal.height - 2)
var isRunning = true
while isRunning {
    let frame = wall.frame(at: now)
    let status = "line \(wall.offset(at: now)) of \(wall.contentLength), \(wall.views) views; arrows, pages, g, G, q"
    terminal.show(frame.lines + [String(status.prefix(terminal.width))])
    // At rest, the program sleeps until a key is pressed.
    switch terminal.key(waiting: wall.isMoving(now) ? 1.0 / 60 : nil) {
    case .up: wall.wheel(by: -3, at: now)
    case .down: wall.wheel(by: 3, at: now)
    case .pageUp: wall.wheel(by: -page, at: now)
    case .pageDown: wall.wheel(by: page, at: now)
    case .character("g"): wall.scroll(to: 0, at: now)
    case .character("G"): wall.scroll(to: Double(wall.contentLength), at: now)
    case .character("q"), .end: isRunning = false
    default: break
    }
}
