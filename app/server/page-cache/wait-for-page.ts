import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { chooseLocale } from '#app/server/urls/page-path.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { withSpan } from '#kernel/span.ts';
import type { CachedPage, PageState } from './cached-page.ts';
import { getOrStartRender, type PageCaching, type RenderResult } from './make-page.ts';
import type { PageKey } from './page-key.ts';
import type { BypassReason } from './variant.ts';

/** The answer is this visitor's own. */
export interface Bypass {
  readonly kind: 'bypass';
  readonly reason: BypassReason;
}

/** A page may be sent now. */
export interface Ready {
  readonly kind: 'ready';
  readonly page: CachedPage;
  readonly state: PageState;
}

interface Wanted {
  readonly key: PageKey;
  readonly found: FoundChannel;
  /** Too old, and better than none. */
  readonly before: CachedPage | null;
}

/** More than one, as a page may be purged while it is made. */
const ATTEMPTS = 3;

/**
 * Waits for the page of a key: one is made for all who ask. Those who wait for another's are counted by their address and shop, as
 * those who wait for their turn. Where it cannot be made, an older page is better than none.
 *
 * @returns null where the client has disconnected or the busy page was sent
 */
export async function waitForPage(
  caching: PageCaching,
  exchange: HttpExchange,
  wanted: Wanted,
): Promise<Ready | Bypass | null> {
  const { before } = wanted;
  const older = before !== null && caching.now() < before.errorUntil ? before : null;
  for (let attempt = 1; ; attempt += 1) {
    let wait: Wait;
    try {
      wait = await waitForRender(caching, exchange, wanted);
    } catch (error) {
      if (older === null) throw error;
      return toReady(older, 'stale; error');
    }
    if (exchange.res.destroyed) return null;
    if (attempt === ATTEMPTS || !needsAnother(wait))
      return toLookup(caching, exchange, { ...wanted, ...wait, older });
  }
}

interface Waited extends Wanted {
  readonly result: RenderResult;
  readonly older: CachedPage | null;
}

function toLookup(
  { limitLog, sendBusy }: PageCaching,
  exchange: HttpExchange,
  { found: { channel }, result, older }: Waited,
): Ready | Bypass | null {
  if (result.kind === 'uncacheable') return { kind: 'bypass', reason: 'uncacheable' };
  if (result.kind === 'page') {
    const { page, hasFailed } = result;
    exchange.listFailures = () => page.failures;
    if (!hasFailed) return toReady(page, page.isFallback ? 'stale; error' : 'miss');
    return older ? toReady(older, 'stale; error') : toReady(page, 'miss; error');
  }
  limitLog.reached(result.kind === 'refused' ? result.limit : 'waitingPerChannel', channel.key);
  if (older) return toReady(older, 'stale; busy');
  sendBusy(exchange, { channel, locale: chooseLocale(channel, exchange.url.pathname).locale });
  return null;
}

const toReady = (page: CachedPage, state: PageState): Ready => ({ kind: 'ready', page, state });

interface Wait {
  readonly result: RenderResult;
  readonly isFirst: boolean;
  /** Something of the shop was purged after the render began and before this visitor came. */
  readonly isAfterPurge: boolean;
}

/** Whether the result of another visitor's request does not apply to this one. */
function needsAnother({ result, isFirst, isAfterPurge }: Wait): boolean {
  if (result.kind === 'page') return result.isOutdated && isAfterPurge;
  if (result.kind === 'refused') return !isFirst && result.limit === 'pagesPerAddress';
  return result.kind === 'gone';
}

async function waitForRender(
  caching: PageCaching,
  { clientAddress, requestId, log, span, res }: HttpExchange,
  wanted: Wanted,
): Promise<Wait> {
  const { pageTurns, trustsPeer } = caching;
  // A proxy that names no visitor is many of them
  const addressKey = trustsPeer(clientAddress) ? null : toAddressKey(clientAddress);
  const { run, isFirst } = getOrStartRender(caching, wanted, { requestId, log, span, addressKey });
  const isAfterPurge = run.wasPurged();
  // The first one is counted by its turn
  const follower = isFirst ? null : pageTurns.follow({ channelKey: wanted.key.channelKey, addressKey });
  if (follower?.kind === 'refused') return { result: follower, isFirst: true, isAfterPurge };
  const leave = run.join();
  res.once('close', leave);
  try {
    // The work of another request has its spans in the trace of that one
    const wait = isFirst ? null : span;
    return { result: await withSpan(wait, 'wait for page', () => run.result), isFirst, isAfterPurge };
  } finally {
    res.off('close', leave);
    leave();
    follower?.leave();
  }
}
