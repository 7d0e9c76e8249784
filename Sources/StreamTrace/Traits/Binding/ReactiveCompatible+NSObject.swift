// Elsewhere than on Apple's systems NSObject is Foundation's, and this module does without Foundation: it is half of the
// time that a small program takes to start. The conformance is in the folder Foundation there.
#if canImport(ObjectiveC)
public import class ObjectiveC.NSObject

extension NSObject: ReactiveCompatible {}
#endif
