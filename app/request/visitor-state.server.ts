import { z } from 'zod';
import { CUSTOMER_TYPES } from '#app/channels/channel-schema.server.ts';
import type { CookieJar } from './cookie-jar.ts';

/** Persisted state (CK-03): one JSON object. The browser reads it too, so it is not `HttpOnly`. */
export const STATE_COOKIE = 'ralph';
/** CK-03: 365 days. */
const STATE_MAX_AGE_SECONDS = 31_536_000;
/** The list of favorites is cut here, oldest first. */
export const MAX_FAVORITES = 100;
/** Of the cookie's value as it is sent. Browsers drop a cookie over 4 kB without a word. */
const MAX_STATE_BYTES = 3000;
/** A product's alias is no longer than this; whatever is longer is none. */
const MAX_ALIAS_CHARACTERS = 200;

const productId = z.int().positive();

/** Each favorite for itself: one odd entry (older shops kept aliases) must not cost the visitor the others. */
const favorites = z
  .array(z.unknown())
  .catch([])
  .transform((entries) => uniqueIds(entries.filter((entry) => productId.safeParse(entry).success)));

const list = z.object({
  relocateAlias: z.string().max(MAX_ALIAS_CHARACTERS).optional().catch(undefined),
  relocatePage: z.int().positive().optional().catch(undefined),
});

const stateSchema = z.object({
  favorites: favorites.default([]),
  customerType: z.enum(CUSTOMER_TYPES).optional().catch(undefined),
  vatIncluded: z.boolean().optional().catch(undefined),
  list: list.optional().catch(undefined),
});

/** What the visitor's browser keeps for the shop; everything but the favorites may be absent. */
export interface VisitorState {
  /** Product ids, newest first. */
  readonly favorites: readonly number[];
  readonly customerType?: (typeof CUSTOMER_TYPES)[number] | undefined;
  readonly vatIncluded?: boolean | undefined;
  /** Where the visitor left a list for a product (PL-04). */
  readonly list?: z.infer<typeof list> | undefined;
}

/** Cookie payloads come from anywhere: whatever is odd counts as absent, field by field. */
export function readVisitorState(cookies: Pick<CookieJar, 'get'>): VisitorState {
  try {
    return stateSchema.parse(JSON.parse(cookies.get(STATE_COOKIE) ?? '{}'));
  } catch {
    return { favorites: [] };
  }
}

/** Keeps the changes beside what is there. The oldest favorites leave when the cookie would grow beyond its size. */
export function changeVisitorState(cookies: CookieJar, changes: Partial<VisitorState>): void {
  const state = { ...readVisitorState(cookies), ...changes };
  cookies.set(STATE_COOKIE, formatState(state), { maxAgeSeconds: STATE_MAX_AGE_SECONDS });
}

function formatState(state: VisitorState): string {
  let kept = uniqueIds(state.favorites);
  for (;;) {
    const text = JSON.stringify({ ...state, favorites: kept });
    if (kept.length === 0 || encodeURIComponent(text).length <= MAX_STATE_BYTES) return text;
    kept = kept.slice(0, -1);
  }
}

const uniqueIds = (ids: readonly unknown[]): number[] =>
  [...new Set(ids as readonly number[])].slice(0, MAX_FAVORITES);
