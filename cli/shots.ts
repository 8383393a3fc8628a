import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Channel } from '#app/channels/channel.ts';
import type { Command, CommandOptions } from './command.ts';
import { drawContactSheet, type Shot } from './contact-sheet.ts';
import { findChromium } from './find-chromium.ts';
import { loadOptional } from './load-optional.ts';
import { readChannelFiles } from './read-channel-files.ts';
import { findProduct, getListPath, listShotPages, type ShotPage } from './shot-pages.ts';
import { UsageError } from './usage-error.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Of a page's load, and of the pictures after it. */
const [LOAD_MS, QUIET_MS] = [20_000, 3000];
/** An answer to the question about cookies, which would cover every page. */
const ANSWERED = { name: 'ralph-cookie-consent', value: 'false' };

/** `shots <key>`: a contact sheet of ten kinds of pages of a shop of the running server, at phone and desktop width. */
export const shots: Command = async ([key], options) => {
  if (key === undefined) throw new UsageError('shots needs the key of a shop: shots fifth');
  const channel = await findChannel(key, options);
  const executablePath = findChromium(options.variables);
  if (executablePath === null)
    throw new UsageError(
      'shots needs an installed Chromium: none is on the PATH, nor at CHROMIUM_PATH (Debian: apt-get install chromium)',
    );
  const { chromium } = await loadOptional('playwright-core', () => import('playwright-core'));
  const host = channel.hosts.primary;
  // Without DNS: the server is on this machine
  const args = [`--host-resolver-rules=MAP ${host} 127.0.0.1`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const taken = await takeShots(browser, channel, `http://${host}:${options.port}`);
    const out = path.resolve(options.flags.out ?? `${key}.png`);
    await writeFile(out, await drawContactSheet(`${channel.siteName} (${key}, ${channel.version})`, taken));
    return {
      exitCode: 0,
      output: options.isJson
        ? { file: out, pages: taken.map(({ name }) => name) }
        : `${out}: ${taken.length} pages`,
    };
  } finally {
    await browser.close();
  }
};

async function findChannel(
  key: string,
  { directory, languagesDirectory, stateDirectory, variables }: CommandOptions,
): Promise<Channel> {
  const folders = { directory, languagesDirectory, stateDirectory };
  const states = await readChannelFiles({ ...folders, variables, drafts: [] });
  const state = states.find(({ file }) => file === `${key}.json`);
  if (!state) throw new UsageError(`there is no file ${path.join(directory, `${key}.json`)}`);
  if (!state.serving)
    throw new UsageError(`${state.file} has errors: npm run channels -- check ${state.file}`);
  return state.serving;
}

async function takeShots(browser: Browser, channel: Channel, origin: string): Promise<readonly Shot[]> {
  const [desktop, phone] = await Promise.all(
    [DESKTOP, PHONE].map((look) => openVisit(browser, look, origin)),
  );
  if (!desktop || !phone) return [];
  const links = await listLinks(desktop, `${origin}${getListPath(channel)}`);
  const product = findProduct(links);
  // A shop's menus need not lead to categories, and the path above a product does
  const more = product === null ? [] : await listLinks(desktop, `${origin}${product}`);
  const pages = listShotPages(channel, [...links, ...more]);
  const taken: Shot[] = [];
  for (const page of pages) {
    const [wide, narrow] = await Promise.all([desktop, phone].map((visit) => takeShot(visit, origin, page)));
    if (wide && narrow) taken.push({ name: `${page.name}  ${page.path}`, desktop: wide, phone: narrow });
  }
  return taken;
}

async function openVisit(browser: Browser, look: object, origin: string): Promise<BrowserContext> {
  const visit = await browser.newContext(look);
  await visit.addCookies([{ ...ANSWERED, url: origin }]);
  return visit;
}

async function listLinks(visit: BrowserContext, address: string): Promise<readonly string[]> {
  const page = await visit.newPage();
  try {
    await page.goto(address, { timeout: LOAD_MS });
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return hrefs;
  } catch (error) {
    throw new UsageError(`${address} cannot be opened (PORT): ${firstLineOf(error)}`);
  } finally {
    await page.close();
  }
}

async function takeShot(visit: BrowserContext, origin: string, { path: of }: ShotPage): Promise<Buffer> {
  const page = await visit.newPage();
  try {
    await page.goto(`${origin}${of}`, { timeout: LOAD_MS });
    // A live connection or a slow picture must not hold the sheet up
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await page.close();
  }
}

const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
