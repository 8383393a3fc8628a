import { ask, askAdmin } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import type { BackendLimitName } from '#backend/core/limits/backend-limits.ts';

/** How often the backend's limit was reached since its start, by the key of a shop or without any. */
export async function countReached(limit: BackendLimitName, channel: string | null = null): Promise<number> {
  const { body } = await ask('127.0.0.1', '/limits', { port: testServers.backendPort });
  const { limits } = JSON.parse(body) as {
    limits: { limit: string; channel: string | null; count: number }[];
  };
  return limits.find((entry) => entry.limit === limit && entry.channel === channel)?.count ?? 0;
}

/** How often a limit of the storefront was reached in a shop since its start. */
export async function countShopLimit(limit: string, { key }: { readonly key: string }): Promise<number> {
  const { reached } = JSON.parse((await askAdmin('/limits')).body) as {
    reached: { limit: string; channel: string | null; count: number }[];
  };
  return reached.find((each) => each.limit === limit && each.channel === key)?.count ?? 0;
}
