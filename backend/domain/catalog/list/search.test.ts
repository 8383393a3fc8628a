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

test('a hit in the name stands before one in the description', async () => {
  expect(await search('sour', 'en-US')).toEqual(['Sour drops', 'Salt lamp']);
});

test('the beginning of a word is enough, letters without their marks too', async () => {
  expect(await search('smorko')).toEqual(['Smörkola']);
  expect(await search('SMÖRKO')).toEqual(['Smörkola']);
  expect(await search('ängsö')).toContain('Surdroppar');
});

test('the end of a compound is found, behind names that begin with it', async () => {
  expect(await search('kola')).toEqual(['Smörkola']);
  expect(await search('lampa')).toEqual(['Saltlampa']);
});

test('every word must occur; when none has them all, any will do', async () => {
  expect(await search('rött förkläde')).toEqual(['Rött förkläde']);
  expect((await search('rött kola')).toSorted()).toEqual(['Rött förkläde', 'Smörkola']);
});

test('article numbers are found', async () => {
  expect(await search('SM-9000004-2')).toContain('Rött förkläde');
});

test('signs of the query language are only signs', async () => {
  expect(await search('"zzz*(:^')).toEqual([]);
  expect(await search('  ')).toHaveLength(6);
});
