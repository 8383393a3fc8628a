import { expect, onTestFinished, test, vi } from 'vitest';
import { HIDDEN_MS, stayConnected, toStockUpdate } from './follow.ts';

const stock = (inStock: number) => ({ totalStock: inStock, inStock, oversellable: 0, static: 0 });

test('[AP-04] [PP-03] news of the stock follow the rules of the page', () => {
  const news = toStockUpdate(
    {
      productId: 7,
      totalStock: stock(4),
      skus: [
        { skuId: 1, name: 'S', incoming: '2099-05-04T00:00:00Z', stock: stock(0) },
        null,
        { skuId: 2, name: 'M', incoming: null, stock: stock(4) },
      ],
    },
    { locale: 'en-US', timeZone: 'America/New_York' },
  );
  expect(news).toEqual({
    productId: 7,
    stock: { state: 'fewLeft', left: 4 },
    incoming: expect.stringContaining('May 4') as unknown,
    sizes: [
      {
        skuId: 1,
        name: 'S',
        stock: { state: 'outOfStock' },
        available: 0,
        incoming: expect.stringContaining('May 4') as unknown,
      },
      { skuId: 2, name: 'M', stock: { state: 'fewLeft', left: 4 }, available: 4 },
    ],
  });
});

/** A page whose tab the test hides, shows and leaves. */
function aPage() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const events = new EventTarget();
  const network = { onLine: true };
  const said: string[] = [];
  const stop = stayConnected(
    () => {
      said.push('open');
      return () => said.push('close');
    },
    // Only the events that it listens to
    { page, events, network } as unknown as Parameters<typeof stayConnected>[1],
  );
  const look = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { said, stop, look, network, tell: (name: string) => events.dispatchEvent(new Event(name)) };
}

test('[AP-04] a hidden page is disconnected after a minute, and a return connects it again', () => {
  const { said, look } = aPage();
  look('hidden');
  vi.advanceTimersByTime(HIDDEN_MS - 1);
  look('visible');
  vi.advanceTimersByTime(HIDDEN_MS);
  expect(said).toEqual(['open']);
  look('hidden');
  vi.advanceTimersByTime(HIDDEN_MS);
  expect(said).toEqual(['open', 'close']);
  look('visible');
  expect(said).toEqual(['open', 'close', 'open']);
});

test('[AP-04] a page that is left has no open socket, so that the back button finds it as it was', () => {
  const { said, tell } = aPage();
  tell('pagehide');
  expect(said).toEqual(['open', 'close']);
  tell('pageshow');
  tell('pageshow');
  expect(said).toEqual(['open', 'close', 'open']);
});

test('[AP-04] without a network nothing is tried; its return connects at once', () => {
  const { said, look, network, tell } = aPage();
  network.onLine = false;
  tell('offline');
  look('visible');
  expect(said).toEqual(['open', 'close']);
  network.onLine = true;
  tell('online');
  expect(said).toEqual(['open', 'close', 'open']);
});

test('[AP-04] an ended connection stays closed', () => {
  const { said, look, stop, tell } = aPage();
  stop();
  look('visible');
  tell('pageshow');
  expect(said).toEqual(['open', 'close']);
});
