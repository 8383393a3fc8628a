import type { ShopPath } from '#kernel/shop-path.ts';
import { cleanLine } from '#kernel/to-line.ts';

/** One chosen value of a filter. The id identifies it; the label makes URLs readable. */
interface ChosenFilter {
  readonly id: string;
  readonly label: string;
}

/** The chosen values, by URL key (contract 5.7): `categories`, `brands` … and `p-{filter}`. */
export type ChosenFilters = ReadonlyMap<string, readonly ChosenFilter[]>;

/** Keys in their order in a URL; parameters follow by name. */
const FILTER_KEYS = ['categories', 'brands', 'skus', 'price', 'discount'] as const;
/** URL key that names the filters whose values are all shown. */
export const SHOW_ALL_KEY = 'all';
const PARAMETER_KEY = /^p-[\p{L}\p{N}_.-]{1,60}$/u;
/** Facet ids are opaque (contract 3.7), but contain neither the separators of a list nor invisible characters. */
const ID_PATTERN = /^[^\p{C}~,]{1,100}$/u;

/** Limits per URL: above realistic use, and low enough to protect the API and the page, whose links all repeat the query. */
const MAX_CHOICES_PER_KEY = 30;
const MAX_KEYS = 20;
const MAX_CHARACTERS = 4000;
const LABEL_MAX_CHARACTERS = 100;
/** Keys that are no filters: those of the list itself and of those who send visitors. */
const MAX_OTHER_KEYS = 10;
const OTHER_MAX_CHARACTERS = 300;

const isFilterKey = (key: string): boolean =>
  FILTER_KEYS.some((known) => known === key) || PARAMETER_KEY.test(key);

/** A label is for readers of the address only: a comma, which separates choices, is replaced, as an escape would be encoded twice. */
const withoutCommas = (label: string): string =>
  label
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/,\s*/g, ' ')
    .trim();

/** A choice as the value of a checkbox or in a URL: `label~id`. */
export function formatChoice({ id, label }: ChosenFilter): string {
  const readable = withoutCommas(label);
  return readable === '' ? id : `${readable}~${id}`;
}

/** Parses `label~id`, or an id alone; null if the id is invalid. */
export function parseChoice(text: string): ChosenFilter | null {
  const at = text.lastIndexOf('~');
  const id = text.slice(at + 1).trim();
  if (!ID_PATTERN.test(id)) return null;
  const label = text.slice(0, Math.max(at, 0)).replace(/\p{Cc}/gu, '');
  return { id, label: label.slice(0, LABEL_MAX_CHARACTERS).trim() };
}

function parseKey(search: URLSearchParams, key: string): ChosenFilter[] {
  const byId = new Map<string, ChosenFilter>();
  for (const part of search.getAll(key).join(',').split(',')) {
    const choice = parseChoice(part);
    if (choice !== null && !byId.has(choice.id)) byId.set(choice.id, choice);
    if (byId.size === MAX_CHOICES_PER_KEY) break;
  }
  return [...byId.values()];
}

/**
 * The choices in a URL (PL-01). Accepts repeated keys, lists and ids without a label; drops invalid values, and all but one
 * of several price filters that exclude each other.
 */
export function parseFilters(search: URLSearchParams): ChosenFilters {
  const parameters = [...new Set(search.keys())].filter((key) => PARAMETER_KEY.test(key)).toSorted();
  const chosen = new Map<string, readonly ChosenFilter[]>();
  let characters = 0;
  for (const key of [...FILTER_KEYS, ...parameters].slice(0, MAX_KEYS)) {
    const parsed = parseKey(search, key);
    const choices = (key === 'price' ? toOnePriceFilter(parsed) : parsed).filter(({ id, label }) => {
      characters += id.length + label.length;
      return characters <= MAX_CHARACTERS;
    });
    if (choices.length > 0) chosen.set(key, choices);
  }
  return chosen;
}

/**
 * The canonical query: `''` or `?…`. Filters come first, one comma-separated list per key, then the other keys
 * unchanged, up to a limit. `~` and `,` are literal, everything else is encoded as forms do.
 */
export function formatSearch(search: URLSearchParams, filters: ChosenFilters): string {
  if (search.size === 0 && filters.size === 0) return '';
  const result = new URLSearchParams();
  for (const [key, choices] of filters)
    if (choices.length > 0) result.set(key, choices.map(formatChoice).join(','));
  const others = [...search].filter(
    ([key, value]) => !isFilterKey(key) && key.length + value.length <= OTHER_MAX_CHARACTERS,
  );
  for (const [key, value] of others.slice(0, MAX_OTHER_KEYS)) result.append(key, value);
  const text = result.toString().replaceAll('%7E', '~').replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The filters without the choices that `isRemoved` accepts. */
export function withoutChoices(
  filters: ChosenFilters,
  isRemoved: (key: string, id: string) => boolean,
): ChosenFilters {
  return new Map(
    [...filters].map(([key, choices]) => [key, choices.filter(({ id }) => !isRemoved(key, id))]),
  );
}

/** The address of a list without its price filter, on page 1: the amounts of another currency would be other prices. */
export function withoutPrices(address: ShopPath): ShopPath {
  const at = address.indexOf('?');
  const search = new URLSearchParams(at === -1 ? '' : address.slice(at));
  if (!search.has('price')) return address;
  search.delete('page');
  const rest = withoutChoices(parseFilters(search), (key) => key === 'price');
  return `${address.slice(0, at) as ShopPath}${formatSearch(search, rest)}`;
}

/** In units of the market's currency, with at most two decimals; an absent end is open. */
interface PriceRange {
  readonly lowest?: number;
  readonly highest?: number;
}

/**
 * A range is a choice of `price` with an id of our own, which names its money as the API's steps do: `range_100_250_sek`, `range_12.5__eur`.
 * Without money, as older addresses have it, it is in that of the visitor's market.
 */
const RANGE_ID = /^range_((?:\d{1,7}(?:\.\d{1,2})?)?)_((?:\d{1,7}(?:\.\d{1,2})?)?)(?:_[a-z]{3})?$/;
/** Of a range, and of a step (contract 3.7): `price_10000_sek`. */
const PRICE_CURRENCY = /^(?:range_[\d.]*|price)_[\d.]*_([a-z]{3})$/;

/** Whether an id is a price range, which is not an id of the API. */
export const isRangeId = (id: string): boolean => id.startsWith('range_');

/** The range of an id, reversed ends swapped; null for any other id and for a range that is open at both ends. */
export function parseRangeId(id: string): PriceRange | null {
  const [, from = '', to = ''] = RANGE_ID.exec(id) ?? [];
  return toRange(from === '' ? undefined : Number(from), to === '' ? undefined : Number(to));
}

function toRange(from: number | undefined, to: number | undefined): PriceRange | null {
  if (from === undefined && to === undefined) return null;
  const isReversed = from !== undefined && to !== undefined && from > to;
  const [lowest, highest] = isReversed ? [to, from] : [from, to];
  return { ...(lowest === undefined ? {} : { lowest }), ...(highest === undefined ? {} : { highest }) };
}

export function findPriceRange(filters: ChosenFilters): PriceRange | null {
  for (const { id } of filters.get('price') ?? []) {
    const range = parseRangeId(id);
    if (range !== null) return range;
  }
  return null;
}

/** The money of a price filter, in capitals; null for none and for one that does not name it. */
export function findPriceCurrency(filters: ChosenFilters): string | null {
  for (const { id } of filters.get('price') ?? []) {
    const [, currency] = PRICE_CURRENCY.exec(id) ?? [];
    if (currency !== undefined) return currency.toUpperCase();
  }
  return null;
}

/**
 * The choices of `price` as one filter: a range, or the API's price steps. A range excludes steps, because a product would
 * have to match both, and a second range.
 */
function toOnePriceFilter(choices: readonly ChosenFilter[]): readonly ChosenFilter[] {
  const range = choices.find(({ id }) => parseRangeId(id) !== null);
  return range ? [range] : choices.filter(({ id }) => !isRangeId(id));
}

const DECIMAL = /^\d{1,7}(?:[.,]\d{1,6})?$/;

/** A price that a visitor typed, with a decimal point or comma, rounded to two decimals. */
function parsePrice(text: string | null): number | undefined {
  const typed = cleanLine(text ?? '');
  if (!DECIMAL.test(typed)) return undefined;
  return Math.round(Number(typed.replace(',', '.')) * 100) / 100;
}

/** The id of a range; null if it is open at both ends. */
export function formatRangeId({ lowest, highest }: PriceRange, currency: string | null): string | null {
  if (lowest === undefined && highest === undefined) return null;
  const money = /^[a-z]{3}$/i.test(currency ?? '') ? `_${currency?.toLowerCase()}` : '';
  return `range_${lowest ?? ''}_${highest ?? ''}${money}`;
}

/** The two price fields of the form as a choice. Swaps reversed prices and ignores invalid ones; null without any. */
export function toRangeChoice(from: string | null, to: string | null, currency: string | null) {
  const range = toRange(parsePrice(from), parsePrice(to));
  const id = range && formatRangeId(range, currency);
  return id === null ? null : { id, label: `${range?.lowest ?? ''}–${range?.highest ?? ''}` };
}

/**
 * Names of the form's own fields. All others are keys of the list's URL. `mark` has the currency of the prices, `shownRange` the range
 * that the page has.
 */
export const FORM_FIELDS = { mark: 'filter', lowest: 'from', highest: 'to', shownRange: 'was' } as const;

/**
 * The list's query for a submitted filter form: one comma-separated list per key, the two price fields as one choice,
 * page 1. Price fields and price steps exclude each other: typed prices win, unless the page already had them when a step
 * was chosen. Null if the query does not come from the form. The browser uses it too, which saves a redirect.
 */
export function parseFilterForm(search: URLSearchParams): string | null {
  const currency = search.get(FORM_FIELDS.mark);
  if (currency === null) return null;
  const filters = new Map(parseFilters(search));
  const range = toRangeChoice(search.get(FORM_FIELDS.lowest), search.get(FORM_FIELDS.highest), currency);
  const steps = (filters.get('price') ?? []).filter(({ id }) => !isRangeId(id));
  const isStepNewer = steps.length > 0 && range?.id === search.get(FORM_FIELDS.shownRange);
  filters.set('price', range === null || isStepNewer ? steps : [range]);
  const rest = new URLSearchParams(search);
  for (const name of [...Object.values(FORM_FIELDS), 'page']) rest.delete(name);
  return formatSearch(rest, filters);
}
