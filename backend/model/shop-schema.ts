import { z } from 'zod';
import type { Company } from '#kernel/company.ts';
import { isTimeZone } from '#kernel/dates.ts';
import { PATH_PREFIXES } from '#backend/core/urls/site-paths.ts';
import { LANGUAGES } from '#backend/core/text/languages.ts';

/** Shared parts of the schemas of shops, content and seed. */
export const key = z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i, 'a key of letters, digits and dashes');
export const language = z.enum(LANGUAGES);
export const texts = z.partialRecord(language, z.string().min(1));

/** Longer first segments are other paths, see `parse-path.ts`. */
const MAX_PATH_ALIAS = 3;

const market = z.strictObject({
  alias: z.string().regex(/^[a-z]{2,}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  countryName: z.string().min(1),
  currency: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/),
    symbol: z.string().min(1),
    name: z.string().min(1),
    rate: z.number().positive(),
    /** Decimals of every amount in this currency, see `computeDecimals`; `asNeeded` leaves them out of whole amounts. */
    decimals: z.union([z.int().min(0).max(2), z.literal('asNeeded')]).optional(),
  }),
  vat: z.strictObject({ standard: z.number().min(0).max(50), food: z.number().min(0).max(50) }),
  roundTo: z.number().positive(),
  freeShippingFrom: z.number().min(0),
});

const color = z.string().regex(/^#[0-9A-F]{6}$/, 'a colour like #CF1259');

const colors = z.strictObject({
  primary: color,
  primaryForeground: color,
  secondary: color,
  secondaryForeground: color,
  background: color,
  foreground: color,
  siteBackground: color.optional(),
  topBarBackground: color.optional(),
  topBarText: color.optional(),
  navBarBackground: color.optional(),
  footerBackground: color.optional(),
  footerText: color.optional(),
  buttonBackground: color.optional(),
  buttonPurchaseBackground: color.optional(),
});
const radius = z.string().regex(/^\d+px$/);
/** A picture's address, or its path on the shop's site. */
const picture = z.union([z.string().startsWith('/'), z.url({ protocol: /^https?$/ })]);
/** Families without fallbacks. */
const typography = z.strictObject({ fontFamily: z.string().min(1), headingFontFamily: z.string().min(1) });

/** Of the channel file, which mails cannot read. */
const company: z.ZodType<Company> = z.strictObject({
  demo: z.boolean().optional(),
  legalName: z.string().min(1),
  form: z.string().optional(),
  register: z.strictObject({ name: z.string().min(1), number: z.string().min(1) }).optional(),
  vatId: z.string().optional(),
  address: z.strictObject({
    street: z.string().min(1),
    postalCode: z.string().min(1),
    city: z.string().min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  email: z.email(),
  phone: z.string().optional(),
  representatives: z.array(z.string()).optional(),
  supervisoryBody: z.string().optional(),
});

/** What `GET /store-settings` answers for the shop besides its name, texts, languages and markets. */
const tenant = z.strictObject({
  /** Hosts besides that of the shop's URL. */
  additionalHosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  colors: colors.default({
    primary: '#1F2937',
    primaryForeground: '#FFFFFF',
    secondary: '#E5E7EB',
    secondaryForeground: '#1F2937',
    background: '#FFFFFF',
    foreground: '#1F2937',
  }),
  radius: radius.default('4px'),
  typography: typography.optional(),
  logo: picture.optional(),
  favicon: picture.optional(),
  contact: z
    .strictObject({
      email: z.email(),
      phone: z.string().min(1),
      social: z.record(z.string(), z.url({ protocol: /^https?$/ })).default({}),
    })
    .optional(),
  /** What is not published yet. */
  draft: z
    .strictObject({
      colors: colors.partial(),
      radius,
      typography,
      logo: picture,
      favicon: picture,
    })
    .partial()
    .default({}),
});
export type ShopTenant = z.infer<typeof tenant>;

/** Schema of `shop.json`, which is stored unchanged. Unknown fields are errors, so that a misspelt one is found. */
export const shopSchema = z
  .strictObject({
    key,
    channelId: z.string().regex(/^\d+\|[a-z]{2,}$/, 'a channel id like 1|se'),
    name: z.string().min(1),
    type: z.string().min(1),
    url: z.url(),
    tenant: tenant.prefault({}),
    /** At the end of each mail. */
    company: company.optional(),
    /** IANA: of the days on which codes and campaigns begin and end, parcels arrive and invoices are due. */
    timeZone: z.string().refine(isTimeZone, 'a time zone like Europe/Stockholm').default('UTC'),
    defaultLanguage: language,
    languages: z.array(language).min(1),
    /** What precedes the paths of canonical URLs, as the shop's client serves them (contract 5.3, 5.6). */
    pathPrefix: z.enum(PATH_PREFIXES).default('language-except-default'),
    defaultMarket: z.string(),
    /** Background of product pictures, three hex digits: their placeholder until they have loaded. */
    pictureBackground: z
      .string()
      .regex(/^[0-9a-f]{3}$/)
      .optional(),
    /** Article numbers of the shop's products start with it; no other shop has it. */
    articlePrefix: z.string().regex(/^[A-Z]{3,4}$/, 'three or four capital letters'),
    markets: z.array(market).min(1),
    meta: z.strictObject({ title: texts, description: texts }),
  })
  .refine(
    ({ pathPrefix, markets }) =>
      pathPrefix !== 'market-and-language' || markets.every(({ alias }) => alias.length <= MAX_PATH_ALIAS),
    { path: ['markets'], error: `a market alias in paths has at most ${MAX_PATH_ALIAS} letters` },
  );

export type ShopFile = z.infer<typeof shopSchema>;
export type MarketFile = z.infer<typeof market>;
