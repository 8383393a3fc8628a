import { ask } from '#tests/support/http.ts';
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
