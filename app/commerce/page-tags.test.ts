import { expect, test } from 'vitest';
import { createPurgeLog } from '#app/operate/replicas/purge-log.ts';
import { parsePageTag, toAliasTag, toPageTag } from './page-tags.ts';

test('a tag has one spelling, however it is written', () => {
  const area = toPageTag('area', 'Frontpage', 'The front page area');
  expect(area).toBe('area:frontpage/the%20front%20page%20area');
  for (const text of [area, 'AREA:Frontpage/The front page area', 'area:Frontpage/The%20front%20page%20area'])
    expect(parsePageTag(text), text).toBe(area);
  expect(parsePageTag('product:12')).toBe(toPageTag('product', 12));
  expect(parsePageTag('category:alias/Kök')).toBe(toAliasTag('category', 'kök'));
});

test('what is no tag is not taken for one', () => {
  for (const text of ['', 'product', 'product:', 'product: ', 'lamp:1', ':1', 'area:a//b', 'page:%E0%A4%A'])
    expect(parsePageTag(text), text).toBeNull();
});

test('what began before a purge of its tags or of the shop is purged, what began after it is not', () => {
  const log = createPurgeLog();
  const before = log.now();
  log.note({ channelKey: 'a', tags: ['product:1'] });
  const between = log.now();
  log.note({ channelKey: 'b', tags: 'all' });
  expect(log.isPurgedSince(before, 'a', ['product:1', 'menu:m'])).toBe(true);
  expect(log.isPurgedSince(before, 'a', ['product:2'])).toBe(false);
  expect(log.isPurgedSince(between, 'a', ['product:1'])).toBe(false);
  expect(log.isPurgedSince(between, 'b', [])).toBe(true);
  expect(log.isPurgedSince(log.now(), 'b', [])).toBe(false);
  expect(log.isPurgedSince(before, 'c', ['product:1'])).toBe(false);
});

test('of many purges the oldest are forgotten, and what began before them counts as purged', () => {
  const log = createPurgeLog();
  const start = log.now();
  for (let n = 0; n < 60; n += 1) log.note({ channelKey: 'a', tags: ['menu:m'] });
  expect(log.isPurgedSince(start, 'a', ['product:1'])).toBe(true);
  expect(log.isPurgedSince(log.now() - 1, 'a', ['product:1'])).toBe(false);
});
