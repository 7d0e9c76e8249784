extension StandIn {
    /// The sections of RxDataSources 5. Where the behavior comes from: https://github.com/RxSwiftCommunity/RxDataSources
    static let dataSources = """
        protocol SectionModelType {
            associatedtype Item

            var items: [Item] { get }

            init(original: Self, items: [Item])
        }

        protocol IdentifiableType {
            associatedtype Identity: Hashable

            var identity: Identity { get }
        }

        protocol AnimatableSectionModelType: SectionModelType, IdentifiableType {}

        struct SectionModel<Section, ItemType> {
            typealias Item = ItemType

            var model: Section
            var items: [ItemType]
        }

        extension SectionModel: SectionModelType, CustomStringConvertible {
            init(original: SectionModel<Section, ItemType>, items: [ItemType]) {
                self.model = original.model
                self.items = items
            }

            var identity: Section { return model }

            var description: String { return "\\(model) > \\(items)" }
        }

        struct AnimatableSectionModel<Section, ItemType> {
            typealias Item = ItemType

            var model: Section
            var items: [ItemType]
        }

        extension AnimatableSectionModel: AnimatableSectionModelType, CustomStringConvertible {
            init(original: AnimatableSectionModel<Section, ItemType>, items: [ItemType]) {
                self.model = original.model
                self.items = items
            }

            var identity: Section { return model }

            var description: String { return "HashableSectionModel(model: \\"\\(model)\\", items: \\(items))" }
        }
        """
}
