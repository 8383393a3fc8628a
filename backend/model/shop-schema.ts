import { z } from 'zod';
import { key, language, texts } from './schema-parts.ts';

const market = z.strictObject({
  alias: z.string().regex(/^[a-z]{2,}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  countryName: z.string().min(1),
  currency: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/),
    symbol: z.string().min(1),
    name: z.string().min(1),
    rate: z.number().positive(),
    /** Decimals of every amount in this currency, 2 by default; `asNeeded` leaves them out of whole amounts. */
    decimals: z.union([z.int().min(0).max(2), z.literal('asNeeded')]).optional(),
  }),
  vat: z.strictObject({ standard: z.number().min(0).max(50), food: z.number().min(0).max(50) }),
  roundTo: z.number().positive(),
  freeShippingFrom: z.number().min(0),
});

/** Schema of `shop.json`, which is stored unchanged. Unknown fields are errors, so that a misspelt one is found. */
export const shopSchema = z.strictObject({
  key,
  channelId: z.string().regex(/^\d+\|[a-z]{2,}$/, 'a channel id like 1|se'),
  name: z.string().min(1),
  type: z.string().min(1),
  url: z.url(),
  defaultLanguage: language,
  languages: z.array(language).min(1),
  defaultMarket: z.string(),
  /** Article numbers of the shop's products start with it; no other shop has it. */
  articlePrefix: z.string().regex(/^[A-Z]{3,4}$/, 'three or four capital letters'),
  markets: z.array(market).min(1),
  meta: z.strictObject({ title: texts, description: texts }),
});

export type ShopFile = z.infer<typeof shopSchema>;
export type MarketFile = z.infer<typeof market>;
