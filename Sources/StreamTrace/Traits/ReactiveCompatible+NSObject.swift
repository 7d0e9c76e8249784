public import class Foundation.NSObject

extension NSObject: ReactiveCompatible {}
