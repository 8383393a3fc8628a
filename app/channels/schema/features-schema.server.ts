import { z } from 'zod';

/** An extension that an API offers or not: a query that asks another API for it would fail as a whole. */
const extension = (field: string, shows: string) =>
  z.boolean().default(false).describe(`The API offers our extension ${field}: ${shows}`);

/** The `features` of a channel file. An unknown switch is an error, because it would do nothing. */
export const featuresSchema = z.strictObject({
  serviceWorker: z
    .boolean()
    .default(true)
    .describe(
      'Offline page and stored files in visitors’ browsers; with false browsers remove what they have stored',
    ),
  reviews: z.boolean().default(false).describe('Reviews on product pages, and the form to write one'),
  compare: z
    .boolean()
    .default(false)
    .describe(
      'Comparison of up to four products: its page, links to it on product pages, and choices in lists with rows or spec cards',
    ),
  reviewLanguages: extension('reviews.language', 'reviews in another language are marked'),
  searchCorrection: extension(
    'products.searchCorrection',
    'misspelt searches show the corrected text and a link to the typed one',
  ),
  pricePerUnit: extension('pricePerUnit', 'prices per kilogram or litre on cards and product pages'),
  variantPrices: extension('variants.unitPrice', 'the price of each variant beside its name'),
  freeShippingFrom: extension(
    'MarketType.freeShippingFrom',
    'selling points tell from which amount of goods delivery is free',
  ),
  claimOrder: extension(
    'Mutation.claimOrder',
    'an account that is made on the confirmation has the order that was just placed',
  ),
  orderFacts: extension(
    'OrderType.pickupPoint, expectedDeliveryDate and paymentDueDate',
    'orders tell their pick-up point, the day on which they should arrive and the last day to pay their invoice',
  ),
  soldOutLast: extension(
    'FilterInputType.soldOutLast',
    'sold-out products come last in lists that are sorted by neither price nor name',
  ),
  priceFilterExVat: extension(
    'PriceFilterInputType.vatIncluded',
    'visitors who see prices without VAT filter by these',
  ),
  relatedPrices: extension(
    'relatedProducts.lowestPrice',
    'related products tell the lowest price of the last 30 days, prices per unit and variants',
  ),
  makers: extension(
    'BrandListType.place and portrait, and the same of PageInfoType',
    'pages of brands tell where their makers work and show portraits of them',
  ),
  campaignEnds: extension('PageInfoType.endsAt', 'pages of campaigns tell the last day'),
  sumDetails: extension(
    'VatGroupType.percent and CartSummaryType.discounts',
    'sums of carts and orders tell VAT by rate and each discount by name',
  ),
});
