#if !canImport(ObjectiveC)
public import class Foundation.NSObject
public import StreamTraceEngine

extension NSObject: ReactiveCompatible {}
#endif
