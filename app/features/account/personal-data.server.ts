import type { RequestContext } from '#app/request/request-context.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';
import { getDay } from '#kernel/dates.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';

/**
 * The customer's data as a file. Orders and balance are those of this channel, as everywhere in the account (CH-11). A page of
 * another site cannot start the download. Throws a redirect for anonymous visitors, a `CommerceError` where the API fails.
 */
export async function answerPersonalData(context: RequestContext, request: Request): Promise<Response> {
  if (!isOwnSite(request)) return new Response(null, { status: 403, headers: PERSONAL_JSON });
  requireCustomer(context);
  context.cookies.markPersonal();
  const { siteName: shop, key, timeZone } = context.channel;
  const now = new Date();
  const answer = await context.commerce.request(personalDataDocument);
  const text = JSON.stringify(toPersonalData(answer, { shop, now }), null, 2);
  return new Response(text, {
    headers: {
      ...PERSONAL_JSON,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${key}-my-data-${getDay(now, timeZone)}.json"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const addressFragment = graphql(`
  fragment PersonalDataAddress on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    addressLine3
    zip
    city
    state
    country
    entryCode
    mobile
    phone
  }
`);

const priceFragment = graphql(`
  fragment PersonalDataPrice on PriceType {
    sellingPriceIncVat
    vat
  }
`);

const orderFragment = graphql(
  `
    fragment PersonalDataOrder on OrderType {
      id
      createdAt
      completedAt
      status
      currency
      message
      fromBalance
      billingAddress {
        ...PersonalDataAddress
      }
      shippingAddress {
        ...PersonalDataAddress
      }
      orderTotal {
        ...PersonalDataPrice
      }
      shippingFee {
        ...PersonalDataPrice
      }
      paymentFee {
        ...PersonalDataPrice
      }
      cart {
        promoCode
        items {
          quantity
          message
          product {
            name
            articleNumber
          }
          totalPrice {
            ...PersonalDataPrice
          }
        }
      }
      paymentDetails {
        displayName
        isPaid
        paymentDate
        total
      }
      shippingDetails {
        name
        parcelNumber
        trackingLink
        shippingDate
      }
      refunds {
        createdAt
        articleNumber
        reason
        total
        toBalance
      }
    }
  `,
  [addressFragment, priceFragment],
);

const personalDataDocument = graphql(
  `
    query personalData {
      getUser {
        email
        customerType
        gender
        personalId
        newsletter
        memberType
        balances {
          currency
          amount
        }
        address {
          ...PersonalDataAddress
        }
      }
      getOrders {
        ...PersonalDataOrder
      }
    }
  `,
  [addressFragment, orderFragment],
);

type ApiPersonalOrder = ResultOf<typeof orderFragment>;
type ApiPersonalAddress = ResultOf<typeof addressFragment>;

/**
 * The shop's data about its customer, with readable member names. Ids of the shop's own systems, which describe no customer, and the
 * order's secret link are left out.
 */
export function toPersonalData(
  { getUser: user, getOrders }: ResultOf<typeof personalDataDocument>,
  { shop, now }: { readonly shop: string; readonly now: Date },
) {
  return {
    shop,
    createdAt: now.toISOString(),
    account: user && {
      email: user.email,
      customerType: user.customerType === 'ORGANIZATION' ? 'company' : 'person',
      ...(user.customerType === 'ORGANIZATION'
        ? { organizationId: user.personalId || null }
        : { personalId: user.personalId || null, gender: toGender(user.gender) }),
      membership: user.memberType || null,
      newsletter: user.newsletter ?? false,
    },
    address: toAddress(user?.address),
    balance: compact(user?.balances).map(({ amount, currency }) => ({ amount, currency })),
    orders: compact(getOrders).map(toOrder),
  };
}

const toGender = (gender: string | null): string | null =>
  gender === null || gender === 'UNSET' ? null : gender.toLowerCase();

/** Without empty members; null for an empty address. */
function toAddress(address: ApiPersonalAddress | null | undefined): Partial<ApiPersonalAddress> | null {
  const known = Object.entries(address ?? {}).filter(([, value]) => value !== '');
  return known.length === 0 ? null : Object.fromEntries(known);
}

function toOrder(order: ApiPersonalOrder) {
  return {
    orderNumber: order.id,
    orderedAt: order.createdAt,
    completedAt: order.completedAt,
    status: order.status,
    currency: order.currency,
    billingAddress: toAddress(order.billingAddress),
    deliveryAddress: toAddress(order.shippingAddress),
    message: order.message || null,
    promoCode: order.cart?.promoCode || null,
    items: compact(order.cart?.items).map(({ product, quantity, totalPrice, message }) => ({
      name: product?.name ?? null,
      articleNumber: product?.articleNumber ?? null,
      quantity,
      price: totalPrice?.sellingPriceIncVat ?? null,
      message: message || null,
    })),
    ...toSums(order),
    payments: compact(order.paymentDetails).map(({ displayName, isPaid, paymentDate, total }) => ({
      method: displayName,
      total,
      isPaid,
      paidAt: paymentDate,
    })),
    deliveries: compact(order.shippingDetails).map(({ name, parcelNumber, trackingLink, shippingDate }) => ({
      method: name,
      parcelNumber,
      trackingLink,
      sentAt: shippingDate,
    })),
    refunds: compact(order.refunds).map(({ createdAt, articleNumber, reason, total, toBalance }) => ({
      refundedAt: createdAt,
      articleNumber,
      reason,
      total,
      toBalance,
    })),
  };
}

/** Sums of the order as it was bought, with VAT. */
function toSums({ shippingFee, paymentFee, fromBalance, orderTotal }: ApiPersonalOrder) {
  return {
    deliveryFee: shippingFee?.sellingPriceIncVat ?? null,
    paymentFee: paymentFee?.sellingPriceIncVat ?? null,
    paidFromBalance: fromBalance,
    total: orderTotal?.sellingPriceIncVat ?? null,
    vat: orderTotal?.vat ?? null,
  };
}
