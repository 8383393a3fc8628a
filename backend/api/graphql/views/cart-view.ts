import { frozenProductView, loadProductViews, type ProductView } from './product-view.ts';
import { fromMinor } from '#backend/core/money/money.ts';
import { priceView } from './price-view.ts';
import { addMoney, formatMinor, subtractMoney } from '#backend/domain/money-amounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import type {
  CartDiscount,
  PricedCart,
  PricedLine,
  PaymentOption,
  DeliveryOption,
} from '#backend/model/cart-types.ts';
import { computeVat, sumFixedAmounts } from '#backend/trade/cart/cart-discounts.ts';
import type { PaymentSession } from '#backend/trade/payment/payment-store.ts';
import { listPointsOf } from '#backend/domain/delivery/delivery-options.ts';

/** `ShippingOptionType` (contract 3.9). */
export function deliveryOptionView(scope: Scope, option: DeliveryOption) {
  const { fee, amountLeftToFreeShipping: left, expectedDay: _, ...rest } = option;
  return {
    ...rest,
    subOptions: [],
    feeIncVat: fromMinor(fee.incVat),
    feeExVat: fromMinor(fee.exVat),
    feeIncVatFormatted: () => formatMinor(scope, fee.incVat),
    feeExVatFormatted: () => formatMinor(scope, fee.exVat),
    amountLeftToFreeShipping: left === -1 ? -1 : fromMinor(left),
    amountLeftToFreeShippingFormatted: () => formatMinor(scope, Math.max(left, 0)),
  };
}

/**
 * JSON text with `options` for delivery widgets (contract 9.3); the list may be empty. `agents` and `expectedDay` are this API's
 * extension (decision 0020).
 */
export function shippingData(scope: Scope, options: readonly DeliveryOption[], zip: string): string {
  return JSON.stringify({
    options: options.map(({ id, externalId, displayName, fee, isSelected, expectedDay }) => ({
      id: externalId,
      name: displayName,
      price: fromMinor(fee.incVat),
      selected: isSelected,
      expectedDay,
      agents: listPointsOf(scope, id, zip),
    })),
  });
}

/** `PaymentOptionType` (contract 3.9). */
export function paymentOptionView(
  scope: Scope,
  option: PaymentOption,
  session: PaymentSession | null = null,
) {
  const { fee, ...rest } = option;
  return {
    ...rest,
    paymentData: session?.html ?? null,
    newCheckoutSession: session?.isNew ?? false,
    feeIncVat: fromMinor(fee.incVat),
    feeExVat: fromMinor(fee.exVat),
    feeIncVatFormatted: () => formatMinor(scope, fee.incVat),
    feeExVatFormatted: () => formatMinor(scope, fee.exVat),
  };
}

/** Loads the products of all lines in one query, when the first one is requested. */
class LineProducts {
  #views: Map<number, ProductView> | undefined;

  constructor(
    private readonly scope: Scope,
    private readonly priced: PricedCart,
  ) {}

  /** The current product, or the one stored with the line if the shop no longer sells it. */
  of({ product }: PricedLine): ProductView {
    this.#views ??= this.#load();
    return this.#views.get(product.id) ?? frozenProductView(this.scope, product);
  }

  #load(): Map<number, ProductView> {
    const { cart, lines } = this.priced;
    const ids = [...new Set(lines.map(({ product }) => product.id))];
    // An open cart's stock includes what its own pending order holds; an order's snapshot has that of the past
    const skus = cart.isCompleted ? [] : lines.map(({ sku }) => sku);
    const views = loadProductViews(this.scope, ids, skus);
    return new Map(views.map((view) => [view.productId(), view]));
  }
}

/** `CampaignType` (contract 3.8). Has several prices when a campaign splits the line. */
function campaignView(scope: Scope, line: PricedLine) {
  return {
    appliedCampaigns: line.campaigns,
    prices: line.splits.map(({ quantity, unit }) => {
      const off = Math.max(line.regularUnit.incVat - unit.incVat, 0);
      return {
        quantity,
        discount: fromMinor(off),
        discountPercentage:
          line.regularUnit.incVat === 0 ? 0 : Math.round((off / line.regularUnit.incVat) * 10_000) / 100,
        price: priceView(scope, unit, line.regularUnit),
      };
    }),
  };
}

/** `CartItemType`. */
function lineView(scope: Scope, priced: PricedLine, products: LineProducts) {
  const { line } = priced;
  return {
    id: line.id,
    skuId: line.skuId,
    quantity: line.quantity,
    message: line.message,
    groupKey: line.groupKey,
    isCampaignFreeGift: priced.isFreeGift,
    product: () => products.of(priced),
    unitPrice: () => priceView(scope, priced.unit, priced.regularUnit),
    totalPrice: () => priceView(scope, priced.total, priced.regularTotal),
    campaign: () => campaignView(scope, priced),
    productPackage:
      line.package === null
        ? null
        : {
            ...line.package,
            packageName: () => priced.packageName ?? packageName(scope, line.package?.packageId ?? 0),
          },
  };
}

function packageName(scope: Scope, packageId: number): string {
  const [view] = loadProductViews(scope, [packageId]);
  return view?.name() ?? '';
}

/** `BalanceType`. "Ex balance" is the total before the balance is used. */
function balanceView(scope: Scope, { balance, totalBeforeBalance }: PricedCart) {
  return {
    pending: fromMinor(balance.pending),
    pendingFormatted: () => formatMinor(scope, balance.pending),
    remaining: fromMinor(balance.remaining),
    remainingFormatted: () => formatMinor(scope, balance.remaining),
    totalSellingPriceExBalanceIncVat: fromMinor(totalBeforeBalance.incVat),
    totalSellingPriceExBalanceExVat: fromMinor(totalBeforeBalance.exVat),
    totalSellingPriceExBalanceIncVatFormatted: () => formatMinor(scope, totalBeforeBalance.incVat),
    totalSellingPriceExBalanceExVatFormatted: () => formatMinor(scope, totalBeforeBalance.exVat),
  };
}

/** `CartDiscountType`, our extension. */
const discountView = (scope: Scope, { amount, ...discount }: CartDiscount) => ({
  ...discount,
  amountIncVat: fromMinor(amount.incVat),
  amountExVat: fromMinor(amount.exVat),
  amountIncVatFormatted: () => formatMinor(scope, amount.incVat),
  amountExVatFormatted: () => formatMinor(scope, amount.exVat),
});

/** `CartSummaryType`. */
function summaryView(scope: Scope, priced: PricedCart) {
  const { shippingFee, paymentFee } = priced;
  const fixedAmounts = sumFixedAmounts(priced);
  const saved = addMoney(subtractMoney(priced.regularSubTotal, priced.subTotal), fixedAmounts);
  const regularTotal = addMoney(priced.total, saved);
  return {
    subTotal: () => priceView(scope, priced.subTotal, priced.regularSubTotal),
    total: () => priceView(scope, priced.total, regularTotal, computeVat(priced)),
    vats: priced.vats.map(({ percent, amount }) => ({
      rate: Math.round(percent),
      percent,
      amount: fromMinor(amount),
    })),
    discounts: priced.discounts.map((discount) => discountView(scope, discount)),
    fees: {
      shippingFeeIncVat: fromMinor(shippingFee.incVat),
      shippingFeeExVat: fromMinor(shippingFee.exVat),
      paymentFeeIncVat: fromMinor(paymentFee.incVat),
      paymentFeeExVat: fromMinor(paymentFee.exVat),
    },
    balance: balanceView(scope, priced),
    fixedAmountDiscountIncVat: fromMinor(fixedAmounts.incVat),
    fixedAmountDiscountExVat: fromMinor(fixedAmounts.exVat),
    shipping: priced.shipping === null ? null : deliveryOptionView(scope, priced.shipping),
    payment: priced.payment === null ? null : paymentOptionView(scope, priced.payment),
  };
}

/** `CartType` (contract 3.8), for open carts and for those stored with orders. */
export function cartView(scope: Scope, priced: PricedCart) {
  const { cart, lines } = priced;
  const products = new LineProducts(scope, priced);
  return {
    // Empty in the order of somebody else
    id: cart.id || null,
    promoCode: priced.code?.code ?? null,
    merchantData: cart.merchantData,
    isCompleted: cart.isCompleted,
    freeShipping: priced.isShippingFree,
    fixedDiscount: fromMinor(sumFixedAmounts(priced).incVat),
    appliedCampaigns: priced.appliedCampaigns,
    items: lines.map((line) => lineView(scope, line, products)),
    summary: () => summaryView(scope, priced),
  };
}
