import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { decodeText } from '#tests/support/markup.ts';
import type { OracleSums, Sum } from './oracle-sums.ts';
import { readAmount } from './read-amount.ts';

const MESSAGES = path.join(import.meta.dirname, '../../../app/i18n/messages');
const messagesSchema = z.record(z.string(), z.string());

/** The rows of a summary that amounts are compared of; each has a text `summary.<row>` in every language. */
const ROWS = [
  'regular',
  'subTotal',
  'codeDiscount',
  'shipping',
  'vat',
  'beforeGiftCard',
  'giftCard',
  'beforeBalance',
  'balance',
  'total',
] as const;
type RowName = (typeof ROWS)[number];
/** Rows whose name, where it is known, is a note. */
const NAMED_BY_NOTE: ReadonlySet<RowName | undefined> = new Set(['codeDiscount', 'giftCard']);
/** The first of these is the sum of all above it: it names the VAT. */
const SUMS: ReadonlySet<RowName | undefined> = new Set(['beforeGiftCard', 'beforeBalance', 'total']);

/** Amounts in hundredths by row, without those that are not shown. */
export interface ShownRows extends Partial<Readonly<Record<RowName, number>>> {
  /** The VAT in the note of the sum. */
  readonly contained?: number;
  /** The VAT by rate, where there are several. */
  readonly vats?: OracleSums['vats'];
  /** Each discount by name, sorted; `''` for one without a name. */
  readonly discounts: readonly NamedAmount[];
}

export type NamedAmount = readonly [name: string, amount: number];

/** In the order of their names. */
export const sortByName = (amounts: readonly NamedAmount[]): readonly NamedAmount[] =>
  amounts.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Names as they are compared: spaces of pages and files differ. */
export const comparableName = (name: string | null): string => (name ?? '').replaceAll(/\s+/g, ' ');

const ROW = /<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g;

const textOf = (html: string): string =>
  decodeText(html.replaceAll(/<!--.*?-->|<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The messages of the cart in a language, as shoppers read them. */
export const readCartMessages = (language: string): Readonly<Record<string, string>> =>
  messagesSchema.parse(
    JSON.parse(readFileSync(path.join(MESSAGES, language.slice(0, 2), 'cart.json'), 'utf8')),
  );

/** The rows of a page's summary: of its lists of terms, the one with a sub total. Throws where a label is there twice. */
export function readShownRows(html: string, language: string): ShownRows {
  const messages = readCartMessages(language);
  const names = new Map(ROWS.map((row) => [messages[`summary.${row}`] ?? '', row]));
  const lists = html.match(/<dl[\s\S]*?<\/dl>/g) ?? [];
  const summary = lists.find((list) => list.includes(messages['summary.subTotal'] ?? ''));
  const rows: Partial<Record<RowName | 'contained', number>> = {};
  const vats: { percent: number; amount: number }[] = [];
  const discounts: NamedAmount[] = [];
  for (const [, term = '', amount = ''] of summary?.matchAll(ROW) ?? []) {
    const [label = '', ...notes] = term.split(/<span[^>]*>/).map(textOf);
    const row = names.get(label);
    const saved = readSaving(textOf(amount));
    if (saved !== null && row !== 'balance') {
      const unnamed = label === messages['summary.discount'] ? '' : label;
      // A code's name is the first of its row's notes; "ex VAT" may follow
      discounts.push([NAMED_BY_NOTE.has(row) ? (notes[0]?.split(', ')[0] ?? '') : unnamed, saved]);
    }
    if (row === undefined) continue;
    if (row in rows) throw new Error(`The page has two rows ${row}.`);
    rows[row] = readAmount(textOf(amount));
    const rates = notes.flatMap(readRate);
    vats.push(...rates);
    if (SUMS.has(row) && rates.length === 0 && /\d/.test(notes.join('')))
      rows.contained = readAmount(notes[0]);
  }
  return { ...rows, discounts: sortByName(discounts), ...(vats.length === 0 ? {} : { vats }) };
}

/** `− 12,00 kr`; null for an amount that is not taken off. */
export const readSaving = (text: string): number | null => (text.startsWith('−') ? readAmount(text) : null);

/** `varav moms 25,5 %: 10,00 kr`; none where a note names no rate. */
function readRate(note: string): OracleSums['vats'] {
  const [, percent, amount] = /([\d.,]+)\s?%: (.*)$/.exec(note) ?? [];
  return percent === undefined
    ? []
    : [{ percent: Number(percent.replace(',', '.')), amount: readAmount(amount) }];
}

/** The rows that a shopper is to see of a cart: with VAT, or without it and a row for it. */
export function expectedRows(sums: OracleSums, vatIncluded: boolean): ShownRows {
  const of = (sum: Sum): number => (vatIncluded ? sum.inc : sum.ex);
  const { cardPayment, fromBalance, value } = sums;
  const isReduced = sums.regular.inc > sums.subTotal.inc;
  const vat = value.inc - value.ex;
  return {
    ...(isReduced ? { regular: of(sums.regular) } : {}),
    discounts: sortByName(
      sums.discounts.map((discount) => [comparableName(discount.name), of(discount)] as const),
    ),
    subTotal: of(sums.subTotal),
    ...(sums.fixedDiscount.inc > 0 ? { codeDiscount: of(sums.fixedDiscount) } : {}),
    shipping: of(sums.shipping),
    ...(vatIncluded ? {} : { vat }),
    ...(cardPayment > 0 ? { beforeGiftCard: value.inc, giftCard: cardPayment } : {}),
    ...(cardPayment === 0 && fromBalance > 0 ? { beforeBalance: value.inc } : {}),
    ...(fromBalance > 0 ? { balance: fromBalance } : {}),
    total: sums.total,
    ...(vatIncluded && sums.vats.length === 1 ? { contained: vat } : {}),
    ...(sums.vats.length > 1 ? { vats: sums.vats } : {}),
  };
}
