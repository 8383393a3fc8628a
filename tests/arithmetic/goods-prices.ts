import { exact, product, quotient, toWhole, withRate } from './exact.ts';
import type { SeedGoods, SeedMarket, SeedShop } from './seed-shop.ts';

/** Rounds an exact amount to a market's price step, at least one step; in hundredths. */
function toSteps(amount: ReturnType<typeof exact>, step: number): number {
  const steps = Math.max(toWhole(quotient(amount, exact(step))), 1);
  return toWhole(product(exact(steps), exact(step), exact(100)));
}

const hundredths = (amount: number): number => toWhole(product(exact(amount), exact(100)));

/** An amount of the shop's rules (base currency) in a market, in hundredths. */
export const ruleAmount = (amount: number, { baseMarket }: SeedShop, market: SeedMarket): number =>
  market.alias === baseMarket.alias
    ? hundredths(amount)
    : toSteps(product(exact(amount), exact(market.currency.rate)), market.roundTo);

/** A price of the base market in another one: without the base VAT, exchanged, with the market's VAT, in its steps. */
function priceIn(
  market: SeedMarket,
  { baseMarket }: SeedShop,
  { amount, vat }: { readonly amount: number; readonly vat: SeedGoods['vat'] },
): number {
  if (market.alias === baseMarket.alias) return hundredths(amount);
  const converted = product(
    quotient(exact(amount), withRate(baseMarket.vat[vat])),
    exact(market.currency.rate),
    withRate(market.vat[vat]),
  );
  return toSteps(converted, market.roundTo);
}

export interface GoodsPrices {
  readonly selling: number;
  readonly regular: number;
  /** The price campaign that has lowered the price; null for a sale price. */
  readonly reducedBy: { readonly name: string | null } | null;
}

/** What one piece costs in a market, in hundredths with VAT: the lower of sale price and best price campaign. */
export function pricesOf(goods: SeedGoods, shop: SeedShop, market: SeedMarket): GoodsPrices {
  const { price, salePrice = price, campaigns, vat } = goods;
  const best = campaigns.toSorted((one, other) => other.percent - one.percent)[0];
  const campaignPrice =
    best === undefined
      ? price
      : toSteps(
          product(exact(price), quotient(exact(100 - best.percent), exact(100))),
          shop.baseMarket.roundTo,
        ) / 100;
  const lowest = Math.min(salePrice, campaignPrice, price);
  const selling = priceIn(market, shop, { amount: lowest, vat });
  const regular = Math.max(priceIn(market, shop, { amount: price, vat }), selling);
  return { selling, regular, reducedBy: campaignPrice < salePrice ? (best ?? null) : null };
}
