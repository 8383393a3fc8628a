import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { LimitLog } from '#app/kernel/limits.ts';
import { toAddressKey } from '#app/server/http/client-address.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { TrustsPeer } from '#app/server/http/proxy-trust.ts';
import type { PageTurns } from '#app/server/limits/page-turns.ts';
import type { SendBusy } from '#app/server/limits/send-busy.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import type { Initiator } from './fill-page.ts';
import type { InFlightRender, RenderResult } from './in-flight-renders.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageKey } from './page-key.ts';
import { sendPage, type Outcome } from './send-cached-page.ts';

export interface RespondParts {
  /** The page in the making, or a new one on behalf of the initiator. */
  readonly getOrStart: (
    key: PageKey,
    on: { readonly found: FoundChannel; readonly initiator: Initiator },
  ) => { readonly render: InFlightRender; readonly isFirst: boolean };
  readonly pageTurns: PageTurns;
  readonly limitLog: LimitLog;
  readonly sendBusy: SendBusy;
  readonly trustsPeer: TrustsPeer;
}

interface Asked {
  readonly key: PageKey;
  readonly found: FoundChannel;
  /** The page that is too old, for the case that no new one can be made. */
  readonly before: CachedPage | null;
  readonly now: () => number;
}

/** More than one, as a page may be purged while it is made. */
const ATTEMPTS = 3;

/**
 * Waits for the page of a key and sends it: one is made for all who ask. Those who wait for another's are counted by their
 * address and shop, as those who wait for their turn.
 *
 * @returns how it was answered; `uncacheable` where the page may not be shared, null where the client has disconnected or the busy
 *   page was sent.
 */
export async function respondWhenRendered(
  parts: RespondParts,
  exchange: HttpExchange,
  asked: Asked,
): Promise<Outcome | 'uncacheable' | null> {
  const { before, now } = asked;
  const older = before !== null && now() < before.errorUntil ? before : null;
  for (let attempt = 1; ; attempt += 1) {
    let wait: Wait;
    try {
      wait = await waitForRender(parts, exchange, asked);
    } catch (error) {
      if (older === null) throw error;
      return deliver(exchange, older, 'stale; error');
    }
    if (exchange.res.destroyed) return null;
    if (wait.result.kind === 'uncacheable') return 'uncacheable';
    if (attempt === ATTEMPTS || !needsAnother(wait))
      return finish(parts, exchange, { ...asked, ...wait, older });
  }
}

/** Whether what came of another visitor's request says nothing about this one. */
function needsAnother({ result, isFirst, isAfterPurge }: Wait): boolean {
  if (result.kind === 'page') return result.isOutdated && isAfterPurge;
  if (result.kind === 'refused') return !isFirst && result.limit === 'pagesPerAddress';
  return true;
}

interface Wait {
  readonly result: RenderResult;
  readonly isFirst: boolean;
  /** Something of the shop was purged after the render began and before this visitor came. */
  readonly isAfterPurge: boolean;
}

async function waitForRender(
  { getOrStart, pageTurns, trustsPeer }: RespondParts,
  { clientAddress, requestId, log, res }: HttpExchange,
  { key, found }: Asked,
): Promise<Wait> {
  // A proxy that names no visitor is many of them
  const addressKey = trustsPeer(clientAddress) ? null : toAddressKey(clientAddress);
  const { render, isFirst } = getOrStart(key, { found, initiator: { requestId, log, addressKey } });
  const isAfterPurge = render.wasPurged();
  // The first one is counted by its turn
  const place = isFirst ? null : pageTurns.follow({ channelKey: key.channelKey, addressKey });
  if (place?.kind === 'refused') return { result: place, isFirst: true, isAfterPurge };
  const leave = render.join();
  res.once('close', leave);
  try {
    return { result: await render.result, isFirst, isAfterPurge };
  } finally {
    res.off('close', leave);
    leave();
    place?.leave();
  }
}

interface Ending extends Asked, Pick<Wait, 'result'> {
  readonly older: CachedPage | null;
}

/** Sends what was made. An older page is better than none. */
async function finish(
  { limitLog, sendBusy }: RespondParts,
  exchange: HttpExchange,
  { found: { channel }, result, older }: Ending,
): Promise<Outcome | null> {
  if (result.kind === 'page') {
    const { page, hasFailed } = result;
    exchange.listFailures = () => page.failures;
    if (!hasFailed) return deliver(exchange, page, page.isFallback ? 'stale; error' : 'miss');
    return older ? deliver(exchange, older, 'stale; error') : deliver(exchange, page, 'miss; error');
  }
  limitLog.reached(result.kind === 'refused' ? result.limit : 'waitingPerChannel', channel.key);
  if (older) return deliver(exchange, older, 'stale; busy');
  sendBusy(exchange, { channel, locale: chooseLocale(channel, exchange.url.pathname).locale });
  return null;
}

async function deliver(exchange: HttpExchange, page: CachedPage, outcome: Outcome): Promise<Outcome> {
  await sendPage(exchange, page, outcome);
  return outcome;
}
