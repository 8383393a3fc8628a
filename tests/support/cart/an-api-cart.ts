import type { ApiCart, ApiCartItem, ApiCartSummary } from '#app/features/cart/cart-fragment.server.ts';

type ApiPrice = NonNullable<ApiCartItem['totalPrice']>;

/** A price in kronor with 25 % VAT, as the API answers it. */
export function aPrice(incVat: number, regular = incVat): ApiPrice {
  const format = (amount: number) => `${String(Math.round(amount * 100) / 100).replace('.', ',')} kr`;
  const exVat = incVat * 0.8;
  return {
    isDiscounted: regular > incVat,
    sellingPriceIncVat: incVat,
    sellingPriceExVat: exVat,
    regularPriceIncVat: regular,
    regularPriceExVat: regular * 0.8,
    sellingPriceIncVatFormatted: format(incVat),
    sellingPriceExVatFormatted: format(exVat),
    regularPriceIncVatFormatted: format(regular),
    regularPriceExVatFormatted: format(regular * 0.8),
    discountIncVat: regular - incVat,
    discountIncVatFormatted: format(regular - incVat),
    discountExVatFormatted: format((regular - incVat) * 0.8),
    vat: incVat - exVat,
    vatFormatted: format(incVat - exVat),
    currency: { code: 'SEK' },
  };
}

interface ItemChoices extends Partial<Omit<ApiCartItem, 'product'>> {
  readonly product?: Partial<NonNullable<ApiCartItem['product']>> | null;
  /** In the shop; 10 when absent. */
  readonly stock?: Partial<{ totalStock: number; inStock: number; oversellable: number; static: number }>;
}

/** A line of a cart: one piece of SKU 1, for 10 kr. */
export function anApiItem({ product, stock = {}, ...choices }: ItemChoices = {}): ApiCartItem {
  const skuId = choices.skuId ?? 1;
  const { totalStock = 10, inStock = totalStock, oversellable = 0 } = stock;
  return {
    id: `line-${skuId}`,
    skuId,
    quantity: 1,
    groupKey: null,
    message: null,
    isCampaignFreeGift: false,
    productPackage: null,
    totalPrice: aPrice(10 * (choices.quantity ?? 1)),
    campaign: { appliedCampaigns: [], prices: [] },
    ...choices,
    product:
      product === null
        ? null
        : {
            productId: 100 + skuId,
            alias: `goods-${skuId}`,
            name: `Goods ${skuId}`,
            articleNumber: `A-${skuId}`,
            canonicalUrl: `/p/goods-${skuId}`,
            brand: { name: 'Brand' },
            primaryCategory: { name: 'Category' },
            unitPrice: aPrice(10),
            lowestPrice: null,
            discountCampaigns: [],
            parameterGroups: null,
            pricePerUnit: null,
            productImages: [{ fileName: `goods-${skuId}.jpg` }],
            variantDimensions: [],
            skus: [
              { skuId, name: '-', stock: { totalStock, inStock, oversellable, static: stock.static ?? 0 } },
            ],
            ...product,
          },
  };
}

/** A line of a package: a part in a group with an option of the same number. */
export const aPackagePart = (group: number, quantity: number, choices: ItemChoices = {}): ApiCartItem =>
  anApiItem({
    skuId: group,
    quantity,
    groupKey: 'group-key',
    productPackage: { packageId: 7, groupId: group, optionId: group, packageName: 'Kit' },
    ...choices,
  });

export const anApiSummary = (choices: Partial<ApiCartSummary> = {}): ApiCartSummary => ({
  total: aPrice(100),
  subTotal: aPrice(100),
  vats: null,
  discounts: null,
  fixedAmountDiscountIncVat: 0,
  fixedAmountDiscountExVat: 0,
  balance: null,
  shipping: null,
  payment: null,
  ...choices,
});

export const anApiCart = (
  items: readonly (ApiCartItem | null)[] | null,
  choices: Partial<ApiCart> = {},
): ApiCart => ({
  id: '0f0e0d0c-1111-4111-8111-222222222222',
  promoCode: null,
  isCompleted: false,
  appliedCampaigns: [],
  summary: anApiSummary(),
  ...choices,
  items: items === null ? null : [...items],
});
