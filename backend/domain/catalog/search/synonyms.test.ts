import { expect, test } from 'vitest';
import {
  fixtureBackend,
  fixtureSeed,
  FIXTURE_CHANNEL,
} from '#tests/support/fixture-backend/fixture-backend.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { synonymsSchema } from '#backend/model/synonyms-schema.ts';
import { parseSearchQuery } from './search-query.ts';
import { createSynonyms, joinPhrases, toSynonymIndex, withSynonyms } from './synonyms.ts';

const indexOf = (language: Language, groups: unknown) =>
  toSynonymIndex(synonymsSchema.parse({ [language]: groups })[language] ?? [], language);

/** The synonyms of each word of a text. */
function expand(language: Language, groups: unknown, text: string): string[][] {
  const index = indexOf(language, groups);
  return joinPhrases(index, parseSearchQuery(text).words).map((word) =>
    withSynonyms(index, word, language).synonyms.map((words) => words.map((one) => one.word).join(' ')),
  );
}

test('[SR-02] words of one group find each other, in every form', () => {
  const groups = [['kaapeli', 'johto']];
  expect(expand('fi', groups, 'kaapeli')).toEqual([['johto']]);
  expect(expand('fi', groups, 'johdot')).toEqual([['kaapeli']]);
  expect(expand('fi', groups, 'kaapeleita sininen')).toEqual([['johto'], []]);
});

test('[SR-02] the last part of a compound is replaced, in every form and however short its first part is', () => {
  const groups = [['-lamppu', '-valaisin']];
  expect(expand('fi', groups, 'pöytälamppu yölamppu')).toEqual([['pöytävalaisin'], ['yövalaisin']]);
  expect(expand('fi', groups, 'riippulamput')).toEqual([['riippuvalaisin']]);
  expect(expand('fi', groups, 'seinävalaisimet')).toEqual([['seinälamppu']]);
  expect(expand('fi', groups, 'lamppu')).toEqual([[]]);
});

test('words that are typed find others, but not the other way round', () => {
  const groups = [{ typed: ['koivuinen'], finds: ['koivu'] }];
  expect(expand('fi', groups, 'koivuinen koivu')).toEqual([['koivu'], []]);
});

test('several words are one synonym where they are adjacent', () => {
  const groups = [{ typed: ['uten sukker'], finds: ['sukkerfri'] }];
  expect(expand('nb', groups, 'lakris uten sukker')).toEqual([[], ['sukkerfri']]);
  expect(expand('nb', groups, 'uten lakris sukker')).toEqual([[], [], []]);
  expect(expand('nb', groups, 'utensukker')).toEqual([['sukkerfri']]);
});

test('the time for a word does not depend on the number of synonyms, and long words have none', () => {
  const letters = (position: number): string =>
    position.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[+digit] ?? '');
  const groups = Array.from({ length: 200 }, (_, position) => [
    `-aaaa${letters(position)}`,
    `-bbbb${letters(position)}`,
  ]);
  const index = indexOf('fi', groups);
  const lookups = new Map(index.lastParts);
  let count = 0;
  const counted = { get: (key: string) => ((count += 1), lookups.get(key)), size: lookups.size };
  const [word] = parseSearchQuery('pöytälamppuja').words;
  if (word !== undefined) withSynonyms({ ...index, lastParts: counted as never }, word, 'fi');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(200);
  expect(expand('fi', groups, `${'x'.repeat(60)}aaaaq`)).toEqual([[]]);
});

test('lookup tables are built anew when the shop’s synonyms change', () => {
  let synonyms = synonymsSchema.parse({ sv: [['kola', 'karamell']] });
  const indexes = createSynonyms(() => synonyms);
  expect(indexes('sv')).toBe(indexes('sv'));
  expect([...indexes('sv').words.keys()]).toContain('kola');
  synonyms = {};
  expect(indexes('sv').words.size).toBe(0);
});

test.each([
  ['a single word', [['kola']], /at least two words/],
  ['capital letters', [['Kola', 'karamell']], /lower case/],
  ['a last part beside a word', [['-lampa', 'lykta']], /groups of their own/],
  [
    'a word in two groups',
    [
      ['kola', 'karamell'],
      ['kola', 'fudge'],
    ],
    /kola.* is in two groups/,
  ],
  ['a misspelt field', [{ type: ['kola'], finds: ['fudge'] }], /a list of words, or .*typed/],
])('%s is an error', (_what, groups, message) => {
  const parsed = synonymsSchema.safeParse({ sv: groups });
  expect(parsed.error?.message).toMatch(message);
});

test('[SR-02] a search finds what a synonym finds; a text in double quotes does not', async () => {
  const synonyms = synonymsSchema.parse({
    sv: [
      ['ljuskälla', 'saltlampa'],
      ['-pastill', '-kola'],
    ],
  });
  const backend = await fixtureBackend({ ...fixtureSeed(), synonyms });
  const search = async (text: string): Promise<string[]> => {
    const query = `query ($text: String) { products(channelId: "${FIXTURE_CHANNEL}", languageId: "sv-SE",
      filter: { searchText: $text, sort: RELEVANCE }) { products { name } } }`;
    const { products } = await backend.ask<{ products: { products: { name: string }[] } }>(query, { text });
    return products.products.map(({ name }) => name);
  };
  expect(await search('ljuskällor')).toEqual(['Saltlampa']);
  expect(await search('ljuskäla')).toEqual(['Saltlampa']);
  expect(await search('smörpastiller')).toEqual(['Smörkola']);
  expect(await search('"ljuskälla"')).toEqual([]);
});
