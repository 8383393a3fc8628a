import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';

const ROUNDS = 60;
const PATHS = ['/', '/404', '/cookies', '/no-such-page', '/about-us', '/c/none', '/_root.data', '/checkout'];

/** The `:root` style variables of a page, which differ per shop. */
const styleOf = (body: string): string => /<style>[^<]*?(:root\{[^}]*\})/.exec(body)?.[1] ?? '';

function listForeignTraces(shop: DemoShop, text: string): string[] {
  return SHOPS.filter((other) => other.key !== shop.key).flatMap((other) =>
    [other.name, other.marker, other.host, `main-desktop-${other.key}`].filter((trace) =>
      text.includes(trace),
    ),
  );
}

test('[CH-11] with simultaneous requests no answer contains data of another shop', async () => {
  const seen = new Map<string, number>();
  const visits = Array.from({ length: ROUNDS }, (_, round) =>
    SHOPS.map(async (shop) => {
      const answer = await ask(shop.host, PATHS[round % PATHS.length] ?? '/');
      const everything = answer.body + JSON.stringify(answer.headers);
      expect(listForeignTraces(shop, everything), `${shop.key} ${PATHS[round % PATHS.length]}`).toEqual([]);
      if (answer.body.includes(shop.marker)) seen.set(shop.key, (seen.get(shop.key) ?? 0) + 1);
    }),
  );
  await Promise.all(visits.flat());
  for (const shop of SHOPS) expect(seen.get(shop.key), shop.key).toBeGreaterThan(0);
});

test('[CH-11] aborted requests leave no data behind for other shops', async () => {
  const { request } = await import('node:http');
  const { testServers } = await import('#tests/support/test-servers.ts');
  for (let round = 0; round < 40; round++) {
    const shop = SHOPS[round % SHOPS.length] as DemoShop;
    const aborted = request({ host: '127.0.0.1', port: testServers.port, headers: { host: shop.host } });
    aborted.on('error', () => undefined);
    aborted.end();
    setTimeout(() => aborted.destroy(), round % 7);
  }
  const answers = await Promise.all(SHOPS.map(async (shop) => ({ shop, answer: await ask(shop.host, '/') })));
  for (const { shop, answer } of answers) {
    expect(answer.status).toBe(200);
    expect(listForeignTraces(shop, answer.body)).toEqual([]);
  }
});

test('[CH-09] each shop’s page has its own style variables and no other shop’s', async () => {
  const pages = await Promise.all(
    SHOPS.map(async (shop) => ({ shop, body: (await ask(shop.host, '/')).body })),
  );
  const accents = pages.map(
    ({ body }) => /--accent-color:\s*([^;}]+)/.exec(styleOf(body))?.[1]?.trim() ?? '',
  );
  expect(accents.every(Boolean)).toBe(true);
  expect(new Set(accents).size).toBe(SHOPS.length);
  for (const [index, { shop, body }] of pages.entries())
    for (const accent of accents.filter((_, other) => other !== index))
      expect(styleOf(body).toLowerCase(), shop.key).not.toContain(accent.toLowerCase());
});

test('[CH-11] the same path is cached separately for each host', async () => {
  for (let round = 0; round < 3; round++)
    for (const shop of SHOPS) {
      const answer = await ask(shop.host, '/cookies');
      expect(answer.body).toContain(`lang="${shop.languages[0]}"`);
      expect(answer.body).toContain(shop.name);
    }
});

test('[CH-11] an ETag of one host does not give a 304 on another', async () => {
  const [first, second] = SHOPS as [DemoShop, DemoShop];
  const { headers } = await ask(first.host, '/');
  expect((await ask(second.host, '/', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(
    200,
  );
});
