import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findDay } from '#app/i18n/formatters.ts';
import { getDay } from '#kernel/dates/shop-day.ts';
import type { SizeStock, SpecificationGroup } from './product-page.ts';
import { toSizeName } from '#kernel/size-name.ts';
import { toStockView, type ApiStock, type StockState } from '#app/features/catalog/card/stock.ts';

interface ApiParameter {
  readonly name: string | null;
  readonly label: string | null;
  readonly value: string | null;
  readonly order: number;
  readonly show: boolean;
}
export interface ApiParameterGroup {
  readonly name: string;
  readonly order: number | null;
  readonly parameters: readonly (ApiParameter | null)[] | null;
}

/** The specification (PP-01): visible, non-empty parameters in the shop's order, without empty groups. */
export function toSpecifications(
  groups: readonly (ApiParameterGroup | null)[] | null | undefined,
): SpecificationGroup[] {
  return compact(groups)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map((group) => ({ name: group.name, rows: toRows(compact(group.parameters)) }))
    .filter((group) => group.rows.length > 0);
}

/** The API repeats a parameter with several values once per value; they share one row. */
function toRows(parameters: readonly ApiParameter[]): SpecificationGroup['rows'] {
  const values = new Map<string, string[]>();
  for (const parameter of parameters.toSorted((one, other) => one.order - other.order)) {
    const term = parameter.label?.trim() || parameter.name?.trim();
    const value = parameter.value?.trim();
    if (!parameter.show || !term || !value) continue;
    values.set(term, [...(values.get(term) ?? []), value]);
  }
  return [...values].map(([term, all]) => ({ term, value: all.join(', ') }));
}

interface ApiSku {
  readonly skuId: number;
  readonly name: string | null;
  readonly incoming?: string | null;
  readonly stock: ApiStock | null;
}

/** States in which the page shows the next delivery. */
const STATES_WITH_DELIVERY: ReadonlySet<StockState> = new Set<StockState>([
  'outOfStock',
  'fewLeft',
  'oversellable',
]);

/**
 * The day of the next delivery to show: the earliest one after today among those of the sizes, in the shop's time zone, or null if
 * stock is plentiful or no coming day is known.
 */
export function findIncomingDay(
  state: StockState,
  incoming: readonly (string | null | undefined)[],
  { timeZone, now = Date.now }: { readonly timeZone: string; readonly now?: () => number },
): string | null {
  if (!STATES_WITH_DELIVERY.has(state)) return null;
  const today = getDay(now(), timeZone);
  const days = incoming.flatMap((text) => findDay(text, timeZone) ?? []).filter((day) => day > today);
  return days.toSorted()[0] ?? null;
}

/** Text of the next delivery in a state of stock; null for none to show. */
type FormatIncoming = (state: StockState, dates: readonly (string | null)[]) => string | null;

/** The sizes of a product and their stock. The only size of a product has an empty name. */
export function toSizes(
  skus: readonly (ApiSku | null)[] | null | undefined,
  formatIncoming: FormatIncoming,
): SizeStock[] {
  return compact(skus).map((sku) => {
    const stock = toStockView(sku.stock);
    return {
      skuId: sku.skuId,
      name: toSizeName(sku.name),
      stock,
      available: Math.max(sku.stock?.totalStock ?? 0, 0),
      ...omitEmpty({ incoming: formatIncoming(stock.state, [sku.incoming ?? null]) }),
    };
  });
}
