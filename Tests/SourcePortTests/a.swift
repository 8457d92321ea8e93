@testable import SourcePort
