"""The searches of a program as WebAssembly, made by the library's own compiler."""
