import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { anApiCart, anApiItem, anApiSummary, aPackagePart, aPrice } from '#tests/support/cart/an-api-cart.ts';
import type { ApiCartItem } from './cart-fragment.server.ts';
import type { CartPackage, PackagesById } from './cart-packages.server.ts';
import { toCartView } from './to-cart-view.server.ts';

const CONTEXT = aContext();
const exVat = { ...CONTEXT, preferences: { ...CONTEXT.preferences, vatIncluded: false } };

const linesOf = (items: readonly ApiCartItem[], packages?: PackagesById, context = CONTEXT) =>
  toCartView(context, anApiCart(items), packages).lines;
const lineOf = (item: ApiCartItem, context = CONTEXT) => linesOf([item], undefined, context)[0];

/** Two pieces of the first part are in one package. */
const KIT: CartPackage = {
  alias: 'kit',
  canonicalUrl: '/p/kits/kit',
  fileName: 'kit.jpg',
  pieces: new Map([
    ['1 1', 2],
    ['2 2', 1],
  ]),
};
const packages: PackagesById = new Map([[7, KIT]]);

test('[CT-02] a product’s line has its facts and amounts in the VAT mode of the visitor', () => {
  const item = anApiItem({ quantity: 3, totalPrice: aPrice(30) });
  expect(lineOf(item)).toMatchObject({
    id: 'line-1',
    kind: 'product',
    productId: 101,
    name: 'Goods 1',
    path: '/p/goods-1',
    picture: '/images/product/{size}/goods-1.jpg',
    brand: 'Brand',
    quantity: 3,
    unit: { selling: '10 kr' },
    total: { selling: '30 kr' },
  });
  expect(lineOf(item, exVat)?.total).toEqual({ selling: '24 kr', exVat: true });
});

const LOWEST = {
  lowestPriceIncVat: 12,
  lowestPriceExVat: 9.6,
  lowestPriceIncVatFormatted: '12 kr',
  lowestPriceExVatFormatted: '9,6 kr',
};

test('[LW-10] a line strikes the lowest price of 30 days, unless a code, the quantity or a personal price lowers it further', () => {
  const reduced = { unitPrice: aPrice(10, 15), lowestPrice: LOWEST };
  const ofThree = (total: number, product = reduced) =>
    anApiItem({ quantity: 3, totalPrice: aPrice(total, 45), product });
  expect(lineOf(ofThree(30))).toMatchObject({
    unit: { selling: '10 kr', prior: '12 kr' },
    total: { selling: '30 kr', prior: '36 kr' },
  });
  expect(lineOf(ofThree(30), exVat)?.total).toEqual({ selling: '24 kr', prior: '28,8 kr', exVat: true });
  expect(lineOf(ofThree(27))?.total).toEqual({ selling: '27 kr' });
  const unknown = { ...reduced, lowestPrice: { ...LOWEST, lowestPriceIncVat: 10 } };
  expect(lineOf(ofThree(30, unknown))?.total).toEqual({ selling: '30 kr' });
});

test('[CT-02] the price of a piece has its share of the line’s discounts, and is omitted if it would not add up', () => {
  const line = lineOf(anApiItem({ quantity: 2, totalPrice: aPrice(529.72, 557.6) }));
  expect(line?.unit).toEqual({ selling: '264,86 kr' });
  expect(lineOf(anApiItem({ quantity: 2, totalPrice: aPrice(51.31) }))?.unit).toBeNull();
});

test('[CT-02] a size has its name, a product of one size that of its variant', () => {
  const skus = [{ skuId: 1, name: 'M', stock: null }];
  expect(lineOf(anApiItem({ product: { skus } }))?.size).toBe('M');
  const variantDimensions = [{ level: 1, label: '500 g' }];
  expect(lineOf(anApiItem({ product: { variantDimensions } }))?.size).toBe('500 g');
  expect(lineOf(anApiItem())).not.toHaveProperty('size');
});

test('[CT-02] a package lists each part once, and a size only where the name does not end with it', () => {
  const lamp = (name: string) => ({ name, skus: [{ skuId: 1, name: '30 cm', stock: null }] });
  const parts = [
    aPackagePart(1, 1, { skuId: 1, product: lamp('Lamp 30 cm') }),
    aPackagePart(2, 1, { skuId: 1, product: lamp('Lamp 30 cm') }),
    aPackagePart(3, 1, { skuId: 1, product: lamp('Shade') }),
  ];
  expect(linesOf(parts)[0]).toMatchObject({ parts: ['2 × Lamp 30 cm', 'Shade, 30 cm'] });
});

test('[CT-02] the items of a package are one line, which links to the package and costs the sum of its parts', () => {
  const parts = [
    aPackagePart(1, 4, { totalPrice: aPrice(40) }),
    aPackagePart(2, 2, { totalPrice: aPrice(10, 16) }),
  ];
  expect(linesOf([...parts, anApiItem({ skuId: 9 })], packages)).toMatchObject([
    {
      id: 'group-key',
      kind: 'package',
      productId: 7,
      name: 'Kit',
      path: '/p/kits/kit',
      picture: '/images/product/{size}/kit.jpg',
      parts: ['2 × Goods 1', 'Goods 2'],
      quantity: 2,
      unit: { selling: '25 kr' },
      total: { selling: '50 kr' },
    },
    { id: 'line-9', kind: 'product' },
  ]);
  expect(linesOf(parts, packages, exVat)[0]?.unit).toEqual({
    selling: '20 kr',
    exVat: true,
  });
});

test('[CT-02] an unknown package counts its scarcest part, and links to its first', () => {
  const [line] = linesOf([aPackagePart(1, 4), aPackagePart(2, 2)]);
  expect(line).toMatchObject({ quantity: 2, path: '/p/goods-1', parts: ['2 × Goods 1', 'Goods 2'] });
  // One that no longer has the part
  const changed: PackagesById = new Map([[7, { ...KIT, pieces: new Map() }]]);
  expect(linesOf([aPackagePart(1, 3), aPackagePart(2, 3)], changed)[0]?.quantity).toBe(3);
});

test('[CT-03] a line can have what is in stock, less what other lines have', () => {
  const plain = anApiItem({ quantity: 2, stock: { totalStock: 9 } });
  expect(lineOf(plain)?.maxQuantity).toBe(9);
  const [line, kit] = linesOf(
    [plain, aPackagePart(1, 4, { stock: { totalStock: 9 } }), aPackagePart(2, 2)],
    packages,
  );
  expect([line?.maxQuantity, kit?.maxQuantity]).toEqual([5, 3]);
  expect(lineOf(anApiItem({ stock: { totalStock: 5000 } }))?.maxQuantity).toBe(999);
  expect(lineOf(anApiItem({ quantity: 3, stock: { totalStock: 1 } }))?.maxQuantity).toBe(3);
});

test('[CT-03] stock is shown for all pieces in the cart; a package’s is that of its scarcest part', () => {
  const stateOf = (...items: ApiCartItem[]) =>
    linesOf(items, packages).map(({ stock, available }) => [stock.state, available]);
  expect(stateOf(anApiItem())).toEqual([['inStock', undefined]]);
  expect(stateOf(anApiItem({ quantity: 3, stock: { totalStock: 2 } }))).toEqual([['fewLeft', 2]]);
  expect(stateOf(anApiItem({ stock: { totalStock: 0 } }))).toEqual([['outOfStock', 0]]);
  const later = { totalStock: 9, inStock: 2, oversellable: 7 };
  expect(stateOf(anApiItem({ quantity: 2, stock: later }))).toEqual([['fewLeft', undefined]]);
  expect(stateOf(anApiItem({ quantity: 3, stock: later }))).toEqual([['oversellable', undefined]]);
  expect(
    stateOf(
      anApiItem({ quantity: 2, stock: later }),
      aPackagePart(1, 2, { stock: later }),
      aPackagePart(2, 1),
    ),
  ).toEqual([
    ['oversellable', undefined],
    ['oversellable', undefined],
  ]);
});

test('[LW-10] a line names the campaign of a price only where the price is announced as reduced', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, hideTitle: false }));
  const campaignsAt = (lowestPriceIncVat: number) =>
    lineOf(
      anApiItem({
        product: {
          unitPrice: aPrice(10, 15),
          lowestPrice: { ...LOWEST, lowestPriceIncVat },
          discountCampaigns: named('Autumn'),
        },
        campaign: { appliedCampaigns: named('Autumn', '3 for 2'), prices: [] },
      }),
    )?.campaigns;
  expect(campaignsAt(12)).toEqual(['Autumn', '3 for 2']);
  expect(campaignsAt(10)).toEqual(['3 for 2']);
});

test('[LW-11] a line has the arrow of its energy class where the shop names the parameter', () => {
  const channel = aChannel({ productInformation: { parameters: { energyClass: 'class' }, brands: {} } });
  const parameterGroups = [{ parameters: [{ identifier: 'class', value: 'F' }] }];
  const item = anApiItem({ product: { parameterGroups } });
  expect(lineOf(item, aContext({ channel }))?.energy).toMatchObject({
    src: expect.stringMatching(/#F$/),
    alt: expect.stringContaining('F'),
  });
  expect(lineOf(item)).not.toHaveProperty('energy');
});

test('[CT-02] grouped prices are shown where a campaign splits the line', () => {
  const prices = [
    { quantity: 2, price: aPrice(10) },
    { quantity: 1, price: aPrice(0, 10) },
  ];
  const appliedCampaigns = [
    { name: '3 for 2', hideTitle: false },
    { name: 'Hidden', hideTitle: true },
  ];
  const campaign = { appliedCampaigns, prices };
  const line = lineOf(anApiItem({ quantity: 3, totalPrice: aPrice(20, 30), campaign }));
  expect(line?.splits).toEqual([
    { quantity: 2, price: '10 kr' },
    { quantity: 1, price: '0 kr' },
  ]);
  expect(line?.campaigns).toEqual(['3 for 2']);
  expect(lineOf(anApiItem({ campaign: { appliedCampaigns, prices: prices.slice(1) } }))).not.toHaveProperty(
    'splits',
  );
});

test('[CT-02] grouped prices add up to their line: a discount on the whole cart is one of their rows', () => {
  const splitOf = (sums: readonly [pieces: number, price: number][], total: number, context = CONTEXT) => {
    const prices = sums.map(([quantity, price]) => ({ quantity, price: aPrice(price) }));
    const campaign = { appliedCampaigns: [], prices };
    const { splits, splitDiscount } =
      lineOf(anApiItem({ totalPrice: aPrice(total), campaign }), context) ?? {};
    return [splits?.length, splitDiscount];
  };
  const groups: [number, number][] = [
    [2, 10],
    [1, 0],
  ];
  expect(splitOf(groups, 20)).toEqual([2, undefined]);
  expect(splitOf(groups, 17.35)).toEqual([2, '2,65 kr']);
  // Without VAT 2 × 8.02 and 16.05, or 16.03
  for (const total of [20.06, 20.04])
    expect(
      splitOf(
        [
          [2, 10.03],
          [1, 0],
        ],
        total,
        exVat,
      ),
    ).toEqual([undefined, undefined]);
});

test('[CT-04] a code and a campaign that the sums name are no tags of the cart, too', () => {
  const appliedCampaigns = ['SAVE10', 'Five off', 'Hello'].map((name) => ({ name, hideTitle: false }));
  const discount = { kind: 'CAMPAIGN', name: 'Five off', isFixed: false } as const;
  const amounts = {
    amountIncVat: 5,
    amountExVat: 4,
    amountIncVatFormatted: '5 kr',
    amountExVatFormatted: '4 kr',
  };
  const summary = anApiSummary({ subTotal: aPrice(95, 100), discounts: [{ ...discount, ...amounts }] });
  const cart = anApiCart([], { promoCode: 'SAVE10', appliedCampaigns, summary });
  expect(toCartView(CONTEXT, cart).campaigns).toEqual(['Hello']);
});

test('[CT-02] a gift stays as it is', () => {
  const gift = anApiItem({ isCampaignFreeGift: true, totalPrice: aPrice(0), stock: { totalStock: 0 } });
  expect(lineOf(gift)).toMatchObject({ isGift: true, maxQuantity: 1, total: { selling: '0 kr' } });
  expect(lineOf(gift)).not.toHaveProperty('available');
});

test('[CT-02] a product that the API no longer has, and empty answers, still make a cart', () => {
  expect(lineOf(anApiItem({ product: null, totalPrice: null }))).toEqual({
    id: 'line-1',
    kind: 'product',
    productId: 0,
    skuId: 1,
    name: '',
    path: '/',
    quantity: 1,
    maxQuantity: 1,
    stock: { state: 'outOfStock' },
    available: 0,
    unit: null,
    total: null,
    campaigns: [],
    tracked: { id: '0', name: '', price: 0, quantity: 1 },
  });
  const empty = toCartView(CONTEXT, anApiCart(null, { summary: null, appliedCampaigns: null }));
  expect(empty).toMatchObject({ lines: [], count: 0, campaigns: [], summary: { value: 0, total: '' } });
  expect(toCartView(CONTEXT, anApiCart([null, anApiItem()])).count).toBe(1);
  // Some APIs have an empty text for a line without package
  expect(lineOf(anApiItem({ groupKey: '' }))).toMatchObject({ id: 'line-1', kind: 'product' });
});
