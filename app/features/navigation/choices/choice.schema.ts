import { z } from 'zod';
import { CUSTOMER_TYPES } from '#app/channels/channel-schema.server.ts';

/** A submitted choice (LY-12, LY-13): one of the three, and the page to return to. */
export const choiceSchema = z
  .object({
    market: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    customerType: z.enum(CUSTOMER_TYPES).optional(),
    vat: z
      .string()
      .regex(/^(?:inc|ex)(?:\.footer)?$/)
      .optional(),
    returnTo: z.unknown().optional(),
  })
  .refine(
    ({ market, customerType, vat }) =>
      [market, customerType, vat].filter((choice) => choice !== undefined).length === 1,
  );
