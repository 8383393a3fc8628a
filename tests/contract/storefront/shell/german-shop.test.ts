import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aCartShopper } from '#tests/support/cart/cart-forms.ts';
import { withChannelCopy, type ChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask, askUntil, postForm } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';

const PATIENCE_MS = 10_000;
const NORDIC = shopNamed('nordic').host;

const LUMO = shopNamed('lumo');

/** Every text of a channel file in German, too: that of English, marked. */
function withGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGerman);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withGerman(inner)] as const);
  const content = Object.fromEntries(entries);
  return 'en' in content && 'sv' in content ? { ...content, de: content.en } : content;
}

/**
 * Runs `work` with a copy of Lumo in German, the default, and Swedish. Its API has no German and is asked for English.
 *
 * @param changes of members of the file
 */
async function withGermanShop(
  { name, ...changes }: { readonly name: string; readonly [member: string]: unknown },
  work: (copy: ChannelCopy & { readonly members: object }) => Promise<void>,
): Promise<void> {
  const file = JSON.parse(await readFile('channels/lumo.json', 'utf8')) as object;
  const members = {
    ...(withGerman(file) as object),
    hosts: { primary: `${name}.localhost` },
    locales: [{ code: 'de-DE', default: true, apiLanguage: 'en-US' }, { code: 'sv-SE' }],
  };
  await withChannelCopy(LUMO, { name, ...members, ...changes }, (copy) => work({ ...copy, members }));
}

const findLink = (html: string, start: string): string =>
  new RegExp(`href="(${start}[^"#?]+)"`).exec(html)?.[1] ?? `none ${start}`;

test('[RT-19] a mounted language has pages, paths, forms and refusals of its own, in the shops that offer it only', async () => {
  await withGermanShop({ name: 'licht' }, async ({ shop, write, members }) => {
    const { host } = shop;
    const home = await ask(host, '/');
    expect(home.body).toContain('<html lang="de-DE" dir="ltr"');
    for (const text of [
      'Zum Inhalt springen',
      'Was suchen Sie?',
      'href="/warenkorb"',
      '>Deutsch<',
      'Kundenservice',
    ])
      expect(home.body, text).toContain(text);

    const list = await ask(host, '/sortiment');
    expect([list.status, list.headers['x-page-cache']]).toEqual([200, 'miss']);
    expect(list.body).toContain('Alle Produkte');
    const product = await ask(host, findLink(list.body, '/p/'));
    expect([product.status, product.body.includes('In den Warenkorb')]).toEqual([200, true]);

    for (const [from, to] of [
      ['/allt', '/sortiment'],
      ['/Marken', '/marken'],
      ['/checkout', '/kasse'],
      ['/sv/marken', '/sv/varumarken'],
      ['/de/marken', '/marken'],
    ] as const)
      expect([(await ask(host, from)).headers.location, from]).toEqual([to, from]);
    const brands = await ask(host, '/marken');
    expect(
      [...brands.body.matchAll(/hreflang="([^"]+)" href="http:\/\/[^/]+([^"]*)"/gi)].map(
        ([, ...each]) => each,
      ),
    ).toEqual([
      ['de-DE', '/marken'],
      ['sv-SE', '/sv/varumarken'],
      ['x-default', '/marken'],
    ]);

    const cart = await ask(host, '/warenkorb');
    expect([cart.status, cart.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(cart.body).toContain('Ihr Warenkorb ist leer');
    expect((await ask(host, '/warenkorb.data')).body).toContain('Ihr Warenkorb ist leer');
    expect((await ask(host, '/robots.txt')).body).toContain('Disallow: /warenkorb$');

    const missing = await ask(host, '/c/gibt-es-nicht');
    expect([missing.status, missing.body.includes('Diese Seite wurde nicht gefunden')]).toEqual([404, true]);
    const foreign = await postForm(shop, '/newsletter', { email: 'x' }, { origin: 'http://evil.example' });
    expect([foreign.status, foreign.body.includes('Das Formular konnte nicht gesendet werden')]).toEqual([
      403,
      true,
    ]);

    // The routes that browsers load
    const [manifest = ''] = /\/assets\/manifest[^" ]+\.js/.exec(home.body) ?? [];
    const routes = await ask(host, manifest);
    expect([routes.status, routes.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(routes.body).toMatch(/^window\.__remixManifest=\{.*"cart:\/warenkorb":\{/);

    // Another shop of the same server
    expect((await ask(NORDIC, '/warenkorb')).status).toBe(404);
    expect((await ask(NORDIC, manifest)).status).toBe(404);
    expect((await ask(NORDIC, '/')).body).not.toContain('warenkorb');

    await write({ ...members, maintenance: {} });
    const { answer: closed } = await askUntil(
      () => ask(host, '/'),
      ({ status }) => status === 503,
      PATIENCE_MS,
    );
    expect(closed.body).toContain('<h1>Wir sind gleich wieder da</h1>');
  });
});

test('[CO-09] a shopper without scripts orders in a mounted language, and refusals of forms are in it', async () => {
  await withGermanShop({ name: 'lampen' }, async ({ shop }) => {
    const { visitor, name } = await aCartShopper({ ...shop, languages: ['en-US'] }, 2);
    const cart = await visitor.open('/warenkorb');
    expect(cart.body).toContain(name);
    for (const text of ['Gesamtsumme', 'href="/kasse"', 'Gutscheincode oder Geschenkkarte'])
      expect(cart.body, text).toContain(text);
    const checkout = await visitor.open('/kasse');
    expect(checkout.status).toBe(200);
    for (const text of [
      'Land und Postleitzahl',
      'Zahlungspflichtig bestellen',
      'Allgemeinen Geschäftsbedingungen',
    ])
      expect(checkout.body, text).toContain(text);
    const refused = await visitor.submit('/kasse', { email: 'x' });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein');
    const promo = await visitor.submit('/cart/promo', { code: 'NONE' });
    const answer = promo.status === 303 ? await visitor.open(promo.headers.location ?? '') : promo;
    expect(answer.body).toContain('Dieser Code ist nicht gültig');
  });
});
