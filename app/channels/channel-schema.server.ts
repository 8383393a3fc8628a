import { z } from 'zod';
import { LANGUAGES, LOCALE_CODES, type LocaleCode } from '#app/i18n/languages.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';
import { FOOTER_THEMES, HEADER_THEMES, PALETTES, STYLE_KEYS } from '#themes/names.ts';

/**
 * The shape of a channel file (CH-06, CH-07). `channels/channel.schema.json` is generated from it, so operators see
 * these descriptions in their editor. Channel files contain no secrets (CH-08).
 */
const localeCodes = Object.values(LOCALE_CODES) as [LocaleCode, ...LocaleCode[]];
const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour like #1C3A8C');
const host = z
  .string()
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a lower-case host name without port, like shop.example');
const address = z
  .string()
  .min(1)
  .describe('Absolute URL or same-origin path. May hold ${BACKEND_ORIGIN} or any ${ENV_NAME}.');

/** A text per language of the channel, by two-letter code. `checkChannelFile` checks that none is missing. */
const texts = z
  .partialRecord(z.enum(LANGUAGES), z.string().min(1))
  .describe('One text per language that the channel offers: { "sv": "…", "en": "…" }');

const words = z.array(z.string().min(1));

const picture = z
  .union([
    z.strictObject({ svg: z.string().startsWith('<svg').describe('The SVG document itself') }),
    z.strictObject({ src: address.describe('Address of a picture hosted elsewhere') }),
  ])
  .describe('An SVG document in this file, or the address of a picture');

interface InlineMenuItem {
  label: Partial<Record<(typeof LANGUAGES)[number], string>>;
  url: string;
  type?: 'custom' | 'page' | 'category';
  targetBlank?: boolean;
  children?: InlineMenuItem[];
}
const inlineMenuItem: z.ZodType<InlineMenuItem> = z.lazy(() =>
  z.strictObject({
    label: texts,
    url: z.string(),
    type: z.enum(['custom', 'page', 'category']).optional(),
    targetBlank: z.boolean().optional(),
    children: z.array(inlineMenuItem).optional(),
  }),
);
const menu = z
  .union([z.string().min(1), z.strictObject({ items: z.array(inlineMenuItem) })])
  .describe('A menu location id fetched from the API (main-desktop-{brand}), or the items themselves');

export const CUSTOMER_TYPES = ['PERSON', 'ORGANIZATION'] as const;
export const LIST_SORTS = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const;
export const SELLING_POINT_ICONS = [
  'truck',
  'bolt',
  'hand',
  'leaf',
  'heart',
  'shield',
  'gift',
  'star',
] as const;
export const SOCIAL_NETWORKS = [
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'pinterest',
  'linkedin',
] as const;
export const PAYMENT_LOGOS = ['card', 'invoice', 'instalment', 'wallet'] as const;
export const CARRIER_LOGOS = ['northpost', 'parcelway', 'swiftbox', 'greenbike'] as const;

export const channelFileSchema = z.strictObject({
  $schema: z.string().optional(),
  channelId: z
    .string()
    .regex(/^\d+\|[a-z]{2,}$/, 'the API’s channel id, like 2|com')
    .describe('The commerce API’s id of this channel, like 2|com'),
  siteName: z.string().min(1).max(60).describe('The shop’s name, as titles and the footer say it'),
  hosts: z.strictObject({
    primary: host.describe('The one address of the shop: lower case, no port. No other file may name it'),
    redirects: z.array(host).default([]).describe('Further hosts; each redirects to the primary'),
    aliases: z.array(host).default([]).describe('Further hosts that serve the shop as equals'),
  }),
  market: z.string().min(1).describe('Alias of the default market, like se'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'an ISO 4217 code, like SEK')
    .describe('ISO 4217 code, like SEK'),
  locales: z
    .array(z.strictObject({ code: z.enum(localeCodes), default: z.boolean().optional() }))
    .min(1)
    .describe('Exactly one is the default; it has no prefix in URLs'),
  logo: z.strictObject({ light: picture, dark: picture }).describe('300 by 50; light is for light headers'),
  icon: picture.describe('Square favicon'),
  shareImage: address
    .optional()
    .describe(
      'Picture in link previews of pages without one of their own: JPEG or PNG, 1200 by 630 or larger',
    ),
  themeColor: hexColour.describe('Colour of the browser’s frame on phones, like #1C3A8C'),
  theme: z.strictObject({
    palette: z.enum(PALETTES).describe('The base look'),
    header: z.enum(HEADER_THEMES).describe('Colours of the header'),
    footer: z.enum(FOOTER_THEMES).describe('Colours of the footer'),
    style: z
      .partialRecord(z.enum(STYLE_KEYS), z.string().regex(/^[^;{}<>\\]{1,120}$/, 'a plain CSS value'))
      .default({})
      .describe('Style variables that override the palette, applied at run time'),
  }),
  menus: z.strictObject({
    main: menu,
    topBar: menu,
    footerFirst: menu,
    footerSecond: menu,
    footerThird: menu,
  }),
  sellingPoints: z.array(z.strictObject({ icon: z.enum(SELLING_POINT_ICONS), text: texts })).max(6),
  about: texts.describe('About text in the footer'),
  socialLinks: z.array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), url: z.url() })).default([]),
  paymentLogos: z.array(z.enum(PAYMENT_LOGOS)).default([]),
  carrierLogos: z.array(z.enum(CARRIER_LOGOS)).default([]),
  customerTypes: z
    .array(z.strictObject({ type: z.enum(CUSTOMER_TYPES), vatIncluded: z.boolean() }))
    .min(1)
    .default([
      { type: 'PERSON', vatIncluded: true },
      { type: 'ORGANIZATION', vatIncluded: false },
    ]),
  defaultCustomerType: z.enum(CUSTOMER_TYPES).default('PERSON'),
  customerTypesToggle: z
    .boolean()
    .default(true)
    .describe('Whether visitors may switch between the customer types'),
  list: z
    .strictObject({
      defaultSort: z.enum(LIST_SORTS).default('LATEST'),
      pageSize: z.int().min(4).max(100).default(20).describe('Products per page of a list'),
    })
    .prefault({}),
  siteTopThreshold: z.int().min(0).default(10).describe('Pixels scrolled before the top bar shrinks'),
  search: z
    .strictObject({
      path: z.enum(SEARCH_WORDS).default('s').describe('Word of the search page’s address'),
      topSearches: z
        .union([words, z.partialRecord(z.enum(LANGUAGES), words)])
        .default(['godis', 'askar', 'lakrits', 'choklad', 'present'])
        .describe('What people look for: one list for every language, or { "sv": ["…"], "en": ["…"] }'),
    })
    .prefault({}),
  customerService: z.strictObject({ email: z.email(), phone: z.string(), hours: texts }),
  tagManager: z.strictObject({ id: z.string() }).optional(),
  personalisation: z.strictObject({ endpoint: address, id: z.string() }).optional(),
  features: z.record(z.string(), z.boolean()).default({}).describe('Switches by name'),
  endpoints: z.strictObject({
    api: address,
    auth: address,
    sign: address,
    images: address,
    websocket: address.optional(),
  }),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable')
    .describe(
      'Names the environment variable that holds the API key; channel files never contain the key itself',
    ),
});

/** A channel file as parsed, defaults filled in. */
export type ChannelFile = z.infer<typeof channelFileSchema>;
