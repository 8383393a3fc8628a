import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withPictureFolder } from '#tests/support/a-picture-folder.ts';
import { renderFirst } from './render-first.ts';
import { RenditionStore } from './rendition-store.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="20"><rect width="16" height="20" fill="#edc"/></svg>`;

test('[AP-05] the pictures of cards are there in WebP before the first visitor, and are rendered once', async () => {
  await withPictureFolder({ 'a.svg': DRAWING, 'b.svg': DRAWING }, async ({ dataDir, options }) => {
    const files = { product: ['a', 'gone', 'b'] };
    expect(await renderFirst(dataDir, new RenditionStore(options()), files)).toBe(2);
    const folder = path.join(dataDir, 'images/cache/product/400f500');
    const rendered = await readdir(folder);
    expect(rendered.map((name) => path.extname(name))).toEqual(['.webp', '.webp']);
    expect(await renderFirst(dataDir, new RenditionStore(options()), files)).toBe(2);
    expect(await readdir(folder)).toEqual(rendered);
  });
});
