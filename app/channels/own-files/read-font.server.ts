import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type FontMetrics, SAMPLE } from '#themes/own/own-look.ts';

/** What a font file says about itself. */
export interface FontDescription extends FontMetrics {
  /** Both the same for a font of one weight. */
  readonly weights: readonly [min: number, max: number];
  /** Of `KNOWN_LETTERS`. */
  readonly missing: string;
}

/** A file of 200 kB has about 500 kB. More would be made to keep the process busy. */
const MAX_UNPACKED_BYTES = 2_097_152;
const TOO_LARGE = { reason: `is a font of more than ${MAX_UNPACKED_BYTES} bytes when unpacked` };

const unpack = promisify(brotliDecompress);

/** Reads a file that begins like a woff2 font. The reason says what it `is`. */
export async function readFont(bytes: Uint8Array): Promise<FontDescription | { readonly reason: string }> {
  const header = toView(bytes);
  if (bytes.length < HEADER_BYTES || header.getUint32(LENGTH_AT) !== bytes.length)
    return { reason: 'is a woff2 font that is not complete' };
  if (header.getUint32(UNPACKED_LENGTH_AT) > MAX_UNPACKED_BYTES) return TOO_LARGE;
  try {
    const directory = readDirectory(bytes);
    // The header may lie, and the library below unpacks without a limit: 400 bytes can become half a gigabyte, in a minute
    const unpacked = await unpack(directory.packed, { maxOutputLength: MAX_UNPACKED_BYTES });
    return await readFacts(bytes, findAdvances(directory, toView(unpacked)));
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? TOO_LARGE : { reason: 'is a broken woff2 font' };
  }
}

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Of the WOFF2 format: its header, and the places of numbers in it. */
const HEADER_BYTES = 48;
const LENGTH_AT = 8;
const TABLES_AT = 12;
const UNPACKED_LENGTH_AT = 16;
const PACKED_LENGTH_AT = 20;
/** The tables that are read, by the number of their tag in the format. */
const KNOWN_TAGS: Readonly<Record<number, string>> = { 2: 'hhea', 3: 'hmtx', 10: 'glyf', 11: 'loca' };
const CUSTOM_TAG = 63;

interface Directory {
  /** The compressed tables. */
  readonly packed: Uint8Array;
  /** By tag, with their places among the unpacked tables. */
  readonly tables: ReadonlyMap<string, { readonly at: number; readonly isTransformed: boolean }>;
}

/** @throws RangeError where it ends early */
function readDirectory(bytes: Uint8Array): Directory {
  const view = toView(bytes);
  let [at, offset] = [HEADER_BYTES, 0];
  const readNumber = (): number => {
    let number = 0;
    for (let byte = 128; byte > 127; at += 1) {
      byte = view.getUint8(at);
      number = number * 128 + (byte % 128);
    }
    return number;
  };
  const tables = new Map<string, { at: number; isTransformed: boolean }>();
  for (let table = 0; table < view.getUint16(TABLES_AT); table += 1) {
    const flags = view.getUint8(at);
    const [number, version] = [flags % 64, Math.floor(flags / 64)];
    const isCustom = number === CUSTOM_TAG;
    const tag = isCustom
      ? Buffer.from(bytes.subarray(at + 1, at + 5)).toString('latin1')
      : KNOWN_TAGS[number];
    at += isCustom ? 5 : 1;
    const length = readNumber();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline === (version === 0);
    if (tag !== undefined) tables.set(tag, { at: offset, isTransformed });
    offset += isTransformed ? readNumber() : length;
  }
  return { packed: bytes.subarray(at, at + view.getUint32(PACKED_LENGTH_AT)), tables };
}

/** The offset of `numberOfHMetrics` in `hhea`. */
const METRICS_AT = 34;

/**
 * The advance widths by glyph. Not the library's, which draws a glyph for them: of parts that have parts, some dozen levels deep, that
 * does not end.
 *
 * @throws Error where the font has none
 */
function findAdvances({ tables }: Directory, unpacked: DataView): (glyph: number) => number {
  const [head, metrics] = [tables.get('hhea'), tables.get('hmtx')];
  if (!head || !metrics) throw new Error('no metrics');
  const last = unpacked.getUint16(head.at + METRICS_AT) - 1;
  return (glyph) => {
    const index = Math.min(glyph, last);
    return unpacked.getUint16(metrics.at + (metrics.isTransformed ? 1 + 2 * index : 4 * index));
  };
}

async function readFacts(bytes: Uint8Array, advanceOf: (glyph: number) => number): Promise<FontDescription> {
  // Loaded with the first own font: most servers have none
  const { create } = await import('fontkitten');
  const font = create(Buffer.from(bytes));
  if ('fonts' in font) throw new Error('a collection');
  const { unitsPerEm } = font;
  const widths = Array.from(SAMPLE, (letter) =>
    advanceOf(font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id),
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

const COMMON = '0123456789€';
/** Beside A to Z. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  sv: 'ÅÄÖåäö',
  fi: 'ÅÄÖåäö',
  da: 'ÆØÅæøå',
  nb: 'ÆØÅæøå',
  de: 'ÄÖÜäöüß',
};

/** Every letter of `lettersOf`. */
const KNOWN_LETTERS = [...new Set(COMMON + Object.values(BY_LANGUAGE).join(''))];

/** The letters beside A to Z that texts in these languages need. */
export const lettersOf = (languages: readonly string[]): readonly string[] => [
  ...new Set(COMMON + languages.map((language) => BY_LANGUAGE[language] ?? '').join('')),
];
