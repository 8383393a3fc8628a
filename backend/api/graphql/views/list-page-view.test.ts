import { expect, test } from 'vitest';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';

interface Page {
  id: number;
  name: string;
  canonicalUrl: string;
  alternativeUrls: { url: string; culture: string; country: string }[];
}

async function page(argument: string, language: string): Promise<Page | null> {
  const backend = await fixtureBackend();
  const given = argument === '' ? '' : `, ${argument}`;
  const answer = await backend.ask<{ listPageInfo: Page | null }>(
    `{ listPageInfo(channelId: "${FIXTURE_CHANNEL}", languageId: "${language}"${given}) { id name canonicalUrl alternativeUrls { url culture country } } }`,
  );
  return answer.listPageInfo;
}

test('a canonical URL has the parent and the alias, with a prefix for other than the default language', async () => {
  expect((await page('url: "/c/harda-karameller"', 'sv-SE'))?.canonicalUrl).toBe('/c/godis/harda-karameller');
  expect((await page('url: "/en/c/any/thing/hard-sweets"', 'en-US'))?.canonicalUrl).toBe(
    '/en/c/sweets/hard-sweets',
  );
  expect((await page('url: "/c/mat"', 'sv-SE'))?.canonicalUrl).toBe('/c/mat');
});

test('brands, campaigns and old URLs are found', async () => {
  expect((await page('url: "/b/angso-co"', 'sv-SE'))?.canonicalUrl).toBe('/b/angso-co');
  expect((await page('url: "/dc/autumn-days"', 'en-US'))?.canonicalUrl).toBe('/en/dc/autumn-days');
  expect((await page('url: "/en/c/food-old"', 'en-US'))?.canonicalUrl).toBe('/en/c/food');
  expect((await page('alias: "things"', 'en-US'))?.canonicalUrl).toBe('/en/c/things');
});

test('a page lists its URL in every language', async () => {
  expect((await page('url: "/c/godis"', 'sv-SE'))?.alternativeUrls).toEqual([
    { url: '/c/mat/godis', culture: 'sv-SE', country: 'SE' },
    { url: '/en/c/food/sweets', culture: 'en-US', country: 'US' },
  ]);
});

test('without a URL it is the front page, with a two-letter language too', async () => {
  expect(await page('', 'en')).toMatchObject({ name: 'Small shop', canonicalUrl: '/en' });
});

test('an alias of another language is not found', async () => {
  expect(await page('url: "/c/mat"', 'en-US')).toBeNull();
  expect(await page('url: "/c/nowhere"', 'sv-SE')).toBeNull();
});

test('ids are unique over lists of every kind', async () => {
  const pages = await Promise.all(
    [
      'url: "/c/mat"',
      'url: "/c/godis"',
      'url: "/b/norrbygd"',
      'url: "/b/angso-co"',
      'url: "/dc/hostdagar"',
      '',
    ].map((argument) => page(argument, 'sv-SE')),
  );
  expect(new Set(pages.map((found) => found?.id)).size).toBe(6);
});
