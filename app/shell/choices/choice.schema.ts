import { z } from 'zod';
import type { CustomerType } from '#app/request/preferences.ts';

const CUSTOMER_TYPES = ['PERSON', 'ORGANIZATION'] as const satisfies readonly CustomerType[];

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
