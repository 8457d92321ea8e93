import Foundation

enum Soak {
    @MainActor static func run(_ words: [String]) {}
}
