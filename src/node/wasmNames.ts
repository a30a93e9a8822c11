/** The part of the WebAssembly interface used here; Node's types leave it out without the DOM library. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  readonly Module: { exports(module: object): { readonly name: string }[]; imports(module: object): { readonly name: string }[] };
};

/** Names a WebAssembly module offers and needs. Rejects when the bytes are none. */
export async function wasmNames(bytes: Uint8Array): Promise<{ readonly exported: readonly string[]; readonly imported: readonly string[] }> {
  const module = await WebAssembly.compile(bytes);
  return {
    exported: WebAssembly.Module.exports(module).map(({ name }) => name),
    imported: WebAssembly.Module.imports(module).map(({ name }) => name),
  };
}
