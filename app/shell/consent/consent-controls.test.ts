import { expect, onTestFinished, test, vi } from 'vitest';
import { startTags } from './consent-controls.tsx';

const TAGS = 'https://tags.example/gtm.js?id=GTM-1';
interface TestScript {
  async: boolean;
  src: string;
  readonly dataset: Record<string, string>;
  remove(): void;
}

/** The parts of a page that the tag manager uses: scripts, cookies and the attributes of the root element. */
function aPage(tags?: string) {
  const scripts: TestScript[] = [];
  const page = {
    cookie: '',
    scripts,
    documentElement: {
      dataset: { consent: 'karamell 1 statistics marketing personalisation', ...(tags ? { tags } : {}) },
    },
    head: { append: (script: TestScript) => void scripts.push(script) },
    querySelector: () => scripts[0] ?? null,
    createElement: (): TestScript => ({
      async: false,
      src: '',
      dataset: {},
      remove: () => void scripts.splice(0),
    }),
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  return page;
}

test('[CK-02] the tag manager loads with consent only, and once', () => {
  const page = aPage(TAGS);
  for (const cookie of ['', 'ralph-cookie-consent=false', 'ralph-cookie-consent=maybe']) {
    page.cookie = cookie;
    startTags();
    expect([cookie, page.scripts, window.dataLayer]).toEqual([cookie, [], undefined]);
  }
  page.cookie = 'ralph-cookie-consent=true';
  startTags();
  startTags();
  expect(page.scripts.map(({ src, async }) => [src, async])).toEqual([[TAGS, true]]);
  expect(window.dataLayer?.filter((entry) => 'event' in entry)).toHaveLength(1);
});

test.each([
  ['[CK-02] consent to personalisation alone', 'karamell', false],
  ['[CK-02] [CH-11] consent given to another shop', 'koivu', true],
])('%s loads no tag manager', (_case, channel, statistics) => {
  const page = aPage(TAGS);
  const categories = { statistics, marketing: statistics, personalisation: true };
  const record = JSON.stringify({ channel, text: 1, time: '', categories });
  page.cookie = `ralph-cookie-consent=true; ralph-consent=${encodeURIComponent(record)}`;
  startTags();
  expect(page.scripts).toEqual([]);
});

test('[CK-02] after a withdrawal its element is gone; a shop without a tag manager never has one', () => {
  const page = aPage(TAGS);
  page.cookie = 'ralph-cookie-consent=true';
  startTags();
  page.cookie = 'ralph-cookie-consent=false';
  startTags();
  expect(page.scripts).toEqual([]);
  const plain = aPage();
  plain.cookie = 'ralph-cookie-consent=true';
  startTags();
  expect(plain.scripts).toEqual([]);
});
