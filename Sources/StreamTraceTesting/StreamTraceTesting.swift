// A test that imports this writes pipelines, too.
@_exported public import StreamTrace
