// The modules that this one may use, for all of its files.
@_exported public import StreamTraceEngine
@_exported public import StreamTraceText
@_exported public import StreamTraceValues
