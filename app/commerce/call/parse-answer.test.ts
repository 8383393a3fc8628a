import { expect, test, vi } from 'vitest';
import { shortenTexts } from './parse-answer.server.ts';

const LIMITS = { bytes: 1_000_000, values: 100, depth: 8, textChars: 10 };

function shorten(answer: unknown) {
  const onCut = vi.fn<() => void>();
  return { answer: shortenTexts(answer, LIMITS, onCut), cuts: onCut.mock.calls.length };
}

test('[AP-03] only the texts that are too long are cut, wherever they are, which is reported once', () => {
  const right = { name: '1234567890', list: ['a', null, 1, { b: true }] };
  expect(shorten(structuredClone(right))).toEqual({ answer: right, cuts: 0 });
  expect(shorten({ data: { name: '12345678901', list: [{ text: 'x'.repeat(100) }, 'short'] } })).toEqual({
    answer: { data: { name: '123456789…', list: [{ text: 'xxxxxxxxx…' }, 'short'] } },
    cuts: 1,
  });
  expect(shorten(`12345678${'😀'.repeat(3)}`).answer).toBe('12345678…');
});

test('[AP-03] texts that are too many together are cut after a thousand characters; short ones stay', () => {
  const limits = { ...LIMITS, textChars: 3000 };
  const onCut = vi.fn<() => void>();
  const texts = Array.from({ length: 8 }, () => 'x'.repeat(3000));
  const answer = shortenTexts([...texts, 'y'.repeat(1000)], limits, onCut) as string[];
  expect(answer.map(({ length }) => length)).toEqual([3000, 3000, 3000, 3000, 3000, 1000, 1000, 1000, 1000]);
  expect(onCut).toHaveBeenCalledTimes(1);
});

test('[AP-03] a widget’s configuration stays JSON: each of its texts counts by itself', () => {
  const configuration = JSON.stringify({ active: true, html: 'x'.repeat(30), more: [{ a: 'y'.repeat(11) }] });
  expect(shorten({ configuration })).toEqual({
    answer: { configuration: '{"active":true,"html":"xxxxxxxxx…","more":[{"a":"yyyyyyyyy…"}]}' },
    cuts: 1,
  });
});

test.each([
  ['is not JSON after all', '{"html":"xxxxxxxxxxxxxxxx', '{"html":"…'],
  ['is nested too deep', '[[[[[[[[[1]]]]]]]]]', '[[[[[[[[[…'],
  ['has too many values', `[${'1,'.repeat(100)}1]`, '[1,1,1,1,…'],
])('[AP-03] a text that %s is cut like any other', (_, text, expected) => {
  expect(shorten({ text })).toEqual({ answer: { text: expected }, cuts: 1 });
});
