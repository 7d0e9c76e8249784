// The modules that this one may use, for all of its files.
@_exported public import StreamTraceText
