/// An effect with which a symbol appears or disappears.
public protocol TransitionSymbolEffect {}
/// An effect with which a symbol replaces another one.
public protocol ContentTransitionSymbolEffect {}
