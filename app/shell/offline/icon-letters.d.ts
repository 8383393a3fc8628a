/** The font of icons with letters, TrueType in base64; see scripts/vite/icon-letters.ts. */
declare module 'virtual:icon-letters' {
  const letters: { readonly family: string; readonly files: readonly string[] };
  export default letters;
}
