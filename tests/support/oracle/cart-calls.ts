import { z } from 'zod';
import { postGraphQL } from '#tests/support/api/commerce-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { anAddress, asVisitor } from '#tests/support/visitor-header.ts';

/** Whose prices a call asks for. */
export interface Place {
  readonly shop: DemoShop;
  /** Alias of the market. */
  readonly market: string;
  /** Of a customer who is signed in. */
  readonly token?: string;
}

export const apiPriceSchema = z.object({
  sellingPriceIncVat: z.number(),
  sellingPriceExVat: z.number(),
  regularPriceIncVat: z.number(),
  regularPriceExVat: z.number(),
  vat: z.number(),
});
const cartSchema = z.object({
  id: z.string(),
  promoCode: z.string().nullable(),
  items: z.array(z.object({ skuId: z.number(), quantity: z.number(), totalPrice: apiPriceSchema })),
  summary: z.object({
    subTotal: apiPriceSchema,
    total: apiPriceSchema,
    fixedAmountDiscountIncVat: z.number(),
    fixedAmountDiscountExVat: z.number(),
    vats: z.array(z.object({ rate: z.number(), percent: z.number(), amount: z.number() })),
    discounts: z.array(
      z.object({
        kind: z.enum(['PRICE', 'CAMPAIGN', 'PROMO_CODE', 'GIFT_CARD']),
        name: z.string().nullable(),
        isFixed: z.boolean(),
        amountIncVat: z.number(),
        amountExVat: z.number(),
      }),
    ),
    fees: z.object({ shippingFeeIncVat: z.number(), shippingFeeExVat: z.number() }),
    shipping: z.object({ amountLeftToFreeShipping: z.number() }),
    balance: z.object({ pending: z.number(), totalSellingPriceExBalanceIncVat: z.number() }),
  }),
});
export type OracleApiCart = z.output<typeof cartSchema>;

const PRICE = '{ sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat vat }';
const CART = `{
  id promoCode items { skuId quantity totalPrice ${PRICE} }
  summary {
    subTotal ${PRICE} total ${PRICE} fixedAmountDiscountIncVat fixedAmountDiscountExVat
    discounts { kind name isFixed amountIncVat amountExVat } vats { rate percent amount }
    fees { shippingFeeIncVat shippingFeeExVat } shipping { amountLeftToFreeShipping }
    balance { pending totalSellingPriceExBalanceIncVat }
  }
}`;

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), path: z.array(z.unknown()).optional() })).optional(),
});

/** Sends root fields that have the place's three arguments as `$ctx`. Each call is a visitor of its own, for the limits. */
async function send({ shop, market, token }: Place, operation: string, variables: object = {}) {
  const query = operation.replaceAll(
    '$ctx',
    `channelId: "${shop.channelId}", languageId: "${shop.languages[0]}", marketId: "${market}"`,
  );
  const { body } = await postGraphQL(
    { query, variables },
    {
      ...asVisitor(anAddress(), shop.channelId),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  );
  return answerSchema.parse(JSON.parse(body));
}

const parseCart = (value: unknown): OracleApiCart | null => cartSchema.nullable().parse(value ?? null);

/** Creates an empty cart and returns its id. */
export async function createCartIn(place: Place): Promise<string> {
  const { data } = await send(place, '{ getCart($ctx) { id } }');
  return z.object({ id: z.string() }).parse(data?.getCart).id;
}

interface Wanted {
  readonly lines: readonly { readonly skuId: number; readonly pieces: number }[];
  readonly code: string | null;
}

/** Adds goods and sets a code, in one request. Throws where goods are refused. `isCodeRefused`: the API does not accept the code. */
export async function addGoods(place: Place, id: string, { lines, code }: Wanted) {
  const adds = lines.map(
    ({ skuId, pieces }, at) =>
      `add${at}: addToCart($ctx, id: "${id}", item: { skuId: ${skuId}, quantity: ${pieces} }) { id }`,
  );
  const sets =
    code === null ? [] : [`code: setCartPromoCode($ctx, id: "${id}", promoCode: "${code}") ${CART}`];
  const { data, errors = [] } = await send(place, `mutation { ${[...adds, ...sets].join(' ')} }`);
  const others = errors.filter(({ path }) => path?.[0] !== 'code');
  if (others.length > 0) throw new Error(JSON.stringify(others));
  return { cart: parseCart(data?.code), isCodeRefused: errors.length > 0 };
}

/** Saves a checkout and returns its cart, with all that the checkout has changed. */
export async function saveCheckout(place: Place, id: string, checkout: object): Promise<OracleApiCart> {
  const { data, errors } = await send(
    place,
    `mutation ($checkout: CheckoutInputType) {
      createOrUpdateCheckout($ctx, cartId: "${id}", checkout: $checkout) { cart ${CART} }
    }`,
    { checkout },
  );
  const { cart } = z.object({ cart: z.unknown() }).parse(data?.createOrUpdateCheckout ?? {});
  const parsed = parseCart(cart);
  if (parsed === null) throw new Error(`No checkout: ${JSON.stringify(errors)}`);
  return parsed;
}
