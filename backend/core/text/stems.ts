import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { foldText } from './fold.ts';
import type { Language } from './languages.ts';

const STEMMERS: Readonly<Record<Language, (word: string) => string>> = {
  en: english,
  sv: swedish,
  fi: finnish,
  da: danish,
  nb: norwegian,
};

/** Shorter words and stems say too little. */
const MIN_WORD = 3;

type Rule = readonly [inflected: RegExp, base: string];

/**
 * Inflections that the Snowball stemmers leave apart, as the form to stem in addition. Finnish: words in `-in` and `-nen`
 * (`valaisin, valaisimet`; `punainen, punaista`), partitive plurals, and loans in `-si`, which the stemmer takes for a
 * possessive. Swedish: definite forms (`lampan`, `donet`, `pendeln`) and dropped vowels (`dimmer, dimrar`).
 */
const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    [/ives$/u, 'ife'],
    [/lves$/u, 'lf'],
    [/our(s?)$/u, 'or$1'],
    [/grey/u, 'gray'],
  ],
  sv: [
    [/an$/u, 'a'],
    [/or$/u, 'a'],
    [/et$/u, ''],
    [/([lr])n$/u, '$1'],
    [/mmern?$/u, 'mr'],
    [/([^aeiouyåäö])e([lr])n?$/u, '$1$2'],
    [/([lnrsv])t$/u, '$1'],
    [/tt$/u, 'd'],
    [/tt$/u, 't'],
  ],
  fi: [
    [/in$/u, 'ime'],
    [/nen$/u, 'se'],
    [/ist[aä]$/u, 'ise'],
    [/ej[aä]$/u, 'i'],
    [/([oöuy])j[aä]$/u, '$1'],
    [/si$/u, 'sia'],
    [/([aeiouyäö])t$/u, '$1'],
  ],
  da: [
    [/([^aeiouyæøå])\1?e([lr])n?$/u, '$1$2'],
    [/t$/u, ''],
  ],
  nb: [
    [/([^aeiouyæøå])\1?e([lr])n?$/u, '$1$2'],
    [/t$/u, ''],
  ],
};

/** Consonant gradation at the end of Finnish stems: `lyhty, lyhdyt`; `lanka, langan`. */
function ungradate(stem: string): string {
  return stem.slice(0, -3) + stem.slice(-3).replace('ng', 'nk').replace('d', 't');
}

/**
 * A second pass unites forms that end differently after the first: `lakrids → lakrid`, `lakridser → lakrids`. In compounds
 * it may cut too much, so both stems count.
 */
function stemsOfForm(form: string, language: Language): string[] {
  const stem = STEMMERS[language](form);
  if (language === 'en') return [stem];
  return language === 'fi' ? [ungradate(stem)] : [stem, STEMMERS[language](stem)];
}

/** A word and the forms of it that the rules know: `lampan` → `lampan lampa`. */
function baseForms(word: string, language: Language): string[] {
  const bases = RULES[language].flatMap(([inflected, base]) =>
    inflected.test(word) ? [word.replace(inflected, base)] : [],
  );
  return [word, ...bases];
}

/**
 * The folded stems of a word: forms of one word share at least one. Several, because a written form alone does not show
 * how it is inflected. Empty for numbers and short words.
 */
export function stemsOf(word: string, language: Language): string[] {
  if (word.length < MIN_WORD || /\d/u.test(word)) return [];
  const [, ...bases] = baseForms(word, language);
  const stems = [...bases, ...[word, ...bases].flatMap((form) => stemsOfForm(form, language))].map(foldText);
  return [...new Set(stems)].filter((stem) => stem.length >= MIN_WORD);
}

/**
 * How compounds begin that name the same thing as an inflected word: Finnish ones with the form without an ending (`karkit`, `karkkeja` →
 * `karkki` of `karkkipussi`), those of the other Nordic languages without the ending itself (`chokladen` → `choklad` of `chokladask`).
 */
const BEGINNINGS: Readonly<Record<Language, readonly Rule[]>> = {
  en: [],
  sv: [[/(?:[aeo]rna|[aeo]r|en|et)$/u, '']],
  fi: [
    // Plurals and genitives; those with a weak consonant: `karkit`, `lamput`, `lyhdyt`, `langat`
    [/([^kpt]|[kptsh][kpt])([aeiouyäö])[tn]$/u, '$1$2'],
    [/([^kptsh])([kpt])([aeiouyäö])[tn]$/u, '$1$2$2$3'],
    [/d([aeiouyäö])[tn]$/u, 't$1'],
    [/ng([aeiouyäö])[tn]$/u, 'nk$1'],
    [/ime[tn]$/u, 'in'],
    // Partitives
    [/([eiouyö])[aä]$/u, '$1'],
    [/ej[aä]$/u, 'i'],
    [/([oöuy])j[aä]$/u, '$1'],
    [/oj[aä]$/u, 'a'],
    [/(aa|ee|oo|uu|yy|ää|öö|[uy]o|yö|ie)t[aä]$/u, '$1'],
  ],
  da: [[/(?:erne|ene|er|en|et)$/u, '']],
  nb: [[/(?:ene|er|en|et)$/u, '']],
};
/** Shorter words begin too many others: `ilman` is no `ilmapallo`. */
const MIN_BEGINNING = 5;

/** The folded beginnings of compounds for an inflected word; empty for a word without an ending. */
export function beginningsOf(word: string, language: Language): string[] {
  if (/\d/u.test(word)) return [];
  const beginnings = BEGINNINGS[language].flatMap(([ending, base]) =>
    ending.test(word) ? [foldText(word.replace(ending, base))] : [],
  );
  return [...new Set(beginnings)].filter(({ length }) => length >= MIN_BEGINNING);
}
