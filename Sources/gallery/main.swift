import Foundation
import GalleryKit

exit(Gallery().run(Array(CommandLine.arguments.dropFirst())))
