import { SAMPLE, type FontMetrics } from '#themes/own/own-look.ts';
import { KNOWN_LETTERS } from './font-letters.server.ts';

/** What a font file says about itself. */
export interface FontFacts extends FontMetrics {
  /** Both the same for a font of one weight. */
  readonly weights: readonly [min: number, max: number];
  /** Of `KNOWN_LETTERS`. */
  readonly missing: string;
}

/** Of the WOFF2 format: its header, and the places of two sizes in it. */
const HEADER_BYTES = 48;
const LENGTH_AT = 8;
const UNPACKED_LENGTH_AT = 16;
/** A file of 200 kB has about 500 kB. More would be made to keep the process busy. */
const MAX_UNPACKED_BYTES = 2_097_152;

/** Reads a file that begins like a woff2 font. The reason says what it `is`. */
export async function readFont(bytes: Uint8Array): Promise<FontFacts | { readonly reason: string }> {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || header.getUint32(LENGTH_AT) !== bytes.length)
    return { reason: 'is a woff2 font that is not complete' };
  if (header.getUint32(UNPACKED_LENGTH_AT) > MAX_UNPACKED_BYTES)
    return { reason: `is a font of more than ${MAX_UNPACKED_BYTES} bytes when unpacked` };
  try {
    return await readFacts(bytes);
  } catch {
    return { reason: 'is a broken woff2 font' };
  }
}

async function readFacts(bytes: Uint8Array): Promise<FontFacts> {
  // Loaded with the first own font: most servers have none
  const { create } = await import('fontkitten');
  const font = create(Buffer.from(bytes));
  if ('fonts' in font) throw new Error('a collection');
  const { unitsPerEm } = font;
  const widths = Array.from(
    SAMPLE,
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  const axis = font.variationAxes.wght;
  const weight = font['OS/2'].usWeightClass;
  const facts = {
    weights: axis ? ([axis.min, axis.max] as const) : ([weight, weight] as const),
    ascent: font.ascent / unitsPerEm,
    descent: -font.descent / unitsPerEm,
    capHeight: font.capHeight / unitsPerEm,
    letterWidth: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
    missing: KNOWN_LETTERS.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join(
      '',
    ),
  };
  const numbers = [...facts.weights, facts.ascent, facts.descent, facts.capHeight, facts.letterWidth];
  if (!numbers.every((number) => Number.isFinite(number)) || facts.letterWidth <= 0)
    throw new Error('impossible sizes');
  return facts;
}
