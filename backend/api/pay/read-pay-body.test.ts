import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { readPayCallback } from './read-pay-body.ts';

test('the body of a payment page may have 64 KiB, and one byte more is 413 and counted for its shop', async () => {
  const reached: unknown[] = [];
  const limits = {
    values: DEFAULT_BACKEND_LIMITS,
    reached: (...facts: unknown[]) => void reached.push(facts),
  };
  const server = createServer((request, response) => {
    void readPayCallback({ request, response, limits, shopKey: 'smallshop' }).then((read) =>
      read ? response.end() : undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const post = async (bytes: number): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: `"${'x'.repeat(bytes - 2)}"` });
    await answer.arrayBuffer();
    return answer.status;
  };
  try {
    const { payBodyBytes } = DEFAULT_BACKEND_LIMITS;
    expect(await post(payBodyBytes)).toBe(200);
    expect(reached).toEqual([]);
    expect(await post(payBodyBytes + 1)).toBe(413);
    expect(reached).toEqual([['payBodyBytes', 'smallshop']]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
