import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar, CustomerType } from '#app/request/request-context.ts';
import { readCookies } from '#app/request/cookies/cookie-jar.server.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { readLook, readMarket, readPreferences } from '#app/request/cookies/preferences.server.ts';
import type { Scheme } from '#themes/names.ts';
import { readVisitorState } from '#app/request/cookies/visitor-state.server.ts';
import {
  type ConsentPart,
  hasLoginCookie,
  isScripted,
  selectConsentPart,
} from '#app/request/cookies/visitor-cookies.ts';

/** Why an answer is made for one visitor and not cached, as `X-Page-Cache` shows it. */
export type BypassReason =
  /** `PAGE_CACHE_BYTES` is 0. */
  | 'off'
  /** Neither GET nor HEAD. */
  | 'method'
  /** An editor's preview. */
  | 'preview'
  /** A shop that is closed to other visitors. */
  | 'pass'
  /** A message that is shown once. */
  | 'message'
  /** A login that may change the page. */
  | 'login'
  /** Cart, favorites or viewed products that the server renders, as the browser runs no scripts. */
  | 'personal'
  /** A token in the URL. */
  | 'token'
  /** A parameter that the page does not know. */
  | 'parameter'
  /** Another spelling of the path. */
  | 'path'
  /** A page of the visitor's own. */
  | 'private'
  /** Data, not a page. */
  | 'resource'
  /** The answer sets a cookie, is personal or forbids it. */
  | 'uncacheable';

/** What the cookies choose of a public page: all visitors with the same variant get the same bytes. */
export interface Variant {
  readonly market: string;
  readonly customerType: CustomerType;
  readonly vatIncluded: boolean;
  /** The state of the look; null: both, of which the browser chooses one, or the only one. */
  readonly look: Scheme | null;
  /** `script`: scripts show the question about cookies; otherwise the server does, by the answer so far. */
  readonly consent: ConsentPart;
  /** The variant as text, part of the key. */
  readonly id: string;
  /** That of a visitor without any of our cookies. */
  readonly isDefault: boolean;
}

/** All names of our cookies begin with this: others neither split nor bypass the cache. */
const OUR_COOKIES = 'ralph';

/** Visitors without cookies are most: theirs is made once per channel version. */
const defaults = new WeakMap<Channel, Variant>();

/** The variant that a request's cookies choose, or why its answer is this visitor's own. Never throws. */
export function selectVariant(
  cookieHeader: string | undefined,
  channel: Channel,
): Variant | { readonly bypass: BypassReason } {
  const cookies = findOurCookies(cookieHeader);
  if (cookies === null) return getDefaultVariant(channel);
  const bypass = findBypass(cookies, channel);
  return bypass === null ? selectFrom(cookies, channel) : { bypass };
}

/**
 * The variant as browsers distinguish it, for `X-Page-Variant`: also where a page is the visitor's own. A login and a preview
 * are variants of their own, so that what was stored before them is not shown after.
 */
export function formatVariantName(cookieHeader: string | undefined, channel: Channel): string {
  const cookies = findOurCookies(cookieHeader);
  if (cookies === null) return getDefaultVariant(channel).id;
  if (has(cookies, COOKIES.preview)) return 'preview';
  if (hasLoginCookie(cookies) && channel.pricesDependOnLogin) return 'login';
  return selectFrom(cookies, channel).id;
}

/** Null where none of them is ours. */
const findOurCookies = (cookieHeader: string | undefined): Cookies | null =>
  cookieHeader?.includes(OUR_COOKIES) === true ? readCookies(cookieHeader) : null;

type Cookies = Pick<CookieJar, 'get'>;

const has = (cookies: Cookies, { name }: { readonly name: string }): boolean =>
  cookies.get(name) !== undefined;

function findBypass(cookies: Cookies, channel: Channel): BypassReason | null {
  if (has(cookies, COOKIES.preview)) return 'preview';
  if (has(cookies, COOKIES.message)) return 'message';
  if (hasLoginCookie(cookies) && (!isScripted(cookies) || channel.pricesDependOnLogin)) return 'login';
  return isScripted(cookies) || !hasPersonalParts(cookies) ? null : 'personal';
}

/** What the server renders into pages for visitors without scripts: cart, favorites, products viewed last. */
function hasPersonalParts(cookies: Cookies): boolean {
  if ([COOKIES.cart, COOKIES.cartCount, COOKIES.latestProducts].some((cookie) => has(cookies, cookie)))
    return true;
  return has(cookies, COOKIES.state) && readVisitorState(cookies).favorites.length > 0;
}

function selectFrom(cookies: Cookies, channel: Channel): Variant {
  const { customerType, vatIncluded } = readPreferences(cookies, channel);
  const market = readMarket(cookies, channel);
  const consent = selectConsentPart(cookies, channel);
  const look = readLook(cookies, channel);
  const id = `${market} ${customerType} ${vatIncluded ? 'inc' : 'ex'} ${consent}${look ? ` ${look}` : ''}`;
  const isDefault = id === defaults.get(channel)?.id;
  return { market, customerType, vatIncluded, look, consent, id, isDefault };
}

function getDefaultVariant(channel: Channel): Variant {
  let variant = defaults.get(channel);
  if (!variant) {
    variant = { ...selectFrom({ get: () => undefined }, channel), isDefault: true };
    defaults.set(channel, variant);
  }
  return variant;
}

/** The `Cookie` header of a visitor of this variant, with nothing else in it. */
export function formatCookies({ market, customerType, vatIncluded, look, consent }: Variant): string {
  const state = encodeURIComponent(JSON.stringify({ customerType, vatIncluded }));
  const answer = consent === 'yes' ? 'true' : 'false';
  return [
    `${COOKIES.state.name}=${state}`,
    `${COOKIES.market.name}=${market}`,
    ...(look ? [`${COOKIES.look.name}=${look}`] : []),
    ...(consent === 'script' ? [`${COOKIES.scripted.name}=1`] : []),
    ...(consent === 'yes' || consent === 'no' ? [`${COOKIES.consent.name}=${answer}`] : []),
  ].join('; ');
}
