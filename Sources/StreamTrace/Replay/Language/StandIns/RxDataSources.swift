extension StandIn {
    /// The sections of RxDataSources 5. Where the behavior comes from: https://github.com/RxSwiftCommunity/RxDataSources
    static let dataSources = """
        public protocol SectionModelType {
            associatedtype Item

            var items: [Item] { get }

            init(original: Self, items: [Item])
        }

        public protocol IdentifiableType {
            associatedtype Identity: Hashable

            var identity: Identity { get }
        }

        public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType {}

        public struct SectionModel<Section, ItemType> {
            public typealias Item = ItemType

            public var model: Section
            public var items: [ItemType]

            public init(model: Section, items: [ItemType]) {
                self.model = model
                self.items = items
            }
        }

        extension SectionModel: SectionModelType, CustomStringConvertible {
            public init(original: SectionModel<Section, ItemType>, items: [ItemType]) {
                self.model = original.model
                self.items = items
            }

            public var identity: Section { return model }

            public var description: String { return "\\(model) > \\(items)" }
        }

        public struct AnimatableSectionModel<Section, ItemType> {
            public typealias Item = ItemType

            public var model: Section
            public var items: [ItemType]

            public init(model: Section, items: [ItemType]) {
                self.model = model
                self.items = items
            }
        }

        extension AnimatableSectionModel: AnimatableSectionModelType, CustomStringConvertible {
            public init(original: AnimatableSectionModel<Section, ItemType>, items: [ItemType]) {
                self.model = original.model
                self.items = items
            }

            public var identity: Section { return model }

            public var description: String { return "HashableSectionModel(model: \\"\\(model)\\", items: \\(items))" }
        }
        """
}
