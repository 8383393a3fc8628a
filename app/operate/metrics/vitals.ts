import { z } from 'zod';
import type { Channel } from '#app/channels/channel.ts';
import { receiveBody } from '#app/server/http/body.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendPlainPage } from '#app/server/http/plain-page.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import { type Device, DEVICES, type Vital, VITALS, VITALS_PATH } from '#app/request/vitals.ts';
import { type PageEntry, PAGES } from '#app/route-table.ts';

const MINUTE_MS = 60_000;
/** Visitors choose their addresses, so their number is bounded. */
const MAX_KEYS = 10_000;

export type NoteVitals = (channelKey: string, measured: MeasuredPage) => void;

interface VitalsOptions {
  readonly limits: Pick<Limits, 'vitalsBytes' | 'vitalsOfAddress' | 'vitalsOfChannel'>;
  readonly limitLog: LimitLog;
  readonly noteVitals: NoteVitals;
}

/** Answers what a browser has measured. False where the request is for another path. */
type ReceiveVitals = (exchange: HttpExchange, channel: Pick<Channel, 'key' | 'vitals'>) => Promise<boolean>;

/**
 * `POST /vitals` of shops that measure: adds the numbers to the metrics and stores nothing else. The origin is checked before. Beyond
 * the limits of an address or a shop the answer is the same, and nothing is read or counted. One per process.
 */
export function createVitalsReceiver({ limits, limitLog, noteVitals }: VitalsOptions): ReceiveVitals {
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

/** Longer times are those of pages that were forgotten in a tab, and larger shifts those of broken ones. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;

const ms = z
  .number()
  .min(0)
  .transform((value) => Math.min(value, MAX_MS));
const shift = z
  .number()
  .min(0)
  .transform((value) => Math.min(value, MAX_SHIFT));

type PageName = keyof typeof PAGES;

const schema = z
  .strictObject({
    page: z.enum(Object.keys(PAGES) as [PageName, ...PageName[]]),
    device: z.enum(DEVICES),
    LCP: ms.optional(),
    INP: ms.optional(),
    CLS: shift.optional(),
  })
  .refine(({ LCP, INP, CLS }) => (LCP ?? INP ?? CLS) !== undefined);

/** What a browser has measured of one document. Times in ms. */
interface MeasuredPage {
  readonly kind: PageEntry['kind'];
  readonly device: Device;
  readonly values: Readonly<Partial<Record<Vital, number>>>;
}

/** Null for anything else than what `SentVitals` describes; values beyond what can be are cut. */
export function parseVitals(text: string): MeasuredPage | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) return null;
  const { page, device, ...values } = parsed.data;
  return { kind: PAGES[page].kind, device, values };
}

/** From good to bad. */
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** Largest value that is good, and largest that is not poor (https://web.dev/articles/vitals); times in ms. */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, improvable: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** A page is as good as the worst of its values. */
export function rateVitals(values: MeasuredPage['values']): Rating {
  const worst = VITALS.map((vital) => {
    const value = values[vital] ?? 0;
    const [good, improvable] = THRESHOLDS[vital];
    return value <= good ? 0 : value <= improvable ? 1 : 2;
  });
  return RATINGS[Math.max(...worst)] ?? 'poor';
}
