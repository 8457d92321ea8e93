import InterfaceBuilder

// Loads storyboards and xibs, and prints their unsupported content.
let paths = CommandLine.arguments.dropFirst()
if paths.isEmpty {
    print("usage: interface-coverage FILE-OR-FOLDER...")
} else {
    var coverage = InterfaceCoverage()
    for path in paths { coverage.add(path) }
    for line in coverage.report { print(line) }
}
