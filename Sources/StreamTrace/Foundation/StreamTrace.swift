// `import StreamTrace` imports the engine, and the code in this folder, which needs Foundation. The engine is a module
// of its own, because Foundation takes longer to load than the command takes to replay a small file.
@_exported public import StreamTraceEngine
