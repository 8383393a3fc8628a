import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHOPS } from '#tests/support/shops.ts';
import { loadShopTexts, type ShopTexts } from './shop-texts.ts';

/** Shorter words (sizes, units) occur in any shop's pages. */
const MIN_LENGTH = 4;
/** Words are looked up by their first characters. */
const PREFIX_LENGTH = MIN_LENGTH;

export type WordKind =
  | 'product'
  | 'productAlias'
  | 'picture'
  | 'category'
  | 'categoryAlias'
  | 'brand'
  | 'brandAlias'
  | 'articlePrefix'
  | 'menu'
  | 'host'
  | 'style'
  | 'contact'
  | 'siteName';

export interface ShopVocabulary {
  /** How many words the shop has before those common with other shops are left out. */
  readonly allCount: number;
  readonly words: readonly { readonly kind: WordKind; readonly word: string }[];
  /** The shop's words in a text, each once. */
  find(text: string): string[];
}

function listWords({ api, file }: ShopTexts): [WordKind, string][] {
  const answers = [...api.values()];
  const products = answers.flatMap((answer) => answer.products.products);
  const categories = answers.flatMap((answer) => answer.categories);
  const brands = answers.flatMap((answer) => answer.brands);
  const of = (kind: WordKind, words: readonly (string | undefined)[]): [WordKind, string][] =>
    words.flatMap((word): [WordKind, string][] => (word ? [[kind, word]] : []));
  return [
    ...of('product', products.map(({ name }) => name)), // prettier-ignore
    ...of('productAlias', products.map(({ alias }) => alias)), // prettier-ignore
    ...of('picture', products.flatMap(({ productImages }) => productImages.map(({ fileName }) => fileName))), // prettier-ignore
    ...of('articlePrefix', products.map(({ articleNumber }) => /^[A-Z]+-/.exec(articleNumber)?.[0])), // prettier-ignore
    ...of('category', categories.map(({ name }) => name)), // prettier-ignore
    ...of('categoryAlias', categories.map(({ alias }) => alias)), // prettier-ignore
    ...of('brand', brands.map(({ name }) => name)), // prettier-ignore
    ...of('brandAlias', brands.map(({ alias }) => alias)), // prettier-ignore
    ...of('menu', Object.values(file.menus)),
    ...of('host', [file.hosts.primary, ...(file.hosts.redirects ?? []), ...(file.hosts.aliases ?? [])]),
    ...of('style', [file.themeColor, ...Object.values(file.theme.style ?? {})]),
    ...of('contact', [file.customerService.email, file.customerService.phone]),
    ...of('contact', file.socialLinks.map(({ url }) => url)), // prettier-ignore
    ...of('siteName', [file.siteName]),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Undoes the escapes of HTML, JSON and URLs, so that a word is found in each of them. */
const unescapeText = (text: string): string =>
  text
    .replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes;
      }
    });

const WORD_START = /(?<![\p{L}\p{N}])[\p{L}\p{N}#+]/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Returns a function that finds whole words of the list in a text; letter case counts. */
function createFinder(words: readonly string[]): (text: string) => string[] {
  const byPrefix = new Map<string, string[]>();
  for (const word of words) {
    const prefix = word.slice(0, PREFIX_LENGTH);
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), word]);
  }
  const endsAt = (text: string, word: string, end: number): boolean =>
    !WORD_CHARACTER.test(word.at(-1) ?? '') || !WORD_CHARACTER.test(text.charAt(end));
  return (escaped) => {
    const text = unescapeText(escaped);
    const found = new Set<string>();
    for (const { index } of text.matchAll(WORD_START))
      for (const word of byPrefix.get(text.slice(index, index + PREFIX_LENGTH)) ?? [])
        if (text.startsWith(word, index) && endsAt(text, word, index + word.length)) found.add(word);
    return [...found];
  };
}

const MESSAGES = 'app/i18n/messages';

/** The texts of the storefront itself, which every shop shows. */
async function loadMessages(): Promise<string> {
  const files = (await readdir(MESSAGES, { recursive: true })).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(MESSAGES, file), 'utf8')));
  return texts.join('\n');
}

/**
 * The vocabulary of each shop, by key: its words without those that occur in another shop's texts or in the storefront's
 * own, because such a word on a page proves nothing.
 */
export async function buildVocabularies(
  allTexts: readonly ShopTexts[],
): Promise<ReadonlyMap<string, ShopVocabulary>> {
  const messages = await loadMessages();
  return new Map(
    allTexts.map((texts) => {
      const all = new Map(listWords(texts).map(([kind, word]): [string, WordKind] => [word, kind]));
      const candidates = [...all.keys()].filter((word) => word.length >= MIN_LENGTH);
      const findCommon = createFinder(candidates);
      const others = allTexts.filter((other) => other !== texts).map(({ corpus }) => corpus);
      const common = new Set([messages, ...others].flatMap(findCommon));
      const own = candidates.filter((word) => !common.has(word));
      const words = own.map((word) => ({ kind: all.get(word) ?? 'product', word }));
      return [texts.shop.key, { allCount: all.size, words, find: createFinder(own) }];
    }),
  );
}

/** The vocabularies of the demo shops, by key. */
export async function loadVocabularies(): Promise<ReadonlyMap<string, ShopVocabulary>> {
  return buildVocabularies(await Promise.all(SHOPS.map(loadShopTexts)));
}
