import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import type { Click, ShopAddresses } from './clicks.ts';

/** A line as Chromium emulates it. */
export interface Line {
  readonly name: string;
  readonly latency: number;
  /** Bytes per second in each direction; -1 for no limit. */
  readonly throughput: number;
}

/** What a shopper sees at a time after a click. */
export interface Moment {
  /** Seconds after the click. */
  readonly at: number;
  readonly url: string;
  readonly title: string;
  /** Whether the progress bar of NV-04 is there, and its spinner. */
  readonly bar: boolean;
  readonly spinner: boolean;
  /** Texts of what says that it is busy. */
  readonly busy: readonly string[];
  /** Names of open panels and texts of toasts. */
  readonly panels: readonly string[];
  readonly notes: readonly string[];
  readonly picture: string;
}

export const SECONDS = [0.2, 0.5, 1, 2, 5] as const;
/** For each step on the quick line, and for a click to find its target. */
const LIMIT_MS = 15_000;
const VIEW = { width: 1100, height: 760 };

interface Watched {
  readonly browser: Browser;
  readonly shop: ShopAddresses;
  readonly line: Line;
  readonly click: Click;
  /** For the pictures. */
  readonly folder: string;
}

/** Does a click on a slow line, after the page has loaded on a quick one, and looks at the page at each of `SECONDS`. */
export async function watchClick({
  browser,
  shop,
  line,
  click,
  folder,
}: Watched): Promise<readonly Moment[]> {
  const context = await browser.newContext({ viewport: VIEW, serviceWorkers: 'block' });
  context.setDefaultTimeout(LIMIT_MS);
  try {
    const page = await context.newPage();
    await click.prepare(page, shop);
    // What loads once the page is idle has come
    await sleep(1500);
    const session = await context.newCDPSession(page);
    await slowDown(session, line);
    const start = performance.now();
    const acting = click.act(page);
    const moments: Moment[] = [];
    for (const at of SECONDS) {
      await sleep(Math.max(0, at * 1000 - (performance.now() - start)));
      moments.push(
        await look(page, at, join(folder, `${line.name}-${click.name}-${at}s.jpg`.replaceAll(' ', '-'))),
      );
    }
    await acting;
    return moments;
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession, { latency, throughput }: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function look(page: Page, at: number, picture: string): Promise<Moment> {
  mkdirSync(join(picture, '..'), { recursive: true });
  await page.screenshot({ path: picture, type: 'jpeg', quality: 55, animations: 'allow' }).catch(() => {});
  // A document on its way has nothing to ask
  const seen = await page.evaluate<Seen>(SEE).catch(() => NOTHING);
  return { at, url: page.url().replace(/^https?:\/\/[^/]+/, ''), picture, ...seen };
}

type Seen = Omit<Moment, 'at' | 'url' | 'picture'>;
const NOTHING: Seen = { title: '(no document)', bar: false, spinner: false, busy: [], panels: [], notes: [] };

/** A text, because functions get helpers from the compiler that browsers do not have. */
const SEE = `(() => {
  const textOf = (element) => (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 40);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const bar = all('[role=progressbar]')[0];
  return {
    title: textOf(document.querySelector('h1') || document.body),
    bar: bar !== undefined,
    spinner: (bar?.parentElement?.querySelector('output')?.textContent ?? '') !== '',
    busy: all('[aria-busy=true]').map(textOf),
    panels: all('dialog[open], [role=dialog]').map(textOf),
    notes: all('[role=status], [role=alert], output').map(textOf).filter(Boolean),
  };
})()`;
