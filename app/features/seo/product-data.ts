import type {
  AggregateRatingLeaf,
  MerchantReturnPolicyLeaf,
  OfferLeaf,
  OfferShippingDetailsLeaf,
  ProductLeaf,
} from 'schema-dts';
import type { WithdrawalException } from '#app/channels/schema/content-schema.server.ts';
import { type Availability, formatSizeSearch } from '#app/commerce/sku-offer.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { type StructuredData, toAssetUrl, toBlock, toPageUrl, toReturnPolicy } from './structured-data.ts';

/** A product with its sizes, as search engines see it (contract §10.8). */
export interface OfferedProduct {
  readonly productId: number;
  /** Shared with its variants; null where it has neither sizes nor variants. */
  readonly groupId: number | null;
  readonly name: string;
  readonly description: string;
  readonly brand: string | null;
  readonly path: ShopPath;
  /** Including VAT, in `currency`. */
  readonly price: number;
  /** What the page strikes beside it; null for none. */
  readonly priorPrice: number | null;
  /** ISO 4217: the market's currency; the channel's where the API gives none. */
  readonly currency: string;
  readonly color: string | null;
  /** Site path or absolute URL. */
  readonly image: string | null;
  readonly sizes: readonly OfferedSize[];
  /** By what the products of its group differ. */
  readonly variesBy: readonly VaryingProperty[];
  /** Pages of the other products of its group. */
  readonly variants: readonly ShopPath[];
  /** How one piece is delivered unless its buyer chooses; null where the API does not tell it. */
  readonly delivery: { readonly feeIncVat: number; readonly workingDays: number | null } | null;
  /** Why consumers cannot return it. */
  readonly exception: WithdrawalException | null;
}

/** Of schema.org. */
export type VaryingProperty = 'size' | 'color' | 'material' | 'pattern';

/** One size that can be bought. */
interface OfferedSize {
  readonly skuId: number;
  readonly gtin: string | null;
  readonly size: string | null;
  readonly availability: Availability;
  /** The moment at which goods on order arrive, where it is known. */
  readonly arrival: string | null;
}

/** Average of 1 to 5 and the number of reviews. */
type Rating = { readonly average: number; readonly count: number } | null;

/**
 * A product of one size is an entry of its own; one with sizes or variants is a group, whose properties are those of all.
 *
 * @param country ISO code of the country that the page sells to; null where it is not known
 */
export function productData(
  site: RequestContext,
  product: OfferedProduct,
  { rating, country }: { readonly rating: Rating; readonly country: string | null },
): readonly StructuredData[] {
  const { sizes, groupId, description, brand } = product;
  const terms = country === null ? [] : sizes.map((_, index) => toTerms(site, product, country, index === 0));
  const items = sizes.map((size, index) => toSizeData(site, product, size, terms[index]));
  const shared = {
    ...(description ? { description } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } as const } : {}),
    ...(rating ? { aggregateRating: toAggregateRating(rating) } : {}),
  };
  if (groupId === null) return items.map((item) => toBlock({ ...item, ...shared }));
  const { name, path, variesBy, variants } = product;
  // Their pages have the rest. Without a type, with which search engines would expect it here
  const others = variants.map((variant) => ({ url: toPageUrl(site, variant) }) as ProductLeaf);
  return [
    toBlock({
      '@type': 'ProductGroup',
      productGroupID: String(groupId),
      name,
      url: toPageUrl(site, path),
      ...shared,
      ...(variesBy.length > 0 ? { variesBy: variesBy.map((each) => `https://schema.org/${each}`) } : {}),
      hasVariant: [...items, ...others],
    }),
  ];
}

type OfferTerms = Pick<OfferLeaf, 'hasMerchantReturnPolicy' | 'shippingDetails'>;

/** How an offer is returned and delivered: in full at the first one of a page, by its name at the others. */
function toTerms(
  site: RequestContext,
  product: OfferedProduct,
  country: string,
  isFirst: boolean,
): OfferTerms {
  const page = toPageUrl(site, product.path);
  const [returns, shipping] = [`${page}#returns`, `${page}#shipping`];
  const { delivery, currency } = product;
  return {
    ...(site.channel.withdrawal.days === 0
      ? {}
      : {
          hasMerchantReturnPolicy: isFirst
            ? { '@id': returns, ...toOwnReturnPolicy(site, product, country) }
            : { '@id': returns },
        }),
    ...(delivery === null
      ? {}
      : {
          shippingDetails: isFirst
            ? { '@id': shipping, ...toShippingDetails(delivery, { currency, country }) }
            : { '@id': shipping },
        }),
  };
}

function toOwnReturnPolicy(
  { channel }: RequestContext,
  { exception }: OfferedProduct,
  country: string,
): MerchantReturnPolicyLeaf {
  if (exception === 'madeToMeasure')
    return {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    };
  const policy = toReturnPolicy(channel, country);
  // Unopened goods only
  return exception === null ? policy : { ...policy, itemCondition: 'https://schema.org/NewCondition' };
}

const toShippingDetails = (
  { feeIncVat, workingDays }: NonNullable<OfferedProduct['delivery']>,
  { currency, country }: { readonly currency: string; readonly country: string },
): OfferShippingDetailsLeaf => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: feeIncVat, currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  ...(workingDays === null ? {} : { deliveryTime: toDeliveryTime(workingDays) }),
});

/** The API tells one time, from the order to the arrival. Days are business days by convention. */
const toDeliveryTime = (workingDays: number) =>
  ({
    '@type': 'ShippingDeliveryTime',
    transitTime: {
      '@type': 'QuantitativeValue',
      minValue: workingDays,
      maxValue: workingDays,
      unitCode: 'DAY',
    },
  }) as const;

function toSizeData(
  site: RequestContext,
  product: OfferedProduct,
  size: OfferedSize,
  terms: OfferTerms = {},
): ProductLeaf {
  const { name, color, image, productId, groupId, sizes } = product;
  const { skuId, gtin } = size;
  return {
    '@type': 'Product',
    sku: String(skuId),
    inProductGroupWithID: String(groupId ?? productId),
    name: size.size && sizes.length > 1 ? `${name}, ${size.size}` : name,
    ...(gtin ? { gtin } : {}),
    ...(color ? { color } : {}),
    ...(size.size ? { size: size.size } : {}),
    ...(image ? { image: toAssetUrl(site, image) } : {}),
    offers: { ...toOffer(site, product, size), ...terms },
  };
}

const toOffer = (
  site: RequestContext,
  { path, price, priorPrice, currency, sizes }: OfferedProduct,
  { skuId, availability, arrival }: OfferedSize,
): OfferLeaf => ({
  '@type': 'Offer',
  url: `${toPageUrl(site, path)}${formatSizeSearch(skuId, sizes.length)}`,
  priceCurrency: currency,
  price,
  ...(priorPrice === null
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: priorPrice,
          priceCurrency: currency,
        },
      }),
  availability: `https://schema.org/${availability}`,
  ...(arrival ? { availabilityStarts: arrival } : {}),
  itemCondition: 'https://schema.org/NewCondition',
});

const toAggregateRating = ({ average, count }: NonNullable<Rating>): AggregateRatingLeaf => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
});
