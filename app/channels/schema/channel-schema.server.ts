import { z } from 'zod';
import { LOCALE_CODES } from '#app/i18n/languages.ts';
import { SEARCH_WORDS } from '#app/i18n/links.ts';
import { describedEnum } from './composition-schema.server.ts';
import {
  ADDRESS,
  address,
  endpointsSchema,
  featuresSchema,
  footerShape,
  hostsSchema,
  picture,
  searchEnginesShape,
} from './shop-schema.server.ts';
import {
  environmentVariable,
  focalPoints,
  globalMessage,
  mainMenu,
  menu,
  scheduleShape,
  sellingPointsShape,
  timesShape,
  timeZone,
  withdrawalSchema,
} from './content-schema.server.ts';
import { companyShape } from './company-schema.server.ts';
import { goodsShape } from './goods-schema.server.ts';
import { languageCode, texts } from './texts-schema.server.ts';
import { themeSchema } from './theme-schema.server.ts';

/**
 * The shape of a channel file (CH-06, CH-07). `channels/channel.schema.json` is generated from it, so operators see
 * these descriptions in their editor. Channel files contain no secrets (CH-08).
 */
const BUILT_IN_CODES = Object.values(LOCALE_CODES);
const localeCode = z.union([
  z.enum(BUILT_IN_CODES),
  // Without `abort` the union would report this branch alone
  z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, { error: 'must be a language and a country, like sv-SE', abort: true }),
]);
const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1C3A8C');
const origin = z
  .string()
  .regex(
    /^(https:\/\/(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'must be an origin with https and without path, like https://pay.example',
  );
const origins = z.array(origin).max(20).default([]);

const words = z.array(z.string().min(1));

export const CUSTOMER_TYPES = ['PERSON', 'ORGANIZATION'] as const;
const listSort = describedEnum({
  LATEST: 'newest first',
  MOST_SOLD: 'best-selling first',
  PRICE: 'cheapest first',
  PRICE_DESC: 'most expensive first',
});

export const channelFileSchema = z.strictObject({
  $schema: z.string().optional(),
  channelId: z
    .string()
    .regex(/^\d+\|[a-z]{2,}$/, 'must be the API’s channel id, like 2|com')
    .describe('The commerce API’s id of this channel, like 2|com'),
  siteName: z.string().min(1).max(60).describe('The shop’s name, as titles and the footer say it'),
  hosts: hostsSchema,
  market: z.string().min(1).describe('Alias of the default market, like se'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code, like SEK')
    .describe('ISO 4217 code, like SEK'),
  timeZone,
  locales: z
    .array(
      z.strictObject({
        code: localeCode.describe(
          'Language and country; of languages of LANGUAGES_DIR, any country: de-DE, de-AT',
        ),
        default: z.boolean().optional().describe('The language of addresses without prefix'),
        apiLanguage: z
          .string()
          .regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be a language and a country, like en-US')
          .optional()
          .describe(
            'Of the default language: the language that the API is asked for, where it has no texts in this one. It must be the API’s own default, so that its addresses have no prefix',
          ),
      }),
    )
    .min(1)
    .describe('Exactly one is the default; it has no prefix in URLs'),
  logo: z
    .strictObject({
      light: picture.describe('Logo for light backgrounds'),
      dark: picture.describe('Logo for dark backgrounds'),
      drawnWidth: z
        .int()
        .min(1)
        .max(300)
        .default(300)
        .describe(
          'How many of the 300 pixels the drawing takes, from the left: headers with the logo in the middle centre it. A statement footer shows all 300 as wide as the page',
        ),
    })
    .describe('300 by 50 pixels'),
  icon: picture.describe('Square favicon'),
  shareImage: address
    .optional()
    .describe(
      'Picture in link previews of pages without one of their own: JPEG or PNG, 1200 by 630 or larger',
    ),
  themeColor: hexColour.describe('Colour of the browser’s frame on phones, like #1C3A8C'),
  theme: themeSchema.describe('The look of the shop'),
  menus: z
    .strictObject({
      main: menu,
      topBar: menu,
      footerFirst: menu,
      footerSecond: menu,
      footerThird: menu,
    })
    .describe('The five menus of the layout, up to three levels each'),
  mainMenu: mainMenu.optional(),
  focalPoints,
  ...sellingPointsShape,
  globalMessage: globalMessage.optional(),
  ...footerShape,
  brandNames: z
    .strictObject({ one: texts.describe('One of them'), many: texts.describe('Several') })
    .optional()
    .describe(
      'What the shop calls its brands wherever it names them, like Workshop and Workshops: their page, searches, filters, products and comparisons',
    ),
  customerTypes: z
    .array(
      z.strictObject({
        type: z.enum(CUSTOMER_TYPES).describe('Private person or company'),
        vatIncluded: z.boolean().describe('Prices with VAT'),
      }),
    )
    .min(1)
    .default([
      { type: 'PERSON', vatIncluded: true },
      { type: 'ORGANIZATION', vatIncluded: false },
    ])
    .describe('Customer types of the shop, and whether they see prices with VAT'),
  defaultCustomerType: z.enum(CUSTOMER_TYPES).default('PERSON').describe('Customer type of a new visitor'),
  customerTypesToggle: z
    .boolean()
    .default(true)
    .describe('Whether visitors may switch between the customer types'),
  pricesDependOnLogin: z
    .boolean()
    .default(true)
    .describe(
      'Whether a login may change prices or content of public pages. With false, signed-in visitors share the cached ' +
        'pages of their customer type',
    ),
  list: z
    .strictObject({
      defaultSort: listSort.default('LATEST').describe('How lists are sorted until the visitor chooses'),
      pageSize: z.int().min(4).max(100).default(20).describe('Products per page of a list'),
      soldOutLast: z
        .boolean()
        .default(true)
        .describe('Whether sold-out products come last, where the API offers it (features.soldOutLast)'),
    })
    .prefault({})
    .describe('Product lists'),
  siteTopThreshold: z.int().min(0).default(10).describe('Pixels scrolled before the top bar shrinks'),
  search: z
    .strictObject({
      path: z.enum(SEARCH_WORDS).default('s').describe('Word of the search page’s address'),
      topSearches: z
        .union([words, z.record(languageCode, words)])
        .default(['godis', 'askar', 'lakrits', 'choklad', 'present'])
        .describe('What people look for: one list for every language, or { "sv": ["…"], "en": ["…"] }'),
    })
    .prefault({})
    .describe('Search'),
  customerService: z
    .strictObject({
      email: z.email().describe('E-mail address of the customer service'),
      phone: z.string().describe('Telephone number, as it is shown'),
      hours: texts,
    })
    .describe('Contact in the header and the footer'),
  ...companyShape,
  withdrawal: withdrawalSchema.prefault({}),
  ...goodsShape,
  ...searchEnginesShape,
  ...scheduleShape,
  maintenance: z
    .strictObject({
      ...timesShape,
      text: texts.optional().describe('Instead of the usual text'),
      retryAfterMinutes: z
        .int()
        .min(1)
        .max(1440)
        .default(10)
        .describe('When browsers and search engines may ask again'),
    })
    .optional()
    .describe(
      'Closes the shop: every page answers 503 with a notice in the shop’s look, at the times that it names, else until the field is removed',
    ),
  tagManager: z
    .strictObject({
      id: z.string().min(1).describe('Id of the container, like GTM-XXXX'),
      origin: origin
        .default('https://www.googletagmanager.com')
        .describe('Where its script `/gtm.js` comes from'),
      scripts: origins.describe('Whose further scripts its tags load'),
      connects: origins.describe('Whom its tags send data to'),
      frames: origins.describe('Whose pages its tags show in frames'),
      cookies: z
        .array(z.string().regex(/^[\w.-]{2,40}$/, 'must be the beginning of a cookie’s name, like _ga'))
        .max(40)
        .default(['_ga', '_gid', '_gat', '_gcl_', '_gac_', '_dc_gtm_'])
        .describe(
          'How the names of the cookies begin that its tags set on the shop’s host: the page about cookies lists them, and ' +
            'they are deleted when the visitor withdraws the consent',
        ),
    })
    .optional()
    .describe('Tag manager; loaded after consent only'),
  payment: z
    .strictObject({
      pages: origins.describe('Whose payment pages the checkout may send shoppers to'),
      frames: origins.describe('Whose payment pages the checkout may show in a frame'),
      scripts: origins.describe(
        'Whose scripts a provider’s snippet may load. The snippet runs in a sandboxed document, not in the checkout’s page',
      ),
      trustsScripts: z
        .boolean()
        .default(false)
        .describe(
          'With true these scripts run with the shop’s own origin, which providers need that store cookies; they can then ' +
            'read the shop’s pages',
        ),
    })
    .optional()
    .describe('Origins of the payment providers. Payment pages on the shop’s own host (/pay/) need no entry'),
  personalisation: z
    .strictObject({ endpoint: address, id: z.string().describe('The shop’s id at the service') })
    .optional()
    .describe('Personalisation service; called after consent only'),
  vitals: z
    .union([z.boolean(), z.literal('consent')])
    .default(false)
    .describe(
      'Whether browsers measure how fast pages load and react, and send the numbers without any identifier: true, "consent" (of ' +
        'visitors who allow statistics) or false',
    ),
  features: featuresSchema.prefault({}).describe('Feature switches'),
  endpoints: endpointsSchema,
  probeBeforeLive: z
    .boolean()
    .default(true)
    .describe(
      'Whether a change of channelId, key or endpoints.api waits for the API’s answer, two seconds at most, and is refused where the shop would not work',
    ),
  apiKeyEnv: environmentVariable.describe(
    'Names the environment variable that holds the API key; channel files never contain the key itself',
  ),
  visitorSecretEnv: environmentVariable
    .optional()
    .describe(
      'Names the environment variable with a secret that is shared with the API; without it the API is not told for which ' +
        'visitor a call is made',
    ),
  purgeSecretEnv: environmentVariable
    .optional()
    .describe(
      'Names the environment variable with the secret by which the API signs what it has changed (`POST /hooks/purge`); ' +
        'without it there is no such hook',
    ),
  storeSettings: address
    .optional()
    .describe(
      `The settings of the shop in the API’s studio (\`/store-settings\`). With it everybody who adds \`?preview=1\` to an address of the shop sees what is not published yet. ${ADDRESS}`,
    ),
  refreshSecretEnv: environmentVariable
    .optional()
    .describe(
      'Names the environment variable with the secret by which the API’s studio signs that this file is to be read again ' +
        '(`POST /api/internal/webhook/config-refresh`); without it there is no such hook',
    ),
});

/** A channel file as parsed, defaults filled in. */
export type ChannelFile = z.infer<typeof channelFileSchema>;
