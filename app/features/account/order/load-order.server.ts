import { loadOwn } from '#app/features/account/orders/load-own.server.ts';
import { toShownStatus } from '#app/features/account/orders/order-status.ts';
import { showDate } from '#app/features/account/orders/show-date.server.ts';
import { loadOrderedCartView } from '#app/features/cart/contents/load-cart.server.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { formatComingDay } from '#app/features/cart/ordered/coming-day.ts';
import { orderAddressFragment, toAddresses } from '#app/features/cart/ordered/order-address.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/cart-fields.server.ts';
import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import {
  type AccountOrder,
  type LineRefund,
  type Parcel,
  type Refund,
  type Refunds,
  toRefundReason,
} from './order-view.ts';

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type OwnOrder = ApiOrder & { readonly cart: ApiOrderCart };

/**
 * An order of the customer in this shop, as the API answers it. Throws a 404 for all others: those of other customers and
 * shops look like none. Throws a `CommerceError` where the API fails.
 */
export async function requireOwnOrder(
  context: RequestContext,
  publicId: string | undefined,
): Promise<OwnOrder> {
  if (publicId === undefined || !GUID.test(publicId)) notFound();
  const answer = await loadOwn(context, () =>
    context.commerce.request(orderDocument, { publicOrderId: publicId }),
  );
  const { getUser: customer, getOrderPublic: order } = answer;
  if (!customer || !order?.cart || order.customerId !== customer.id) notFound();
  return { ...order, cart: order.cart };
}

/** As `requireOwnOrder`, for its page. */
export async function loadOrder(
  context: RequestContext,
  publicId: string | undefined,
): Promise<AccountOrder> {
  const order = await requireOwnOrder(context, publicId);
  const [shipping] = compact(order.shippingDetails);
  const cart = nameDelivery(await loadOrderedCartView(context, order.cart), shipping?.name);
  const [payment] = compact(order.paymentDetails);
  return {
    number: String(order.id ?? ''),
    status: toShownStatus(order.status),
    placed: showDate(context, order.createdAt, 'time'),
    cart,
    parcels: compact(order.shippingDetails).flatMap((detail) => toParcel(context, detail) ?? []),
    refunds: toRefunds(context, { refunds: order.refunds, apiCart: order.cart, cart }),
    canReorder: cart.lines.some(({ isGift }) => isGift !== true),
    ...toAddresses(order, context.locale.code),
    ...omitEmpty({
      message: order.message,
      due: formatComingDay(context, cart.summary.value === 0 ? null : order.paymentDueDate),
      delivery: shipping?.name,
      pickupPoint: order.pickupPoint,
      expected: formatComingDay(context, order.expectedDeliveryDate),
      payment: payment?.displayName || payment?.name,
    }),
  };
}

/** The delivery's own name goes before that of the cart's option. */
function nameDelivery(cart: CartView, name: string | undefined): CartView {
  const { shipping } = cart.summary;
  if (!shipping || !name) return cart;
  return { ...cart, summary: { ...cart.summary, shipping: { ...shipping, name } } };
}

type ApiShipping = NonNullable<NonNullable<ApiOrder['shippingDetails']>[number]>;

function toParcel(context: RequestContext, detail: ApiShipping): Parcel | null {
  const parcel = omitEmpty({
    number: detail.parcelNumber,
    sent: showDate(context, detail.shippingDate),
    trackingLink: findTrackingLink(detail.trackingLink),
  });
  return Object.keys(parcel).length === 0 ? null : parcel;
}

/** A carrier's page; nothing but https becomes a link. */
export function findTrackingLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' ? href : null;
}

/**
 * An order by its public id, which the API answers without a login, and the customer who asks: the order is shown where both
 * are the same.
 */
const orderDocument = graphql(
  `
    query customerOrder($publicOrderId: Guid!, $channelId: String, $languageId: String, $marketId: String) {
      getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        id
      }
      getOrderPublic(
        publicOrderId: $publicOrderId
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        id
        customerId
        createdAt
        status
        message
        pickupPoint @onlyWith(feature: "orderFacts")
        expectedDeliveryDate @onlyWith(feature: "orderFacts")
        paymentDueDate @onlyWith(feature: "orderFacts")
        billingAddress {
          ...OrderAddress
        }
        shippingAddress {
          ...OrderAddress
        }
        cart {
          ...Cart
        }
        shippingDetails {
          name
          parcelNumber
          trackingLink
          shippingDate
        }
        paymentDetails {
          displayName
          name
        }
        refunds {
          id
          itemId
          reason
          createdAt
          toBalance
          total
        }
      }
    }
  `,
  [orderAddressFragment, cartFragment],
);

type ApiOrder = NonNullable<ResultOf<typeof orderDocument>['getOrderPublic']>;
type ApiOrderCart = NonNullable<ApiOrder['cart']>;
type ApiRefund = NonNullable<NonNullable<ApiOrder['refunds']>[number]>;

type RefundContext = Pick<RequestContext, 'channel' | 'locale'>;

interface RefundedOrder {
  readonly refunds: ApiOrder['refunds'];
  readonly apiCart: ApiOrderCart;
  readonly cart: CartView;
}

/** The refunds of an order and their sum, in the order's own currency; null without one. */
export function toRefunds(context: RefundContext, order: RefundedOrder): Refunds | null {
  const refunds = compact(order.refunds);
  if (refunds.length === 0) return null;
  const format = createFormat(context, order.apiCart);
  const onBalance = sum(refunds.filter(({ toBalance }) => toBalance));
  const total = sum(refunds);
  return {
    list: refunds.map((refund) => toRefund(context, refund, { order, format })),
    byLine: sumByLine(refunds, { order, format }),
    total: format(total),
    ...omitEmpty({ toBalance: onBalance > 0 && onBalance < total ? format(onBalance) : null }),
  };
}

const sum = (refunds: readonly ApiRefund[]): number => refunds.reduce((total, each) => total + each.total, 0);

interface RefundParts {
  readonly order: RefundedOrder;
  readonly format: (amount: number) => string;
}

function toRefund(context: RefundContext, refund: ApiRefund, { order, format }: RefundParts): Refund {
  const item = findItem(refund, order);
  const line = findLine(refund, order);
  return {
    id: refund.id,
    reason: toRefundReason(refund.reason),
    date: showDate(context, refund.createdAt),
    amount: format(refund.total),
    toBalance: refund.toBalance,
    ...omitEmpty({ goods: item?.product?.name?.trim() || line?.name }),
  };
}

/** The refund names a SKU; of a package, that of a part. */
const findItem = ({ itemId }: ApiRefund, { apiCart }: RefundedOrder) =>
  compact(apiCart.items).find(({ skuId }) => skuId === itemId);

function findLine(refund: ApiRefund, order: RefundedOrder) {
  const item = findItem(refund, order);
  return order.cart.lines.find(({ id }) => id === (item?.groupKey || item?.id));
}

function sumByLine(refunds: readonly ApiRefund[], { order, format }: RefundParts): readonly LineRefund[] {
  const sums = new Map<string, Omit<LineRefund, 'amount'> & { readonly total: number }>();
  for (const refund of refunds) {
    const line = findLine(refund, order)?.id;
    if (line === undefined) continue;
    const key = `${line} ${refund.reason}`;
    const total = (sums.get(key)?.total ?? 0) + refund.total;
    sums.set(key, { line, reason: toRefundReason(refund.reason), total });
  }
  return [...sums.values()].map(({ total, ...facts }) => ({ ...facts, amount: format(total) }));
}

/** The API has no texts of refunds: they are written like the order's other amounts. */
function createFormat({ locale }: RefundContext, { summary }: ApiOrderCart): (amount: number) => string {
  const samples = [summary?.total, summary?.subTotal].flatMap((price) =>
    price?.sellingPriceIncVatFormatted
      ? [{ amount: price.sellingPriceIncVat, text: price.sellingPriceIncVatFormatted }]
      : [],
  );
  const format = findAmountFormat(samples, locale.code);
  return (amount) => (format ? formatAmount(format, amount) : String(amount));
}
