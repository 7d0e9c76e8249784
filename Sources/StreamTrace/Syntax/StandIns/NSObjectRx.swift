extension StandIn {
    /// NSObject+Rx 5. Where the behavior comes from: https://github.com/RxSwiftCommunity/NSObject-Rx
    static let objectBags = """
        private enum DisposeBagTable {
            static let bags = WeakMapTable<AnyObject, DisposeBag>()

            static func bag(of object: AnyObject) -> DisposeBag {
                if let bag = bags.value(forKey: object) { return bag }
                let bag = DisposeBag()
                bags.setValue(bag, forKey: object)
                return bag
            }
        }

        protocol HasDisposeBag: AnyObject {
            var disposeBag: DisposeBag { get set }
        }

        extension HasDisposeBag {
            var disposeBag: DisposeBag {
                get { return DisposeBagTable.bag(of: self) }
                set { DisposeBagTable.bags.setValue(newValue, forKey: self) }
            }
        }

        extension Reactive where Base: AnyObject {
            var disposeBag: DisposeBag {
                get { return DisposeBagTable.bag(of: base) }
                nonmutating set { DisposeBagTable.bags.setValue(newValue, forKey: base) }
            }
        }
        """
}
