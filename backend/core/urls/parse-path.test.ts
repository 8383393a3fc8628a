import { expect, test } from 'vitest';
import { parsePath } from './parse-path.ts';

test('a list path is parsed with and without market and language prefix', () => {
  for (const path of [
    '/c/lakrits',
    '/c/godis/lakrits',
    '/en/c/x/lakrits',
    '/se/sv/c/lakrits',
    'http://a.localhost/c/Lakrits/?p=2#x',
  ]) {
    expect(parsePath(path)).toEqual({ kind: 'c', alias: 'lakrits' });
  }
});

test('brands, campaigns, lists and products have kinds of their own', () => {
  expect(parsePath('/b/norrbygd')).toEqual({ kind: 'b', alias: 'norrbygd' });
  expect(parsePath('/sv/dc/h%C3%B6st')).toEqual({ kind: 'dc', alias: 'höst' });
  expect(parsePath('/l/a/b/c')).toEqual({ kind: 'l', alias: 'c' });
  expect(parsePath('/p/godis/kola')).toEqual({ kind: 'p', alias: 'kola' });
});

test('paths that are not lists are classified', () => {
  expect(parsePath('/')).toEqual({ kind: 'home' });
  expect(parsePath('/fi')).toEqual({ kind: 'home' });
  expect(parsePath('/fi/valikoima')).toEqual({ kind: 'all' });
  for (const prefix of ['', '/sv', '/se/sv', '/fi/en'])
    expect(parsePath(`${prefix}/om-oss`)).toEqual({ kind: 'page', alias: 'om-oss' });
  expect(parsePath('/se/fi')).toEqual({ kind: 'home' });
  expect(parsePath('/se/sv/sortiment')).toEqual({ kind: 'all' });
  expect(parsePath('/shop/sv/om-oss')).toEqual({ kind: 'other' });
  expect(parsePath('/about/c/x')).toEqual({ kind: 'other' });
  expect(parsePath('/c')).toEqual({ kind: 'page', alias: 'c' });
});
