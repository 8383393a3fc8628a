import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChannelCopy, type ChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ICON, PNG, readFontFile, SVG, writeOwnFiles } from '#tests/support/channels/own-folder.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const ORIGINAL = shopNamed('lumo');
const NAME = 'own-files';

let copy: ChannelCopy;
let folder: string;

beforeAll(async () => {
  folder = await writeOwnFiles(testServers.channelsDir, NAME, {
    'brand.woff2': await readFontFile('plain'),
    'bag.svg': ICON,
    'swift.svg': SVG,
    'bike.png': PNG,
    'unnamed.png': PNG,
  });
  copy = await openChannelCopy(ORIGINAL, NAME, {
    theme: {
      palette: 'beam',
      header: 'light',
      footer: 'dark',
      fonts: { title: { file: 'brand.woff2' }, body: 'Inter' },
      icons: { bag: 'bag.svg' },
    },
    paymentLogos: ['card', { name: 'Swift', picture: { file: 'swift.svg' }, options: ['STANDARD'] }],
    carrierLogos: [{ name: 'Bike', picture: { file: 'bike.png' } }],
  });
});
afterAll(async () => {
  await copy.close();
  await rm(folder, { recursive: true });
});

/** The head of the start page, and the address of the own font that it preloads. */
async function readHead() {
  const { body, headers } = await ask(copy.shop.host, '/');
  const head = getElement(body, 'head');
  const fonts = listTags(head, 'link').flatMap(({ as, href = '' }) => (as === 'font' ? [href] : []));
  return { body, headers, head, font: fonts.find((href) => href.startsWith('/brand/files/')) ?? '' };
}

test('[CH-09] pages preload an own font, and its fallback is as wide', async () => {
  const { head, font, headers } = await readHead();
  expect(font).toMatch(/^\/brand\/files\/[0-9a-f]{16}\/brand\.woff2$/);
  expect(head).toContain(`font-weight:300 900;font-display:optional;src:url(${font}) format('woff2')`);
  expect(head).toMatch(/--title-font:'own-brand', 'own-brand-fallback', sans-serif/);
  const scale = Number(/own-brand-fallback';src:local\('Arial'\);size-adjust:([\d.]+)%/.exec(head)?.[1]);
  expect(scale).toBeGreaterThan(90);
  expect(scale).toBeLessThan(115);
  expect(headers['content-security-policy']).toContain("font-src 'self'");
});

test('[CH-09] an own font is sent by its shop alone, and for good', async () => {
  const { font } = await readHead();
  const { status, headers, bytes } = await ask(copy.shop.host, font);
  expect([status, headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(bytes.toString('latin1', 0, 4)).toBe('wOF2');
  for (const host of [ORIGINAL.host, 'karamell.localhost']) expect((await ask(host, font)).status).toBe(404);
  // A page of before the last change finds the file of now, which no cache may store under that address
  const former = await ask(copy.shop.host, '/brand/files/0123456789abcdef/brand.woff2');
  expect([former.status, former.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  for (const name of ['unnamed.png', 'bag.svg', '..%2fown-files.json', 'none.woff2'])
    expect((await ask(copy.shop.host, `/brand/files/0123456789abcdef/${name}`)).status, name).toBe(404);
});

test('[LY-03] own marks are in the footer; none of them can run a script', async () => {
  const { body } = await readHead();
  const pictures = listTags(body, 'img').filter(({ alt }) => alt === 'Swift' || alt === 'Bike');
  expect(pictures.map(({ alt, src }) => [alt, src?.replace(/[0-9a-f]{16}/, '…')])).toEqual([
    ['Swift', '/brand/payment-1.svg?v=…'],
    ['Bike', '/brand/files/…/bike.png'],
  ]);
  for (const { src = '' } of pictures) {
    const { status, headers } = await ask(copy.shop.host, src);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'");
  }
});

test('[CH-09] an own icon is a mask of its page, and of no other shop’s', async () => {
  const { head } = await readHead();
  expect(head).toContain('html [data-icon=bag][data-icon]{mask:url("data:image/svg+xml,%3Csvg');
  expect((await ask(ORIGINAL.host, '/')).body).not.toContain('[data-icon=bag]');
});
