// The file of this target that is compiled as it is. All others are written for iOS alone.
