import { assert, constantFrom, integer, jsonValue, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { JsonMeter } from './json-meter.ts';

interface Counts {
  readonly values: number;
  readonly depth: number;
}

function measure(pieces: readonly Uint8Array[]): Counts {
  const meter = new JsonMeter();
  for (const piece of pieces) meter.add(piece);
  const { values, depth } = meter;
  return { values, depth };
}

/** What the meter promises, from the parsed value. */
function countValue(value: unknown): Counts {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const members = Object.values(value).map(countValue);
  return {
    values: members.reduce((sum, { values }) => sum + values, members.length === 0 ? 2 : 1),
    depth: members.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
  };
}

/** Brackets, commas, quotes and escapes within texts and names; characters of one to four bytes. */
const TRICKY =
  String.raw`{"a,[{":"\\","b\"]":["\\\"",",",{"å\u005b":"€[","😀":[[],{},""]}], "\\\\": -1.5e-3 , "x":"\\\\\""}` +
  '\n';

test('[AP-03] values and levels are those of the parsed text, wherever its bytes are cut', () => {
  const bytes = Buffer.from(TRICKY);
  const expected = countValue(JSON.parse(TRICKY));
  expect(expected).toEqual({ values: 15, depth: 5 });
  for (let cut = 0; cut <= bytes.length; cut += 1)
    expect(measure([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(expected);
  expect(measure(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  expect(measure(Array.from(bytes, (byte) => [Uint8Array.of(byte), new Uint8Array()]).flat())).toEqual(
    expected,
  );
});

test('[AP-03] values and levels of any JSON are counted, in pieces of any size', () => {
  const texts = tuple(jsonValue({ maxDepth: 6 }), constantFrom(undefined, 1, '\t'));
  assert(
    property(texts, integer({ min: 1, max: 9 }), ([value, space], size) => {
      const text = JSON.stringify(value, null, space);
      const bytes = Buffer.from(text);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(measure(pieces)).toEqual(countValue(JSON.parse(text)));
    }),
  );
});

test('[AP-03] what is no JSON has counts too', () => {
  expect(measure([Buffer.from(']]}}[,,"')])).toEqual({ values: 4, depth: 0 });
  expect(measure([])).toEqual({ values: 1, depth: 0 });
});
