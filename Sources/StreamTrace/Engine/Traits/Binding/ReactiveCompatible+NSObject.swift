// `NSObject` belongs to Foundation except on Apple's systems. This module does not import Foundation, which would
// double the launch time of a small program; the conformance for other systems is in the module StreamTrace.
#if canImport(ObjectiveC)
public import class ObjectiveC.NSObject

extension NSObject: ReactiveCompatible {}
#endif
