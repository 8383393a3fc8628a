import { z } from 'zod';
import { describedEnum } from './compositions/described-enum.server.ts';
import { texts } from './texts-schema.server.ts';

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
      'Short promises in the top bar, on product pages and in the footer: each a text or a computed one',
    ),
  freeShippingFrom: z
    .record(z.string().min(1), z.number().positive())
    .optional()
    .describe(
      'Per market, the amount of goods with VAT that has free delivery. Only where the API does not tell it (features.freeShippingFrom)',
    ),
};
