import { setTimeout as wait } from 'node:timers/promises';
import type { TadaDocumentNode } from 'gql.tada';
import { type Channel, selectAskedFields } from '#app/channels/channel.ts';
import { isTransient } from '#app/commerce/call/api-failures.server.ts';
import type { AnswerLimits } from '#app/commerce/call/fetch-answer.server.ts';
import { createSend, type Send, sendUnguarded } from '#app/commerce/call/send-operation.server.ts';
import { toCommerceTarget } from '#app/commerce/commerce-client.ts';
import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import { toWireDocument, type WireDocument } from '#app/commerce/call/wire-document.server.ts';
import { type CallMeter, withMeter } from '#app/commerce/call/measure-call.server.ts';
import { apiLanguageOf, type ChannelLocale } from '#app/i18n/languages.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { withDeadline } from '#kernel/with-deadline.ts';

/** Asks the API of one shop, in one of its languages and in its market, one call after the other. */
export type AskCatalog = <Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

interface CatalogApiOptions {
  readonly answerLimits: AnswerLimits;
  readonly limitLog: LimitLog;
  readonly requestsPerSecond: number;
  /** Counts the calls. */
  readonly meter?: CallMeter;
  /** Before each repetition of a failed call. After the last one the build is given up. */
  readonly pausesMs?: readonly number[];
  readonly callMs?: number;
}

interface Call {
  readonly locale: ChannelLocale;
  readonly signal: AbortSignal;
  /** An answer had errors beside its data. */
  readonly onPartial: (message: string) => void;
}

/** Of one call, with the reading of its answer: a page of a hundred products is slower than what a shopper asks for. */
const CALL_LIMIT_MS = 20_000;
const PAUSES_MS: readonly number[] = [2000, 8000, 30_000];

/**
 * Calls for the sitemap and the product feed. They use neither the shop's circuit breaker nor its turns: a slow crawl must not
 * take the API away from shoppers. No more than `requestsPerSecond` begin in a second, those of all shops together, because the
 * reading of their answers takes time from pages.
 */
export function createCatalogApi(parts: CatalogApiOptions): (channel: Channel, call: Call) => AskCatalog {
  const { requestsPerSecond, pausesMs = PAUSES_MS, callMs = CALL_LIMIT_MS, answerLimits, limitLog } = parts;
  // Of a hundred products, whose texts the feed shortens itself
  const send = createSend({ answerLimits: { ...answerLimits, textChars: answerLimits.bytes }, limitLog });
  let nextStart = 0;
  return (channel, call) => async (document, variables) => {
    for (let failures = 0; ; failures += 1) {
      const now = performance.now();
      nextStart = Math.max(now, nextStart) + 1000 / requestsPerSecond;
      await wait(nextStart - 1000 / requestsPerSecond - now, undefined, { signal: call.signal });
      try {
        const wire = toWireDocument(document, selectAskedFields(channel));
        const measured = { channelKey: channel.key, operation: wire.name };
        const question = { wire, variables, callMs, send };
        return await withMeter(parts.meter, measured, () => sendCall(channel, call, question));
      } catch (error) {
        call.signal.throwIfAborted();
        const pause = pausesMs[failures];
        if (pause === undefined || !mayPass(error)) throw error;
        await wait(pause, undefined, { signal: call.signal });
      }
    }
  };
}

/** Whether the same call may succeed later. */
const mayPass = (error: unknown): boolean =>
  isCommerceError(error) && (isTransient(error) || error.kind === 'timeout' || error.kind === 'parse');

interface Question {
  readonly wire: WireDocument;
  readonly variables: object;
  readonly callMs: number;
  readonly send: Send;
}

async function sendCall<Result>(
  channel: Channel,
  { locale, signal: stop, onPartial }: Call,
  { wire, variables, callMs, send }: Question,
): Promise<Result> {
  const place = { languageId: apiLanguageOf(locale), marketId: channel.market };
  const target = toCommerceTarget(channel, place);
  const { data, errors } = await withDeadline({ ms: callMs, stop }, (signal) =>
    sendUnguarded(send, wire, { target, variables: { ...variables }, signal }),
  );
  const { name: operation } = wire;
  if (data === null) throw new CommerceError({ kind: 'graphql', operation, channel: channel.key, errors });
  if (errors.length > 0)
    onPartial(`the API answered ${operation} with errors: fields that failed are left out`);
  return data as Result;
}
