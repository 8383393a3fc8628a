import type { Channel } from '#app/channels/channel.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { LimitLog, Limits } from '#app/kernel/limits.ts';
import { receiveBody } from '#app/server/http/body-limit.ts';
import { toAddressKey } from '#app/server/http/client-address.ts';
import { createCloseSignal } from '#app/server/http/close-signal.ts';
import { isUnsafe, type HttpExchange } from '#app/server/http/http-exchange.ts';
import type { TrustsPeer } from '#app/server/http/proxy-trust.ts';
import type { RespondWithRemix } from '#app/server/remix/remix-responder.ts';
import { sendFormRefusal } from '#app/server/responses/form-refusal.ts';
import type { PageTurns } from './page-turns.ts';
import type { SendBusy } from './send-busy.ts';
import type { EventLoopScheduler } from './event-loop-scheduler.ts';

export interface TurnParts {
  readonly respondWithRemix: RespondWithRemix;
  readonly pageTurns: PageTurns;
  readonly scheduler: EventLoopScheduler;
  readonly sendBusy: SendBusy;
  readonly limits: Limits;
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
}

/**
 * Makes the page when it is its turn, or sends the busy page. The form is received before, as a slow client would otherwise
 * keep a turn while it sends. The turn ends when the page is made, not when the client has read it.
 */
export async function respondInTurn(
  exchange: HttpExchange,
  { channel, locale }: { readonly channel: Channel; readonly locale: ChannelLocale },
  { respondWithRemix, pageTurns, scheduler, sendBusy, limits, limitLog, trustsPeer }: TurnParts,
): Promise<void> {
  const { req, res, method, clientAddress } = exchange;
  const signal = createCloseSignal(res);
  const body = isUnsafe(method) ? await receiveBody(req, limits.formBodyBytes) : null;
  if (body === 'aborted') return;
  if (body === 'tooLarge') {
    limitLog.reached('formBodyBytes', channel.key);
    return sendFormRefusal(res, { reason: 'tooLarge', siteName: channel.siteName, locale });
  }
  const turn = await pageTurns.wait({
    channelKey: channel.key,
    // A proxy that names no visitor is many of them.
    addressKey: trustsPeer(clientAddress) ? null : toAddressKey(clientAddress),
    signal,
  });
  if (turn.kind === 'gone') return;
  if (turn.kind === 'refused') {
    limitLog.reached(turn.limit, channel.key);
    return sendBusy(exchange, { channel, locale });
  }
  const waitToRender = (): Promise<void> => scheduler.wait(channel.key);
  try {
    await waitToRender();
    // The loop has run meanwhile and may have learnt that the client is gone.
    if (signal.aborted) return;
    await respondWithRemix(exchange, { channel, locale, body, onMade: turn.leave, waitToRender });
  } finally {
    turn.leave();
  }
}
