extension CatalogueFamily {
    static var combining: CatalogueFamily {
        var family = CatalogueFamily("combining", of: "ObservableType<Element>")
        family.stream("func startWith(_ elements: Element...) -> Observable<Element>", "Sends these elements first.") {
            call in
            // one call for each number of elements is one stream; a list is not
            try call.array(0).reversed().reduce(call.source) { $0.startWith($1) }
        }
        family.stream(
            "func concat(_ second: ObservableConvertibleType<Element>) -> Observable<Element>",
            "Goes on with another stream at the end."
        ) {
            try $0.source.concat($0.stream(0))
        }
        return family
    }
}
