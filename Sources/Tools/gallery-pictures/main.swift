import Foundation
import GalleryKit

// Draws pictures of layouts. ./gallery runs it for commands that need nothing else.
exit(Gallery().run(Array(CommandLine.arguments.dropFirst())))
