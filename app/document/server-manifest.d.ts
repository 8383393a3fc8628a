/** The manifest of the whole browser build. Remix provides it and has no types for it. */
declare module 'virtual:remix/server-manifest' {
  const manifest: {
    readonly version: string;
    readonly url: string;
    readonly entry: { readonly module: string; readonly imports?: readonly string[] };
    readonly routes: Readonly<
      Record<
        string,
        | {
            readonly module: string;
            readonly imports?: readonly string[];
            readonly css?: readonly string[];
          }
        | undefined
      >
    >;
  };
  export default manifest;
}
