const PRELOAD = '<link rel="modulepreload"';

/**
 * Adds `fetchpriority="low"` to Remix's script preloads: pages work without scripts, so stylesheets, fonts and the first
 * image come first. latin1 maps each byte to one character, so that bytes other than the searched ASCII text are
 * preserved. React escapes `<` in text, so only real elements match.
 */
export function deprioritizePreloads(html: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1');
  return Buffer.from(text.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), 'latin1');
}
