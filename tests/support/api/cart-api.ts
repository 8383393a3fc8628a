import { postGraphQL, type GraphQLAnswer } from './commerce-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';

/** Price of a line or a cart, in the wire format. */
export interface ApiPrice {
  readonly sellingPriceIncVat: number;
  readonly sellingPriceExVat: number;
  readonly regularPriceIncVat: number;
  readonly discountIncVat: number;
  readonly vat: number;
}

export interface ApiCart {
  readonly id: string;
  readonly promoCode: string | null;
  readonly merchantData: string | null;
  readonly isCompleted: boolean;
  readonly freeShipping: boolean;
  readonly fixedDiscount: number;
  readonly appliedCampaigns: readonly { readonly name: string }[];
  readonly items: readonly {
    readonly id: string;
    readonly skuId: number;
    readonly quantity: number;
    readonly message: string | null;
    readonly groupKey: string | null;
    readonly unitPrice: ApiPrice;
    readonly totalPrice: ApiPrice;
    readonly campaign: {
      readonly appliedCampaigns: readonly { readonly name: string }[];
      readonly prices: readonly { readonly quantity: number; readonly price: ApiPrice }[];
    };
  }[];
  readonly summary: {
    readonly total: ApiPrice;
    readonly subTotal: ApiPrice;
    readonly vats: readonly { readonly rate: number; readonly amount: number }[];
    readonly fees: { readonly shippingFeeIncVat: number; readonly paymentFeeIncVat: number };
    readonly fixedAmountDiscountIncVat: number;
    readonly shipping: { readonly id: number; readonly amountLeftToFreeShipping: number } | null;
  };
}

const PRICE = '{ sellingPriceIncVat sellingPriceExVat regularPriceIncVat discountIncVat vat }';
/** The cart fields that tests read. */
export const CART_FIELDS = `{
  id promoCode merchantData isCompleted freeShipping fixedDiscount appliedCampaigns { name }
  items { id skuId quantity message groupKey unitPrice ${PRICE} totalPrice ${PRICE}
    campaign { appliedCampaigns { name } prices { quantity price ${PRICE} } } }
  summary { total ${PRICE} subTotal ${PRICE} vats { rate amount } fees { shippingFeeIncVat paymentFeeIncVat }
    fixedAmountDiscountIncVat shipping { id amountLeftToFreeShipping } }
}`;
const TENANT = '$channelId: String, $languageId: String, $marketId: String';
const PASSED = 'channelId: $channelId, languageId: $languageId, marketId: $marketId';

/** The GraphQL error of a field: its code and message. */
export class ApiRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

export interface Call {
  /** `query` when absent. */
  readonly kind?: 'mutation' | 'query';
  readonly field: string;
  /** Arguments besides the three tenant arguments: name → `[type, value]`. */
  readonly input?: Readonly<Record<string, readonly [type: string, value: unknown]>>;
  /** Selection set with its braces; absent for a scalar. */
  readonly select?: string;
  readonly language?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls one root field with a shop's tenant arguments. Throws `ApiRefusal` when the field fails. */
export async function callApi<Result>(shop: DemoShop, call: Call): Promise<Result> {
  const given = Object.entries(call.input ?? {});
  const declared = given.map(([name, [type]]) => `, $${name}: ${type}`).join('');
  const passed = given.map(([name]) => `${name}: $${name}, `).join('');
  const variables = Object.fromEntries(given.map(([name, [, value]]) => [name, value]));
  const { status, body } = await postGraphQL(
    {
      query: `${call.kind ?? 'query'} Test(${TENANT}${declared}) { result: ${call.field}(${passed}${PASSED}) ${call.select ?? ''} }`,
      variables: {
        ...variables,
        channelId: shop.channelId,
        languageId: call.language ?? shop.languages[0],
        marketId: shop.market,
      },
    },
    { ...call.headers, ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }) },
  );
  const { data, errors } = JSON.parse(body) as GraphQLAnswer;
  const [error] = errors ?? [];
  if (error) throw new ApiRefusal(error.extensions?.code ?? String(status), error.message);
  return data?.result as Result;
}

const changeOf =
  (field: string) =>
  (shop: DemoShop, id: string, input: Call['input'] = {}, token?: string): Promise<ApiCart> =>
    callApi(shop, {
      kind: 'mutation',
      field,
      select: CART_FIELDS,
      input: { id: ['String!', id], ...input },
      ...(token === undefined ? {} : { token }),
    });

export interface CartItem {
  readonly skuId?: number | undefined;
  readonly id?: string | undefined;
  readonly quantity: number;
  readonly message?: string;
}

export const readCart = (shop: DemoShop, id: string, token?: string): Promise<ApiCart | null> =>
  callApi(shop, {
    field: 'getCart',
    select: CART_FIELDS,
    input: { id: ['String', id], includeCompleted: ['Boolean', true] },
    ...(token === undefined ? {} : { token }),
  });
export const createCart = (shop: DemoShop): Promise<ApiCart> =>
  callApi(shop, { field: 'getCart', select: CART_FIELDS });
export const addToCart = (shop: DemoShop, id: string, item: CartItem): Promise<ApiCart> =>
  changeOf('addToCart')(shop, id, { item: ['CartItemInputType!', item] });
export const updateCartItem = (shop: DemoShop, id: string, item: CartItem): Promise<ApiCart> =>
  changeOf('updateCartItem')(shop, id, { item: ['CartItemInputType!', item] });
export const setPromoCode = (shop: DemoShop, id: string, promoCode: string): Promise<ApiCart> =>
  changeOf('setCartPromoCode')(shop, id, { promoCode: ['String!', promoCode] });
export const clearCart = changeOf('clearCart');
export const completeCart = changeOf('completeCart');
export const cloneCart = changeOf('cloneCart');
export const setMerchantData = (shop: DemoShop, id: string, merchantData: string): Promise<ApiCart> =>
  changeOf('setCartMerchantData')(shop, id, { merchantData: ['String!', merchantData] });

/** Creates a cart with `quantity` pieces of one SKU. */
export async function cartWith(shop: DemoShop, skuId: number, quantity = 1): Promise<ApiCart> {
  const { id } = await createCart(shop);
  return addToCart(shop, id, { skuId, quantity });
}
