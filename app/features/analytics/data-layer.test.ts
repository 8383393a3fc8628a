import { expect, onTestFinished, test, vi } from 'vitest';
import { CONSENT_DEFAULTS } from '#app/request/visitor/consent-defaults.ts';
import { CONSENT_EVENT } from '#app/request/visitor/consent.ts';
import { isFirstReport, pushEvents, SHOP_EVENT } from './data-layer.ts';
import type { ShopEvent } from './shop-events.ts';
import { track } from './track.ts';

const EVENT: ShopEvent = { name: 'view_item', currency: 'SEK', value: 10, items: [] };

/** The parts of a browser that the data layer uses; `answer` is the consent cookie's value, or a record of categories. */
function aBrowser(answer: string | null) {
  const page = Object.assign(new EventTarget(), { dataLayer: undefined as unknown[] | undefined });
  const dataset: Record<string, string> = { consent: 'shop 1 statistics marketing personalisation' };
  const document = { cookie: '', documentElement: { dataset, lang: 'en' } };
  const setAnswer = (value: string | null) => {
    document.cookie = value === null ? '' : `ralph-cookie-consent=${value}`;
    page.dispatchEvent(new Event(CONSENT_EVENT));
  };
  const allow = (...categories: readonly string[]) => {
    const answers = ['statistics', 'marketing', 'personalisation'].map((each) => [
      each,
      categories.includes(each),
    ]);
    const record = { channel: 'shop', text: 1, time: '', categories: Object.fromEntries(answers) };
    document.cookie = `ralph-cookie-consent=true; ralph-consent=${encodeURIComponent(JSON.stringify(record))}`;
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
  return { page, dataset, setAnswer, allow, names, heard, stored };
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

test('[CK-02] the data layer follows statistics and marketing, not the other categories', () => {
  const { allow, page, names } = aBrowser(null);
  allow('personalisation');
  pushEvents([EVENT]);
  expect(page.dataLayer).toBeUndefined();
  for (const category of ['statistics', 'marketing']) {
    allow(category);
    pushEvents([EVENT]);
  }
  expect(names()).toEqual(['view_item', 'view_item']);
});

test('[CK-02] a tag manager is told the answer before an event, once, and keeps its defaults after a withdrawal', () => {
  const { allow, setAnswer, page, dataset } = aBrowser(null);
  dataset.tags = 'https://tags.example/gtm.js?id=GTM-1';
  const first: unknown[] = [];
  // The first script of the page
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it
  new Function('window', 'dataLayer', CONSENT_DEFAULTS)(page, {
    push: (entry: unknown) => first.push(entry),
  });
  page.dataLayer?.push(...first);
  allow('marketing');
  pushEvents([EVENT, EVENT]);
  const layer = (page.dataLayer ?? []) as { readonly [index: number]: unknown; readonly event?: string }[];
  expect(layer.map((entry) => entry.event ?? entry[1] ?? 'clear')).toEqual([
    'default',
    'update',
    'clear',
    'view_item',
    'clear',
    'view_item',
  ]);
  expect(layer[0]?.[2]).toMatchObject({ ad_storage: 'denied', analytics_storage: 'denied' });
  expect(layer[1]?.[2]).toEqual({
    analytics_storage: 'denied',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    personalization_storage: 'denied',
  });
  setAnswer('false');
  expect(layer.map((entry) => entry[1])).toEqual(['default', 'update']);
});

test('[CK-02] the personalisation service hears of events with its consent only, by a random id of the visit', () => {
  const { allow, dataset, stored, names } = aBrowser(null);
  dataset.personalisation = 'my%20shop https://personal.example/events';
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', send);
  allow('statistics', 'marketing');
  pushEvents([EVENT]);
  expect([send.mock.calls.length, stored.size]).toEqual([0, 0]);
  allow('personalisation');
  pushEvents([EVENT]);
  const [url, init] = send.mock.calls[0] ?? [];
  expect(names()).toEqual([]);
  expect([url, init?.credentials, init?.method]).toEqual(['https://personal.example/events', 'omit', 'POST']);
  const visit = stored.get('ralph-visit');
  expect(visit).toMatch(/^[a-z0-9]{15,}$/);
  expect(JSON.parse(init?.body as string)).toEqual({
    id: 'my shop',
    visit,
    event: 'view_item',
    language: 'en',
    currency: 'SEK',
    value: 10,
    items: [],
  });
});

test('[CO-06] an order is reported once in a tab', () => {
  aBrowser(null);
  const reported = ['10001', '10001', '10002', '10001'].filter((id) => isFirstReport(id));
  expect(reported).toEqual(['10001', '10002']);
});

test('without storage an order is reported', () => {
  aBrowser(null);
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  expect(isFirstReport('10001')).toBe(true);
});
