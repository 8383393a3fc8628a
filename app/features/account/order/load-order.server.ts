import { loadOwn } from '#app/features/account/orders/load-own.server.ts';
import { toShownStatus } from '#app/features/account/orders/order-status.ts';
import { showDate } from '#app/features/account/orders/show-date.server.ts';
import { loadOrderedCartView } from '#app/features/cart/contents/load-cart.server.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { formatComingDay } from '#app/features/cart/ordered/coming-day.ts';
import { toAddresses } from '#app/features/cart/ordered/order-address.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { orderDocument, type ApiOrder, type ApiOrderCart } from './order.documents.server.ts';
import type { AccountOrder, Parcel } from './order-view.ts';
import { toRefunds } from './to-refunds.server.ts';

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
