/** Formats by how their files begin; `usable` are those that shops may have. */
const SIGNATURES: readonly (readonly [format: string, hasIt: (start: string) => boolean])[] = [
  ['woff2', (start) => start.startsWith('wOF2')],
  ['png', (start) => start.startsWith('\u0089PNG\r\n')],
  ['webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
  ['avif', (start) => start.startsWith('ftyp', 4) && /^avi[fs]/.test(start.slice(8))],
  ['a WOFF font', (start) => start.startsWith('wOFF')],
  ['a TrueType font', (start) => start.startsWith('\0\u0001\0\0') || start.startsWith('true')],
  ['an OpenType font', (start) => start.startsWith('OTTO')],
  ['a collection of fonts', (start) => start.startsWith('ttcf')],
  ['a JPEG', (start) => start.startsWith('\u00FF\u00D8')],
  ['a GIF', (start) => start.startsWith('GIF8')],
  ['a web page', (start) => /^(?:<!doctype html|<html)/i.test(start)],
  ['an SVG document', (start) => /^(?:\u00EF\u00BB\u00BF)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(start)],
];

const START_BYTES = 64;

/** `woff2`, `png`, `webp`, `avif`, or another format in words; null for one that is not known. */
export function detectFormat(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1');
  return SIGNATURES.find(([, hasIt]) => hasIt(start))?.[0] ?? null;
}
