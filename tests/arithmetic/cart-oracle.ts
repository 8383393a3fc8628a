import { deliveryPrice } from '#tests/support/oracle/delivery-prices.ts';
import { exact, product, quotient, toWhole, withRate } from './exact.ts';
import { pricesOf, ruleAmount } from './goods-prices.ts';
import { discountOfPrice, listFreePieces, share, sumVats, type Line } from './oracle-lines.ts';
import {
  add,
  less,
  sortDiscounts,
  sumOf,
  type Named,
  type OracleDiscount,
  type OracleSums,
  type Sum,
} from './oracle-sums.ts';
import { shownName, type SeedGoods, type SeedMarket, type SeedRules, type SeedShop } from './seed-shop.ts';

export interface OracleCart {
  readonly shop: SeedShop;
  readonly market: SeedMarket;
  /** In the order in which they were added. */
  readonly lines: readonly { readonly goods: SeedGoods; readonly pieces: number }[];
  readonly code: string | null;
  /** What the code's gift card has left in the market's currency. */
  readonly giftCardLeft: number;
  /** Of the customer, in the market's currency; 0 for guests. */
  readonly balance: number;
  readonly shippingId: number;
}

type Code = SeedRules['codes'][number];
type Campaign = SeedRules['campaigns'][number];

const kindOf = (code: Code | null): OracleDiscount['kind'] =>
  code?.kind.type === 'giftCard' ? 'GIFT_CARD' : 'PROMO_CODE';

/** A gift card that was sold without tax is money: it pays what is taxed, and lowers no price (decision 0112). */
const isPayment = (code: Code | null): boolean =>
  code?.kind.type === 'giftCard' && code.kind.taxedAtSale !== true;

/**
 * What a cart costs, by the rules that backend/README.md states ("Money, campaigns, codes, payment") and the contract (8.3), with
 * exact fractions. It has no code in common with the backend and the storefront, which are compared with it.
 */
export class CartOracle {
  readonly #cart: OracleCart;
  readonly #discounts = new Map<string, OracleDiscount>();

  constructor(cart: OracleCart) {
    this.#cart = cart;
  }

  computeSums(): OracleSums {
    const { market } = this.#cart;
    const listed = this.#listLines();
    for (const line of listed)
      this.#note(discountOfPrice(line), line, line.regular * line.pieces, line.total);
    const campaigned = this.#applyItemCampaigns(listed);
    const cartCampaign = this.#findCartCampaign(campaigned);
    const lowered = this.#lowerAll(campaigned, cartCampaign?.kind.percent, {
      kind: 'CAMPAIGN',
      name: this.#nameOf(cartCampaign),
    });
    const code = this.#findValidCode(lowered);
    const codeName = { kind: kindOf(code), name: code?.code ?? null };
    const lines = this.#lowerAll(lowered, code?.kind.percent, codeName);
    const totals = lines.map(({ total, rate }) => this.#taxed(total, rate));
    const subTotal = add(totals);
    const amount = this.#fixedAmount(code);
    const byRate = this.#shareByRate(lines, totals, Math.min(amount, subTotal.inc));
    const goodsDiscount = add([...byRate.values()]);
    const goods = less(subTotal, goodsDiscount);
    const leftToFree = this.#leftToFree(goods.inc, code);
    const fee = leftToFree === 0 ? 0 : deliveryPrice(this.#cart.shippingId, market.currency.code);
    const shipping = this.#taxed(fee, market.vat.standard);
    const cardLeft = code?.kind.type === 'giftCard' && !isPayment(code) ? amount - goodsDiscount.inc : 0;
    const feeDiscount = this.#part(shipping, Math.min(cardLeft, shipping.inc));
    const fees = less(shipping, feeDiscount);
    const fixedDiscount = add([goodsDiscount, feeDiscount]);
    const value = add([goods, fees]);
    const cardPayment = Math.min(isPayment(code) ? this.#cart.giftCardLeft : 0, value.inc);
    const fromBalance = Math.min(this.#cart.balance, value.inc - cardPayment);
    this.#addDiscount({ ...codeName, isFixed: true, ...fixedDiscount });
    this.#addDiscount({ ...codeName, isFixed: true, inc: cardPayment, ex: cardPayment });
    return {
      lines: totals,
      discounts: sortDiscounts([...this.#discounts.values()]),
      subTotal,
      regular: add(lines.map(({ regular, pieces, rate }) => this.#taxed(regular * pieces, rate))),
      fixedDiscount,
      shipping,
      leftToFree,
      cardPayment,
      fromBalance,
      value,
      total: value.inc - cardPayment - fromBalance,
      vats: sumVats(lines, totals, { byRate, fees, standard: market.vat.standard }),
    };
  }

  #nameOf(campaign: Campaign | null): string | null {
    return shownName(campaign ?? undefined, this.#cart.shop.defaultLanguage);
  }

  /** Notes what a discount takes off a line. */
  #note(discount: Named, { rate }: Line, before: number, after: number): void {
    if (before === after) return;
    const amount = less(this.#taxed(before, rate), this.#taxed(after, rate));
    this.#addDiscount({ ...discount, isFixed: false, ...amount });
  }

  #addDiscount(discount: OracleDiscount): void {
    if (discount.inc === 0) return;
    const key = JSON.stringify([discount.kind, discount.name, discount.isFixed]);
    const known = this.#discounts.get(key);
    this.#discounts.set(key, { ...discount, ...add(known === undefined ? [discount] : [known, discount]) });
  }

  #taxed(inc: number, rate: number): Sum {
    return { inc, ex: toWhole(quotient(exact(inc), withRate(rate))) };
  }

  #percentOf(amount: number, percent: number): number {
    return toWhole(quotient(product(exact(amount), exact(percent)), exact(100)));
  }

  #amount(amount: number): number {
    return ruleAmount(amount, this.#cart.shop, this.#cart.market);
  }

  #listLines(): readonly Line[] {
    const { shop, market, lines } = this.#cart;
    return lines.map(({ goods, pieces }) => {
      const { selling, regular, reducedBy } = pricesOf(goods, shop, market);
      return {
        rate: market.vat[goods.vat],
        categories: goods.categories,
        pieces,
        unit: selling,
        isReduced: selling < regular,
        reducedBy,
        regular,
        total: selling * pieces,
      };
    });
  }

  /** A line gets the first campaign that applies; reduced goods get none. */
  #applyItemCampaigns(lines: readonly Line[]): readonly Line[] {
    const taken = new Set<number>();
    const result = [...lines];
    for (const campaign of this.#cart.shop.rules.campaigns) {
      const { kind } = campaign;
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
      for (const { line, at } of eligible)
        this.#note(
          { kind: 'CAMPAIGN', name: this.#nameOf(campaign) },
          line,
          line.total,
          result[at]?.total ?? 0,
        );
    }
    return result;
  }

  /** The first campaign on the whole cart whose minimum the goods reach. */
  #findCartCampaign(lines: readonly Line[]): Campaign | null {
    const goods = sumOf(lines.map(({ total }) => total));
    const found = this.#cart.shop.rules.campaigns.find(
      ({ kind }) => kind.type === 'cartPercent' && goods >= this.#amount(kind.minimum ?? 0),
    );
    return found ?? null;
  }

  /** A percentage of the sum, which the lines share. */
  #lowerAll(lines: readonly Line[], percent: number | undefined, discount: Named): readonly Line[] {
    if (percent === undefined) return lines;
    const totals = lines.map(({ total }) => total);
    const parts = share(this.#percentOf(sumOf(totals), percent), totals);
    return lines.map((line, at) => {
      const total = line.total - (parts[at] ?? 0);
      this.#note(discount, line, line.total, total);
      return { ...line, total };
    });
  }

  #findValidCode(lines: readonly Line[]): Code | null {
    const code = this.#cart.shop.rules.codes.find((each) => each.code === this.#cart.code);
    if (code === undefined) return null;
    if (code.kind.type === 'giftCard' && this.#cart.giftCardLeft === 0) return null;
    const goods = sumOf(lines.map(({ total }) => total));
    if (code.minimum !== undefined && goods < this.#amount(code.minimum)) return null;
    return code;
  }

  #fixedAmount(code: Code | null): number {
    if (code?.kind.type === 'amount') return this.#amount(code.kind.amount ?? 0);
    return code?.kind.type === 'giftCard' && !isPayment(code) ? this.#cart.giftCardLeft : 0;
  }

  /** The part of a sum that is `inc`, with as much VAT as the sum has in proportion. */
  #part(sum: Sum, inc: number): Sum {
    if (sum.inc === 0) return { inc, ex: 0 };
    const ex = quotient(product(exact(sum.ex), exact(inc)), exact(sum.inc));
    return { inc, ex: toWhole(ex) };
  }

  /** A fixed discount by VAT rate. */
  #shareByRate(lines: readonly Line[], totals: readonly Sum[], discount: number): ReadonlyMap<number, Sum> {
    const rates = [...new Set(lines.map(({ rate }) => rate))];
    const goods = rates.map((rate) =>
      add(totals.flatMap((total, at) => (lines[at]?.rate === rate ? [total] : []))),
    );
    if (add(goods).inc === 0) return new Map();
    const parts = share(
      discount,
      goods.map(({ inc }) => inc),
    );
    return new Map(
      rates.map((rate, at) => [rate, this.#part(goods[at] ?? { inc: 0, ex: 0 }, parts[at] ?? 0)]),
    );
  }

  /** Goods after discounts count; neither a gift card nor a balance changes what they cost. */
  #leftToFree(goods: number, code: Code | null): number {
    const threshold = this.#cart.market.freeShippingFrom * 100;
    return goods >= threshold || code?.kind.type === 'freeShipping' ? 0 : threshold - goods;
  }
}
