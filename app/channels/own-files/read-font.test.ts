import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFontFile } from '#tests/support/channels/own-folder.ts';
import { readFont } from './read-font.server.ts';

/** A table of a WOFF2 file: its flags as in the format, its tag where it has no number, its size before a transformation. */
interface Table {
  readonly flags: number;
  readonly tag: string;
  readonly length: number;
  readonly isTransformed: boolean;
  readonly data: Buffer;
}

const HEADER_BYTES = 48;
const [GLYF, LOCA, MAXP] = [10, 11, 4];

const FONT = await readFontFile('plain');

/** Seven bits per byte, all but the last with the eighth. */
function toBytes(number: number): Buffer {
  const bytes = [number % 128];
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) + 128);
  return Buffer.from(bytes);
}

function unpack(font: Buffer): readonly Table[] {
  let at = HEADER_BYTES;
  const readNumber = (): number => {
    let number = 0;
    for (let byte = 128; byte > 127; at += 1) {
      byte = font[at] ?? 0;
      number = number * 128 + (byte % 128);
    }
    return number;
  };
  const directory = Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font[at] ?? 0;
    const isCustom = flags % 64 === 63;
    const tag = isCustom ? font.toString('latin1', at + 1, at + 5) : '';
    at += 1 + tag.length;
    const length = readNumber();
    const isTransformed = [GLYF, LOCA].includes(flags % 64) === flags < 64;
    return { flags, tag, length, isTransformed, packedLength: isTransformed ? readNumber() : length };
  });
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  let offset = 0;
  return directory.map(({ packedLength, ...table }) => {
    offset += packedLength;
    return { ...table, data: data.subarray(offset - packedLength, offset) };
  });
}

function pack(tables: readonly Table[], more = Buffer.alloc(0)): Buffer {
  const packed = brotliCompressSync(Buffer.concat([...tables.map(({ data }) => data), more]));
  const directory = Buffer.concat(
    tables.flatMap(({ flags, tag, length, isTransformed, data }) => [
      Buffer.from([flags]),
      Buffer.from(tag, 'latin1'),
      toBytes(length),
      ...(isTransformed ? [toBytes(data.length)] : []),
    ]),
  );
  const header = Buffer.from(FONT.subarray(0, HEADER_BYTES));
  header.writeUInt32BE(HEADER_BYTES + directory.length + packed.length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(packed.length, 20);
  return Buffer.concat([header, directory, packed]);
}

/** Outlines of which each but the first has the one before it twice: the 100th has 2^99 parts. */
function nestGlyphs(count: number): Buffer {
  const contours = Buffer.alloc(2 * count, 0xff);
  contours.writeInt16BE(1, 0);
  const parts = Array.from({ length: count - 1 }, (_, id) => {
    const part = Buffer.alloc(12);
    part.writeUInt16BE(0x20, 0);
    part.writeUInt16BE(id, 2);
    part.writeUInt16BE(id, 8);
    return part;
  });
  const [points, flags, glyphs] = [Buffer.from([3]), Buffer.from([1, 3, 5]), Buffer.from([5, 5, 5, 0])];
  const boxes = Buffer.alloc(Math.ceil(count / 32) * 4);
  const streams = [contours, points, flags, glyphs, Buffer.concat(parts), boxes, Buffer.alloc(0)];
  const header = Buffer.alloc(36);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(1, 6);
  for (const [at, { length }] of streams.entries()) header.writeUInt32BE(length, 8 + 4 * at);
  return Buffer.concat([header, ...streams]);
}

const FACTS = { weights: [300, 900], ascent: 0.95, descent: 0.25, capHeight: 0.7, missing: '' };

test('[CH-09] sizes and letters of a font', async () => {
  const facts = await readFont(FONT);
  expect(facts).toMatchObject(FACTS);
  expect('letterWidth' in facts && facts.letterWidth).toBeCloseTo(0.44, 2);
  expect(await readFont(pack(unpack(FONT)))).toEqual(facts);
});

test('[CH-09] a font that unpacks to much more than its header says is refused before it does', async () => {
  const font = pack(unpack(FONT), Buffer.alloc(4_000_000));
  expect(font.length).toBeLessThan(40_000);
  expect(await readFont(font)).toEqual({ reason: 'is a font of more than 2097152 bytes when unpacked' });
});

test('[CH-09] glyphs of parts that have parts without end cost nothing', async () => {
  const tables = unpack(FONT);
  const count = tables.find(({ flags }) => flags === MAXP)?.data.readUInt16BE(4) ?? 0;
  const nested = tables
    .filter(({ tag }) => tag === '')
    .map((table) => (table.flags === GLYF ? { ...table, data: nestGlyphs(count) } : table));
  const facts = await readFont(pack(nested));
  expect('letterWidth' in facts && facts.letterWidth).toBeCloseTo(0.44, 2);
});
