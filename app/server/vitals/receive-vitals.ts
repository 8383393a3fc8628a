import type { Channel } from '#app/channels/channel.ts';
import { receiveBody } from '#app/server/http/body-limit.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendPlainPage } from '#app/server/responses/plain-page.ts';
import { toAddressKey } from '#kernel/limits/address-key.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import { VITALS_PATH } from '#kernel/telemetry/vitals.ts';
import { parseVitals, type MeasuredPage } from './parse-vitals.ts';

const MINUTE_MS = 60_000;
/** Visitors choose their addresses, so their number is bounded. */
const MAX_KEYS = 10_000;

export type NoteVitals = (channelKey: string, measured: MeasuredPage) => void;

export interface VitalsParts {
  readonly limits: Pick<Limits, 'vitalsBytes' | 'vitalsOfAddress' | 'vitalsOfChannel'>;
  readonly limitLog: LimitLog;
  readonly noteVitals: NoteVitals;
}

/** Answers what a browser has measured. False where the request is for another path. */
export type ReceiveVitals = (
  exchange: HttpExchange,
  channel: Pick<Channel, 'key' | 'vitals'>,
) => Promise<boolean>;

/**
 * `POST /vitals` of shops that measure: adds the numbers to the metrics and stores nothing else. The origin is checked before. Beyond
 * the limits of an address or a shop the answer is the same, and nothing is read or counted. One per process.
 */
export function createVitalsReceiver({ limits, limitLog, noteVitals }: VitalsParts): ReceiveVitals {
  const byAddress = new WindowCounts(MAX_KEYS);
  const byChannel = new WindowCounts(MAX_KEYS);

  function take(channelKey: string, clientAddress: string): boolean {
    const caller = `${channelKey} ${toAddressKey(clientAddress)}`;
    const isOverAddress = byAddress.get(caller) >= limits.vitalsOfAddress;
    if (isOverAddress || byChannel.get(channelKey) >= limits.vitalsOfChannel) {
      limitLog.reached(isOverAddress ? 'vitalsOfAddress' : 'vitalsOfChannel', channelKey);
      return false;
    }
    byAddress.add(caller, MINUTE_MS);
    byChannel.add(channelKey, MINUTE_MS);
    return true;
  }

  return async (exchange, { key, vitals }) => {
    const { req, res, requestId, method, url, clientAddress } = exchange;
    if (url.pathname !== VITALS_PATH) return false;
    if (method !== 'POST' || vitals === false) sendPlainPage(res, 404, requestId);
    else if (!take(key, clientAddress)) sendNoted(res);
    else {
      const body = await receiveBody(req, limits.vitalsBytes);
      if (body === 'aborted') return true;
      if (body === 'tooLarge') {
        limitLog.reached('vitalsBytes', key);
        sendPlainPage(res, 413, requestId);
        return true;
      }
      const measured = parseVitals(body.toString('utf8'));
      if (measured === null) sendPlainPage(res, 400, requestId);
      else {
        noteVitals(key, measured);
        sendNoted(res);
      }
    }
    return true;
  };
}

const sendNoted = (res: HttpExchange['res']): void =>
  void res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
