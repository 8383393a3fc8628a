import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findDay } from '#app/i18n/formatters.ts';
import { toSizeName } from '#app/commerce/size-name.ts';
import { type ApiStock, type StockState, toStockView } from '#app/features/catalog/stock.ts';
import type { SizeStock } from './product-page.ts';

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
 * The day of the next delivery to show: the earliest one after today among those of the sizes, in the shop's time zone; null if
 * stock is plentiful or no coming day is known.
 */
export function findIncomingDay(
  state: StockState,
  incoming: readonly (string | null | undefined)[],
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
): string | null {
  if (!STATES_WITH_DELIVERY.has(state)) return null;
  const days = incoming.flatMap((text) => findDay(text, timeZone) ?? []).filter((day) => day > today);
  return days.toSorted()[0] ?? null;
}

/**
 * The sizes of a product and their stock. The only size of a product has an empty name.
 *
 * @param formatIncoming text of the next delivery in a state of stock; null to show none
 */
export function toSizes(
  skus: readonly (ApiSku | null)[] | null | undefined,
  formatIncoming: (state: StockState, dates: readonly (string | null)[]) => string | null,
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
