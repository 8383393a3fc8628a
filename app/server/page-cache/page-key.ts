import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import { KINDS, type PublicKind } from '#app/route-table.ts';
import type { Protocol } from '#app/server/http/peer.ts';
import { chooseLocale, findCanonicalPath, selectPageKind, toPagePath } from '#app/server/urls/page-path.ts';
import { isTracking } from '#app/server/urls/tracking.ts';
import { type BypassReason, selectVariant, type Variant } from './variant.ts';

/** What an answer depends on. Everything that a cached page is made of follows from its key. */
export interface PageKey {
  readonly id: string;
  readonly channelKey: string;
  readonly channelVersion: string;
  readonly kind: PublicKind;
  /** `data`: the page's data for client navigation (single fetch). */
  readonly form: 'page' | 'data';
  /** Path and query of the answer, language prefix and `.data` included. */
  readonly target: string;
  readonly protocol: Protocol;
  readonly role: FoundChannel['role'];
  readonly variant: Variant;
  /** One of the many addresses that parameters and search texts make: they compete for room among themselves. */
  readonly isVariation: boolean;
}

/** What of a GET or HEAD request the key is made from. */
export interface KeyedRequest {
  readonly protocol: Protocol;
  readonly url: Pick<URL, 'pathname' | 'search'>;
  readonly cookieHeader: string | undefined;
}

type KeyChoice = PageKey | { readonly bypass: BypassReason };

/** Pages with longer paths are not cached. */
const MAX_PATH_CHARACTERS = 300;

/** The key of a request, or why it is answered past the cache. Pure: the same input gives the same key. */
export function selectPageKey(request: KeyedRequest, found: FoundChannel): KeyChoice {
  const { protocol, url } = request;
  const { channel } = found;
  const page = selectPage(url.pathname, found);
  if ('bypass' in page) return page;
  const ofForm = page.form === 'data' ? 'data' : 'layout';
  const parameters = [...KINDS[page.kind].parameters, ofForm] as const;
  const query = selectParameters(url.search, parameters);
  if ('bypass' in query) return query;
  const variant = selectVariant(request.cookieHeader, channel);
  if ('bypass' in variant) return variant;
  const target = `${url.pathname}${query.search}`;
  return {
    id: formatId(found, { protocol, variant, target }),
    channelKey: channel.key,
    channelVersion: channel.version,
    ...page,
    target,
    protocol,
    role: found.role,
    variant,
    isVariation: query.search !== '' || KINDS[page.kind].isOpen === true || variant.market !== channel.market,
  };
}

/** Begins with channel and version, so that no shop's page can answer another shop's request. */
const formatId = (
  { channel, role }: FoundChannel,
  { protocol, variant, target }: Pick<PageKey, 'protocol' | 'variant' | 'target'>,
): string => `${channel.key}@${channel.version} ${protocol}${role} ${variant.id} ${target}`;

interface SentRequest extends Pick<KeyedRequest, 'protocol' | 'cookieHeader'> {
  /** Path and query, as they were sent. */
  readonly target: string;
}

/**
 * The id of a request whose address is sent as keys have it, which is found without parsing it: a page with this id is the page of
 * `selectPageKey`, as the target of a key has itself as the key's target. Null where the cookies bypass the cache.
 */
export function findSentId(
  { protocol, cookieHeader, target }: SentRequest,
  found: FoundChannel,
): string | null {
  const variant = selectVariant(cookieHeader, found.channel);
  return 'bypass' in variant ? null : formatId(found, { protocol, variant, target });
}

type PageChoice = Pick<PageKey, 'kind' | 'form'> | { readonly bypass: BypassReason };

function selectPage(pathname: string, { channel }: FoundChannel): PageChoice {
  const isData = pathname.endsWith('.data');
  const path = toPagePath(pathname);
  const choice = chooseLocale(channel, path);
  const kind = selectPageKind(choice.pathname, channel.locales);
  if (kind === 'private' || kind === 'resource') return { bypass: kind };
  const isCanonical =
    choice.kind === 'serve' &&
    pathname.length <= MAX_PATH_CHARACTERS &&
    findCanonicalPath(path, { bare: choice.pathname, locale: choice.locale, locales: channel.locales }) ===
      null &&
    path.split('/').every(isUsualSpelling);
  return isCanonical ? { kind, form: isData ? 'data' : 'page' } : { bypass: 'path' };
}

/** A page has many addresses that differ in their escapes only (`%61` is `a`): two spellings are cached. */
function isUsualSpelling(segment: string): boolean {
  if (!segment.includes('%')) return true;
  try {
    const text = decodeURIComponent(segment);
    return segment === encodeURIComponent(text) || segment === encodeURI(text);
  } catch {
    return false;
  }
}

/** Parameters of pages that belong together. */
type ParameterGroup = (typeof KINDS)[PublicKind]['parameters'][number] | 'layout' | 'data';

interface ParameterRow {
  readonly name: RegExp;
  /** Values of the form that our own links have. */
  readonly value: RegExp;
}

/** What the URL of a page may hold so that its answer is cached. The features that read a parameter have its rules. */
const ROWS: Readonly<Record<ParameterGroup, readonly ParameterRow[]>> = {
  /** Opens the account's panel (NV-02): the same for all anonymous visitors. */
  layout: [{ name: /^action$/, value: /^login$/ }],
  list: [
    { name: /^page$/, value: /^[1-9]\d{0,3}$/ },
    { name: /^sort$/, value: /^[A-Z_]{1,20}$/ },
    { name: /^all$/, value: /^[^\p{C}]{1,200}$/u },
    {
      name: /^(?:categories|brands|skus|price|discount|p-[\p{L}\p{N}_.-]{1,60})$/u,
      value: /^[^\p{C}]{1,300}$/u,
    },
  ],
  /** How many products a grid of the editors shows. */
  shelf: [{ name: /^more$/, value: /^[\w-]{1,8}\.\d{1,3}$/ }],
  product: [
    { name: /^size$/, value: /^\d{1,10}$/ },
    { name: /^reviews$/, value: /^[1-9]\d{0,2}$/ },
    { name: /^group-\d{1,10}$/, value: /^[\w.:-]{1,60}$/ },
  ],
  /** Routes whose data the scripts ask for. */
  data: [{ name: /^_routes$/, value: /^[\w./:*?,-]{1,300}$/ }],
};

/** Parameters that make an answer one visitor's own. */
const SECRET = /^(?:loginToken|resetKey|token|key|code)$/i;

/** Answers to longer queries are not cached. */
const MAX_CHARACTERS = 600;
const MAX_PARAMETERS = 24;

type QueryChoice =
  /** Sorted by name, without tracking parameters: `''` or `?…`. */
  { readonly search: string } | { readonly bypass: 'token' | 'parameter' };

/** The part of a query that an answer depends on, or why the answer is not cached. */
export function selectParameters(search: string, groups: readonly ParameterGroup[]): QueryChoice {
  if (search === '') return { search: '' };
  const known: [name: string, value: string][] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    if (SECRET.test(name)) return { bypass: 'token' };
    if (isTracking(name)) continue;
    const isKnown = groups.some((group) =>
      ROWS[group].some((row) => row.name.test(name) && row.value.test(value)),
    );
    if (!isKnown || known.push([name, value]) > MAX_PARAMETERS) return { bypass: 'parameter' };
  }
  if (known.length === 0) return { search: '' };
  // Stable, so that repeated names keep their order
  const sorted = known.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const text = `?${new URLSearchParams(sorted).toString()}`;
  return text.length > MAX_CHARACTERS ? { bypass: 'parameter' } : { search: text };
}
