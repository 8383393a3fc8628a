import { COOKIES } from '#app/request/cookies.ts';
import { PROVIDER_PARAMETERS } from '#app/features/payment/payment-kinds.ts';

/** One hostile text, cut to what is left of the room in a request. */
export type TextOf = (place: string) => string;

export interface FuzzRequest {
  readonly host?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Places for texts that one request has together. */
export interface AddressPlaces {
  readonly name: string;
  readonly places: readonly string[];
  make(path: string, textOf: TextOf): FuzzRequest;
  /** Where the texts are put; asked for first, so that a redirect to the shop's own word for it is known. */
  readonly path: string;
}

const hosts: AddressPlaces = {
  name: 'host',
  path: '/',
  places: ['host'],
  make: (path, textOf) => ({ path, host: toHeader(textOf('host')) }),
};

/** `{}` is a segment. */
const segments = (pattern: string): AddressPlaces => {
  const count = pattern.split('{}').length - 1;
  return {
    name: pattern,
    path: '/',
    places: Array.from({ length: count }, (_, index) => `segment ${index + 1}`),
    make(_path, textOf) {
      let index = 0;
      return { path: pattern.replaceAll('{}', () => toAddress(textOf(`segment ${++index}`), /[/?#]/g)) };
    },
  };
};

const NAME = 'name of a parameter';

/** Each parameter with a text as its value, and one with a text as its name. */
const parameters = (path: string, names: readonly string[]): AddressPlaces => ({
  name: `${path}?${names.join('&')}`,
  path,
  places: [...names, NAME],
  make(from, textOf) {
    const pairs = names.map((name) => `${encodeURIComponent(name)}=${toAddress(textOf(name), /[&#]/g)}`);
    return { path: `${from}?${pairs.join('&')}&${toAddress(textOf(NAME), /[&#=]/g)}=1` };
  },
});

const COOKIE_NAMES = Object.values(COOKIES).map(({ name }) => name);
const COOKIE_NAME = 'name of a cookie';

const cookies = (path: string): AddressPlaces => ({
  name: `cookies of ${path}`,
  path,
  places: [...COOKIE_NAMES, COOKIE_NAME],
  make(from, textOf) {
    const pairs = COOKIE_NAMES.map((name) => `${name}=${toHeader(textOf(name))}`);
    return { path: from, headers: { cookie: [...pairs, `${toHeader(textOf(COOKIE_NAME))}=1`].join('; ') } };
  },
});

/** Each is read somewhere, or passed on to the backend. */
const HEADERS: readonly string[] = [
  'accept accept-encoding accept-language authorization content-type if-modified-since',
  'if-none-match origin purpose range referer sec-fetch-dest sec-fetch-mode sec-fetch-site',
  'sec-purpose traceparent user-agent x-forwarded-for x-forwarded-host x-forwarded-proto x-purpose',
  'x-request-id',
].flatMap((names) => names.split(' '));

const headers = (path: string): AddressPlaces => ({
  name: `headers of ${path}`,
  path,
  places: HEADERS,
  make: (from, textOf) => ({
    path: from,
    headers: Object.fromEntries(HEADERS.map((name) => [name, toHeader(textOf(name))])),
  }),
});

const LIST = [
  'page',
  'sort',
  'all',
  'categories',
  'brands',
  'skus',
  'price',
  'discount',
  'p-Smak',
  'more',
  'action',
];

/** Everything of an address, and of the headers that come with it, that the storefront reads. */
export const ADDRESS_PLACES: readonly AddressPlaces[] = [
  hosts,
  ...['/{}', '/en/{}', '/p/{}/{}', '/c/{}/{}', '/b/{}', '/l/{}', '/dc/{}', '/product/{}', '/sok/{}'].map(
    segments,
  ),
  ...['/{}.data', '/my-account/order/{}', '/assets/{}', '/app-icon/{}', '/images/{}/{}/{}', '/pay/{}/{}'].map(
    segments,
  ),
  parameters('/allt', LIST),
  parameters('/sok/lakrits', LIST),
  parameters('/p/{product}', ['size', 'reviews', 'group-1', 'more', 'utm_source', 'gclid']),
  parameters('/sok', ['q']),
  parameters('/search-suggestions', ['q']),
  parameters('/', ['loginToken', 'more']),
  parameters('/', ['_data']),
  parameters('/_root.data', ['_routes']),
  parameters('/favorites', ['ids']),
  parameters('/recent-products', ['ids']),
  parameters('/account', ['frame', 'action', 'returnTo']),
  parameters('/account/reset-password', ['resetKey', 'email']),
  parameters('/preferences', ['returnTo', 'missing']),
  parameters('/checkout/confirm', ['cartid', 'oid', ...PROVIDER_PARAMETERS.map(([name]) => name)]),
  parameters('/checkout', ['payment']),
  parameters('/checkout/order', ['token']),
  parameters('/checkout/payment-frame', ['version']),
  parameters('/preview-widgets', ['loginToken', 'area']),
  cookies('/'),
  cookies('/checkout'),
  cookies('/visitor'),
  headers('/'),
  headers('/?made=1'),
  headers('/robots.txt'),
  headers('/images/product/85f85/{picture}'),
];

/** As it is where an address can hold it, so that `%40` stays an escape; `others` would end the place. */
function toAddress(text: string, others: RegExp): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(others, encodeURIComponent);
}

/** UTF-8 as the bytes of a header. */
function toHeader(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}
