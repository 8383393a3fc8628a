import { z } from 'zod';
import { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import type { CustomerType } from '#app/request/preferences.ts';

/** The claims of an access token that we read (contract 4.5). The API verifies the token, we do not. */
export interface TokenClaims {
  /** Empty in a token without a user name. */
  readonly email: string;
  readonly customerType: CustomerType;
  /** The API made the token for an operator (contract 4.9). */
  readonly isOperator: boolean;
  /** Unix time in seconds; null in a token that does not expire by itself. */
  readonly issuedAt: number | null;
  readonly expiresAt: number | null;
}

/** A claim of another type counts as absent. */
const claimsSchema = z.object({
  name: z.string().catch(''),
  customerType: z
    .string()
    .transform((type) => type.toUpperCase())
    .pipe(z.enum(CUSTOMER_TYPES))
    .catch('PERSON'),
  spoofed: z.string().nullable().catch(null),
  iat: z.number().nullable().catch(null),
  exp: z.number().nullable().catch(null),
});

/** Claims that cannot be read count as absent; never throws. */
export function readClaims(token: string): TokenClaims {
  const { name, customerType, spoofed, iat, exp } = claimsSchema.parse(parsePayload(token));
  return { email: name, customerType, isOperator: spoofed === 'true', issuedAt: iat, expiresAt: exp };
}

function parsePayload(token: string): object {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
}
