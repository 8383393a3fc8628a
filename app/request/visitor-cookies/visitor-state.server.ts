import { z } from 'zod';
import { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';

/** The oldest favorites beyond this number are dropped. */
export const MAX_FAVORITES = 100;
/** Limit of the encoded cookie value: browsers silently drop a cookie over 4 kB. */
const MAX_STATE_BYTES = 3000;

const productId = z.int().positive();

/** Entries are checked one by one: an invalid one (older shops stored aliases) must not cost the visitor the others. */
const favorites = z
  .array(z.unknown())
  .catch([])
  .transform((entries) => uniqueIds(entries.filter((entry) => productId.safeParse(entry).success)));

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

/** Merges the changes into the stored state. Drops the oldest favorites where the cookie would become too large. */
export function changeVisitorState(cookies: CookieJar, changes: Partial<VisitorState>): void {
  cookies.set(COOKIES.state, formatState({ ...readVisitorState(cookies), ...changes }));
}

function formatState(state: VisitorState): string {
  let ids = uniqueIds(state.favorites);
  for (;;) {
    const text = JSON.stringify({ ...state, favorites: ids });
    if (ids.length === 0 || encodeURIComponent(text).length <= MAX_STATE_BYTES) return text;
    ids = ids.slice(0, -1);
  }
}

const uniqueIds = (ids: readonly unknown[]): number[] =>
  [...new Set(ids as readonly number[])].slice(0, MAX_FAVORITES);
