import { setTimeout as wait } from 'node:timers/promises';
import type { TadaDocumentNode } from 'gql.tada';
import type { Channel } from '#app/channels/channel.ts';
import type { AnswerLimits } from '#app/commerce/answers/limit-answer.server.ts';
import { requireShape } from '#app/commerce/answers/require-shape.server.ts';
import { sendOperation } from '#app/commerce/client/send-operation.server.ts';
import type { CallerVariables } from '#app/commerce/commerce-client.ts';
import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import { targetVariables, type CommerceTarget } from '#app/commerce/commerce-target.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';
import { withMeter, type CallMeter } from '#app/commerce/upstream/commerce-meter.server.ts';
import { apiLanguageOf, type ChannelLocale } from '#app/i18n/languages.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { withDeadline } from '#kernel/time/with-deadline.ts';

/** Asks the API of one shop, in one of its languages and in its market, one call after the other. */
export type AskCatalog = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: CallerVariables<Variables>,
) => Promise<Result>;

export interface CatalogApiParts {
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
export function createCatalogApi(parts: CatalogApiParts): (channel: Channel, call: Call) => AskCatalog {
  const { requestsPerSecond, pausesMs = PAUSES_MS } = parts;
  let nextStart = 0;
  return (channel, call) => async (document, variables) => {
    for (let failures = 0; ; failures += 1) {
      const now = performance.now();
      nextStart = Math.max(now, nextStart) + 1000 / requestsPerSecond;
      await wait(nextStart - 1000 / requestsPerSecond - now, undefined, { signal: call.signal });
      try {
        const { operation } = describeDocument(document);
        const send = () => sendCall(channel, call, { document, variables, parts });
        return await withMeter(parts.meter, { channelKey: channel.key, operation }, send);
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
  isCommerceError(error) &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    error.kind === 'parse' ||
    (error.kind === 'http' && (error.status === 429 || (error.status ?? 0) >= 500)));

interface Question<Result, Variables> {
  readonly document: TadaDocumentNode<Result, Variables>;
  readonly variables: object;
  readonly parts: CatalogApiParts;
}

async function sendCall<Result, Variables>(
  channel: Channel,
  { locale, signal: stop, onPartial }: Call,
  { document, variables, parts }: Question<Result, Variables>,
): Promise<Result> {
  const target: CommerceTarget = {
    channelKey: channel.key,
    channelVersion: channel.version,
    apiUrl: channel.endpoints.api,
    apiKey: channel.apiKey,
    channelId: channel.channelId,
    languageId: apiLanguageOf(locale),
    marketId: channel.market,
  };
  const { operation: name, kind, text } = describeDocument(document);
  const { answerLimits, callMs = CALL_LIMIT_MS } = parts;
  const { data, errors } = await withDeadline({ ms: callMs, stop }, (signal) =>
    sendOperation({
      target,
      operation: { name, kind, text, variables: { ...variables, ...targetVariables(target) } },
      caller: { token: undefined, address: null },
      signal,
      form: { withQuery: true, withHash: false },
      // Of a hundred products, whose texts the feed shortens itself
      answerLimits: { ...answerLimits, textChars: answerLimits.bytes },
      limitLog: parts.limitLog,
    }),
  );
  const facts = { operation: name, channel: channel.key };
  if (data === null) throw new CommerceError({ ...facts, kind: 'graphql', errors });
  requireShape(document, data, facts);
  if (errors.length > 0) onPartial(`the API answered ${name} with errors: fields that failed are left out`);
  return data as Result;
}
