import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { prefixOf, SHOPS } from '#tests/support/shops.ts';

const hashOf = (file: string): boolean =>
  /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$|^\/brand\/[\w-]+\.svg\?v=\w+$/.test(file);

for (const shop of SHOPS) {
  test(`[LY-14] ${shop.key}: the worker is the shop's own, checked at each visit, and stores files that exist`, async () => {
    const { status, headers, body } = await ask(shop.host, '/sw.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['cache-control']).toContain('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    const facts = JSON.parse(/^self\.__shop=(\{.*\});$/m.exec(body)?.[1] ?? '{}') as {
      version: string;
      prefixes: string[];
      shell: string[];
    };
    expect(facts.version).toMatch(/^\w{12}$/);
    expect(facts.prefixes).toEqual(shop.languages.map((language) => prefixOf(shop, language)));
    expect(facts.shell.length).toBeGreaterThan(8);
    // A file that is missing would keep the worker from being installed
    for (const file of facts.shell) {
      expect(hashOf(file) || file.includes('/assets/manifest-'), file).toBe(true);
      expect((await ask(shop.host, file)).status, file).toBe(200);
    }
    for (const other of SHOPS) if (other !== shop) expect(body).not.toContain(other.name);
    const again = await ask(shop.host, '/sw.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  test(`[LY-14] ${shop.key}: offline page and manifest in each language, of this shop only`, async () => {
    const texts = new Set<string>();
    for (const language of shop.languages) {
      const prefix = prefixOf(shop, language);
      const page = await ask(shop.host, `${prefix}/offline`);
      expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(page.body).toContain(`<html lang="${language}">`);
      expect(page.body).toContain(`| ${shop.name}</title>`);
      expect(page.body).toContain('<a class="main" href="">');
      // It must work without any file but the logo
      expect(page.body).not.toMatch(/<script[^>]* src=|<link rel="stylesheet"/);
      texts.add(/<h1>(.*?)<\/h1>/.exec(page.body)?.[1] ?? '');
      const { headers, body } = await ask(shop.host, `${prefix}/manifest.webmanifest`);
      expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
      expect(JSON.parse(body)).toMatchObject({
        name: shop.name,
        lang: language,
        start_url: prefix || '/',
        scope: '/',
        display: 'standalone',
      });
      expect((await ask(shop.host, prefix || '/')).body).toContain(
        `<link rel="manifest" href="${prefix}/manifest.webmanifest"/>`,
      );
      for (const other of SHOPS) if (other !== shop) expect(page.body + body).not.toContain(other.name);
    }
    expect(texts.size).toBe(shop.languages.length);
    const { icons } = JSON.parse((await ask(shop.host, '/manifest.webmanifest')).body) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '192x192', '512x512']);
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const { status, headers, bytes } = await ask(shop.host, src);
      expect([status, String(headers['content-type']).split(';')[0]], src).toEqual([200, type]);
      // Width and height in a PNG's header
      if (type === 'image/png')
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
}

test('[NV-01] public pages may be kept by the browser for going back; the offline texts come in each language', async () => {
  const { headers, body } = await ask('karamell.localhost', '/');
  expect(headers['cache-control']).not.toContain('no-store');
  expect(body).not.toMatch(/onunload|onbeforeunload/);
  const facts = await Promise.all(
    ['', '/en'].map(
      async (prefix) =>
        JSON.parse((await ask('karamell.localhost', `${prefix}/offline.json`)).body) as object,
    ),
  );
  expect(facts[0]).toMatchObject({ worker: true, notice: 'Du är offline.' });
  expect(facts[1]).toMatchObject({ worker: true, notice: 'You are offline.' });
});
