import { lineageOf } from '#backend/domain/catalog/categories.ts';
import { loadProductRows } from '#backend/domain/catalog/product/product-rows.ts';
import { pricesOf } from '#backend/domain/catalog/product/product-prices.ts';
import type { DeliveryOption } from '#backend/model/cart-types.ts';
import { listDeliveryOptions } from '#backend/domain/delivery/delivery-options.ts';
import type { PaymentOption } from '#backend/model/cart-types.ts';
import { listPaymentOptions } from '#backend/trade/payment/payment-options.ts';
import { toMinor, type Minor, type Money } from '#backend/core/money/minor.ts';
import {
  addMoney,
  amountInMarket,
  moneyFromIncVat,
  ZERO_MONEY,
  subtractMoney,
} from '#backend/domain/pricing/money-amounts.ts';
import { discountLines, type CampaignLine } from '#backend/domain/promotions/line-discounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import { toAppliedCampaign, codeToAppliedCampaign, listCatalogueCampaigns } from './applied-campaigns.ts';
import { computeBalance } from './balance.ts';
import { applyCode, applyPercentDiscount, computeFeeDiscount } from './cart-discounts.ts';
import type { PricedCart, PricedLine, StoredCart, StoredLine } from '#backend/model/cart-types.ts';
import { computeWaitDays, findLineGoods, type Goods } from './goods.ts';
import { listDiscounts } from './list-discounts.ts';
import { findQuotedUnits } from './quotation-store.ts';
import { sumVats } from './vats.ts';
import { getWaitingHolds } from './get-waiting-holds.ts';
import { createWaitingPieces } from './waiting-pieces.ts';

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

const sumLines = (lines: readonly PricedLine[]): Money =>
  addMoney(ZERO_MONEY, ...lines.map(({ total }) => total));

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

interface Fees {
  readonly shipping: DeliveryOption | null;
  readonly payment: PaymentOption | null;
  readonly shippingFee: Money;
  readonly paymentFee: Money;
}

interface FeeFacts {
  readonly goods: Money;
  readonly isShippingFree: boolean;
  readonly waitDays: number | null;
}

/** The fees of the selected or else the default delivery and payment options; an empty cart has no fees. */
function computeFees(scope: Scope, cart: StoredCart, { goods, isShippingFree, waitDays }: FeeFacts): Fees {
  const deliveries = listDeliveryOptions(scope, {
    goodsIncVat: goods.incVat,
    zip: cart.zip,
    selectedId: cart.shippingId,
    isFree: isShippingFree,
    externalFee: cart.externalShippingFee,
    waitDays,
  });
  const payments = listPaymentOptions(scope, { selectedId: cart.paymentId });
  const shipping = deliveries.find(({ isSelected }) => isSelected) ?? null;
  const payment = payments.find(({ isSelected }) => isSelected) ?? null;
  if (cart.lines.length === 0) return { shipping, payment, shippingFee: ZERO_MONEY, paymentFee: ZERO_MONEY };
  return {
    shipping,
    payment,
    shippingFee: shipping?.fee ?? ZERO_MONEY,
    paymentFee: payment?.fee ?? ZERO_MONEY,
  };
}

/**
 * Prices a cart in the scope's market and language for its customer. Order: catalogue prices, item campaigns, the
 * campaign on the whole cart, the promo code, delivery and payment fees, the balance. Synchronous, so that an order
 * is priced in the transaction that writes it. Rounding rules: `pricing/money-amounts.ts`.
 */
export function priceCart(scope: Scope, cart: StoredCart): PricedCart {
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
  const fees = computeFees(scope, cart, {
    goods,
    isShippingFree: code.isShippingFree,
    waitDays: computeWaitDays(lines),
  });
  const allFees = addMoney(fees.shippingFee, fees.paymentFee);
  const standardVat = scope.market.vat.standard;
  const feeDiscount = computeFeeDiscount(code.leftForFees, allFees);
  const feesToPay = subtractMoney(allFees, feeDiscount);
  const totalBeforeBalance = addMoney(goods, feesToPay);
  const allDiscounts = addMoney(fixedDiscount.money, feeDiscount);
  const appliedCampaign = cartCampaign && toAppliedCampaign(scope, cartCampaign.campaign);
  const balance = computeBalance(scope, totalBeforeBalance.incVat, holds.balance);
  return {
    ...fees,
    cart,
    lines,
    subTotal,
    regularSubTotal: addMoney(ZERO_MONEY, ...lines.map(({ regularTotal }) => regularTotal)),
    fixedDiscount: allDiscounts,
    feeDiscount,
    discounts: listDiscounts({
      priced: pricedLines,
      cartCampaign: appliedCampaign,
      afterCartCampaign: campaignLines,
      code: code.applied,
      afterCode: lines,
      fixedDiscount: allDiscounts,
    }),
    giftCardAmount: code.applied?.isGiftCard === true ? allDiscounts.incVat : 0,
    code: code.applied,
    isShippingFree: lines.length > 0 && fees.shipping?.fee.incVat === 0,
    totalBeforeBalance,
    balance: { pending: balance.pending, remaining: balance.remaining },
    total: balance.deductFrom(totalBeforeBalance),
    vats: sumVats(lines, fixedDiscount.byRate, feesToPay, standardVat),
    appliedCampaigns: [
      ...(appliedCampaign === null ? [] : [appliedCampaign]),
      ...(code.applied === null ? [] : [codeToAppliedCampaign(code.applied)]),
    ],
  };
}
