import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { type OfferedProduct, productData } from './product-data.ts';

const english = aContext({ language: 'en' });

const lamp: OfferedProduct = {
  productId: 3,
  groupId: null,
  name: 'Lamp',
  description: 'Light',
  brand: 'Birch',
  path: '/p/lamp',
  price: 49,
  priorPrice: null,
  currency: 'NOK',
  color: null,
  image: '/images/lamp.jpg',
  sizes: [{ skuId: 7, gtin: '7350000000016', size: null, availability: 'InStock', arrival: null }],
  variesBy: [],
  variants: [],
  delivery: { feeIncVat: 49, workingDays: 3 },
  exception: null,
};
const none = { rating: null, country: null };
const inNorway = { ...none, country: 'NO' };

test('[CH-07] a product of one size is one entry with its offer', () => {
  expect(productData(english, lamp, none)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: '7',
      inProductGroupWithID: '3',
      name: 'Lamp',
      gtin: '7350000000016',
      image: 'http://shop.localhost:3000/images/lamp.jpg',
      description: 'Light',
      brand: { '@type': 'Brand', name: 'Birch' },
      offers: {
        '@type': 'Offer',
        url: 'http://shop.localhost:3000/en/p/lamp',
        priceCurrency: 'NOK',
        price: 49,
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    },
  ]);
});

test('[CH-07] sizes and variants are a group; each size has an offer at an address that chooses it', () => {
  const sizes = [
    { skuId: 7, gtin: null, size: 'S', availability: 'OutOfStock', arrival: null },
    { skuId: 8, gtin: null, size: 'M', availability: 'BackOrder', arrival: '2026-12-23T23:00:00.000Z' },
  ] as const;
  const product = {
    ...lamp,
    groupId: 2,
    color: 'Red',
    sizes,
    variesBy: ['size', 'color'],
    variants: ['/p/blue-lamp'],
  } as const;
  const [group, ...rest] = productData(english, product, {
    rating: { average: 4.3, count: 12 },
    country: 'NO',
  });
  expect(rest).toEqual([]);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '2',
    name: 'Lamp',
    url: 'http://shop.localhost:3000/en/p/lamp',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: '7',
        inProductGroupWithID: '2',
        name: 'Lamp, S',
        size: 'S',
        color: 'Red',
        offers: {
          url: 'http://shop.localhost:3000/en/p/lamp?size=7',
          availability: 'https://schema.org/OutOfStock',
        },
      },
      {
        sku: '8',
        offers: {
          url: 'http://shop.localhost:3000/en/p/lamp?size=8',
          availability: 'https://schema.org/BackOrder',
          availabilityStarts: '2026-12-23T23:00:00.000Z',
        },
      },
      { url: 'http://shop.localhost:3000/en/p/blue-lamp' },
    ],
  });
});

test('[LW-06] how an offer is returned and delivered is said in full once, and named by the other sizes', () => {
  const sizes = [7, 8].map((skuId) => ({ ...lamp.sizes[0]!, skuId, size: String(skuId) }));
  const [group] = productData(english, { ...lamp, groupId: 2, sizes }, inNorway);
  const page = 'http://shop.localhost:3000/en/p/lamp';
  const [first, second] = (group?.hasVariant ?? []) as readonly { readonly offers: unknown }[];
  expect(first?.offers).toMatchObject({
    hasMerchantReturnPolicy: {
      '@id': `${page}#returns`,
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'NO',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnMethod: 'https://schema.org/ReturnByMail',
    },
    shippingDetails: {
      '@id': `${page}#shipping`,
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 49, currency: 'NOK' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NO' },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 3, unitCode: 'DAY' } },
    },
  });
  expect(second?.offers).toMatchObject({
    hasMerchantReturnPolicy: { '@id': `${page}#returns` },
    shippingDetails: { '@id': `${page}#shipping` },
  });
});

const offerOf = (changes: Partial<OfferedProduct>, days = 14): Readonly<Record<string, unknown>> => {
  const channel = aChannel({ withdrawal: { days, exceptions: {} } });
  const [block] = productData({ ...english, channel }, { ...lamp, ...changes }, inNorway);
  return block?.offers as Readonly<Record<string, unknown>>;
};

test('[LW-06] goods without the right of withdrawal say so; without it the shop says nothing of returns', () => {
  expect(offerOf({ exception: 'madeToMeasure' }).hasMerchantReturnPolicy).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
  expect(offerOf({ exception: 'sealedHygiene' }).hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 14,
    itemCondition: 'https://schema.org/NewCondition',
  });
  expect(offerOf({}, 0)).not.toHaveProperty('hasMerchantReturnPolicy');
});

test('[LW-06] a delivery that the API does not tell is not said, nor a time that it does not tell', () => {
  expect(offerOf({ delivery: null })).not.toHaveProperty('shippingDetails');
  expect(offerOf({ delivery: { feeIncVat: 0, workingDays: null } }).shippingDetails).toEqual({
    '@id': expect.any(String),
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'NOK' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NO' },
  });
});
