import { expect, test } from 'vitest';
import { findShopPath, isPublicPage, mayPrefetch, opensHere, readOptions, type Click } from './shop-path.ts';

const ORIGIN = 'https://shop.example';
const here = new URL(`${ORIGIN}/en/c/lamps?page=2`);
const english = { own: '/en', others: ['', '/fi'] };
const swedish = { own: '', others: ['/en', '/fi'] };

interface Marks {
  readonly target?: string;
  readonly rel?: string;
  readonly attribute?: string;
}

/** An anchor with this address, as the browser reads it. */
function linkTo(href: string, { target = '', rel = '', attribute }: Marks = {}) {
  const { origin, pathname, search, hash, href: whole } = new URL(href, here);
  const hasAttribute = (name: string): boolean => name === attribute;
  return { origin, pathname, search, hash, href: whole, target, rel, hasAttribute };
}
const pathOf = (href: string, marks?: Marks) => findShopPath(linkTo(href, marks), here, english);

test('[NV-05] a link to a page of the shop is for the router, without the language prefix', () => {
  expect(pathOf('/en/c/chairs?sort=PRICE#more')).toBe('/c/chairs?sort=PRICE#more');
  expect(pathOf('/en')).toBe('/');
  expect(pathOf('/en?action=login')).toBe('/?action=login');
  expect(pathOf('?page=3')).toBe('/c/lamps?page=3');
  expect(pathOf(`${ORIGIN}/en/p/x`)).toBe('/p/x');
  expect(pathOf('/en/p/x', { target: '_self' })).toBe('/p/x');
  expect(findShopPath(linkTo('/kassan'), here, swedish)).toBe('/kassan');
  expect(findShopPath(linkTo('/energy'), here, swedish)).toBe('/energy');
});

test('[NV-05][LY-12] other sites, languages, windows, files and marked links are for the browser', () => {
  expect(pathOf('https://other.example/en/c/chairs')).toBeNull();
  expect(pathOf('mailto:shop@example.com')).toBeNull();
  expect(['/', '/fi', '/fi/c/valaisimet', '/energy'].map((path) => pathOf(path))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  for (const path of ['/en', '/fi/c/x']) expect(findShopPath(linkTo(path), here, swedish), path).toBeNull();
  expect(pathOf('/en/terms.pdf')).toBeNull();
  expect(pathOf('/en/p/x', { target: '_blank' })).toBeNull();
  expect(pathOf('/en/p/x', { rel: 'nofollow external' })).toBeNull();
  for (const attribute of ['download', 'data-reload']) expect(pathOf('/en/p/x', { attribute })).toBeNull();
});

test('[NV-01] a part of the current page is for the browser, which moves the focus too; a part of another page is not', () => {
  expect(pathOf('#main')).toBeNull();
  expect(pathOf('#')).toBeNull();
  expect(pathOf('/en/c/chairs#main')).toBe('/c/chairs#main');
});

test('[NV-05] clicks that open a tab, a window or a menu, and handled ones, are left alone', () => {
  const click: Click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  expect(opensHere(click)).toBe(true);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const)
    expect(opensHere({ ...click, [key]: true }), key).toBe(false);
  for (const button of [1, 2]) expect(opensHere({ ...click, button })).toBe(false);
});

test('[NV-01] how a link is followed is read from its data; one to the current address adds no history entry', () => {
  const plain = { viewTransition: false, preventScrollReset: false, replace: false };
  const href = `${ORIGIN}/en/p/x`;
  expect(readOptions({ dataset: {}, href }, here)).toEqual(plain);
  expect(readOptions({ dataset: {}, href: here.href }, here)).toEqual({ ...plain, replace: true });
  const dataset = { viewTransition: 'true', keepScroll: 'true', replace: 'true' };
  expect(readOptions({ dataset, href }, here)).toEqual({
    viewTransition: true,
    preventScrollReset: true,
    replace: true,
  });
});

test('[LY-14] a page of the visitor’s own is never asked for once more', () => {
  const own = ['/sv/kassan', '/sv/mina-sidor'];
  expect(isPublicPage('/sv/kassan', own)).toBe(false);
  expect(isPublicPage('/sv/mina-sidor/saldo', own)).toBe(false);
  expect(isPublicPage('/sv/kassan-och-leverans', own)).toBe(true);
  expect(isPublicPage('/sv', own)).toBe(true);
});

test('[NV-07] nothing is prefetched offline, on 2g or with data saving on', () => {
  expect(mayPrefetch({ onLine: true })).toBe(true);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: false } })).toBe(true);
  expect(mayPrefetch({ onLine: false })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: true } })).toBe(false);
});
