import type { LimitLog } from '#kernel/limits/limits.ts';
import type { AnswerLimits } from '#app/commerce/answers/limit-answer.server.ts';
import type { ApiHealthRegister } from '#app/commerce/api-health.server.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CommerceBinding } from '#app/commerce/commerce-binding.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { type CommerceTarget, targetVariables } from '#app/commerce/commerce-target.ts';
import type { DataCache } from '#app/commerce/data-cache.server.ts';
import { createOutageLog, type OutageLogOptions } from '#app/commerce/outage-log.server.ts';
import type { CommerceMeter } from '#app/commerce/upstream/commerce-meter.server.ts';
import {
  type BreakerState,
  createUpstreamPolicies,
  type UpstreamLimits,
} from '#app/commerce/upstream/upstream-policies.server.ts';
import { requireShape } from '#app/commerce/answers/require-shape.server.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';
import { graphql } from '#app/commerce/graphql.ts';
import type { GraphQLResponse } from '#app/commerce/graphql-response.ts';
import { bindCommerceClient } from './bind-commerce-client.server.ts';
import { createPersistedSend, sendPlain } from './persisted-queries.server.ts';
import type { Sending } from './send-operation.server.ts';

export interface CommerceOptions {
  readonly cache: DataCache;
  readonly upstream: UpstreamLimits & {
    readonly persistedQueries: boolean;
    readonly answerLimits: AnswerLimits;
  };
  /** Learns the outcome of every call. */
  readonly health?: Pick<ApiHealthRegister, 'report'>;
  readonly limitLog: LimitLog;
  /** Counts lookups and calls. */
  readonly meter?: CommerceMeter | undefined;
  readonly log: OutageLogOptions['log'];
}

/** Made once per process. Holds the cache, and each channel's circuit breaker and limits, across requests. */
export interface CommerceClients {
  /** One request's client: bound to channel, language, market and visitor. */
  bind(binding: CommerceBinding): CommerceClient;
  /** State of a channel's circuit breaker; null where the channel has not called its API yet. */
  breakerState(channelKey: string, channelVersion: string): BreakerState | null;
}

export function createCommerceClients(options: CommerceOptions): CommerceClients {
  const { cache, upstream, health, limitLog, meter, log } = options;
  const { answerLimits } = upstream;
  const outages = createOutageLog({ log });
  const send = upstream.persistedQueries ? createPersistedSend() : sendPlain;

  /** With a login, 401 and 403 are about the visitor's token, not about the channel's key. */
  function noteFailure(target: CommerceTarget, token: string | undefined, error: unknown): void {
    if (!token || !isRejection(error)) health?.report(target, error);
  }

  const policies = createUpstreamPolicies({
    limits: upstream,
    limitLog,
    async probe(target, signal) {
      try {
        await probeApi((sending) => sendPlain({ ...sending, answerLimits, limitLog }), target, signal);
        health?.report(target, null);
      } catch (error) {
        noteFailure(target, undefined, error);
        throw error;
      }
    },
  });

  return {
    bind: (binding) =>
      bindCommerceClient(binding, {
        cache,
        outages,
        meter,
        run: async (target, operation, caller) => {
          const call = { operation: operation.name, isQuery: operation.kind === 'query' };
          try {
            return await policies.run(target, call, (signal) =>
              send({ target, operation, caller, signal, answerLimits, limitLog }),
            );
          } catch (error) {
            noteFailure(target, caller.token, error);
            throw error;
          }
        },
        reportAnswer: (target, error) => health?.report(target, error),
      }),
    breakerState: (key, version) => policies.stateOf(key, version),
  };
}

const isRejection = (error: unknown): boolean =>
  isCommerceError(error) && (error.status === 401 || error.status === 403);

/** The cheapest query that an API cannot answer without its data. */
const apiProbeDocument = graphql(`
  query apiProbe($channelId: String) {
    channel(channelId: $channelId) {
      id
    }
  }
`);

const NO_CALLER = { token: undefined, address: null };

type Send = (
  sending: Pick<Sending, 'target' | 'operation' | 'caller' | 'signal'>,
) => Promise<GraphQLResponse>;

/** Asks the API of an open circuit breaker for its channel. Rejects where it does not answer, or not to the question. */
async function probeApi(send: Send, target: CommerceTarget, signal: AbortSignal): Promise<void> {
  const { operation: name, kind, text } = describeDocument(apiProbeDocument);
  const operation = { name, kind, text, variables: { ...targetVariables(target) } };
  const { data } = await send({ target, operation, caller: NO_CALLER, signal });
  requireShape(apiProbeDocument, data, { operation: name, channel: target.channelKey });
}
