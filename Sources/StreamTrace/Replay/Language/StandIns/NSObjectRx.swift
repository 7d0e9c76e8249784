extension StandIn {
    /// NSObject+Rx 5. Where the behavior comes from: https://github.com/RxSwiftCommunity/NSObject-Rx
    static let objectBags = """
        private enum DisposeBagTable {
            static let bags = WeakMapTable<AnyObject, DisposeBag>()
        }

        public protocol HasDisposeBag: AnyObject {
            var disposeBag: DisposeBag { get set }
        }

        extension HasDisposeBag {
            public var disposeBag: DisposeBag {
                get {
                    if let bag = DisposeBagTable.bags.value(forKey: self) { return bag }
                    let bag = DisposeBag()
                    DisposeBagTable.bags.setValue(bag, forKey: self)
                    return bag
                }
                set { DisposeBagTable.bags.setValue(newValue, forKey: self) }
            }
        }

        extension Reactive where Base: AnyObject {
            public var disposeBag: DisposeBag {
                get {
                    if let bag = DisposeBagTable.bags.value(forKey: base) { return bag }
                    let bag = DisposeBag()
                    DisposeBagTable.bags.setValue(bag, forKey: base)
                    return bag
                }
                nonmutating set { DisposeBagTable.bags.setValue(newValue, forKey: base) }
            }
        }
        """
}
