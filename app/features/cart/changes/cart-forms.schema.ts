import { z } from 'zod';
import { MAX_QUANTITY } from '#app/features/cart/max-quantity.ts';
import { isApiId } from '#app/commerce/api-id.ts';
import { lineByRule } from '#app/request/text-by-rule.ts';

/* Messages are message keys, of `ONE_TIME_MESSAGES`: a form without scripts is answered with a redirect. */
const INVALID = 'cart.notice.invalid';
const BAD_QUANTITY = 'catalog.buy.badQuantity';

/** Ids of lines and groups are GUIDs or numbers. */
const MAX_ID_CHARS = 60;

export const lineSchema = z.object({
  line: z.string({ error: INVALID }).min(1, INVALID).max(MAX_ID_CHARS, INVALID),
  kind: z.enum(['product', 'package'], { error: INVALID }),
});

export const changeSchema = lineSchema.extend({
  quantity: z.coerce
    .number({ error: BAD_QUANTITY })
    .int(BAD_QUANTITY)
    .min(0, BAD_QUANTITY)
    .max(MAX_QUANTITY, BAD_QUANTITY),
});

/** As the API bounds it. */
const MAX_CODE_CHARS = 60;
const BAD_CODE = 'cart.promo.invalid';

export const promoSchema = z.object({
  code: lineByRule((code) => (code === '' || code.length > MAX_CODE_CHARS ? BAD_CODE : null)),
});

const id = z.coerce.number({ error: INVALID }).refine(isApiId, INVALID);

/** `1-2-345,2-1-346`: group, option and SKU of each part. */
const PARTS = /^\d{1,9}-\d{1,9}-\d{1,9}(?:,\d{1,9}-\d{1,9}-\d{1,9}){0,49}$/;

/** A removed package, to be added again. */
export const packageSchema = z.object({
  packageId: id,
  quantity: z.coerce.number({ error: BAD_QUANTITY }).int(BAD_QUANTITY).min(1, BAD_QUANTITY).max(MAX_QUANTITY),
  parts: z
    .string({ error: INVALID })
    .regex(PARTS, INVALID)
    .transform((text) =>
      text.split(',').map((part) => {
        const [groupId = 0, optionId = 0, skuId = 0] = part.split('-').map(Number);
        return { groupId, optionId, skuId };
      }),
    ),
});
