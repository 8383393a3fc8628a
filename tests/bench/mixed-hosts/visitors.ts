import { authenticate, DEMO_COMPANY, DEMO_PERSON, naming, sessionOf } from '#tests/support/api/auth-api.ts';
import type { Answer } from '#tests/support/http.ts';
import { signedCookie } from '#tests/support/session-cookies.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { random, type MixedShop } from './shops.ts';

/** Addresses of visitors, so that no limit per address is what is tested. */
const ADDRESSES = 200;
const COOKIE_JAR = 400;
/** Shorter values are not anyone's own: `1`, `true`, a currency. */
const LEAST_SECRET = 12;
/** As long as a secret, and a choice on every page. */
const CUSTOMER_TYPES: readonly string[] = ['PERSON', 'ORGANIZATION'];
/** What only one visitor has sent is marked with it. */
const MARKER = 'mk7q';
const CART_IDS = '5eed0000-0000-4000-8000-';

/** The patterns of what the visitors of this run alone have: in headers, parameters and carts, and their addresses. */
export const PERSONAL_PATTERNS: readonly RegExp[] = [
  new RegExp(`${MARKER}\\d+z`),
  new RegExp(CART_IDS),
  /\b203\.0\.113\.\d+/,
  /person@example\.com|company@example\.com/i,
];

/** A customer of a shop, signed in. */
interface SignedIn {
  readonly cookies: string;
  readonly secrets: readonly string[];
}

/** Visitors with cookies of all kinds, and what no other visitor may see of them. */
export interface Visitors {
  /** Headers of a request. */
  next(of: MixedShop): Readonly<Record<string, string>>;
  /** A query that pages ignore or that makes their answer one visitor's own; mostly none. */
  nextQuery(): string;
  /** Keeps the cookies of an answer, for any later visitor of any shop, and the id of its request. */
  note(answer: Answer): void;
  /** Values that no stored page may hold: tokens, cookies that a shop has set, ids of requests. */
  secrets(): ReadonlySet<string>;
}

export async function createVisitors(shops: readonly MixedShop[]): Promise<Visitors> {
  const customers = new Map<string, readonly SignedIn[]>();
  for (const { shop } of shops) customers.set(shop.key, await signIn(shop));
  /** Cookies that any shop has set; sent to every shop. */
  const jar: string[] = ['a=b', 'lang=xx', `x=${'y'.repeat(500)}`];
  const secrets = new Set([...customers.values()].flat().flatMap((customer) => customer.secrets));
  let visits = 0;
  return {
    next(of) {
      visits += 1;
      const marker = `${MARKER}${visits}z`;
      const cookies = [
        ...listOwnCookies(of, visits),
        ...(random.isIn(25) ? [random.pick(customers.get(of.shop.key) ?? []).cookies] : []),
        // A login and a cart of another shop, as where both have a parent domain
        ...(random.isIn(10) ? [random.pick(customers.get(random.pick(shops).shop.key) ?? []).cookies] : []),
        ...(random.isIn(50) ? [`_ga=GA1.${marker}`] : []),
        ...Array.from({ length: random.below(3) }, () => random.pick(jar)),
      ];
      return {
        'x-forwarded-for': `203.0.113.${random.below(ADDRESSES) + 1}`,
        'user-agent': `Mozilla/5.0 ${marker}`,
        referer: `https://example.com/${marker}`,
        ...(random.isIn(80)
          ? { 'accept-encoding': random.pick(['br', 'gzip', 'gzip, deflate, br', 'identity']) }
          : {}),
        ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      };
    },
    nextQuery() {
      if (!random.isIn(20)) return '';
      const name = random.pick(['utm_source', 'gclid', 'loginToken', 'resetKey', 'action', 'probe']);
      return `?${name}=${MARKER}${visits}z`;
    },
    note({ headers }) {
      const id = String(headers['x-request-id'] ?? '');
      if (id.length >= LEAST_SECRET) secrets.add(id);
      for (const cookie of headers['set-cookie'] ?? []) {
        const [pair = ''] = cookie.split(';');
        const value = pair.slice(pair.indexOf('=') + 1);
        if (value.length >= LEAST_SECRET && !CUSTOMER_TYPES.includes(value)) secrets.add(value);
        if (jar.length < COOKIE_JAR) jar.push(pair);
        else jar[random.below(COOKIE_JAR)] = pair;
      }
    },
    secrets: () => secrets,
  };
}

/** Cookies of a visitor of this shop, each with its own chance. */
function listOwnCookies({ shop, productIds, markets }: MixedShop, visit: number): string[] {
  const cookies: string[] = [];
  if (random.isIn(60)) cookies.push('ralph-js=1');
  if (random.isIn(30)) cookies.push(`ralph-cart=${CART_IDS}${visit.toString(16).padStart(12, '0')}`);
  if (random.isIn(15)) cookies.push(`ralph-cookie-consent=${random.pick(['true', 'false'])}`);
  if (random.isIn(15)) cookies.push(`ralph-selected-market=${random.pick([...markets, 'xx'])}`);
  if (random.isIn(15)) cookies.push(`ralph-look=${random.pick(['light', 'dark', 'dim'])}`);
  if (random.isIn(10)) cookies.push(`ralph-latest-products=${random.pick(productIds)}`);
  if (random.isIn(2)) cookies.push(signedCookie(shop, 'ralph-preview', `token-of-${MARKER}${visit}z`));
  const state = {
    ...(random.isIn(30) ? { favorites: [random.pick(productIds), random.pick(productIds)] } : {}),
    ...(random.isIn(15) ? { customerType: random.pick(['PERSON', 'ORGANIZATION']) } : {}),
    ...(random.isIn(15) ? { vatIncluded: random.isIn(50) } : {}),
  };
  if (Object.keys(state).length > 0) cookies.push(`ralph=${encodeURIComponent(JSON.stringify(state))}`);
  return cookies;
}

async function signIn(shop: DemoShop): Promise<readonly SignedIn[]> {
  const types = [
    [DEMO_PERSON, 'PERSON'],
    [DEMO_COMPANY, 'ORGANIZATION'],
  ] as const;
  return Promise.all(
    types.map(async ([credentials, type]) => {
      const session = sessionOf(await authenticate('login', credentials, { headers: naming(shop) }));
      const signed = [
        signedCookie(shop, 'ralph-auth', session.token),
        signedCookie(shop, 'ralph-auth-refresh', session.refreshToken),
      ];
      return {
        cookies: [...signed, 'ralph-user=1', 'ralph-user-maxage=604800', `ralph-user-type=${type}`].join(
          '; ',
        ),
        secrets: [
          session.token,
          session.refreshToken,
          ...signed.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
        ],
      };
    }),
  );
}
