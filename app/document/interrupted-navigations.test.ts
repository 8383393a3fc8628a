import { afterEach, expect, test, vi } from 'vitest';
import { quietInterruptions } from './interrupted-navigations.ts';

// oxlint-disable-next-line vitest/no-hooks -- unit tests share their globals
afterEach(() => vi.unstubAllGlobals());

/** A page whose server sends the first half of each answer, and the rest never. */
function aSlowPage() {
  const page = {
    fetch: async (_input: RequestInfo | URL, init?: RequestInit) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('half'));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { status: 203, headers: { 'x-remix-response': 'yes' } });
    },
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  quietInterruptions();
  return page;
}
const DATA = new URL('http://shop.localhost/brands.data?_routes=brands');

test('[NV-01] data of an interrupted navigation is a request that was aborted, not an answer that breaks off', async () => {
  const { fetch } = aSlowPage();
  const interruption = new AbortController();
  const loading = fetch(DATA, { signal: interruption.signal });
  interruption.abort();
  await expect(loading).rejects.toThrow('aborted');
});

test('other answers are passed on as they arrive; whole data keeps its status and headers', async () => {
  const { fetch } = aSlowPage();
  expect((await fetch('/cart/contents')).body).not.toBeNull();
  vi.stubGlobal('window', {
    fetch: async () => new Response('all', { status: 404, headers: { 'x-remix-response': 'yes' } }),
  });
  quietInterruptions();
  const whole = await window.fetch(DATA);
  expect([whole.status, whole.headers.get('x-remix-response'), await whole.text()]).toEqual([
    404,
    'yes',
    'all',
  ]);
});
