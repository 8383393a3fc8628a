import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findStacks, generateRawRequests, runRawFuzz, sendRaw } from './raw-fuzz.ts';

const target = { hosts: ['a.example'], paths: ['/', '/x?y=1'] };

function take(seed: number, count: number): string[] {
  const requests = generateRawRequests(seed, target);
  return Array.from({ length: count }, () => requests.next().value.toString('latin1'));
}

/** A server that sends the same text for anything. */
async function answerWith(text: string, work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((socket) => socket.on('error', () => {}).end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

test('a seed repeats its requests, which differ from one another and from those of another seed', () => {
  expect(take(7, 200)).toEqual(take(7, 200));
  expect(take(7, 200)).not.toEqual(take(8, 200));
  expect(new Set(take(7, 200)).size).toBeGreaterThan(190);
  expect(take(0, 2)[0]).toContain('HTTP');
});

test('the statuses of all responses on a connection count; a server error is a fault with its request', async () => {
  const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  await answerWith(`${ok}${ok}`, async (port) => {
    expect((await sendRaw(port, Buffer.from('x'))).statuses).toEqual([200, 200]);
    const { counts, faults } = await runRawFuzz({ port, seed: 1, count: 20, target });
    expect([...counts]).toEqual([[200, 40]]);
    expect(faults).toEqual([]);
  });
  await answerWith('HTTP/1.1 503 Busy\r\n\r\n', async (port) => {
    const { faults } = await runRawFuzz({ port, seed: 1, count: 2, target });
    expect(faults).toHaveLength(2);
    const allowed = (status: number): boolean => status === 503;
    expect((await runRawFuzz({ port, seed: 1, count: 2, target, allowed })).faults).toEqual([]);
  });
});

test('stacks are found in JSON lines and in plain text', () => {
  const stack = 'Error: x\n    at f (file.ts:1:2)';
  expect(findStacks(`${JSON.stringify({ level: 50, err: { stack } })}\n{"msg":"request"}\n`)).toHaveLength(1);
  expect(findStacks(stack)).toHaveLength(1);
  expect(findStacks('{"msg":"the cart is at home"}')).toEqual([]);
});
