/** The manifest of the whole browser build. Remix provides it and has no types for it. */
declare module 'virtual:remix/server-manifest' {
  const manifest: {
    readonly routes: Readonly<Record<string, { readonly css?: readonly string[] } | undefined>>;
  };
  export default manifest;
}
