import { z } from 'zod';
import { toHostName } from '#app/channels/registry/host-name.server.ts';
import { describedEnum } from './composition-schema.server.ts';
import { texts } from './texts-schema.server.ts';
import { ownFile } from './theme-schema.server.ts';

const HOST = 'must be a lower-case host name without port, like shop.example';

/** With umlauts or in punycode, or an IPv6 address in brackets. Compared in punycode. */
const host = z
  .string()
  .regex(/^(?:\[[0-9a-f:.]+\]|(?!-)[\p{Ll}\p{Lo}\p{M}\d-]+(?:\.[\p{Ll}\p{Lo}\p{M}\d-]+)*)$/u, HOST)
  .transform((text, context) => {
    const name = toHostName(text);
    if (name === null) context.addIssue(HOST);
    return name ?? text;
  });
const hosts = z.array(host).default([]);

/** Host names of a shop (CH-01, CH-02). */
export const hostsSchema = z
  .strictObject({
    primary: host.describe('The one address of the shop: lower case, no port. No other file may name it'),
    redirects: hosts.describe('Further hosts; each redirects to the primary'),
    aliases: hosts.describe('Further hosts that serve the shop as equals'),
    gone: hosts.describe('Hosts that the shop had and gave up; each address there answers 410'),
    www: z
      .boolean()
      .default(false)
      .describe(
        'Whether the hosts with `www.` before them, or without it, redirect to the primary, and those of gone hosts are gone, except those that a file names',
      ),
    https: z
      .boolean()
      .default(false)
      .describe('Whether visitors who come to the proxy by http are redirected to https (TRUST_PROXY)'),
  })
  .describe('Host names of the shop');

const socialNetwork = describedEnum({
  facebook: 'icon and name of Facebook',
  instagram: 'icon and name of Instagram',
  youtube: 'icon and name of YouTube',
  tiktok: 'icon and name of TikTok',
  pinterest: 'icon and name of Pinterest',
  linkedin: 'icon and name of LinkedIn',
});
const paymentLogo = describedEnum({
  card: 'payment by card',
  invoice: 'payment by invoice',
  instalment: 'payment by instalments',
  wallet: 'payment by a wallet on the phone',
});
const carrierLogo = describedEnum({
  northpost: 'the carrier Northpost',
  parcelway: 'the carrier Parcelway',
  swiftbox: 'the carrier Swiftbox',
  greenbike: 'the carrier Greenbike',
});
export const ADDRESS = 'Absolute URL; may hold ${BACKEND_ORIGIN} or any ${ENV_NAME} of the environment';

/** An absolute URL that may refer to the environment. */
export const address = z.string().min(1).describe(ADDRESS);

/** A picture of the shop: its SVG, its file, or its address. */
export const picture = z
  .union(
    [
      z.strictObject({ svg: z.string().startsWith('<svg').describe('The SVG document itself') }),
      z.strictObject({
        file: ownFile.describe(
          'SVG, PNG, WebP or AVIF in the folder `<key>.files` beside this file, at most 50 kB',
        ),
      }),
      z.strictObject({ src: address.describe('Address of a picture hosted elsewhere') }),
    ],
    { error: ({ input }) => describeSurplus(input) },
  )
  .describe('An SVG document in this file, a file beside it, or the address of a picture');

/** A mark of the shop's own beside the shipped ones. `options` are those of the API. */
const ownMark = (options: string) =>
  z.strictObject({
    name: z.string().min(1).max(40).describe('What it is called, as screen readers say it'),
    picture: picture.describe('56 by 40 pixels, or as wide as it needs at that height'),
    options: z.array(z.string().min(1).max(40)).max(20).optional().describe(options),
  });

/** What the footer shows besides menus and contact details. */
export const footerShape = {
  about: texts.describe('About text in the footer'),
  footerNote: z
    .strictObject({
      title: texts.describe('Its title'),
      text: texts.describe('Its text; a line break stays one, as in an address'),
    })
    .optional()
    .describe('A block of the shop’s own in the footer: its workshop, its address, its opening hours'),
  socialLinks: z
    .array(
      z.strictObject({
        network: socialNetwork.describe('Icon and name of the link'),
        url: z.url().describe('The shop’s page there; http or https'),
      }),
    )
    .default([])
    .describe('Links in the footer'),
  paymentLogos: z
    .array(
      z.union([
        paymentLogo,
        ownMark(
          'Ways to pay that have it in the checkout: ids of the API’s payment options, or their types, like KLARNA',
        ),
      ]),
    )
    .max(12)
    .default([])
    .describe('Logos in the footer and the checkout: shipped ones by name, and pictures of the shop’s own'),
  carrierLogos: z
    .array(
      z.union([
        carrierLogo,
        ownMark('Deliveries that have it in the checkout: ids of the API’s shipping options'),
      ]),
    )
    .max(12)
    .default([])
    .describe('Logos in the footer and the checkout: shipped ones by name, and pictures of the shop’s own'),
};

const WAYS = ['svg', 'file', 'src'] as const;

function describeSurplus(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const given = WAYS.filter((way) => way in input);
  const count = given.length === 2 ? 'the two' : 'them';
  return given.length > 1 ? `must have ${given.join(' or ')}, one of ${count}` : undefined;
}

export const endpointsSchema = z
  .strictObject({
    api: address.describe(`GraphQL endpoint. ${ADDRESS}`),
    auth: address.describe(`Base of sign-in and tokens. ${ADDRESS}`),
    sign: address.describe(`Base of login signatures. ${ADDRESS}`),
    images: address.describe(
      `Base of product pictures; may be a path of the shop’s own host, like /images. ${ADDRESS}`,
    ),
    websocket: address
      .optional()
      .describe(
        `Subscriptions of the API (graphql-transport-ws): live stock and cart. Browsers reach it through the shop’s own /live only. ${ADDRESS}; http becomes ws`,
      ),
    websocketTimeoutMs: z
      .int()
      .min(1000)
      .default(30_000)
      .describe('Milliseconds without an answer after which a live connection is opened anew'),
  })
  .describe('Addresses of the commerce API');

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
  reviewLanguages: extension('reviews.language', 'reviews in another language are marked and folded'),
  reviewVariants: extension('reviews.variant', 'reviews tell which variant or size they are about'),
  searchCorrection: extension(
    'products.searchCorrection',
    'misspelt searches show the corrected text and a link to the typed one',
  ),
  pricePerUnit: extension('pricePerUnit', 'prices per kilogram or litre on cards and product pages'),
  variantPrices: extension('variants.unitPrice', 'the price of each variant beside its name'),
  defaultDelivery: extension(
    'ProductType.defaultDelivery',
    'product pages tell the day and the price of the delivery that a cart has unless its shopper chooses',
  ),
  freeShippingFrom: extension(
    'MarketType.freeShippingFrom',
    'selling points tell from which amount of goods delivery is free',
  ),
  claimOrder: extension(
    'Mutation.claimOrder',
    'an account that is made on the confirmation has the order that was just placed',
  ),
  resetKeys: extension('Query.isResetKeyValid', 'a replaced link to a new password says so before its form'),
  orderFacts: extension(
    'OrderType.pickupPoint, expectedDeliveryDate and paymentDueDate',
    'orders tell their pick-up point, the day on which they should arrive and the last day to pay their invoice',
  ),
  withdrawals: extension(
    'Mutation.submitWithdrawal and OrderType.withdrawals',
    'consumers withdraw from a contract on a page of the shop, and the API mails them the receipt; without it the page names the customer service',
  ),
  orderLinks: extension(
    'Mutation.requestOrderLink and Query.orderOfLink',
    'guests find an order again: number and e-mail address lead to a link that the API mails',
  ),
  soldOutLast: extension(
    'FilterInputType.soldOutLast',
    'sold-out products come last in lists that are sorted by neither price nor name',
  ),
  priceFilterExVat: extension('PriceFilterInputType.vatIncluded', 'prices without VAT filter lists, too'),
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

/** The bounds of these texts keep them on their line of a file and inside their attribute. */
const token = (service: string) =>
  z
    .string()
    .max(120)
    .regex(/^[\w.:=+/-]{4,}$/, 'must be the token alone, without its tag')
    .describe(`The token of ${service}`);

const contact = z
  .string()
  .max(200)
  .regex(
    /^(?:mailto:[!-?A-~]+@[!-?A-~]+|https:\/\/[!-~]+|tel:\+[\d-]+)$/,
    'must be an address like mailto:security@shop.example, https://… or tel:+46…',
  );
const page = z
  .string()
  .max(200)
  .regex(/^https:\/\/[!-~]+$/, 'must be an address with https');

const adsLine = z
  .string()
  .max(300)
  .regex(
    /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+ *, *[\w.:@/-]+ *, *(?:DIRECT|RESELLER)(?: *, *[\w-]+)?|(?:CONTACT|SUBDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)=[\w.:@/?&=,+-]+)$/,
    'must be a line like ads.example, pub-1234, DIRECT or OWNERDOMAIN=shop.example',
  );

/** What the shop says to search engines and other programs that read its small files. */
export const searchEnginesShape = {
  indexing: z
    .boolean()
    .default(true)
    .describe(
      'Whether search engines may list the shop. With false robots.txt forbids all pages, every answer says noindex, and ' +
        'there is no llms.txt, search description, sitemap or product feed',
    ),
  verification: z
    .strictObject({
      google: token('Google Search Console').optional(),
      bing: token('Bing Webmaster Tools').optional(),
      yandex: token('Yandex Webmaster').optional(),
      pinterest: token('Pinterest').optional(),
      facebook: token('Meta Business').optional(),
    })
    .optional()
    .describe('Tokens that prove to services who owns the shop: each is a meta tag of the start page'),
  security: z
    .strictObject({
      contacts: z
        .array(contact)
        .min(1)
        .max(5)
        .describe('Where to report a weakness, the preferred one first: mailto:, https: or tel:'),
      policy: page.optional().describe('Page with the rules for reports'),
    })
    .optional()
    .describe('Contents of /.well-known/security.txt; without it there is no such file'),
  ads: z
    .array(adsLine)
    .min(1)
    .max(200)
    .optional()
    .describe('Lines of /ads.txt, as advertising networks give them; without it there is no such file'),
};
