#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Data
public import class FoundationEssentials.JSONDecoder
public import class FoundationEssentials.PropertyListDecoder
#else
public import struct Foundation.Data
public import class Foundation.JSONDecoder
public import class Foundation.PropertyListDecoder
#endif

/// A decoder that can decode a value from data.
public protocol DataDecoder { func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item }

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Emits the values that a decoder decodes from the elements.
    ///
    ///     Observable.just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())   // [1, 2]
    ///
    /// An error of the decoder ends the result.
    public func decode<Item: Decodable, Decoder: DataDecoder>(type: Item.Type, decoder: Decoder) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }
    }
}
