import { lineageOf } from '#backend/domain/catalog/categories.ts';
import { loadProductRows } from '#backend/domain/catalog/product/product-rows.ts';
import { pricesOf } from '#backend/domain/catalog/product/product-prices.ts';
import type {
  DeliveryCheck,
  DeliveryOption,
  PaymentOption,
  PricedCart,
  PricedLine,
  StoredCart,
  StoredLine,
  WaitingHolds,
} from '#backend/model/cart-types.ts';
import { listDeliveryOptions } from '#backend/domain/delivery/delivery-options.ts';
import { listPaymentOptions } from '#backend/trade/payment/payment-options.ts';
import { toMinor, type Minor, type Money } from '#backend/core/money/money.ts';
import {
  addMoney,
  amountInMarket,
  moneyFromIncVat,
  partOfMoney,
  ZERO_MONEY,
  subtractMoney,
} from '#backend/domain/money-amounts.ts';
import { discountLines, type CampaignLine } from '#backend/domain/promotions.ts';
import type { Scope } from '#backend/model/scope.ts';
import {
  toAppliedCampaign,
  codeToAppliedCampaign,
  listCatalogueCampaigns,
  applyCode,
  applyPercentDiscount,
  computeFeeDiscount,
  sumFixedAmounts,
  sumVats,
  type CodeEffect,
} from './cart-discounts.ts';
import { computeBalance, listDiscounts, sumLines } from './list-discounts.ts';
import { computeWaitDays, findLineGoods, type Goods } from './goods.ts';
import { findQuotedUnits } from './quotation-store.ts';
import { getWaitingHolds, createWaitingPieces } from './waiting-pieces.ts';

/** Null for a cart without a quotation. */
type QuotedUnits = ReturnType<typeof findQuotedUnits>;

interface GoodsLine extends Goods {
  readonly line: StoredLine;
  readonly unit: Minor;
  readonly regular: Minor;
  readonly vatPercent: number;
}

/** The lines whose SKU the shop still sells; other lines are neither priced nor shown. */
function listGoodsLines(scope: Scope, cart: StoredCart, quoted: QuotedUnits): GoodsLine[] {
  const addWaitingPieces = createWaitingPieces(scope.database, cart.id);
  return cart.lines.flatMap((line) => {
    const goods = findLineGoods(scope, line.skuId);
    if (goods === null) return [];
    const prices = pricesOf(scope, goods.product);
    const unit = quoted?.get(line.skuId) ?? toMinor(prices.selling);
    return {
      ...goods,
      sku: addWaitingPieces(goods.sku),
      line,
      unit,
      regular: Math.max(unit, toMinor(prices.regular)),
      vatPercent: prices.vatPercent,
    };
  });
}

function campaignLine({ shop }: Scope, { line, unit, regular, product }: GoodsLine): CampaignLine {
  const category = shop.categories.get(product.category_id);
  const lineage = category === undefined ? [] : lineageOf(shop, category);
  return {
    unit,
    quantity: line.quantity,
    isReduced: unit < regular,
    categories: new Set(lineage.map(({ key }) => key)),
  };
}

/** Names of the packages in a cart, by product id. An order keeps them: the package may change or end. */
function loadPackageNames(scope: Scope, { lines }: StoredCart): Map<number, string> {
  const ids = new Set(lines.flatMap((line) => line.package?.packageId ?? []));
  return new Map(loadProductRows(scope, [...ids]).map(({ id, name }) => [id, name]));
}

/** Prices each line with its item campaigns; a quoted price has none. */
function priceLines(scope: Scope, cart: StoredCart, quoted: QuotedUnits): PricedLine[] {
  const goods = listGoodsLines(scope, cart, quoted);
  const packageNames = loadPackageNames(scope, cart);
  const discounted = discountLines(
    goods.map((each) => campaignLine(scope, each)),
    quoted === null ? scope.shop.commercialRules.campaigns : [],
  );
  return goods.map(({ line, sku, product, unit, regular, vatPercent }, index) => {
    const { splits, campaign } = discounted[index] ?? { splits: [], campaign: null };
    const total = splits.reduce((sum, split) => sum + split.quantity * split.unit, 0);
    const money = (incVat: Minor) => moneyFromIncVat(incVat, vatPercent);
    return {
      line,
      sku,
      product,
      vatPercent,
      unit: money(unit),
      regularUnit: money(regular),
      total: money(total),
      regularTotal: money(regular * line.quantity),
      campaigns: [
        ...(quoted === null ? listCatalogueCampaigns(scope, product) : []),
        ...(campaign === null ? [] : [toAppliedCampaign(scope, campaign)]),
      ],
      splits: splits.map((split) => ({ quantity: split.quantity, unit: money(split.unit) })),
      isFreeGift: false,
      ...(line.package === null ? {} : { packageName: packageNames.get(line.package.packageId) ?? '' }),
    };
  });
}

/** The first campaign on the whole cart whose minimum the goods reach. */
function findCartCampaign(scope: Scope, lines: readonly PricedLine[]) {
  const goods = sumLines(lines).incVat;
  for (const campaign of scope.shop.commercialRules.campaigns) {
    const { kind } = campaign;
    if (kind.type === 'cartPercent' && goods >= amountInMarket(scope, kind.minimum))
      return { campaign, percent: kind.percent };
  }
  return null;
}

interface GoodsToDeliver extends DeliveryCheck {
  readonly goods: Money;
  readonly isShippingFree: boolean;
  readonly waitDays: number | null;
}

/** The selected or else the default delivery. */
function findDelivery(
  scope: Scope,
  cart: StoredCart,
  { goods, isShippingFree, waitDays, skipShippingValidation }: GoodsToDeliver,
): DeliveryOption | null {
  const deliveries = listDeliveryOptions(scope, {
    goodsIncVat: goods.incVat,
    zip: cart.zip,
    selectedId: cart.shippingId,
    isFree: isShippingFree,
    externalFee: cart.externalShippingFee,
    waitDays,
    skipShippingValidation,
  });
  return deliveries.find(({ isSelected }) => isSelected) ?? null;
}

/** The selected or else the default payment option; its fee belongs to what is paid, so it is chosen by the sum without it. */
function findPayment(scope: Scope, { lines, paymentId }: StoredCart, toPay: Minor): PaymentOption | null {
  const isPaid = lines.length > 0 && toPay === 0;
  const payments = listPaymentOptions(scope, { selectedId: paymentId, isPaid });
  return payments.find(({ isSelected }) => isSelected) ?? null;
}

interface Bought {
  /** After discounts. */
  readonly goods: Money;
  readonly fees: Money;
  readonly code: Pick<CodeEffect, 'leftForFees' | 'canPay'>;
  readonly holds: WaitingHolds;
}

/** What all of a cart costs, and what pays it: first a gift card, then the balance. They change neither prices nor VAT. */
function computePayments(scope: Scope, { goods, fees, code, holds }: Bought) {
  const feeDiscount = computeFeeDiscount(code.leftForFees, fees);
  const feesToPay = subtractMoney(fees, feeDiscount);
  const value = addMoney(goods, feesToPay);
  const cardPayment = Math.min(code.canPay, value.incVat);
  const balance = computeBalance(scope, value.incVat - cardPayment, holds.balance);
  return {
    feeDiscount,
    feesToPay,
    cardPayment,
    balance,
    totalBeforeBalance: partOfMoney(value, value.incVat - cardPayment),
    total: partOfMoney(value, value.incVat - cardPayment - balance.pending),
  };
}

/**
 * Prices a cart in the scope's market and language for its customer. Order: catalogue prices, item campaigns, the
 * campaign on the whole cart, the promo code, delivery and payment fees, a gift card, the balance. Synchronous, so that an order
 * is priced in the transaction that writes it. Rounding rules: `domain/money-amounts.ts`.
 */
export function priceCart(scope: Scope, cart: StoredCart, check: DeliveryCheck = {}): PricedCart {
  const quoted = findQuotedUnits(scope, cart.id);
  const pricedLines = priceLines(scope, cart, quoted);
  const cartCampaign = quoted === null ? findCartCampaign(scope, pricedLines) : null;
  const holds = getWaitingHolds(scope, cart.id);
  const campaignLines =
    cartCampaign === null ? pricedLines : applyPercentDiscount(pricedLines, cartCampaign.percent);
  const code = applyCode(scope, cart, campaignLines, holds);
  const { lines, fixedDiscount } = code;
  const subTotal = sumLines(lines);
  const goods = subtractMoney(subTotal, fixedDiscount.money);
  const shipping = findDelivery(scope, cart, {
    goods,
    isShippingFree: code.isShippingFree,
    waitDays: computeWaitDays(lines),
    skipShippingValidation: check.skipShippingValidation,
  });
  // An empty cart has no fees
  const feeOf = (option: { readonly fee: Money } | null): Money =>
    cart.lines.length === 0 ? ZERO_MONEY : (option?.fee ?? ZERO_MONEY);
  const shippingFee = feeOf(shipping);
  const bought = { goods, fees: shippingFee, code, holds };
  const payment = findPayment(scope, cart, computePayments(scope, bought).total.incVat);
  const paymentFee = feeOf(payment);
  const { feesToPay, ...payments } = computePayments(scope, {
    ...bought,
    fees: addMoney(shippingFee, paymentFee),
  });
  const allDiscounts = addMoney(fixedDiscount.money, payments.feeDiscount);
  const appliedCampaign = cartCampaign && toAppliedCampaign(scope, cartCampaign.campaign);
  return {
    ...payments,
    shipping,
    payment,
    shippingFee,
    paymentFee,
    cart,
    lines,
    subTotal,
    regularSubTotal: addMoney(...lines.map(({ regularTotal }) => regularTotal)),
    fixedDiscount: allDiscounts,
    discounts: listDiscounts({
      priced: pricedLines,
      cartCampaign: appliedCampaign,
      afterCartCampaign: campaignLines,
      code: code.applied,
      afterCode: lines,
      fixedAmounts: sumFixedAmounts({ fixedDiscount: allDiscounts, cardPayment: payments.cardPayment }),
    }),
    giftCardAmount: code.applied?.isGiftCard === true ? allDiscounts.incVat + payments.cardPayment : 0,
    code: code.applied,
    isShippingFree: lines.length > 0 && shipping?.fee.incVat === 0,
    vats: sumVats(lines, fixedDiscount.byRate, feesToPay, scope.market.vat.standard),
    appliedCampaigns: [
      ...(appliedCampaign === null ? [] : [appliedCampaign]),
      ...(code.applied === null ? [] : [codeToAppliedCampaign(code.applied)]),
    ],
  };
}
