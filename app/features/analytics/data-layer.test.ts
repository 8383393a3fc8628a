import { expect, onTestFinished, test, vi } from 'vitest';
import { CONSENT_EVENT } from '#app/request/visitor/consent.ts';
import { pushEvents, SHOP_EVENT } from './data-layer.ts';
import type { ShopEvent } from './shop-event.ts';
import { track } from './track.ts';

const EVENT: ShopEvent = { name: 'view_item', currency: 'SEK', value: 10, items: [] };

/** The parts of a browser that the data layer uses; `answer` is the consent cookie's value. */
function aBrowser(answer: string | null) {
  const page = Object.assign(new EventTarget(), { dataLayer: undefined as unknown[] | undefined });
  const document = { cookie: '' };
  const setAnswer = (value: string | null) => {
    document.cookie = value === null ? '' : `ralph-cookie-consent=${value}`;
    page.dispatchEvent(new Event(CONSENT_EVENT));
  };
  const stored = new Map<string, string>();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const heard: string[] = [];
  page.addEventListener(SHOP_EVENT, (event) => heard.push((event as CustomEvent<ShopEvent>).detail.name));
  setAnswer(answer);
  const names = () => (page.dataLayer ?? []).flatMap((entry) => (entry as { event?: string }).event ?? []);
  return { page, setAnswer, names, heard, stored };
}

test('[CK-02] without consent nothing is made, put on the window or stored', async () => {
  for (const answer of [null, 'false', 'TRUE', '1']) {
    const { page, heard, stored } = aBrowser(answer);
    const make = vi.fn<() => ShopEvent[]>(() => [EVENT]);
    track(make);
    pushEvents([EVENT, { ...EVENT, name: 'purchase', id: '1', tax: 0, shipping: 0 }]);
    // oxlint-disable-next-line no-await-in-loop -- one browser after the other
    await import('./data-layer.ts');
    expect([make.mock.calls.length, page.dataLayer, heard, stored.size], String(answer)).toEqual([
      0,
      undefined,
      [],
      0,
    ]);
  }
});

test('[CK-04] with consent an event is an entry of the array and an event of the window', async () => {
  const { names, heard } = aBrowser('true');
  track(() => [EVENT]);
  await vi.waitFor(() => expect(names()).toEqual(['view_item']));
  expect(heard).toEqual(['view_item']);
});

test('[CK-02] a withdrawn consent empties the array, and nothing follows', () => {
  const { page, setAnswer, names } = aBrowser('true');
  pushEvents([EVENT]);
  const held = page.dataLayer;
  setAnswer('false');
  expect(held).toEqual([]);
  pushEvents([EVENT]);
  expect(names()).toEqual([]);
  setAnswer('true');
  pushEvents([EVENT]);
  expect([names(), page.dataLayer === held]).toEqual([['view_item'], true]);
});

test('[CO-06] a purchase is told once, other events each time', () => {
  const { names } = aBrowser('true');
  const purchase: ShopEvent = { ...EVENT, name: 'purchase', id: '10001', tax: 2, shipping: 0 };
  pushEvents([purchase, EVENT]);
  pushEvents([purchase, EVENT]);
  expect(names()).toEqual(['purchase', 'view_item', 'view_item']);
});
