// `import StreamTrace` imports both modules below, and the code in this folder, which needs Foundation.
@_exported public import StreamTraceEngine
@_exported public import StreamTraceReplay
