import { deliveryPrice } from './delivery-prices.ts';
import { exact, product, quotient, withRate, Rounding } from './exact.ts';
import { pricesOf, ruleAmount } from './goods-prices.ts';
import type { SeedGoods, SeedMarket, SeedRules, SeedShop } from './seed-shop.ts';

/** An amount in hundredths, with and without VAT. */
export interface Sum {
  readonly inc: number;
  readonly ex: number;
}

export interface OracleCart {
  readonly shop: SeedShop;
  readonly market: SeedMarket;
  /** In the order in which they were added. */
  readonly lines: readonly { readonly goods: SeedGoods; readonly pieces: number }[];
  readonly code: string | null;
  /** What the shop's gift card has left in the market's currency. */
  readonly giftCardLeft: number;
  readonly shippingId: number;
}

export interface OracleSums {
  readonly lines: readonly Sum[];
  readonly regular: Sum;
  readonly subTotal: Sum;
  /** A fixed amount or a gift card, fees included. */
  readonly fixedDiscount: Sum;
  readonly shipping: Sum;
  readonly total: Sum;
  /** By rate in percent, lowest first; they sum up to the total's VAT. */
  readonly vats: readonly { readonly percent: number; readonly amount: number }[];
  /** Whether the code is accepted. */
  readonly isCodeValid: boolean;
  /** Number of roundings of an exact half. */
  readonly halves: number;
  /** Distance to the nearest amount where something changes: a free delivery, a campaign's or a code's minimum. */
  readonly fromThreshold: number;
}

interface Line {
  readonly rate: number;
  readonly categories: ReadonlySet<string>;
  readonly pieces: number;
  readonly unit: number;
  readonly isReduced: boolean;
  readonly regular: number;
  readonly total: number;
}

type Code = SeedRules['codes'][number];

const add = (sums: readonly Sum[]): Sum => ({
  inc: sums.reduce((all, { inc }) => all + inc, 0),
  ex: sums.reduce((all, { ex }) => all + ex, 0),
});
const less = (one: Sum, other: Sum): Sum => ({ inc: one.inc - other.inc, ex: one.ex - other.ex });
const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/**
 * What a cart costs, by the rules that backend/README.md states ("Money, campaigns, codes, payment") and the contract (8.3), with
 * exact fractions. It has no code in common with the backend and the storefront, which are compared with it.
 */
export class CartOracle {
  readonly #cart: OracleCart;
  readonly #rounding = new Rounding();
  #fromThreshold = Number.POSITIVE_INFINITY;

  constructor(cart: OracleCart) {
    this.#cart = cart;
  }

  computeSums(): OracleSums {
    const { market } = this.#cart;
    let lines = this.#applyItemCampaigns(this.#listLines());
    lines = this.#lowerAll(lines, this.#findCartPercent(lines));
    const code = this.#findValidCode(lines);
    lines = this.#lowerAll(lines, code?.kind.type === 'percent' ? (code.kind.percent ?? 0) : 0);
    const totals = lines.map(({ total, rate }) => this.#taxed(total, rate));
    const subTotal = add(totals);
    const amount = this.#fixedAmount(code);
    const byRate = this.#shareByRate(lines, totals, Math.min(amount, subTotal.inc));
    const goodsDiscount = add([...byRate.values()]);
    const goods = less(subTotal, goodsDiscount);
    const shipping = this.#taxed(this.#shippingFee(goods.inc, code), market.vat.standard);
    const cardLeft = code?.kind.type === 'giftCard' ? amount - goodsDiscount.inc : 0;
    const feeDiscount = this.#part(shipping, Math.min(cardLeft, shipping.inc));
    const fees = less(shipping, feeDiscount);
    return {
      lines: totals,
      subTotal,
      regular: add(lines.map(({ regular, pieces, rate }) => this.#taxed(regular * pieces, rate))),
      fixedDiscount: add([goodsDiscount, feeDiscount]),
      shipping,
      total: add([goods, fees]),
      vats: sumVats(lines, totals, { byRate, fees, standard: market.vat.standard }),
      isCodeValid: code !== null,
      halves: this.#rounding.halves,
      fromThreshold: this.#fromThreshold,
    };
  }

  #taxed(inc: number, rate: number): Sum {
    return { inc, ex: this.#rounding.toWhole(quotient(exact(inc), withRate(rate))) };
  }

  #percentOf(amount: number, percent: number): number {
    return this.#rounding.toWhole(quotient(product(exact(amount), exact(percent)), exact(100)));
  }

  #amount(amount: number): number {
    return ruleAmount(amount, this.#cart.shop, this.#cart.market, this.#rounding);
  }

  #reaches(amount: number, minimum: number): boolean {
    this.#fromThreshold = Math.min(this.#fromThreshold, Math.abs(amount - minimum));
    return amount >= minimum;
  }

  #listLines(): readonly Line[] {
    const { shop, market, lines } = this.#cart;
    return lines.map(({ goods, pieces }) => {
      const { selling, regular } = pricesOf(goods, shop, market, this.#rounding);
      return {
        rate: market.vat[goods.vat],
        categories: goods.categories,
        pieces,
        unit: selling,
        isReduced: selling < regular,
        regular,
        total: selling * pieces,
      };
    });
  }

  /** A line gets the first campaign that applies; reduced goods get none. */
  #applyItemCampaigns(lines: readonly Line[]): readonly Line[] {
    const taken = new Set<number>();
    const result = [...lines];
    for (const { kind } of this.#cart.shop.rules.campaigns) {
      if (kind.type === 'cartPercent') continue;
      const eligible = lines.flatMap((line, at) =>
        !line.isReduced && !taken.has(at) && line.categories.has(kind.category ?? '') ? [{ line, at }] : [],
      );
      if (kind.type === 'categoryPercent')
        for (const { line, at } of eligible) {
          taken.add(at);
          const unit = line.unit - this.#percentOf(line.unit, kind.percent ?? 0);
          result[at] = { ...line, total: unit * line.pieces };
        }
      else
        for (const at of listFreePieces(eligible)) {
          taken.add(at);
          const line = result[at];
          if (line !== undefined) result[at] = { ...line, total: line.total - line.unit };
        }
    }
    return result;
  }

  /** Percent of the first campaign on the whole cart whose minimum the goods reach. */
  #findCartPercent(lines: readonly Line[]): number {
    const goods = sumOf(lines.map(({ total }) => total));
    for (const { kind } of this.#cart.shop.rules.campaigns)
      if (kind.type === 'cartPercent' && this.#reaches(goods, this.#amount(kind.minimum ?? 0)))
        return kind.percent ?? 0;
    return 0;
  }

  #lowerAll(lines: readonly Line[], percent: number): readonly Line[] {
    if (percent === 0) return lines;
    return lines.map((line) => ({ ...line, total: line.total - this.#percentOf(line.total, percent) }));
  }

  #findValidCode(lines: readonly Line[]): Code | null {
    const code = this.#cart.shop.rules.codes.find((each) => each.code === this.#cart.code);
    if (code === undefined) return null;
    // The seed's codes are long past, far ahead or always valid
    if (code.to !== undefined || code.from !== undefined) return null;
    if (code.kind.type === 'giftCard' && this.#cart.giftCardLeft === 0) return null;
    const goods = sumOf(lines.map(({ total }) => total));
    if (code.minimum !== undefined && !this.#reaches(goods, this.#amount(code.minimum))) return null;
    return code;
  }

  #fixedAmount(code: Code | null): number {
    if (code?.kind.type === 'amount') return this.#amount(code.kind.amount ?? 0);
    return code?.kind.type === 'giftCard' ? this.#cart.giftCardLeft : 0;
  }

  /** The part of a sum that is `inc`, with as much VAT as the sum has in proportion. */
  #part(sum: Sum, inc: number): Sum {
    if (sum.inc === 0) return { inc, ex: 0 };
    const ex = quotient(product(exact(sum.ex), exact(inc)), exact(sum.inc));
    return { inc, ex: this.#rounding.toWhole(ex) };
  }

  /** A fixed discount by VAT rate: in proportion to the goods, odd hundredths to the largest remainders. */
  #shareByRate(lines: readonly Line[], totals: readonly Sum[], discount: number): ReadonlyMap<number, Sum> {
    const rates = [...new Set(lines.map(({ rate }) => rate))];
    const goods = rates.map((rate) => add(totals.filter((_, at) => lines[at]?.rate === rate)));
    const all = BigInt(add(goods).inc);
    if (all === 0n) return new Map();
    const shares = goods.map(({ inc }) => BigInt(inc) * BigInt(discount));
    const parts = shares.map((share) => Number(share / all));
    const byRemainder = [...rates.keys()].toSorted((one, other) => {
      const [left, right] = [(shares[one] ?? 0n) % all, (shares[other] ?? 0n) % all];
      return left === right ? one - other : left > right ? -1 : 1;
    });
    const odd = discount - sumOf(parts);
    for (const at of byRemainder.slice(0, odd)) parts[at] = (parts[at] ?? 0) + 1;
    return new Map(
      rates.map((rate, at) => [rate, this.#part(goods[at] ?? { inc: 0, ex: 0 }, parts[at] ?? 0)]),
    );
  }

  #shippingFee(goods: number, code: Code | null): number {
    const { market, shippingId } = this.#cart;
    const isReached = this.#reaches(goods, market.freeShippingFrom * 100);
    return isReached || code?.kind.type === 'freeShipping'
      ? 0
      : deliveryPrice(shippingId, market.currency.code);
  }
}

/** "Take three, pay two" over all lines of a category: of the pieces, dearest first, each third one is free. Line by free piece. */
function listFreePieces(
  eligible: readonly { readonly line: Line; readonly at: number }[],
): readonly number[] {
  const pieces = eligible.flatMap(({ line, at }) =>
    Array.from({ length: line.pieces }, () => ({ at, unit: line.unit })),
  );
  const sorted = pieces.toSorted((one, other) => other.unit - one.unit);
  return sorted.flatMap(({ at }, index) => (index % 3 === 2 ? [at] : []));
}

interface Deductions {
  readonly byRate: ReadonlyMap<number, Sum>;
  readonly fees: Sum;
  readonly standard: number;
}

function sumVats(
  lines: readonly Line[],
  totals: readonly Sum[],
  { byRate, fees, standard }: Deductions,
): OracleSums['vats'] {
  const vats = new Map<number, number>();
  const put = (rate: number, { inc, ex }: Sum, sign = 1): void => {
    vats.set(rate, (vats.get(rate) ?? 0) + sign * (inc - ex));
  };
  for (const [at, total] of totals.entries()) put(lines[at]?.rate ?? 0, total);
  for (const [rate, discount] of byRate) put(rate, discount, -1);
  put(standard, fees);
  return [...vats]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([percent, amount]) => (amount === 0 ? [] : [{ percent, amount }]));
}
