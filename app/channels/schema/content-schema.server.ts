import { z } from 'zod';
import { isLocalTime, isTimeZone, LOCAL_TIME } from '#kernel/dates.ts';
import { themeSchema } from './theme-schema.server.ts';
import { describedEnum } from './composition-schema.server.ts';
import { texts } from './texts-schema.server.ts';

/** The API's times are in UTC: a purchase late in the evening has another date there than in the shop. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'must be a time zone of the IANA database, like Europe/Stockholm')
  .default('UTC')
  .describe('Time zone of all dates and times that the shop shows, like Europe/Stockholm');

const LOCAL =
  'must be a date of the calendar, or a date and time in the shop’s time zone, like 2026-12-01T18:00';
const localTime = z.string().regex(LOCAL_TIME, LOCAL).refine(isLocalTime, LOCAL);

/** More would be a calendar of years, and each is checked with the whole file when the file changes. */
const MAX_OVERRIDES = 20;

const removable = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]).optional();

/** When something begins and ends. */
export const timesShape = {
  from: localTime
    .optional()
    .describe('When it begins, in the shop’s time zone. A date alone: when that day begins'),
  until: localTime.optional().describe('When it ends. A date alone: when that day ends'),
};

const picturePath = z.string().regex(/^\/(?!\/)/, 'must be a path of the shop’s own host, like /images/…');

/** Entries of one level; more are no menu. */
const MAX_ENTRIES = 20;

const share = z.number().min(0).max(100);

/** Members of an entry at each level. */
const entryShape = {
  picture: picturePath.optional().describe('Its picture, a path of the shop’s own host, like /images/…'),
  text: texts
    .optional()
    .describe('A fact or a sentence: below its name, or below its picture beside the links of its panel'),
};
const pin = z
  .strictObject({ x: share.describe('From the left'), y: share.describe('From the top') })
  .optional()
  .describe(
    'Where its pin is on the picture of a room (theme.header.panel), in percent of the picture, which is cut to 3:1',
  );
const entriesOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(MAX_ENTRIES).default([]).describe('The entries, in the menu’s order; {} for none');
const entry = z.strictObject({
  ...entryShape,
  icon: picturePath.optional().describe('A small picture before its name in a chip (theme.header.menu)'),
  children: entriesOf(
    z.strictObject({
      ...entryShape,
      pin,
      children: entriesOf(z.strictObject({ ...entryShape, pin })),
    }),
  ),
});

/** What a menu of the API has no fields for. */
export const mainMenu = z
  .strictObject({
    entries: entriesOf(entry),
    promoted: z
      .strictObject({
        label: texts,
        url: z.string().min(1).describe('Path of the shop, or absolute URL'),
        picture: picturePath.describe('A path of the shop’s own host, like /images/…'),
      })
      .optional()
      .describe('A tile beside the links of each panel, and below the menu of phones'),
  })
  .describe('Pictures and texts of the main menu, and a promoted tile');

export const globalMessage = z
  .strictObject({
    text: texts,
    url: z
      .string()
      .min(1)
      .optional()
      .describe('Page that the message leads to: a path of the shop, or an absolute URL'),
  })
  .describe('Red message above the header of every page, like a strike of the carriers');

export const focalPoints = z
  .record(
    z.string().min(1).max(200),
    z
      .string()
      .regex(
        /^(?:100|\d{1,2}) (?:100|\d{1,2})$/,
        'must be two numbers from 0 to 100 with a space, like 70 40',
      ),
  )
  .default({})
  .describe(
    'What stays in view where a picture of a banner, a head, a menu or a product card is cropped: by file name, percent from the left and from the top, like { "banner-1.jpg": "70 40" }',
  );

const sellingPointIcon = describedEnum({
  truck: 'a lorry: delivery, shipping',
  bolt: 'a lightning bolt: speed',
  hand: 'a hand: hand-made',
  leaf: 'a leaf: environment, materials',
  heart: 'a heart: care, favourites',
  shield: 'a shield with a tick: warranty, safety',
  gift: 'a parcel with a bow: presents',
  star: 'a star: quality, reviews',
});

/** The shop's promises, and the amount that the computed one names. */
export const sellingPointsShape = {
  sellingPoints: z
    .array(
      z.strictObject({
        icon: sellingPointIcon.describe('Drawing before the text'),
        text: texts.optional(),
        computed: z
          .literal('freeShipping')
          .optional()
          .describe(
            'Instead of a text, one that is made from the amount of goods that has free delivery in the visitor’s market',
          ),
      }),
    )
    .max(6)
    .describe(
      'Short promises in the top bar, in the footer and on product pages whose order names points: each a text or a computed one',
    ),
  freeShippingFrom: z
    .record(z.string().min(1), z.number().positive())
    .optional()
    .describe(
      'Per market, the amount of goods with VAT that has free delivery. Only where the API does not tell it (features.freeShippingFrom)',
    ),
};

/** Parts of a channel file that depend on the time. */
export const scheduleShape = {
  activeFrom: localTime
    .optional()
    .describe('When the shop opens, in its time zone. Before, each page answers 503 and names the date'),
  activeUntil: localTime
    .optional()
    .describe(
      'When the shop closes for good. A date alone: when that day ends. After it each page answers 410',
    ),
  overrides: z
    .array(
      z.strictObject({
        ...timesShape,
        name: z.string().min(1).max(60).optional().describe('For people: what it is about, like Christmas'),
        theme: themeSchema
          .partial()
          .optional()
          .describe('Members of the theme, the style and the fonts that change; the others stay'),
        themeColor: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1C3A8C')
          .optional()
          .describe('Instead of the file’s'),
        sellingPoints: sellingPointsShape.sellingPoints.optional().describe('Instead of the file’s'),
        globalMessage: removable(globalMessage).describe('Instead of the file’s; null: none'),
        mainMenu: removable(mainMenu).describe('Members that change; the others stay. null: none'),
      }),
    )
    .max(MAX_OVERRIDES)
    .default([])
    .describe(
      'What differs for a time: a campaign’s look, promises, message or menu pictures. Of those in force at once the later one in the list takes precedence',
    ),
};

interface InlineMenuItem {
  label: Record<string, string>;
  url: string;
  type?: 'custom' | 'page' | 'category';
  targetBlank?: boolean;
  picture?: string;
  children?: InlineMenuItem[];
}

const inlineMenuItem: z.ZodType<InlineMenuItem> = z.lazy(() =>
  z.strictObject({
    label: texts,
    url: z.string().describe('Path of the shop, or absolute URL; empty for a heading'),
    type: z
      .enum(['custom', 'page', 'category'])
      .optional()
      .describe('Whether an item with sub-items opens a page itself (custom, page) or only its panel'),
    targetBlank: z.boolean().optional().describe('Opens in a new tab'),
    picture: picturePath
      .optional()
      .describe('Picture of the item in the main menu: a path of the shop’s own host, like /images/…'),
    children: z.array(inlineMenuItem).optional().describe('Sub-items; three levels are shown'),
  }),
);
/** A menu of the layout. */
export const menu = z
  .union([
    z.string().min(1),
    z.strictObject({ items: z.array(inlineMenuItem).describe('The items, in order') }),
  ])
  .describe('A menu location id fetched from the API (main-desktop-{brand}), or the items themselves');

/** Why consumers cannot withdraw from the purchase of some goods: Directive 2011/83/EU Art. 16 (c) and (e). */
export const WITHDRAWAL_EXCEPTIONS = ['madeToMeasure', 'sealedHygiene'] as const;
export type WithdrawalException = (typeof WITHDRAWAL_EXCEPTIONS)[number];

const parameterIdentifier = z.string().min(1).max(100);

export const environmentVariable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of an environment variable');

/** The right of consumers to withdraw from their purchases (docs/law.md). */
export const withdrawalSchema = z
  .strictObject({
    days: z
      .int()
      .min(0)
      .max(365)
      .default(14)
      .describe(
        'Days after the goods have arrived, 14 or more in the EU. 0: the shop does not sell to consumers there, and has neither the page for withdrawals nor links to it',
      ),
    exceptions: z
      .strictObject({
        madeToMeasure: parameterIdentifier
          .optional()
          .describe('Identifier of the API’s product parameter that goods made to the buyer’s measure have'),
        sealedHygiene: parameterIdentifier
          .optional()
          .describe(
            'Identifier of the API’s product parameter that goods have which are sealed for hygiene and cannot be returned once opened',
          ),
      })
      .prefault({})
      .describe(
        'Goods without the right: those that have the named parameter with any value but an empty one, 0, no and false. Their page and the checkout say so before the purchase',
      ),
    webhook: z
      .strictObject({
        url: z
          .string()
          .min(1)
          .max(1000)
          .describe(
            'Where each statement is posted, signed: https and no private host, or this machine. May hold any ${ENV_NAME} of the environment',
          ),
        secretEnv: environmentVariable.describe(
          'Names the environment variable with the secret that signs the statements, 32 bytes or more',
        ),
      })
      .optional()
      .describe(
        'Where statements of withdrawal go whose API does not take them (`features.withdrawals`). The receiver mails the receipts',
      ),
  })
  .describe('The right of consumers to withdraw from their purchases');
