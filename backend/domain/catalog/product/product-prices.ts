import { priceInMarket, roundMoney, withoutVat } from '#backend/core/money/money.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { ProductRow } from '#backend/core/db/catalog-rows.ts';
import { findPackage } from './packages.ts';
import { z } from 'zod';

const optionRow = z.object({
  group_number: z.int(),
  quantity: z.int(),
  selling_price: z.number(),
  vat_group: z.enum(['standard', 'food']),
  total_stock: z.int(),
});

const OPTIONS_SQL = `select o.group_number, o.quantity, p.selling_price, p.vat_group, p.total_stock
  from package_options o join products p on p.id = o.product_id where o.package_id = ? and o.required = 1`;

interface PackagePrice {
  readonly incVat: number;
  /** Of the package as a whole: its parts may have different rates. */
  readonly vatPercent: number;
}

/**
 * The lowest price of a complete package in the scope's market: the cheapest available option of each required group. A
 * group whose options are all sold out counts with its cheapest.
 */
function computePackagePrice({ database, shop, market }: Scope, packageId: number): PackagePrice {
  const options = database.raw.select(optionRow, OPTIONS_SQL, [packageId]).map((row) => {
    const price = priceInMarket(row.selling_price, row.vat_group, shop.baseMarket, market);
    const incVat = price * row.quantity;
    return {
      group: row.group_number,
      isAvailable: row.total_stock >= row.quantity,
      incVat,
      exVat: withoutVat(incVat, market.vat[row.vat_group]),
    };
  });
  const sum = { incVat: 0, exVat: 0 };
  for (const group of new Set(options.map((option) => option.group))) {
    const all = options.filter((option) => option.group === group);
    const available = all.filter(({ isAvailable }) => isAvailable);
    const [cheapest] = (available.length > 0 ? available : all).toSorted(
      (one, other) => one.incVat - other.incVat,
    );
    sum.incVat += cheapest?.incVat ?? 0;
    sum.exVat += cheapest?.exVat ?? 0;
  }
  return {
    incVat: roundMoney(sum.incVat),
    vatPercent: sum.exVat === 0 ? 0 : (sum.incVat / sum.exVat - 1) * 100,
  };
}

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
