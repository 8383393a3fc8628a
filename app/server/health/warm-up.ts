import type { Channel } from '#app/channels/channel.ts';
import type { ApiHealth, ApiHealthRegister, ApiState } from '#app/commerce/api-health.server.ts';
import type { Lifecycle } from '#app/server/http/lifecycle.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ReplicaSettings } from '#kernel/settings/replica-settings.ts';

/** An API in one of these has answered. */
const ANSWERED: readonly ApiState[] = ['ready', 'degraded'];

export interface WarmUpParts {
  readonly env: { readonly replica: Pick<ReplicaSettings, 'warmUpMs'> };
  readonly registry: { all(): readonly Channel[] };
  readonly health: Pick<ApiHealthRegister, 'get' | 'onChange'>;
  readonly lifecycle: Lifecycle;
  readonly log: Logger;
}

/**
 * Makes the process ready when each commerce API, by its origin, has answered for one of its shops, or after the warm-up time. A replica
 * that starts during an outage has no page to show, and would replace one that still has the pages of before.
 */
export async function warmUp({ env, lifecycle, ...parts }: WarmUpParts): Promise<void> {
  lifecycle.enter('warming');
  await waitForAnswers(env.replica.warmUpMs, parts);
  if (lifecycle.phase() === 'warming') lifecycle.enter('ready');
}

function waitForAnswers(
  limitMs: number,
  { registry, health, log }: Pick<WarmUpParts, 'registry' | 'health' | 'log'>,
): Promise<void> {
  const origins = new Map(registry.all().map(({ key, endpoints }) => [key, new URL(endpoints.api).origin]));
  const missing = new Set(origins.values());
  const note = (channelKey: string, { state }: Pick<ApiHealth, 'state'>): void => {
    if (ANSWERED.includes(state)) missing.delete(origins.get(channelKey) ?? '');
  };
  for (const { key, version } of registry.all())
    note(key, health.get({ channelKey: key, channelVersion: version }));
  if (limitMs === 0 || missing.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(() => {
      log.warn({ apis: [...missing] }, 'storefront ready before these APIs have answered');
      end();
    }, limitMs).unref();
    const unsubscribe = health.onChange(({ channelKey, after }) => {
      note(channelKey, after);
      if (missing.size === 0) end();
    });
  });
}
