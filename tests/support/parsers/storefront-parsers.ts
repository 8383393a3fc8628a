import { readSnippet } from '#app/features/payment/payment-frame.server.ts';
import { removeTagCookies } from '#app/shell/consent/consent.server.tsx';
import { sanitiseHtml } from '#app/features/content/parsing/parse-json-widget.server.ts';
import { parseConfiguration } from '#app/features/content/parsing/widget-configuration.server.ts';
import { unpackChoices } from '#app/features/catalog/filters/list-filters.ts';
import {
  formatSearch,
  parseChoice,
  parseFilters,
  parseRangeId,
  toRangeChoice,
} from '#app/features/catalog/filters/filter-query.ts';
import { LIST_SORTS, parseListQuery } from '#app/features/catalog/list/list-page.ts';
import { isOrganizationId } from '#app/features/fields/organization-id.ts';
import { isPersonalId } from '#kernel/personal-id.ts';
import { isPhone, isPostalCode, normalizePostalCode } from '#app/features/fields/field-rules.ts';
import { formatSearchPath, parseSearchText } from '#app/features/search/search.ts';
import { fillMetaPlaceholders, buildHead } from '#app/features/seo/page-head.server.ts';
import { isEmail } from '#app/features/fields/is-email.ts';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { parsePageTag } from '#app/commerce/page-tags.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { createCookieJar } from '#app/request/cookies/cookie-jar.server.ts';
import { hasName, keepTyped } from '#app/request/forms/parse-form.server.ts';
import { parseFormBody } from '#app/request/forms/read-form.server.ts';
import { redact, redactText } from '#app/request/redact.ts';
import { isSitePath } from '#app/request/responses.ts';
import { parseReturnTo } from '#app/request/return-to.ts';
import { OPERATOR_PATHS } from '#app/request/session/exchange-login-token.server.ts';
import { parseJsonWebToken, readClaims } from '#app/request/session/auth-session.server.ts';
import { findCookieValue } from '#app/request/visitor/readable-cookies.ts';
import { readVisitorState } from '#app/request/cookies/visitor-state.server.ts';
import { findClientAddress, toAddressKey } from '#kernel/limits/client-address.ts';
import { parseHost } from '#app/server/http/http-exchange.ts';
import { selectPageKey, selectParameters } from '#app/server/page-cache/page-key.ts';
import { formatVariantName } from '#app/server/page-cache/variant.ts';
import { verifyCall, verifyRefresh } from '#app/operate/purge/purge-hook.ts';
import { parseHookBody, parseRefreshBody } from '#app/operate/purge/purge.ts';
import { parseReport } from '#app/server/security/content-security-policy.ts';
import { chooseLocale, findCanonicalPath, lowerPageWords, toPageUrl } from '#app/server/urls/page-path.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { findRouteFile } from '#tests/support/route-table.ts';
import { changeSchema } from '#app/features/cart/forms/cart.form.server.ts';

export type Parse = (text: string) => unknown;

const channel = aChannel();
const context = aContext({ channel });
const { defaultLocale: locale } = channel;
const found = { channel, role: 'primary' } as const;
const RULES = { sorts: LIST_SORTS, defaultSort: 'LATEST' } as const;
/** So that every field of a form is read. */
const WIDE = { ...DEFAULT_LIMITS, formFields: 1e6, formNameBytes: 1e6, formValueBytes: 1e6, formDepth: 1e6 };

/** The part of an address as it arrives: what a URL cannot hold is escaped, and with its escapes it is as long as the text. */
function toUrl(text: string, part: 'pathname' | 'search' = 'pathname'): URL {
  const url = new URL('http://shop.localhost/');
  url[part] = text;
  const { length } = url[part];
  if (length > text.length + 1) url[part] = text.slice(0, Math.floor(text.length ** 2 / length));
  return url;
}

const pathOf = (text: string): string => toUrl(text).pathname;
/** As a redirect has made it. */
const canonicalOf = (text: string): string => `/${pathOf(text).split('/').filter(Boolean).join('/')}`;
const queryOf = (text: string): URLSearchParams => toUrl(text, 'search').searchParams;

/** What reads a text that a visitor, a browser, the network or a shop's API has sent. */
export const STOREFRONT_PARSERS: Readonly<Record<string, Parse>> = {
  'a log text': (text) => redactText(text),
  'facts of a log line': (text) =>
    redact({ path: text, [text]: text, list: text.split('/'), error: new Error(text) }),
  'the Host header': parseHost,
  'X-Forwarded-For': (text) => findClientAddress('10.0.0.1', text, () => true),
  'an address': toAddressKey,
  'language of a path': (text) => chooseLocale(channel, pathOf(text)),
  'canonical path': (text) => findCanonicalPath(pathOf(text), { bare: pathOf(text), locale }),
  'words of a path': (text) => lowerPageWords(`${pathOf(text)}A`),
  'path of page data': (text) => toPageUrl(toUrl(`${text}.data?_routes=${text}`)),
  // Only what can be decoded: the router prints the rest
  'match of the router': (text) => findRouteFile(canonicalOf(text.replaceAll('%', ''))),
  'an operator’s path': (text) => OPERATOR_PATHS.find(({ path }) => path.test(pathOf(text))),
  'page key by path': (text) =>
    selectPageKey({ protocol: 'http:', url: toUrl(text), cookieHeader: undefined }, found),
  'page key by query': (text) => selectParameters(toUrl(text, 'search').search, ['list', 'product', 'data']),
  'page key by cookies': (text) => formatVariantName(`ralph-state=${text}; ${text}`, channel),
  'filters of a query': (text) => formatSearch(queryOf(text), parseFilters(queryOf(text))),
  'a filter': (text) => [parseChoice(text), parseRangeId(`range_${text}`), toRangeChoice(text, text, text)],
  'packed filters': unpackChoices,
  'page and sort of a query': (text) =>
    parseListQuery(new URLSearchParams({ page: text, sort: text }), RULES),
  'a search text': (text) => formatSearchPath('s', parseSearchText(text)),
  'the Cookie header': (text) => {
    const jar = createCookieJar(text, { secure: false });
    return [jar.get('a'), jar.getAll('a'), readVisitorState(jar)];
  },
  'a cookie in the browser': (text) => findCookieValue(text, 'a'),
  'cookies of tags': (text) => removeTagCookies(text, { host: 'www.shop.example', beginnings: ['a'] }),
  'a login token': (text) => [parseJsonWebToken(text), readClaims(text), readClaims(`a.${text}`)],
  'body of a form': (text) => parseFormBody(text, WIDE),
  'name of a field': (text) => hasName(changeSchema, text),
  'typed values of a form': (text) => keepTyped({ a: text, [text]: 'a' }),
  'page to return to': (text) => [parseReturnTo(context, text), parseReturnTo(context, `/${text}`)],
  'path of the site': isSitePath,
  'a typed line': cleanLine,
  'an e-mail address': isEmail,
  'a personal id': (text) => isPersonalId(text),
  'an organisation id': (text) => ['SE', 'FI', 'DE'].map((country) => isOrganizationId(text, country)),
  'a phone number': (text) => isPhone(text, 'SE'),
  'a postal code': (text) => [
    isPostalCode(text, 'SE'),
    normalizePostalCode(text, 'SE'),
    isPostalCode(text, 'GB'),
  ],
  'report of a browser': (text) => [
    parseReport(text),
    parseReport(JSON.stringify({ 'csp-report': { 'violated-directive': text, 'document-uri': text } })),
  ],
  'body of a purge': (text) => [
    parseHookBody(text),
    parseHookBody(JSON.stringify({ tags: [text] })),
    parsePageTag(text),
  ],
  'signature of a purge': (text) =>
    verifyCall({ secret: 's', channelId: '1', header: `t=1,n=${text}`, body: Buffer.from(text), now: 0 }),
  'call of a refresh': (text) => [
    parseRefreshBody(text),
    parseRefreshBody(JSON.stringify({ hostname: text })),
    verifyRefresh({ secret: 's', channelId: '1', header: `t=1,v1=${text}`, body: Buffer.from(text), now: 0 }),
  ],
  'link of the API': (text) => [context.links.resolve(text), context.links.resolve(`https://${text}`)],
  'HTML of the API': (text) => sanitiseHtml(context.links, text),
  'snippet of a payment': readSnippet,
  'widget of the API': (text) => [
    parseConfiguration('Text', text),
    parseConfiguration('Text', JSON.stringify({ text })),
  ],
  'texts of a page’s head': (text) =>
    buildHead(context, { path: '/', title: fillMetaPlaceholders(text, {}), description: text }),
};
