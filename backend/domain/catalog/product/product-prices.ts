import { priceInMarket } from '#backend/core/money/prices.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { ProductRow } from '#backend/model/product-row.ts';
import { computePackagePrice } from './package-price.ts';
import { findPackage } from './packages.ts';

interface MarketPrices {
  readonly selling: number;
  readonly regular: number;
  /** Lowest price of the 30 days before a reduction; the selling price without a reduction. */
  readonly lowest: number;
  readonly vatPercent: number;
}

/** A product's prices inc VAT in the scope's market; a package has the price of its parts. */
export function pricesOf(scope: Scope, row: ProductRow): MarketPrices {
  if (findPackage(scope, row.key) === null) return ownPricesOf(scope, row);
  const { incVat, vatPercent } = computePackagePrice(scope, row.id);
  return { selling: incVat, regular: incVat, lowest: incVat, vatPercent };
}

function ownPricesOf({ shop, market }: Scope, row: ProductRow): MarketPrices {
  const inMarket = (price: number): number => priceInMarket(price, row.vat_group, shop.baseMarket, market);
  const selling = inMarket(row.selling_price);
  const regular = Math.max(inMarket(row.price), selling);
  const lowest = regular > selling ? Math.min(inMarket(row.lowest_price ?? row.price), regular) : selling;
  return { selling, regular, lowest, vatPercent: market.vat[row.vat_group] };
}
