import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { PublicKind } from '#app/route-table.ts';
import type { Protocol } from '#app/server/http/peer.ts';
import { findCanonicalPath } from '#app/server/urls/canonical-path.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import { selectPageKind } from '#app/server/urls/page-kind.ts';
import { toPagePath } from '#app/server/urls/page-url.ts';
import { KINDS } from './kinds.ts';
import { selectParameters } from './parameters.ts';
import { selectVariant, type BypassReason, type Variant } from './variant.ts';

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

/** What of a request the key is made from. */
export interface KeyedRequest {
  readonly method: string;
  readonly protocol: Protocol;
  readonly url: Pick<URL, 'pathname' | 'search'>;
  readonly cookieHeader: string | undefined;
}

type KeyChoice = PageKey | { readonly bypass: BypassReason };

/** Pages with longer paths are not cached. */
const MAX_PATH_CHARACTERS = 300;

/** The key of a request, or why it is answered past the cache. Pure: the same input gives the same key. */
export function selectPageKey(request: KeyedRequest, found: FoundChannel): KeyChoice {
  const { method, protocol, url } = request;
  if (method !== 'GET' && method !== 'HEAD') return { bypass: 'method' };
  const { channel, role } = found;
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
    // Begins with channel and version, so that no shop's page can answer another shop's request
    id: `${channel.key}@${channel.version} ${protocol}${role} ${variant.id} ${target}`,
    channelKey: channel.key,
    channelVersion: channel.version,
    ...page,
    target,
    protocol,
    role,
    variant,
    isVariation:
      query.search !== '' ||
      page.kind === 'search' ||
      page.kind === 'unknown' ||
      variant.market !== channel.market,
  };
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
