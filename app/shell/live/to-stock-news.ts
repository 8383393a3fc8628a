import { toStockView, type ApiStock, type StockState } from '#app/features/catalog/card/stock.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findIncomingDay, toSizes } from '#app/features/catalog/product/facts/product-facts.ts';
import { formatDay } from '#app/i18n/formatters.ts';
import type { LivePage, StockUpdate } from './live-page.ts';

/** `productStock` of the live connection. */
export interface ApiProductStock {
  readonly productId: number;
  readonly totalStock: ApiStock | null;
  readonly skus:
    | readonly ({
        readonly skuId: number;
        readonly name: string | null;
        readonly incoming: string | null;
        readonly stock: ApiStock | null;
      } | null)[]
    | null;
}

/** The same rules as those of the server for the page (PP-03). */
export function toStockUpdate(
  { productId, totalStock, skus }: ApiProductStock,
  { locale, timeZone }: Pick<LivePage, 'locale' | 'timeZone'>,
): StockUpdate {
  const formatIncoming = (state: StockState, dates: readonly (string | null)[]): string | null => {
    const day = findIncomingDay(state, dates, { timeZone });
    return day && formatDay(locale, 'day', day);
  };
  const stock = toStockView(totalStock);
  const dates = compact(skus).map(({ incoming }) => incoming);
  return {
    productId,
    stock,
    sizes: toSizes(skus, formatIncoming),
    ...omitEmpty({ incoming: formatIncoming(stock.state, dates) }),
  };
}
