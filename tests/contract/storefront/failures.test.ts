import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

/** A path that no cache contains. */
const freshPath = (): string => `/p/any/thing-${Math.round(performance.now() * 1000)}`;

/** The page's status tells what failed: a connection that is lost is 502, or 503 once the circuit breaker is open. */
const STATUSES = { error: [502], garbage: [502, 503], disconnect: [502, 503] } as const;
for (const kind of ['error', 'garbage', 'disconnect'] as const)
  test(`[AP-03][AP-06] when the API fails (${kind}), the shop shows its error page with a reference and no stack`, async () => {
    const answer = await withFault({ operation: 'product', kind, times: 20 }, () =>
      ask('lumo.localhost', freshPath()),
    );
    expect(STATUSES[kind]).toContain(answer.status);
    expect(answer.body).toContain(`data-status="${answer.status}"`);
    expect(answer.body).toContain('Lumo');
    expect(answer.body).toContain('<footer');
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toMatch(/\bat \w+ \(|node_modules|\.server\.ts|CommerceError/);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

test('[AP-03] a list is rendered without its filters', async () => {
  const filters = 'aria-label="Suodattimet"';
  // Prices that no other list is limited to: a cached answer would hide the fault
  const listUpTo = (price: number) => ask('koivu.localhost', `/valikoima?price=range__${price}`);
  expect((await listUpTo(98_765)).body).toContain(filters);
  const answer = await withFault({ operation: 'filters', kind: 'garbage', times: 20 }, () =>
    listUpTo(87_654),
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('/p/');
  expect(answer.body).not.toContain(filters);
});
