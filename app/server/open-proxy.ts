import type { Env } from '#app/env.server.ts';
import type { Translators } from '#app/i18n/translators.server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { TrustsPeer } from '#kernel/limits/proxy-trust.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { timeProxyTurns } from './metrics/time-waits.ts';
import { createPaymentOutage } from './limits/payment-outage.ts';
import { createProxyTurns } from './limits/proxy-turns.ts';
import { createBackendProxy, type BackendProxy } from './proxy/backend-proxy.ts';

interface OpenProxyParts extends Pick<Metrics, 'waits'> {
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
  readonly translators: Translators;
}

/** The proxy of pictures and payment pages with the turns and the page that it needs. */
export const openProxy = (
  { backendOrigin, limits }: Pick<Env, 'backendOrigin' | 'limits'>,
  { waits, ...parts }: OpenProxyParts,
): BackendProxy =>
  createBackendProxy({
    ...parts,
    backendOrigin,
    limits,
    turns: timeProxyTurns(createProxyTurns(limits), waits),
    sendPaymentOutage: createPaymentOutage(parts.translators),
  });
