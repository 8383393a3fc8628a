import { DEVICES } from '#app/request/vitals.ts';
import { LIMIT_NAMES } from '#kernel/limits/limits.ts';
import { PAGES, RESOURCES } from '#app/route-table.ts';
import { CONSENT_CHOICES, LOGIN_OUTCOMES, ORDER_OUTCOMES } from '#app/request/request-context.ts';
import { FAILURE_STATUS } from '#app/commerce/commerce-error.ts';
import type { CallResult } from '#app/commerce/call/measure-call.server.ts';
import type { Metrics } from '#app/operate/metrics/create-metrics.ts';
import { QUEUES } from '#app/server/limits/page-turns.ts';

const kinds = new Set([...Object.values(PAGES), ...Object.values(RESOURCES)].map(({ kind }) => kind));

/** Everything that a label other than the channel can be. */
export const CLOSED_SETS = {
  kinds: [...kinds, 'asset', 'picture', 'payment', 'hook', 'closed', 'other'] as const,
  statuses: [200, 302, 404, 499, 500],
  limits: LIMIT_NAMES,
  /** As many as have a name of their own. */
  operations: Array.from({ length: 150 }, (_, at) => `operation-${at}`),
  outcomes: ['ok', 'partial', 'refused', ...Object.keys(FAILURE_STATUS)] as readonly CallResult[],
} as const;

/** Counts everything that can happen in a channel once. */
export function fillUp(
  metrics: Pick<Metrics, 'noteAnswer' | 'noteVitals' | 'onWait' | 'meter'>,
  channelKey: string,
): void {
  for (const status of CLOSED_SETS.statuses)
    for (const kind of CLOSED_SETS.kinds) metrics.noteAnswer({ channelKey, kind, status, ms: 1 });
  for (const outcome of CLOSED_SETS.outcomes)
    metrics.meter.noteCall({ channelKey, operation: 'placeOrder', outcome, ms: 1 });
  for (const outcome of ORDER_OUTCOMES) metrics.meter.noteOrder(channelKey, outcome);
  for (const outcome of LOGIN_OUTCOMES) metrics.meter.noteLogin(channelKey, outcome);
  for (const choice of CONSENT_CHOICES) metrics.meter.noteConsent(channelKey, choice);
  for (const { kind } of Object.values(PAGES))
    for (const device of DEVICES)
      for (const LCP of [1, 3000, 9000])
        metrics.noteVitals(channelKey, { kind, device, values: { LCP, INP: 1, CLS: 0 } });
  for (const queue of QUEUES) metrics.onWait(queue)();
}

/** Calls every operation with every outcome. */
export function fillOperations({ meter }: Pick<Metrics, 'meter'>, channelKey: string): void {
  for (const operation of CLOSED_SETS.operations)
    for (const outcome of CLOSED_SETS.outcomes) meter.noteCall({ channelKey, operation, outcome, ms: 1 });
}
