import { expect, it } from 'vitest';
import { loadsDocument } from './watch-page.ts';

const HERE = { pathname: '/a', search: '?x=1' };

function link(href: string, attributes: { readonly target?: string; readonly download?: true } = {}) {
  const { pathname, search, protocol } = new URL(href, 'https://shop.example/a?x=1');
  const { target = '', download = false } = attributes;
  return {
    href,
    pathname,
    search,
    protocol,
    target,
    hasAttribute: (name: string) => name === 'download' && download,
  };
}

it('[NV-04] tells links that load a document from those that leave the page as it is', () => {
  for (const href of ['/b', '/en', 'https://elsewhere.example/', '/a?x=2#part', '/a?x=1'])
    expect(loadsDocument(link(href), HERE), href).toBe(true);
  for (const href of ['#part', '/a?x=1#', 'mailto:a@b.example', 'tel:123', 'javascript:void 0'])
    expect(loadsDocument(link(href), HERE), href).toBe(false);
  expect(loadsDocument(link('/b', { target: '_blank' }), HERE)).toBe(false);
  expect(loadsDocument(link('/b', { download: true }), HERE)).toBe(false);
});
