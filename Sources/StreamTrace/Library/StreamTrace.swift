// `import StreamTrace` imports both modules below, and the code of this folder, which uses Foundation.
@_exported public import StreamTraceEngine
@_exported public import StreamTraceReplay
