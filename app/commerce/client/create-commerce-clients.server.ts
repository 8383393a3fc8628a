import type { LimitLog } from '#kernel/limits/limits.ts';
import type { AnswerLimits } from '#app/commerce/answers/limit-answer.server.ts';
import type { ApiHealthRegister } from '#app/commerce/api-health.server.ts';
import { bindCommerceClient } from './bind-commerce-client.server.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CommerceBinding } from '#app/commerce/commerce-binding.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import type { CommerceTarget } from '#app/commerce/commerce-target.ts';
import type { DataCache } from '#app/commerce/data-cache.server.ts';
import { createOutageLog, type OutageLogOptions } from '#app/commerce/outage-log.server.ts';
import { probeApi } from './probe-api.server.ts';
import { createPersistedSend, sendPlain } from './persisted-queries.server.ts';
import type { CommerceMeter } from '#app/commerce/upstream/commerce-meter.server.ts';
import {
  createUpstreamPolicies,
  type BreakerState,
  type UpstreamLimits,
} from '#app/commerce/upstream/upstream-policies.server.ts';

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
