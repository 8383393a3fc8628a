import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import { toAddressKey } from '#kernel/limits/address-key.ts';
import { withSpan } from '#kernel/telemetry/span.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import type { CacheParts } from './cache-parts.ts';
import type { CachedPage, PageState } from './cached-page.ts';
import type { RenderResult } from './in-flight-renders.ts';
import type { Bypass, Missing, Ready } from './lookup.ts';
import { getOrStartRender } from './shared-render.ts';

interface Asked extends Pick<Missing, 'key' | 'before'> {
  readonly found: FoundChannel;
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
  parts: CacheParts,
  exchange: HttpExchange,
  asked: Asked,
): Promise<Ready | Bypass | null> {
  const { before } = asked;
  const older = before !== null && parts.now() < before.errorUntil ? before : null;
  for (let attempt = 1; ; attempt += 1) {
    let wait: Wait;
    try {
      wait = await waitForRender(parts, exchange, asked);
    } catch (error) {
      if (older === null) throw error;
      return toReady(older, 'stale; error');
    }
    if (exchange.res.destroyed) return null;
    if (attempt === ATTEMPTS || !needsAnother(wait))
      return toLookup(parts, exchange, { ...asked, ...wait, older });
  }
}

const toReady = (page: CachedPage, state: PageState): Ready => ({ kind: 'ready', page, state });

/** Whether what came of another visitor's request says nothing about this one. */
function needsAnother({ result, isFirst, isAfterPurge }: Wait): boolean {
  if (result.kind === 'page') return result.isOutdated && isAfterPurge;
  if (result.kind === 'refused') return !isFirst && result.limit === 'pagesPerAddress';
  return result.kind === 'gone';
}

interface Wait {
  readonly result: RenderResult;
  readonly isFirst: boolean;
  /** Something of the shop was purged after the render began and before this visitor came. */
  readonly isAfterPurge: boolean;
}

async function waitForRender(
  parts: CacheParts,
  { clientAddress, requestId, log, span, res }: HttpExchange,
  asked: Asked,
): Promise<Wait> {
  const { pageTurns, trustsPeer } = parts;
  // A proxy that names no visitor is many of them
  const addressKey = trustsPeer(clientAddress) ? null : toAddressKey(clientAddress);
  const { render, isFirst } = getOrStartRender(parts, asked, { requestId, log, span, addressKey });
  const isAfterPurge = render.wasPurged();
  // The first one is counted by its turn
  const place = isFirst ? null : pageTurns.follow({ channelKey: asked.key.channelKey, addressKey });
  if (place?.kind === 'refused') return { result: place, isFirst: true, isAfterPurge };
  const leave = render.join();
  res.once('close', leave);
  try {
    // The work of another request has its spans in the trace of that one
    const wait = isFirst ? null : span;
    return { result: await withSpan(wait, 'wait for page', () => render.result), isFirst, isAfterPurge };
  } finally {
    res.off('close', leave);
    leave();
    place?.leave();
  }
}

interface Ending extends Asked, Pick<Wait, 'result'> {
  readonly older: CachedPage | null;
}

function toLookup(
  { limitLog, sendBusy }: CacheParts,
  exchange: HttpExchange,
  { found: { channel }, result, older }: Ending,
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
