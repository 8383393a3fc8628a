import { expect, onTestFinished, test, vi } from 'vitest';
import { computeBackoffMs, createLiveClient, keepSubscribed } from './live-client.ts';

/** A server whose answers the test gives by hand. */
function aServer({ timeoutMs = 30_000, waitForTurn = () => Promise.resolve() } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sockets: FakeSocket[] = [];
  class FakeSocket {
    static readonly [name: string]: unknown;
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readonly sent: { readonly type: string; readonly id?: string }[] = [];
    readyState = 0;
    onopen = (): void => {};
    onmessage = (_event: { data: string }): void => {};
    onclose = (_event: { code: number; reason: string; wasClean: boolean }): void => {};
    onerror = (): void => {};
    readonly protocol = 'graphql-transport-ws';
    constructor() {
      sockets.push(this);
    }
    send(text: string): void {
      this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
    }
    close(code = 1000): void {
      this.readyState = 3;
      this.onclose({ code, reason: '', wasClean: true });
    }
    tell(message: unknown): void {
      this.onmessage({ data: JSON.stringify(message) });
    }
    async accept(): Promise<void> {
      this.readyState = 1;
      this.onopen();
      await vi.advanceTimersByTimeAsync(0);
      this.tell({ type: 'connection_ack' });
      await vi.advanceTimersByTimeAsync(0);
    }
  }
  const client = createLiveClient({
    url: 'ws://shop/live',
    timeoutMs,
    webSocketImpl: FakeSocket,
    waitForTurn,
    random: () => 1,
  });
  const heard: unknown[] = [];
  const refused = vi.fn<() => void>();
  const stop = keepSubscribed(
    client,
    { query: 'cart' },
    { onData: (data) => heard.push(data), onRefused: refused },
  );
  const typesOf = (at: number) => sockets[at]?.sent.map(({ type }) => type);
  return { sockets, heard, refused, stop, typesOf };
}

test('[AP-04] a lost connection returns after jittered waits that grow to 30 s, without end', async () => {
  const { sockets, heard, typesOf } = aServer();
  await vi.advanceTimersByTimeAsync(0);
  await sockets[0]?.accept();
  const id = sockets[0]?.sent.at(-1)?.id;
  sockets[0]?.tell({ type: 'next', id, payload: { data: 'one' } });
  sockets[0]?.close(1006);
  const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const [at, ms] of waits.entries()) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(sockets).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(at + 2);
    if (at < waits.length - 1) sockets.at(-1)?.close(1006);
  }
  await sockets.at(-1)?.accept();
  expect(typesOf(sockets.length - 1)).toEqual(['connection_init', 'subscribe']);
  expect(heard).toEqual(['one']);
});

test('[AP-04] a server that ends each connection soon is asked ever less often; one that lasted is not', async () => {
  const { sockets } = aServer();
  await vi.advanceTimersByTimeAsync(0);
  for (const ms of [1000, 2000, 4000]) {
    await sockets.at(-1)?.accept();
    sockets.at(-1)?.close(1006);
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  await sockets.at(-1)?.accept();
  for (let passed = 0; passed < 30; passed += 10) {
    await vi.advanceTimersByTimeAsync(10_000);
    sockets.at(-1)?.tell({ type: 'pong' });
  }
  sockets.at(-1)?.close(1006);
  const before = sockets.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(before + 1);
});

test('[AP-04] each connection after the first waits for its turn', async () => {
  let startTurn = (): void => {};
  const turn = new Promise<void>((resolve) => (startTurn = resolve));
  const { sockets } = aServer({ waitForTurn: () => turn });
  await vi.advanceTimersByTimeAsync(0);
  await sockets[0]?.accept();
  sockets[0]?.close(1006);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  startTurn();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
});

test('[AP-04] a server that does not answer in 30 s is given up, while connecting and later', async () => {
  const { sockets, typesOf } = aServer();
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(2);
  await sockets[1]?.accept();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(typesOf(1)?.at(-1)).toBe('ping');
  sockets[1]?.tell({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(3);
});

test('[AP-04] no timeout is shorter than a second', async () => {
  const { sockets } = aServer({ timeoutMs: 10 });
  await vi.advanceTimersByTimeAsync(999);
  expect(sockets[0]?.readyState).toBe(0);
  await vi.advanceTimersByTimeAsync(1001);
  expect(sockets).toHaveLength(2);
});

test('[AP-04] a refused subscription is not tried again; one that the server ends or a fatal close is', async () => {
  const refusing = aServer();
  await vi.advanceTimersByTimeAsync(0);
  await refusing.sockets[0]?.accept();
  const id = refusing.sockets[0]?.sent.at(-1)?.id;
  refusing.sockets[0]?.tell({ type: 'error', id, payload: [{ message: 'Not available' }] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusing.refused).toHaveBeenCalledOnce();
  expect(refusing.typesOf(0)?.filter((type) => type === 'subscribe')).toHaveLength(1);

  const ending = aServer();
  await vi.advanceTimersByTimeAsync(0);
  await ending.sockets[0]?.accept();
  ending.sockets[0]?.tell({ type: 'complete', id: ending.sockets[0].sent.at(-1)?.id });
  await vi.advanceTimersByTimeAsync(2000);
  await ending.sockets.at(-1)?.accept();
  ending.sockets.at(-1)?.close(4400);
  const before = ending.sockets.length;
  await vi.advanceTimersByTimeAsync(4000);
  expect(ending.sockets.length).toBeGreaterThan(before);
  expect(ending.refused).not.toHaveBeenCalled();
  ending.stop();
});

test('[AP-04] waits double up to 30 s and differ by chance by up to a half', () => {
  const [shortest, longest] = [() => 0, () => 1].map((random) =>
    [0, 1, 2, 3, 4, 5, 50, 5000].map((failures) => computeBackoffMs(failures, random)),
  );
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(shortest).toEqual(longest?.map((ms) => ms / 2));
});
