import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import { MESSAGE_FILES, NAMESPACES } from './message-files.server.ts';

/** A word that texts of a language must not use, as a pattern without its word boundaries, and what they say instead. */
type Entry = readonly [banned: string, use: string];

/** The words of each language. Compounds are banned by naming them: a pattern matches whole words only. */
const GLOSSARY: Readonly<Record<Language, readonly Entry[]>> = {
  en: [
    ['order item', 'Made to order'],
    ['(?:keep|go on) shopping', 'Continue shopping'],
    ['color|colors|colored', 'Colour, Colours, Coloured'],
    ['e-mails?', 'Email, as in the specification’s messages'],
    ['private person', 'Private'],
  ],
  sv: [
    ['fri|fritt', 'Gratis'],
    ['stämmer med (?:alla )?dina filter', 'Inget matchar dina filter'],
    // "Görs på beställning" is the opposite of in stock
    [
      '(?<!på )beställning|beställningen|beställningens|beställningar|beställningarna',
      'order, ordern, ordrar',
    ],
    ['kundvagn|kundvagnen|kundkorg|kundkorgen', 'varukorg'],
    ['skärmlampa|skärmlampan|skärmlampor|skärmlamporna|skärmlister', 'Bildskärmslampor'],
    ['på spjut|spjut', 'Med markspett'],
    ['alla märken|märken|efter märke', 'Varumärken'],
    ['treben|trebent lampa|trebenta lampor|trefotslampor', 'Trebenslampor'],
  ],
  fi: [
    ['myös näihin', 'Saammeko käyttää evästeitä myös {purposes}? with the purposes in the illative'],
    ['tietosuojaseloste', 'Tietosuoja'],
    ['ostoskassi|ostoskassin', 'Ostoskori'],
  ],
  da: [
    ['indkøbskurv|indkøbskurven|varekurv|varekurven|indkøbsvogn', 'Kurv'],
    ['ordre|ordren|ordrens|ordrer|ordrerne', 'Bestilling'],
    ['ordrenummer|ordrenummeret', 'Bestillingsnummer'],
    ['ordre(?:historik|bekræftelse|bekræftelsen|oplysninger|system)', 'Bestilling'],
  ],
  nb: [
    ['varekurv|varekurven|innkjøpskurv|handlevogn|handlevognen', 'Handlekurv'],
    ['(?:i|til|fra|vis) kurven', 'Handlekurven'],
    ['ordre|ordren|ordrens|ordrer|ordrene', 'Bestilling'],
    ['ordrenummer|ordrenummeret', 'Bestillingsnummer'],
    ['ordre(?:historikk|bekreftelse|bekreftelsen|opplysninger|systemet)', 'Bestilling'],
  ],
  de: [
    ['einkaufswagen|einkaufskorb|warenkörbchen', 'Warenkorb'],
    ['wunschliste|wunschzettel|favorit|favoriten|merkliste', 'Merkzettel'],
    ['fracht|porto|frei haus|versandkostenfrei|gratis|umsonst', 'Versand, Kostenlos'],
    ['mehrwertsteuer|ust(?!-IdNr)|umsatzsteuer|mwst(?!\\.)', 'MwSt.'],
    ['email|emails', 'E-Mail'],
    ['einloggen|ausloggen|eingeloggt|ausgeloggt|login', 'anmelden, abmelden'],
    ['checkout|kassa', 'Kasse'],
    ['du|dich|dir|dein|deine|deinen|deinem|deiner|euch|euer|eure', 'Sie, Ihr'],
  ],
};

/** Folder with one folder per demo shop. */
const SEED = 'backend/demo/seed';

interface Text {
  readonly file: string;
  readonly key: string;
  readonly language: Language;
  readonly text: string;
}

/** Letters beyond ASCII are no word characters to `\b`. */
const wholeWord = (banned: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${banned})(?![\\p{L}\\p{N}])`, 'iu');

const PATTERNS = new Map(
  Object.entries(GLOSSARY).map(([language, entries]) => [
    language,
    entries.map(([banned, use]) => ({ pattern: wholeWord(banned), use })),
  ]),
);

function findBanned({ file, key, language, text }: Text): string[] {
  return (PATTERNS.get(language) ?? []).flatMap(({ pattern, use }) => {
    const found = pattern.exec(text);
    return found === null ? [] : [`${file}: ${key} (${language}): "${found[0]}" → ${use}`];
  });
}

const isLanguage = (name: string | undefined): name is Language =>
  name !== undefined && (LANGUAGES as readonly string[]).includes(name);

/** Members whose plain texts are in the only language of a shop that has one. */
const TEXT_MEMBERS = new Set([
  'title',
  'text',
  'text1',
  'text2',
  'altText',
  'buttonText',
  'question',
  'answer',
]);

interface TextSource {
  readonly file: string;
  /** Language of plain texts; absent where texts are given per language. */
  readonly only?: Language | undefined;
}

/** All `{ "sv": "…", "en": "…" }` texts of a JSON value, and plain ones. URL segments are no texts. */
function listTexts(source: TextSource, value: unknown, key = ''): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = key === '' ? name : `${key}.${name}`;
    if (name === 'alias') return [];
    if (typeof inner !== 'string') return listTexts(source, inner, path);
    const language = TEXT_MEMBERS.has(name) ? source.only : name;
    return isLanguage(language) ? [{ file: source.file, key: path, language, text: inner }] : [];
  });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const readSeed = (shop: string, file: string): unknown => readJson(`${SEED}/${shop}/${file}.json`);

const listFiles = (folder: string, suffix: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => `${folder}/${name}`);

const listTextsIn = (folder: string, only?: Language): Text[] =>
  listFiles(folder, '.json').flatMap((file) => listTexts({ file, only }, readJson(file)));

const listSeedTexts = (): Text[] =>
  readdirSync(SEED).flatMap((shop) => {
    const { languages } = readSeed(shop, 'shop') as { readonly languages: readonly Language[] };
    return listTextsIn(`${SEED}/${shop}`, languages.length === 1 ? languages[0] : undefined);
  });

/** Texts of the mails: constants of their modules, one block per language. */
function listMailTexts(): Text[] {
  return listFiles('backend/trade/mail', '.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([a-z]{2}): \{([^}]*)\}/gm)].flatMap(
      ([, language, block]) =>
        isLanguage(language) ? [{ file, key: 'TEXTS', language, text: block ?? '' }] : [],
    ),
  );
}

/** Of the languages that operators mount. */
const listMountedTexts = (): Text[] =>
  listFiles('languages', '.json').flatMap((file) => {
    const language = file.split('/')[1] ?? '';
    if (file.endsWith('/paths.json')) return [];
    const texts = readJson(file) as Readonly<Record<string, string>>;
    return Object.entries(texts).map(([key, text]) => ({
      file,
      key,
      language,
      text: withoutPlaceholders(text),
    }));
  });

/** Placeholders are names of values, not words. */
const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}');

test('messages use the words of the glossary', () => {
  const texts = LANGUAGES.flatMap((language) =>
    NAMESPACES.flatMap((namespace) =>
      Object.entries(MESSAGE_FILES[language][namespace]).map(([key, text]) => ({
        file: `app/i18n/messages/${language}/${namespace}.json`,
        key,
        language,
        text: withoutPlaceholders(text),
      })),
    ),
  );
  expect(texts.flatMap(findBanned).join('\n')).toBe('');
});

test.each([
  ['mounted languages', listMountedTexts],
  ['channel files', () => listTextsIn('channels')],
  ['demo data', listSeedTexts],
  ['mails', listMailTexts],
])('%s use the words of the glossary', (_name, list) => {
  const texts = list();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap(findBanned).join('\n')).toBe('');
});

interface MenuItem {
  readonly label: { readonly fi?: string };
  readonly url?: string;
  readonly category?: string;
  readonly page?: string;
  readonly children?: readonly MenuItem[];
}

interface Named {
  readonly key: string;
  readonly name?: { readonly fi?: string };
  readonly title?: { readonly fi?: string };
}

interface NamedBrands {
  readonly brandNames: { readonly many: { readonly fi: string } };
}

const listLeaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children === undefined ? [item] : listLeaves(item.children)));

test.each(['karamell', 'koivu'])('%s: a Finnish menu entry has the heading of its page', (shop) => {
  const headings = new Map<string | undefined, string | undefined>([
    ['/brands', (readJson(`channels/${shop}.json`) as NamedBrands).brandNames.many.fi],
    ['/allt', MESSAGE_FILES.fi.catalog['all.title']],
    ...(readSeed(shop, 'categories') as Named[]).map(
      ({ key, name }) => [`category ${key}`, name?.fi] as const,
    ),
    ...(readSeed(shop, 'pages') as Named[]).map(({ key, title }) => [`page ${key}`, title?.fi] as const),
  ]);
  const menus = Object.values(readSeed(shop, 'menus') as Record<string, readonly MenuItem[]>);
  const wrong = menus.flatMap(listLeaves).flatMap((item) => {
    const target = item.url ?? (item.page === undefined ? `category ${item.category}` : `page ${item.page}`);
    const label = item.label.fi?.replace(/ A–Ö$/, '');
    return label === headings.get(target) ? [] : [`${target}: "${label}" → ${headings.get(target)}`];
  });
  expect(wrong.join('\n')).toBe('');
});
