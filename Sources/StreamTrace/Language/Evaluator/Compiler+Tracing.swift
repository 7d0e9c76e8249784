/// The reads and changes of variables that a trace notes, so that `why` can tell of them. A run without a trace has no
/// changes, so a read costs a comparison with `nil`.
extension Frame {
    /// Notes the read of a stored member, if it was changed during an event.
    @inline(__always)
    func noteRead(_ index: Int, of object: InstanceObject, _ location: RuntimeLocation) {
        if let writes = object.writes { run.noteRead(writes[index], location) { object.nominal.fields[index].name } }
    }

    /// Notes a change of a stored member.
    func noteWrite(_ index: Int, of object: InstanceObject, _ location: RuntimeLocation) {
        guard let recorder = run.recorder else { return }
        let write = recorder.write(at: location)
        if object.writes == nil { object.writes = [:] }
        object.writes?[index] = write
    }

    /// Notes the read of a variable that closures share.
    @inline(__always)
    func noteRead(_ cell: Cell, _ location: RuntimeLocation) {
        if let write = cell.write { run.noteRead(write, location) { location.call } }
    }

    /// Notes a change of a variable that closures share.
    func noteWrite(_ cell: Cell, _ location: RuntimeLocation) {
        if let recorder = run.recorder { cell.write = recorder.write(at: location) }
    }

    /// Notes the read of a global variable or a static member.
    @inline(__always)
    func noteRead(ofGlobal index: Int, _ location: RuntimeLocation) {
        if let writes = run.globals.writes { run.noteRead(writes[index], location) { location.call } }
    }

    /// Notes a change of a global variable or a static member.
    func noteWrite(ofGlobal index: Int, _ location: RuntimeLocation) {
        guard let recorder = run.recorder else { return }
        let write = recorder.write(at: location)
        if run.globals.writes == nil { run.globals.writes = [:] }
        run.globals.writes?[index] = write
    }
}

extension PipelineRun {
    /// Notes the read of a variable.
    ///
    /// - Parameter write: The last change of the variable; `nil` if there was none during an event.
    func noteRead(_ write: VariableWrite?, _ location: RuntimeLocation, _ name: () -> String) {
        if let write { recorder?.read(name(), write, at: location) }
    }
}

extension Value {
    /// The identity of an object, also inside of an optional or a weak reference; `nil` for any other value.
    var objectIdentity: ObjectIdentifier? {
        switch self {
        case .object(let object):
            if Swift.type(of: object) == WeakReference.self { target.objectIdentity } else { ObjectIdentifier(object) }
        case .some(let wrapped): wrapped.objectIdentity
        default: nil
        }
    }

    /// Whether the value is an object, of which a part was changed, and not the variable that refers to it.
    func isObject(_ identity: ObjectIdentifier?) -> Bool { identity != nil && identity == objectIdentity }
}
