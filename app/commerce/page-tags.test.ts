import { expect, test } from 'vitest';
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
