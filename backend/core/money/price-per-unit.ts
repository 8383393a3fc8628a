import type { Language } from '#backend/core/text/languages.ts';
import { formatSizeLabel } from '#backend/core/text/labels.ts';
import { roundMoney } from './money.ts';

/** Units of a product's content: gram, millilitre, metre, piece. */
export const CONTENT_UNITS = ['g', 'ml', 'm', 'piece'] as const;

/** What one piece of a product contains. */
interface Content {
  readonly amount: number;
  readonly unit: (typeof CONTENT_UNITS)[number];
}

/**
 * Unit of the price per unit by the unit of the content: kilogram, litre, metre or piece (Directive 98/6/EC). `per` is the
 * number of content units in it.
 */
const REFERENCES = {
  g: { code: 'kg', per: 1000 },
  ml: { code: 'l', per: 1000 },
  m: { code: 'm', per: 1 },
  piece: { code: 'piece', per: 1 },
} as const;

const PIECES: Readonly<Record<Language, string>> = { en: 'pc', sv: 'st', fi: 'kpl', da: 'stk.', nb: 'stk.' };

/** The unit that the price per unit refers to: `kg`, `l`, `m` or `piece`. */
export const referenceUnit = ({ unit }: Content): string => REFERENCES[unit].code;

/** The unit in words of a language: `kg`, `st`. */
export const formatUnit = ({ unit }: Content, language: Language): string =>
  unit === 'piece' ? PIECES[language] : REFERENCES[unit].code;

/** What one piece contains, in words: `450 g`, `1,5 kg`, `12 st`; null for a single piece. */
export function formatContent({ amount, unit }: Content, language: Language): string | null {
  if (unit === 'piece') return amount === 1 ? null : `${amount} ${PIECES[language]}`;
  const { code, per } = REFERENCES[unit];
  const [shown, shownUnit] = per > 1 && amount >= per ? [amount / per, code] : [amount, unit];
  return formatSizeLabel(`${roundMoney(shown)} ${shownUnit}`, language);
}

/** The price of a kilogram, litre, metre or piece, rounded to two decimals: 45 for 150 g is 300 for a kilogram. */
export const pricePerUnit = (price: number, { amount, unit }: Content): number =>
  roundMoney((price * REFERENCES[unit].per) / amount);
