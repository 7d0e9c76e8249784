#if !canImport(ObjectiveC)
public import class Foundation.NSObject
public import StreamTrace

extension NSObject: ReactiveCompatible {}
#endif
