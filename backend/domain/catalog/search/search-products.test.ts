import { expect, test } from 'vitest';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';

async function search(text: string, language = 'sv-SE'): Promise<string[]> {
  const backend = await fixtureBackend();
  const query = `query ($text: String, $language: String) {
    products(channelId: "${FIXTURE_CHANNEL}", languageId: $language, filter: { searchText: $text, sort: RELEVANCE }) { products { name } }
  }`;
  const { products } = await backend.ask<{ products: { products: { name: string }[] } }>(query, {
    text,
    language,
  });
  return products.products.map(({ name }) => name);
}

test('a match in the name ranks before one in the description', async () => {
  expect(await search('sour', 'en-US')).toEqual(['Sour drops', 'Salt lamp']);
});

test('a prefix of a word matches, with and without diacritics', async () => {
  expect(await search('smorko')).toEqual(['Smörkola']);
  expect(await search('SMÖRKO')).toEqual(['Smörkola']);
  expect(await search('ängsö')).toContain('Surdroppar');
});

test('the second part of a compound word matches', async () => {
  expect(await search('kola')).toEqual(['Smörkola']);
  expect(await search('lampa')).toEqual(['Saltlampa']);
});

test('every word must match; when no product matches all, any word suffices', async () => {
  expect(await search('rött förkläde')).toEqual(['Rött förkläde']);
  expect((await search('rött kola')).toSorted()).toEqual(['Rött förkläde', 'Smörkola']);
});

test('article numbers are found', async () => {
  expect(await search('SM-9000004-2')).toContain('Rött förkläde');
});

test('characters of the FTS5 query syntax have no effect', async () => {
  expect(await search('"zzz*(:^')).toEqual([]);
  expect(await search('  ')).toHaveLength(6);
});
