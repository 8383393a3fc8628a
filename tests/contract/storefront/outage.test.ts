import { expect, test } from 'vitest';
import { ask, askAdmin, askUntil } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const NORDIC = shopNamed('nordic');
const OUTAGE = { operation: '*', kind: 'error', times: 500 } as const;
/** Not a bar: how long a condition is waited for before the test fails. */
const LIMIT_MS = 15_000;

interface Counts {
  readonly channel: string;
  readonly errors: number;
}

async function loadErrors(): Promise<number> {
  const { body } = await askAdmin('/page-cache');
  const { channels } = JSON.parse(body) as { channels: readonly Counts[] };
  return channels.find(({ channel }) => channel === NORDIC.key)?.errors ?? 0;
}

const stateOf = (headers: Readonly<Record<string, unknown>>): string => String(headers['x-page-cache']);

test('[AP-03] while the API fails, held pages are answered; others get the shop’s error page, which is not held', async () => {
  const held = ['/', '/allt', '/brands', '/about-us'];
  for (const path of held)
    await askUntil(
      () => ask(NORDIC.host, path),
      ({ headers }) => /^(?:hit|stale)/.test(stateOf(headers)),
      LIMIT_MS,
    );
  const unknown = `/p/any/thing-${Date.now()}`;
  const before = await loadErrors();
  await withFault(OUTAGE, async () => {
    for (const path of held) {
      const { status, headers, body } = await ask(NORDIC.host, path);
      expect([path, status]).toEqual([path, 200]);
      expect(stateOf(headers)).toMatch(/^(?:hit|stale)/);
      expect(body).toContain(NORDIC.name);
    }
    const refused = await ask(NORDIC.host, unknown);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(refused.body).toContain(NORDIC.name);
    expect(refused.body).toContain('<footer');
    expect(stateOf(refused.headers)).not.toMatch(/^(?:hit|stale)/);
    expect(await loadErrors()).toBeGreaterThan(before);
  });
  // The API is back: the answer of the failure was for those who waited for it only
  const { answer } = await askUntil(
    () => ask(NORDIC.host, unknown),
    ({ status }) => status < 500,
    LIMIT_MS,
  );
  expect(answer.status).toBe(404);
});
