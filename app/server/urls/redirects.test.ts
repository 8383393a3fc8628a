import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { findChosenStart } from './redirects.ts';

const { locales } = aChannel();
const find = (headers: Record<string, string>, pathname = '/', method = 'GET') =>
  findChosenStart({ method, url: { pathname, search: '?q=1' }, req: { headers } }, locales);
const other = locales.find(({ isDefault }) => !isDefault);
const own = locales.find(({ isDefault }) => isDefault);

test('[CK-03] who comes to the bare address is led to the start page in the chosen language', () => {
  const cookie = `ralph-locale=${other?.language}`;
  const arrivals: Record<string, string>[] = [
    { cookie },
    { cookie, 'sec-fetch-site': 'none' },
    { cookie, 'sec-fetch-site': 'cross-site', referer: 'https://search.example/' },
  ];
  for (const headers of arrivals) expect(find(headers), JSON.stringify(headers)).toBe(`${other?.prefix}?q=1`);
});

test('[CK-03] nobody who is in the shop, on another page or without such a choice is led away', () => {
  const cookie = `ralph-locale=${other?.language}`;
  expect(find({ cookie, 'sec-fetch-site': 'same-origin' })).toBeNull();
  expect(find({ cookie, referer: 'http://shop.example/en' })).toBeNull();
  expect(find({ cookie }, '/c/x')).toBeNull();
  expect(find({ cookie }, '/', 'POST')).toBeNull();
  for (const value of [own?.language, 'xx', '//evil.example', '%00', ''])
    expect(find({ cookie: `ralph-locale=${value}` }), value).toBeNull();
  expect(find({})).toBeNull();
});
