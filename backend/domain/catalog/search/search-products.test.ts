import { expect, test, vi } from 'vitest';
import {
  fixtureBackend,
  FIXTURE_CHANNEL,
  fixtureSeed,
} from '#tests/support/fixture-backend/fixture-backend.ts';

interface Found {
  readonly products: readonly { name: string }[];
  readonly searchCorrection: { text: string; isApplied: boolean } | null;
}

async function find(text: string, language = 'sv-SE'): Promise<Found> {
  const backend = await fixtureBackend();
  const query = `query ($text: String, $language: String) {
    products(channelId: "${FIXTURE_CHANNEL}", languageId: $language, filter: { searchText: $text, sort: RELEVANCE }) {
      products { name } searchCorrection { text isApplied }
    }
  }`;
  return (await backend.ask<{ products: Found }>(query, { text, language })).products;
}

async function search(text: string, language = 'sv-SE'): Promise<string[]> {
  return (await find(text, language)).products.map(({ name }) => name);
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
  expect(await search('SML-9000004-2')).toContain('Rött förkläde');
});

test('characters of the FTS5 query syntax have no effect', async () => {
  expect(await search('"zzz*(:^')).toEqual([]);
  expect(await search('  ')).toHaveLength(6);
});

test('[SR-02] a misspelt text is corrected, and the answer has the correction as the shop writes it', async () => {
  expect(await find('smrökola')).toEqual({
    products: [{ name: 'Smörkola' }],
    searchCorrection: { text: 'smörkola', isApplied: true },
  });
  expect((await find('smörkola')).searchCorrection).toBeNull();
});

test('a text in double quotes is not corrected, but its correction is suggested', async () => {
  expect(await find('"smrökola"')).toEqual({
    products: [],
    searchCorrection: { text: 'smörkola', isApplied: false },
  });
  expect(await search('"smörkola"')).toEqual(['Smörkola']);
});

test('a compound that the shop writes apart finds its parts, and its last part alone', async () => {
  expect(await search('redapron', 'en-US')).toEqual(['Red apron']);
  expect(await search('köksförkläde')).toContain('Rött förkläde');
});

test('[SR-02] a compound finds the same goods as one word, with a hyphen and apart, in every form', async () => {
  const seed = fixtureSeed();
  const names = ['Köksmugg', 'Mugg för kök', 'Kökshylla', 'Mugg', 'Kök-mugg', 'Grytlapp'];
  const products = seed.products.map(({ product, file }, at) => ({
    file,
    product: {
      ...product,
      name: { ...product.name, sv: names[at] ?? `Annat ${at}` },
      // A word of a text only
      details: { ...product.details, sv: at === 3 ? 'Till kök' : 'Torrt' },
    },
  }));
  const backend = await fixtureBackend({ ...seed, products });
  const found = async (text: string) => {
    const query = `query ($text: String) { products(channelId: "${FIXTURE_CHANNEL}", languageId: "sv-SE",
      filter: { searchText: $text, sort: RELEVANCE }) { products { name } } }`;
    const answer = await backend.ask<{ products: Found }>(query, { text });
    return answer.products.products.map(({ name }) => name).toSorted();
  };
  for (const text of ['köksmugg', 'köks mugg', 'köks-mugg', 'köksmuggar', 'Köks muggar', 'koksmugg'])
    expect(await found(text), text).toEqual(['Kök-mugg', 'Köksmugg', 'Mugg för kök']);
  expect(await found('"köksmugg"')).toEqual(['Köksmugg']);
  expect(await found('mugg')).toContain('Mugg');
});

test('a word of another language of the shop finds its products', async () => {
  expect(await find('smörkola', 'en-US')).toEqual({
    products: [{ name: 'Butter fudge' }],
    searchCorrection: null,
  });
});

test('inflected words find the word', async () => {
  expect(await search('lampor')).toEqual(['Saltlampa']);
  expect(await search('aprons', 'en-US')).toContain('Red apron');
});

test('parameters find products, and a name that has the word ranks before them', async () => {
  expect((await search('sweet', 'en-US'))[0]).toBe('Butter fudge');
  expect((await search('salty', 'en-US'))[0]).toBe('Salty drops');
});

test('an article number is found without its hyphens', async () => {
  expect(await search('SML90000042')).toContain('Rött förkläde');
});

test('lists without a search text have no correction', async () => {
  expect((await find('')).searchCorrection).toBeNull();
});

test('a text of long unknown compounds looks for parts a bounded number of times', async () => {
  const backend = await fixtureBackend();
  const looks = vi.spyOn(backend.context.database.raw, 'exists');
  const query = `query ($text: String) {
    products(channelId: "${FIXTURE_CHANNEL}", languageId: "sv-SE", filter: { searchText: $text }) { count }
  }`;
  for (const text of ['bs'.repeat(50), `${'bse'.repeat(10)} ${'dse'.repeat(10)} ${'fse'.repeat(10)}`]) {
    looks.mockClear();
    await backend.ask(query, { text });
    expect(looks.mock.calls.length, text).toBeLessThan(200);
  }
});
