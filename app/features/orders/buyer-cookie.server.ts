import { z } from 'zod';
import { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type BuyerContext = Pick<RequestContext, 'sealedCookies'>;

const buyerSchema = z.object({
  email: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  newsletter: z.boolean(),
  /** Of the person or organisation, as typed. */
  identityNumber: z.string().optional(),
  entryCode: z.string().optional(),
});

/**
 * Who has ordered without an account, for the offer of one. No answer of the API repeats it, and a field of the page could name
 * another person's address: so it is sealed, for the cart of the order.
 */
export type Buyer = Readonly<z.output<typeof buyerSchema>>;

/** Null where the browser has none for this cart, it is foreign or damaged. Its cookie ends with the confirmation. */
export function findBuyer({ sealedCookies }: BuyerContext, cartId: string): Buyer | null {
  const text = sealedCookies.find(COOKIES.buyer, cartId);
  if (text === null) return null;
  const parsed = buyerSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export function saveBuyer({ sealedCookies }: BuyerContext, cartId: string, buyer: Buyer): void {
  sealedCookies.set(COOKIES.buyer, JSON.stringify(buyer), cartId);
}

/** The account is made, or of no use any more. */
export const removeBuyer = ({ sealedCookies }: BuyerContext): void => sealedCookies.remove(COOKIES.buyer);
