/** The font of icons with letters, TrueType in base64; see scripts/vite/icon-letters.ts. */
declare module 'virtual:icon-letters' {
  const letters: { readonly family: string; readonly files: readonly string[] };
  export default letters;
}

/** The bundled script of app/worker/service-worker.ts; see scripts/vite/service-worker.ts. */
declare module 'virtual:service-worker' {
  const script: string;
  export default script;
}
