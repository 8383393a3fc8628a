/* What a shop knows of a person, in the shape in which the person gets it: from the account (storefront) and from operators (backend). */

const ADDRESS = `
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
` as const;

const ORDER = `
  id
  createdAt
  completedAt
  status
  currency
  message
  fromBalance
  billingAddress { ${ADDRESS} }
  shippingAddress { ${ADDRESS} }
  orderTotal { sellingPriceIncVat vat }
  shippingFee { sellingPriceIncVat }
  paymentFee { sellingPriceIncVat }
  cart {
    promoCode
    items {
      quantity
      message
      product { name articleNumber }
      totalPrice { sellingPriceIncVat }
    }
  }
  paymentDetails { displayName isPaid paymentDate total }
  shippingDetails { name parcelNumber trackingLink shippingDate }
  refunds { createdAt articleNumber reason total toBalance }
  withdrawals @onlyWith(feature: "withdrawals") { reference submittedAt isSettled name goods }
` as const;

/** The query whose answer `toPersonalData` takes. */
export const PERSONAL_DATA_QUERY = `
  query personalData {
    getUser {
      email
      customerType
      gender
      personalId
      newsletter
      memberType
      balances { currency amount }
      address { ${ADDRESS} }
    }
    getOrders { ${ORDER} }
  }
` as const;

type Maybe<Value> = Value | null | undefined;
type List<Item> = Maybe<readonly Maybe<Item>[]>;
type Address = Maybe<Readonly<Record<string, string | null>>>;
type Price = Maybe<{ readonly sellingPriceIncVat: Maybe<number> }>;

interface ApiUser {
  readonly email: string | null;
  readonly customerType: string | null;
  readonly gender: string | null;
  readonly personalId: string | null;
  readonly newsletter: boolean | null;
  readonly memberType: string | null;
  readonly balances: List<{ readonly currency: string | null; readonly amount: number | null }>;
  readonly address: Address;
}

interface ApiOrder {
  readonly id: number | null;
  readonly createdAt: string | null;
  readonly completedAt: string | null;
  readonly status: string;
  readonly currency: string | null;
  readonly message: string | null;
  readonly fromBalance: number;
  readonly billingAddress: Address;
  readonly shippingAddress: Address;
  readonly orderTotal: Maybe<{ readonly sellingPriceIncVat: Maybe<number>; readonly vat: Maybe<number> }>;
  readonly shippingFee: Price;
  readonly paymentFee: Price;
  readonly cart: Maybe<{
    readonly promoCode: string | null;
    readonly items: List<{
      readonly quantity: number | null;
      readonly message: string | null;
      readonly product: Maybe<{ readonly name: string | null; readonly articleNumber: string | null }>;
      readonly totalPrice: Price;
    }>;
  }>;
  readonly paymentDetails: List<{
    readonly displayName: string;
    readonly isPaid: boolean;
    readonly paymentDate: string | null;
    readonly total: number;
  }>;
  readonly shippingDetails: List<{
    readonly name: string | null;
    readonly parcelNumber: string | null;
    readonly trackingLink: string | null;
    readonly shippingDate: string | null;
  }>;
  readonly refunds: List<{
    readonly createdAt: string | null;
    readonly articleNumber: string | null;
    readonly reason: string | null;
    readonly total: number | null;
    readonly toBalance: boolean | null;
  }>;
  /** Absent where the API has none. */
  readonly withdrawals?: List<ApiWithdrawal>;
}

interface ApiWithdrawal {
  readonly reference: string;
  readonly submittedAt: string;
  readonly isSettled: boolean;
  readonly name: string | null;
  readonly goods: string | null;
}

export interface ApiPersonalData {
  /** Null for somebody who has ordered without an account. */
  readonly getUser: Maybe<ApiUser>;
  readonly getOrders: List<ApiOrder>;
}

/**
 * The shop's data about a person, with readable member names. Ids of the shop's own systems, which describe nobody, and the secret links of
 * orders are left out.
 */
export function toPersonalData(
  { getUser: user, getOrders }: ApiPersonalData,
  { shop, now }: { readonly shop: string; readonly now: Date },
) {
  const orders = listPresent(getOrders);
  return {
    shop,
    createdAt: now.toISOString(),
    account: user ? toAccount(user) : null,
    address: toAddress(user?.address),
    balance: listPresent(user?.balances).map(({ amount, currency }) => ({ amount, currency })),
    orders: orders.map(toOrder),
    withdrawals: orders.flatMap(({ id, withdrawals }) =>
      listPresent(withdrawals).map((each) => toWithdrawal({ ...each, orderNumber: String(id) })),
    ),
  };
}

/** A statement of withdrawal from a contract. */
export const toWithdrawal = ({
  reference,
  submittedAt,
  orderNumber,
  name,
  goods,
  isSettled,
}: ApiWithdrawal & { readonly orderNumber: string }) => ({
  reference,
  submittedAt,
  orderNumber,
  name,
  goods: goods || null,
  isSettled,
});

const listPresent = <Item>(items: List<Item>): Item[] =>
  (items ?? []).filter((item): item is NonNullable<typeof item> => item !== null && item !== undefined);

const toAccount = (user: ApiUser) => ({
  email: user.email,
  customerType: user.customerType === 'ORGANIZATION' ? ('company' as const) : ('person' as const),
  ...(user.customerType === 'ORGANIZATION'
    ? { organizationId: user.personalId || null }
    : { personalId: user.personalId || null, gender: toGender(user.gender) }),
  membership: user.memberType || null,
  newsletter: user.newsletter ?? false,
});

const toGender = (gender: string | null): string | null =>
  gender === null || gender === 'UNSET' ? null : gender.toLowerCase();

/** Without empty members; null for an empty address. */
function toAddress(address: Address): Address {
  const known = Object.entries(address ?? {}).filter(([, value]) => value !== '');
  return known.length === 0 ? null : Object.fromEntries(known);
}

function toOrder(order: ApiOrder) {
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
    items: listPresent(order.cart?.items).map(({ product, quantity, totalPrice, message }) => ({
      name: product?.name ?? null,
      articleNumber: product?.articleNumber ?? null,
      quantity,
      price: totalPrice?.sellingPriceIncVat ?? null,
      message: message || null,
    })),
    ...toSums(order),
    payments: listPresent(order.paymentDetails).map(({ displayName, isPaid, paymentDate, total }) => ({
      method: displayName,
      total,
      isPaid,
      paidAt: paymentDate,
    })),
    deliveries: listPresent(order.shippingDetails).map(
      ({ name, parcelNumber, trackingLink, shippingDate }) => ({
        method: name,
        parcelNumber,
        trackingLink,
        sentAt: shippingDate,
      }),
    ),
    refunds: listPresent(order.refunds).map(({ createdAt, articleNumber, reason, total, toBalance }) => ({
      refundedAt: createdAt,
      articleNumber,
      reason,
      total,
      toBalance,
    })),
  };
}

/** Sums of the order as it was bought, with VAT. */
function toSums({ shippingFee, paymentFee, fromBalance, orderTotal }: ApiOrder) {
  return {
    deliveryFee: shippingFee?.sellingPriceIncVat ?? null,
    paymentFee: paymentFee?.sellingPriceIncVat ?? null,
    paidFromBalance: fromBalance,
    total: orderTotal?.sellingPriceIncVat ?? null,
    vat: orderTotal?.vat ?? null,
  };
}
