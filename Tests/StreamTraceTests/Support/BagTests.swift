import Testing

@testable import StreamTraceEngine

struct BagTests {
    private func items(_ bag: Bag<String>) -> String {
        var items = ""
        bag.forEach { items += $0 }
        return items
    }

    @Test func `A bag iterates in the order of insertion`() {
        var bag = Bag<String>()
        for item in ["a", "b", "c"] { _ = bag.insert(item) }
        #expect(items(bag) == "abc")
        #expect(bag.count == 3)
    }

    @Test func `A bag reuses the slot of the first member for the next one, and no other slot`() {
        var bag = Bag<String>()
        let keys = ["a", "b", "c"].map { bag.insert($0) }
        #expect(bag.remove(keys[0]) == "a")
        #expect(items(bag) == "bc")
        _ = bag.insert("d")
        #expect(items(bag) == "dbc")
        #expect(bag.remove(keys[1]) == "b")
        _ = bag.insert("e")
        #expect(items(bag) == "dce")
    }

    @Test func `A bag appends a new member, even if the first slot is free`() {
        var bag = Bag<String>()
        let keys = ["a", "b", "c"].map { bag.append($0) }
        #expect(bag.remove(keys[0]) == "a")
        _ = bag.append("d")
        #expect(items(bag) == "bcd")
        #expect(bag.remove(keys[2]) == "c")
        #expect(items(bag) == "bd")
    }

    @Test func `A bag removes a member once`() {
        var bag = Bag<String>()
        let keys = ["a", "b", "c"].map { bag.insert($0) }
        #expect(bag.remove(keys[1]) == "b")
        #expect(bag.remove(keys[1]) == nil)
        #expect(bag.remove(keys[2]) == "c")
        #expect(bag.remove(keys[0]) == "a")
        #expect(bag.isEmpty)
        _ = bag.insert("d")
        #expect(bag.remove(keys[0]) == nil)
        bag.removeAll()
        #expect(bag.isEmpty)
    }

    @Test func `A copy is a snapshot`() {
        var bag = Bag<String>()
        _ = bag.insert("a")
        _ = bag.insert("b")
        let copy = bag
        bag.removeAll()
        #expect(items(copy) == "ab")
        #expect(items(bag) == "")
    }
}
