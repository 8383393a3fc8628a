import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { getElement } from '#tests/support/markup.ts';
import { shopNamed } from '#tests/support/shops.ts';

interface ApiMaker {
  readonly name: string;
  readonly canonicalUrl: string;
  readonly place: string;
  readonly portrait: string;
  readonly primaryImage: string | null;
  readonly secondaryDescription: string;
}

const shop = shopNamed('koivu');

test('[RT-06] [RT-13] makers have their portraits in the list, and workshop, place and story above their goods', async () => {
  const { brands } = await askApi<{ brands: readonly ApiMaker[] }>(
    shop,
    'query { brands($ctx) { name canonicalUrl place portrait primaryImage secondaryDescription } }',
    {},
  );
  expect(brands.length).toBeGreaterThan(1);
  const index = getElement((await ask(shop.host, paths.brands.fi)).body, 'main');
  // The shop's word for them
  expect(index).toMatch(/<h1[^>]*>Pajat</);
  for (const { name, canonicalUrl, place, portrait, primaryImage, secondaryDescription } of brands) {
    for (const fact of [name, place, portrait, `href="${canonicalUrl}"`]) expect(index).toContain(fact);
    const { body } = await ask(shop.host, canonicalUrl);
    // Also of a maker with too few goods for filters
    for (const fact of [place, primaryImage ?? place, secondaryDescription, '>Tekee<'])
      expect(getElement(body, 'main')).toContain(fact);
    expect((await ask(shop.host, `/images/pagewidget/400w/${portrait}`)).status).toBe(200);
  }
});

test('[RT-14] a campaign tells its last day, which has not passed; one without an end tells none', async () => {
  const query = 'query($url: String) { listPageInfo($ctx, url: $url) { endsAt } }';
  const endOf = async (url: string) =>
    (await askApi<{ listPageInfo: { endsAt: string | null } }>(shop, query, { url })).listPageInfo.endsAt;
  const [dated, open] = ['/dc/kaamosvalot', '/dc/hoylapenkin-viimeiset'];
  expect(new Date((await endOf(dated)) ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect(await endOf(open)).toBeNull();
  expect(getElement((await ask(shop.host, dated)).body, 'main')).toMatch(
    /Viimeinen päivä: .*31\.\sjoulukuuta/,
  );
  expect(getElement((await ask(shop.host, open)).body, 'main')).not.toContain('Viimeinen päivä');
});
