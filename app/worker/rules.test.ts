import { expect, test } from 'vitest';
import {
  findDocument,
  isPublicFile,
  isPublicPage,
  listOldStores,
  markStored,
  selectPrefix,
} from './rules.ts';

const PAGE = {
  'X-Page-Cache': 'hit',
  'X-Page-Variant': 'se PERSON inc script',
  'Cache-Control': 'private, no-cache',
  'Content-Type': 'text/html; charset=utf-8',
};

const anAnswer = (
  headers: Record<string, string> = {},
  more: Partial<Pick<Response, 'status' | 'type'>> = {},
) => ({
  status: 200,
  type: 'basic' as const,
  headers: new Headers({ ...PAGE, ...headers }),
  ...more,
});

test.each(['hit', 'miss', 'stale', 'stale; error', 'stale; busy'])(
  '[LY-14] a page for everybody, %s, may be stored',
  (outcome) => {
    expect(isPublicPage(anAnswer({ 'X-Page-Cache': outcome }))).toBe(true);
  },
);

const withoutVariant = anAnswer();
withoutVariant.headers.delete('X-Page-Variant');

test.each([
  ...['', 'bypass; private', 'bypass; login', 'bypass; uncacheable', 'bypass; off', 'miss; error'].map(
    (outcome) => anAnswer({ 'X-Page-Cache': outcome }),
  ),
  anAnswer({ 'Cache-Control': 'private, no-store' }),
  anAnswer({ 'Content-Type': 'text/x-script' }),
  ...[404, 500, 503].map((status) => anAnswer({}, { status })),
  anAnswer({}, { type: 'opaqueredirect', status: 0 }),
  withoutVariant,
])('[LY-14] a page that was made for one visitor, failed or is none is never stored: %#', (answer) => {
  expect(isPublicPage(answer)).toBe(false);
});

test('[LY-14] files are stored whole, from the shop itself, and only public ones', () => {
  const file = (cacheControl: string, more = {}) =>
    isPublicFile(anAnswer({ 'Cache-Control': cacheControl }, more));
  expect(file('public, max-age=31536000, immutable')).toBe(true);
  expect(file('private, max-age=60')).toBe(false);
  expect(file('no-store')).toBe(false);
  expect(file('public', { status: 206 })).toBe(false);
  expect(file('public', { type: 'opaque', status: 0 })).toBe(false);
});

test('[LY-14] the offline page has the language of the page that failed', () => {
  const prefixes = ['', '/en', '/fi'];
  expect(selectPrefix('/en', prefixes)).toBe('/en');
  expect(selectPrefix('/en/c/lamps', prefixes)).toBe('/en');
  expect(selectPrefix('/energy', prefixes)).toBe('');
  expect(selectPrefix('/', prefixes)).toBe('');
});

test('[LY-14] a new version drops the stores of older ones, and no store of somebody else', () => {
  const names = [
    'offline-shell-1',
    'offline-shell-2',
    'offline-files',
    'offline-thumbnails',
    'another-shell-1',
  ];
  expect(listOldStores(names, { prefix: 'offline', current: ['offline-shell-2', 'offline-files'] })).toEqual([
    'offline-shell-1',
    'offline-thumbnails',
  ]);
});

test('[LY-14] a stored page tells when it was stored', () => {
  expect(markStored('<!DOCTYPE html><html lang="sv"><p>x', 'data-stored', '2026-01-01')).toBe(
    '<!DOCTYPE html><html data-stored="2026-01-01" lang="sv"><p>x',
  );
});

test('[LY-14] a navigation without data loads its document; more of the same page and parts of a page do not', () => {
  const of = (data: string, from = '/en/c/lamps?page=2') =>
    findDocument(new URL(`https://shop.example${data}`), `https://shop.example${from}`);
  expect(of('/en/p/lamp.data?size=3&_routes=product')).toBe('https://shop.example/en/p/lamp?size=3');
  expect(of('/_root.data')).toBe('https://shop.example/');
  expect(of('/en.data')).toBe('https://shop.example/en');
  expect(of('/en/c/lamps.data?page=3')).toBeNull();
  expect(of('/en/recent-products.data?ids=1')).toBeNull();
  expect(findDocument(new URL('https://shop.example/p/x.data'), '')).toBeNull();
});
