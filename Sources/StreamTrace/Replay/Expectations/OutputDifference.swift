/// The events of an output that differ from the expected ones.
package struct OutputDifference {
    package let expected: Lane
    package let actual: Lane
    let events: EventAlignment<Lane.Event>
}
