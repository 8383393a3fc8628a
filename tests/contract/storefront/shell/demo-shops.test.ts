import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';

const [karamell, koivu, nordic] = [shopNamed('karamell'), shopNamed('koivu'), shopNamed('nordic')];

test('[RT-20] addresses of Karamell’s older shop lead to pages of today, or are gone', async () => {
  const visit = async (path: string): Promise<string> => {
    const { status, headers } = await ask(karamell.host, path);
    return `${status} ${headers.location ?? ''}`.trim();
  };
  const leads = {
    '/butik.php?kategori=4': '/c/lakrits',
    '/butik.php': '/sortiment',
    '/info/om-karamell.html': '/om-oss',
    '/godispase': '/dc/lordagspasen',
  };
  for (const [path, target] of Object.entries(leads)) {
    expect(await visit(path), path).toMatch(new RegExp(`^30[12] \\S*${target}$`));
    expect((await ask(karamell.host, target)).status, target).toBe(200);
  }
  expect(await visit('/adventskalender-2024')).toBe('410');
  for (const { host, key } of SHOPS.filter((shop) => shop !== karamell))
    expect((await ask(host, '/godispase')).status, key).toBe(404);
});

test('[CH-04] Koivu’s menu has the tile that its file plans for the dark season', async () => {
  const { body } = await ask(koivu.host, '/');
  const links = listTags(body, 'a').map(({ href }) => href);
  expect([links.includes('/dc/kaamosvalot'), body.includes('Kesäiltojen lyhdyt')]).toEqual([true, false]);
  expect((await ask(koivu.host, '/c/lyhdyt-ja-puunhoito')).status).toBe(200);
});

test('[CH-09] Nordic has an icon and a mark of its own, whose files no other shop sends', async () => {
  const { body } = await ask(nordic.host, '/');
  const [address = ''] = /\/brand\/files\/[\da-f]+\/cargo-bike\.webp/.exec(body) ?? [];
  expect(address).not.toBe('');
  const { status, headers } = await ask(nordic.host, address);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  for (const { host, key } of SHOPS.filter((shop) => shop !== nordic)) {
    expect((await ask(host, address)).status, key).toBe(404);
    expect((await ask(host, '/')).body, key).not.toContain('/brand/files/');
  }
});

test('Nordic measures how fast its pages load, no other shop does', async () => {
  for (const { host, key } of SHOPS)
    expect((await ask(host, '/')).body.includes('data-vitals="'), key).toBe(key === 'nordic');
});
