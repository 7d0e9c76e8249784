/// The reactive side of `base`, which extensions for RxSwift extend.
///
///     extension Reactive where Base: Player {
///         var isPlaying: Observable<Bool> { … }
///     }
///     player.rx.isPlaying
///
/// Any settable property of an object is a `Binder`: `names.bind(to: player.rx.name)`.
@dynamicMemberLookup
public struct Reactive<Base> {
    public let base: Base

    public init(_ base: Base) { self.base = base }

    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject { Binder(base) { $0[keyPath: keyPath] = $1 } }
}

extension Reactive: Sendable where Base: Sendable {}
