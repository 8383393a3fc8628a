import { z } from 'zod';
import { describedEnum } from './compositions/described-enum.server.ts';
import { texts } from './texts-schema.server.ts';
import { ownFile } from './own-file-schema.server.ts';

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

const ADDRESS = 'Absolute URL; may hold ${BACKEND_ORIGIN} or any ${ENV_NAME} of the environment';

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
