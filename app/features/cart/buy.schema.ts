import { z } from 'zod';
import { isApiId } from '#app/commerce/api-id.ts';
import { MAX_QUANTITY } from './max-quantity.ts';

const PICK_SIZE = 'catalog.buy.pickSize';
const BAD_QUANTITY = 'catalog.buy.badQuantity';

/** The buy form (PP-02); messages are message keys. A product with one size has `skuId` in a hidden field. */
export const buySchema = z.object({
  skuId: z.coerce.number({ error: PICK_SIZE }).refine(isApiId, PICK_SIZE),
  quantity: z.coerce
    .number({ error: BAD_QUANTITY })
    .int(BAD_QUANTITY)
    .min(1, BAD_QUANTITY)
    .max(MAX_QUANTITY, BAD_QUANTITY)
    .default(1),
});
