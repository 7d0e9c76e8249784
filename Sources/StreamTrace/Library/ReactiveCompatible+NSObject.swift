#if !canImport(ObjectiveC)
public import class Foundation.NSObject

extension NSObject: ReactiveCompatible {}
#endif
