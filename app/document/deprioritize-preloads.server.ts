const PRELOAD = '<link rel="modulepreload"';

/**
 * Scripts make a page nicer and never whole, so they come after what is seen: style sheets, fonts, the first picture. Remix
 * writes its preloads without a word of that, and browsers then fetch them before pictures. One byte a character: nothing but
 * plain letters is looked for, and whatever is around them stays as it is. Text of a page holds no `<` of its own.
 */
export function deprioritizePreloads(html: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1');
  return Buffer.from(text.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), 'latin1');
}
