import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';

/** The cookies of the storefront with their lifetimes and flags, for the server: scripts have `READABLE_COOKIES`. */

const YEAR_S = 31_536_000;
const MONTH_S = 2_592_000;
const WEEK_S = 604_800;
const HOUR_S = 3600;
const MINUTE_S = 60;

export interface CookieSettings {
  readonly name: string;
  /** Absent: the browser drops the cookie when it closes. */
  readonly maxAgeSeconds?: number;
  readonly httpOnly: boolean;
}

/** Of several values of one name the first of this form is read: a browser also sends what another host set for a common parent domain. */
const OBJECT = /^\{.*\}$/s;

/** `caching` `key`: the value is part of cache keys. `personal`: responses that depend on it are never cached. */
export const COOKIES = {
  /** Persisted state (CK-03): favorites, customer type, VAT mode. Scripts read the favorites, which are `personal`. */
  state: {
    name: READABLE_COOKIES.state,
    maxAgeSeconds: YEAR_S,
    httpOnly: false,
    caching: 'key',
    form: OBJECT,
  },
  /** The cart's id (CT-01, AU-02). */
  cart: {
    name: 'ralph-cart',
    maxAgeSeconds: YEAR_S,
    httpOnly: true,
    caching: 'personal',
    form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  },
  /**
   * The number of items in the cart: the badge of a cached page, and the sign that there is a cart to ask for. Set with
   * every change of the cart. Says nothing about the visitor, and no answer of the API depends on it.
   */
  cartCount: {
    name: READABLE_COOKIES.cartCount,
    maxAgeSeconds: YEAR_S,
    httpOnly: false,
    caching: 'personal',
    form: /^\d+$/,
  },
  /**
   * Data of the checkout that the commerce API has no field for, sealed for the cart; see `draft.server.ts`. Its text
   * is personal: neither scripts nor logs can read it.
   */
  checkout: {
    name: 'ralph-checkout',
    maxAgeSeconds: WEEK_S,
    httpOnly: true,
    caching: 'personal',
  },
  /**
   * The last order of this browser, signed; see `order-cookie.server.ts`. Its order can be read for an hour; after that it only
   * prevents counting a purchase twice.
   */
  order: {
    name: 'ralph-order',
    maxAgeSeconds: MONTH_S,
    httpOnly: true,
    caching: 'personal',
  },
  /**
   * Who ordered without an account, sealed for the cart of the order: the confirmation offers an account with this e-mail address.
   * As long as the confirmation can be read.
   */
  buyer: {
    name: 'ralph-buyer',
    maxAgeSeconds: HOUR_S,
    httpOnly: true,
    caching: 'personal',
  },
  /** One message about what the visitor just did, signed; see `create-one-time-messages.server.ts`. */
  message: {
    name: 'ralph-message',
    maxAgeSeconds: MINUTE_S,
    httpOnly: true,
    caching: 'personal',
  },
  /**
   * `1`: the browser runs scripts, which fill in the personal parts of a page. Without it the server renders them. Written
   * by scripts; ends with the browser, because scripts may be off at the next visit.
   */
  scripted: {
    name: READABLE_COOKIES.scripted,
    httpOnly: false,
    caching: 'key',
  },
  /** `true` or `false`: whether the visitor allows any optional category (CK-01). Other readers use this cookie only. */
  consent: {
    name: READABLE_COOKIES.consent,
    maxAgeSeconds: YEAR_S,
    httpOnly: false,
    caching: 'key',
    form: /^(?:true|false)$/,
  },
  /** What exactly the visitor answered, to which text, when and where; see `ConsentRecord`. */
  consentRecord: {
    name: READABLE_COOKIES.consentRecord,
    maxAgeSeconds: YEAR_S,
    httpOnly: false,
    caching: 'personal',
    form: OBJECT,
  },
  /** Market alias (contract 11.4). */
  market: {
    name: READABLE_COOKIES.market,
    maxAgeSeconds: YEAR_S,
    httpOnly: false,
    caching: 'key',
    form: /^[a-z]{2,3}$/,
  },
  /** The state of the look that the visitor has chosen, in shops that have two (`theme.states`). */
  look: {
    name: 'ralph-look',
    maxAgeSeconds: YEAR_S,
    httpOnly: true,
    caching: 'key',
    form: /^(?:light|dark)$/,
  },
  /** The language that the visitor has switched to, `en` (CK-03): the start page redirects to it. Written by scripts, too. */
  locale: {
    name: READABLE_COOKIES.locale,
    maxAgeSeconds: YEAR_S,
    httpOnly: false,
    caching: 'personal',
    form: /^[a-z]{2}$/,
  },
  /** The login token (contract 1.2, AU-02), signed for the channel; see `auth-session.server.ts`. */
  auth: {
    name: 'ralph-auth',
    maxAgeSeconds: WEEK_S,
    httpOnly: true,
    caching: 'personal',
  },
  /** The refresh token, signed for the channel; a session cookie where the customer did not ask to be remembered. */
  authRefresh: {
    name: 'ralph-auth-refresh',
    maxAgeSeconds: WEEK_S,
    httpOnly: true,
    caching: 'personal',
  },
  /** The refresh token that the API has refused, as a hash, while the browser may have the next one; see `mayHaveNewerLogin`. */
  authRetry: {
    name: 'ralph-auth-retry',
    maxAgeSeconds: MINUTE_S,
    httpOnly: true,
    caching: 'personal',
  },
  /** Marks a logged-in customer (AU-02); 1800 s where the customer did not ask to be remembered. */
  user: {
    name: READABLE_COOKIES.user,
    maxAgeSeconds: WEEK_S,
    httpOnly: false,
    caching: 'personal',
  },
  /** The lifetime of `ralph-user` in seconds. */
  userMaxAge: {
    name: 'ralph-user-maxage',
    maxAgeSeconds: WEEK_S,
    httpOnly: false,
    caching: 'personal',
  },
  /** `PERSON` or `ORGANIZATION` of a logged-in customer (AU-06). */
  userType: {
    name: READABLE_COOKIES.userType,
    maxAgeSeconds: YEAR_S,
    httpOnly: false,
    caching: 'personal',
    form: /^(?:PERSON|ORGANIZATION)$/,
  },
  /** The key of a mailed link to a new password, sealed; see `reset-password.server.ts`. As long as the API's keys are valid. */
  reset: { name: 'ralph-reset', maxAgeSeconds: HOUR_S, httpOnly: true, caching: 'personal' },
  /** Ids of the products viewed last (contract 11.4). Written by scripts, with consent only (CK-02). */
  latestProducts: {
    name: READABLE_COOKIES.latestProducts,
    httpOnly: false,
    caching: 'personal',
    form: /^\[.*\]$/,
  },
  /** The login token of an operator's preview (RT-09), signed for the channel; as long as the token is valid (contract 4.9). */
  preview: { name: 'ralph-preview', maxAgeSeconds: HOUR_S, httpOnly: true, caching: 'personal' },
  /** An operator's pass into a shop that is closed, signed for the channel; see `createMaintenancePass`. As long as the pass. */
  pass: { name: 'ralph-pass', httpOnly: true, caching: 'personal' },
} as const satisfies Readonly<
  Record<string, CookieSettings & { readonly caching: 'key' | 'personal'; readonly form?: RegExp }>
>;
