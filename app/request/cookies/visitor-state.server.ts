import { z } from 'zod';
import { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import { isApiId } from '#app/commerce/api-id.ts';
import type { CookieJar } from '#app/request/request-context.ts';
import { COOKIES } from './cookies.ts';

/** The oldest favorites beyond this number are dropped. So many take 1.3 kB; browsers silently drop a cookie over 4 kB. */
export const MAX_FAVORITES = 100;

const uniqueIds = (ids: readonly unknown[]): number[] =>
  [...new Set(ids as readonly number[])].slice(0, MAX_FAVORITES);

/** Entries are checked one by one: an invalid one (older shops stored aliases) must not cost the visitor the others. */
const favorites = z
  .array(z.unknown())
  .catch([])
  .transform((entries) => uniqueIds(entries.filter(isApiId)));

const stateSchema = z.object({
  favorites: favorites.default([]),
  customerType: z.enum(CUSTOMER_TYPES).optional().catch(undefined),
  vatIncluded: z.boolean().optional().catch(undefined),
  vatByType: z.partialRecord(z.enum(CUSTOMER_TYPES), z.boolean()).optional().catch(undefined),
});

/** The visitor's persisted state (CK-03), one JSON object in the cookie `ralph`. */
export interface VisitorState {
  /** Product ids, newest first. */
  readonly favorites: readonly number[];
  readonly customerType?: (typeof CUSTOMER_TYPES)[number] | undefined;
  readonly vatIncluded?: boolean | undefined;
  /** The VAT modes that were chosen by the toggle, each for the customer type that was shown: an account's may be another (AU-06). */
  readonly vatByType?: Partial<Record<(typeof CUSTOMER_TYPES)[number], boolean>> | undefined;
}

/** Parses the state cookie. An invalid field counts as absent without affecting the others; never throws. */
export function readVisitorState(cookies: Pick<CookieJar, 'get'>): VisitorState {
  try {
    return stateSchema.parse(JSON.parse(cookies.get(COOKIES.state.name) ?? '{}'));
  } catch {
    return { favorites: [] };
  }
}

/** Merges the changes into the stored state. */
export function changeVisitorState(cookies: CookieJar, changes: Partial<VisitorState>): void {
  const state = { ...readVisitorState(cookies), ...changes };
  cookies.set(COOKIES.state, JSON.stringify({ ...state, favorites: uniqueIds(state.favorites) }));
}
