import type { Channel } from '#app/channels/channel.ts';
import type { ApiHealth, ApiHealthRegister, ApiState } from '#app/commerce/api-health.server.ts';
import type { Logger } from '#kernel/logger.ts';

/** An API in one of these has answered. */
const ANSWERED: readonly ApiState[] = ['ready', 'degraded'];

export interface WarmUpParts {
  readonly registry: { all(): readonly Channel[] };
  readonly health: Pick<ApiHealthRegister, 'get' | 'onChange'>;
  readonly limitMs: number;
  readonly log: Logger;
}

/**
 * Resolves when each commerce API, by its origin, has answered for one of its shops, or after `limitMs`. A replica that starts during
 * an outage has no page to show, and would replace one that still has the pages of before.
 */
export function warmUp({ registry, health, limitMs, log }: WarmUpParts): Promise<void> {
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
