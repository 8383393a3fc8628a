import { expect, test } from 'vitest';
import { fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { createCorsCheck } from './handle-request.ts';

test('shops, loopback hosts and configured origins may call, whatever the host of others begins or ends with', async () => {
  const { context } = await fixtureBackend();
  const shops = [...context.shops.values()].map((shop) => ({ ...shop, url: 'https://small.example/start' }));
  const isAllowed = createCorsCheck(shops, ['https://partner.example']);
  for (const origin of [
    'https://small.example',
    'https://partner.example',
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
    'http://karamell.localhost',
  ])
    expect(isAllowed(origin), origin).toBe(true);
  for (const origin of [
    'http://small.example',
    'https://small.example.evil.example',
    'https://evilsmall.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://karamell.localhost.evil.example',
    'http://evil.example/.localhost',
    'null',
    '',
  ])
    expect(isAllowed(origin), origin).toBe(false);
});
