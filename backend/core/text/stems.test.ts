import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { beginningsOf, stemsOf } from './stems.ts';

const FORMS: Readonly<Record<Language, readonly string[]>> = {
  en: ['mug mugs', 'knife knives', 'berry berries', 'colour colors', 'grey gray', 'shelf shelves'],
  sv: [
    'lampa lampan lampor',
    'choklad chokladen choklader',
    'röd röda rött',
    'dimmer dimmern dimrar',
    'pendel pendeln pendlar',
    'sur surt sura',
    'drivdon drivdonet',
  ],
  fi: [
    'riippuvalaisin riippuvalaisimet riippuvalaisimia',
    'punainen punaiset punaista',
    'lamppu lamput lamppuja',
    'karkki karkit karkkeja',
    'lakritsi lakritsit lakritsia',
    'lyhty lyhdyt lyhtyjä',
    'vihreä vihreät',
  ],
  da: ['lakrids lakridser', 'æske æsker', 'rød røde rødt', 'trøffel trøfler', 'karamel karameller'],
  nb: ['sjokolade sjokolader', 'boks bokser', 'rød røde rødt', 'trøffel trøfler'],
};

for (const [language, words] of Object.entries(FORMS) as [Language, string[]][]) {
  test(`[SR-02] ${language}: the forms of a word share a stem`, () => {
    for (const forms of words) {
      const [first = [], ...others] = forms.split(' ').map((form) => stemsOf(form, language));
      const shared = first.filter((stem) => others.every((stems) => stems.includes(stem)));
      expect(shared, forms).not.toEqual([]);
    }
  });
}

test('different words share no stem', () => {
  expect(stemsOf('lampa', 'sv')).not.toContain(stemsOf('skärm', 'sv')[0]);
  expect(stemsOf('mug', 'en')).not.toContain(stemsOf('muffin', 'en')[0]);
});

test('numbers, codes and short words have no stems', () => {
  for (const word of ['12', 'ip65', 'av']) expect(stemsOf(word, 'sv')).toEqual([]);
});

test.each([
  ['fi', 'karkit', 'karkki'],
  ['fi', 'karkin', 'karkki'],
  ['fi', 'karkkeja', 'karkki'],
  ['fi', 'lakritsit', 'lakritsi'],
  ['fi', 'lakritsia', 'lakritsi'],
  ['fi', 'lamput', 'lamppu'],
  ['fi', 'lyhdyt', 'lyhty'],
  ['fi', 'langat', 'lanka'],
  ['fi', 'valaisimet', 'valaisin'],
  ['fi', 'suklaata', 'suklaa'],
  ['sv', 'chokladen', 'choklad'],
  ['sv', 'lakritsen', 'lakrits'],
  ['da', 'lakridser', 'lakrids'],
  ['nb', 'sjokoladen', 'sjokolad'],
  ['fi', 'kaistat', 'kaista'],
] as const)('[SR-02] %s: compounds with what "%s" names begin with "%s"', (language, word, beginning) => {
  expect(beginningsOf(word, language)).toContain(beginning);
});

test('[SR-02] a weak consonant stands for two', () => {
  expect(beginningsOf('nuotit', 'fi')).toEqual(['nuotti']);
});

test('[SR-02] words without an ending, short ones and codes name no further beginning', () => {
  for (const word of ['karkki', 'te', 'ip65', 'suklaa', 'ilman', 'namit'])
    expect(beginningsOf(word, 'fi')).toEqual([]);
  for (const word of ['choklad', 'askar']) expect(beginningsOf(word, 'sv')).toEqual([]);
  expect(beginningsOf('caramels', 'en')).toEqual([]);
});
