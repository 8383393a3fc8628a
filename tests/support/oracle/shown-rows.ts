import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { decodeText } from '#tests/support/markup.ts';
import type { OracleSums, Sum } from './cart-oracle.ts';
import { readAmount } from './read-amount.ts';

const MESSAGES = path.join(import.meta.dirname, '../../../app/i18n/messages');
const messagesSchema = z.record(z.string(), z.string());

/** The rows of a summary that amounts are compared of; each has a text `summary.<row>` in every language. */
const ROWS = ['regular', 'discount', 'subTotal', 'codeDiscount', 'shipping', 'vat', 'total'] as const;
type RowName = (typeof ROWS)[number];

/** Amounts in hundredths by row, without those that are not shown. */
export interface ShownRows extends Partial<Readonly<Record<RowName, number>>> {
  /** The VAT in the total's note. */
  readonly contained?: number;
  /** The VAT by rate, where there are several. */
  readonly vats?: OracleSums['vats'];
}

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
  for (const [, term = '', amount = ''] of summary?.matchAll(ROW) ?? []) {
    const [label = '', ...notes] = term.split(/<span[^>]*>/).map(textOf);
    const row = names.get(label);
    if (row === undefined) continue;
    if (row in rows) throw new Error(`The page has two rows ${row}.`);
    rows[row] = readAmount(textOf(amount));
    const rates = notes.flatMap(readRate);
    vats.push(...rates);
    if (row === 'total' && rates.length === 0 && /\d/.test(notes.join('')))
      rows.contained = readAmount(notes[0]);
  }
  return vats.length === 0 ? rows : { ...rows, vats };
}

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
  const isReduced = sums.regular.inc > sums.subTotal.inc;
  const vat = sums.total.inc - sums.total.ex;
  return {
    ...(isReduced ? { regular: of(sums.regular), discount: of(sums.regular) - of(sums.subTotal) } : {}),
    subTotal: of(sums.subTotal),
    ...(sums.fixedDiscount.inc > 0 ? { codeDiscount: of(sums.fixedDiscount) } : {}),
    shipping: of(sums.shipping),
    ...(vatIncluded ? {} : { vat }),
    total: sums.total.inc,
    ...(vatIncluded && sums.vats.length === 1 ? { contained: vat } : {}),
    ...(sums.vats.length > 1 ? { vats: sums.vats } : {}),
  };
}
