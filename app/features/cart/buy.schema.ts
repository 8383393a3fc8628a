import { z } from 'zod';

/** More than anyone buys at once; the API knows the real limit. */
export const MAX_QUANTITY = 999;

const PICK_SIZE = 'catalog.buy.pickSize';
const BAD_QUANTITY = 'catalog.buy.badQuantity';

/** The buy form (PP-02); messages are message keys. A product of one size sends its sku in a hidden field. */
export const buySchema = z.object({
  skuId: z.coerce.number({ error: PICK_SIZE }).int(PICK_SIZE).positive(PICK_SIZE),
  quantity: z.coerce
    .number({ error: BAD_QUANTITY })
    .int(BAD_QUANTITY)
    .min(1, BAD_QUANTITY)
    .max(MAX_QUANTITY, BAD_QUANTITY)
    .default(1),
});
