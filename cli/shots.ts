import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { accessSync, constants } from 'node:fs';
import type { Channel } from '#app/channels/channel.ts';
import { getPathPattern } from '#app/i18n/paths.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { Command, CommandOptions } from './command.ts';
import { loadOptional, UsageError } from './usage-error.ts';
import { readChannelFiles } from './read-channel-files.ts';

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
  const states = await readChannelFiles({ ...folders, variables, drafts: [], asServed: true });
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
    // A live connection or a slow picture must not delay the sheet
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await page.close();
  }
}

const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** A page of the contact sheet. */
interface ShotPage {
  readonly name: string;
  readonly path: string;
}

/** Where products and categories are linked from. */
const getListPath = ({ defaultLocale }: Pick<Channel, 'defaultLocale'>): string =>
  getPathPattern('allProducts', defaultLocale);

/** The first product among links; null where there is none. */
const findProduct = (links: readonly string[]): string | null =>
  links.find((link) => link.startsWith('/p/')) ?? null;

/**
 * Ten kinds of pages in the shop's default language. Product and category are the first among the links; a shop without
 * goods has fewer kinds.
 *
 * @param links paths, of the list of all products and of a product
 */
export function listShotPages(
  channel: Pick<Channel, 'defaultLocale' | 'search'>,
  links: readonly string[],
): readonly ShotPage[] {
  const { defaultLocale } = channel;
  const category = links.find((link) => link.startsWith('/c/'));
  const pages: readonly (readonly [name: string, path: string | undefined])[] = [
    ['home', '/'],
    ['category', category],
    ['all products', getListPath(channel)],
    ['product', findProduct(links) ?? undefined],
    ['search', `/${channel.search.path}?q=a`],
    ['brands', getPathPattern('brands', defaultLocale)],
    ['cart', getPathPattern('cart', defaultLocale)],
    ['account', getPathPattern('account', defaultLocale)],
    ['cookies', getPathPattern('cookies', defaultLocale)],
    ['not found', '/c/no-such-category'],
  ];
  return pages.flatMap(([name, address]) => (address === undefined ? [] : [{ name, path: address }]));
}

/** A page as the sheet shows it: PNG bytes of both widths. */
interface Shot {
  readonly name: string;
  readonly desktop: Buffer;
  readonly phone: Buffer;
}

/** Of the picture, in pixels. */
const PICTURE_HEIGHT = 450;
const [DESKTOP_WIDTH, PHONE_WIDTH] = [720, 208];
const GAP = 24;
const LABEL_HEIGHT = 36;
const COLUMNS = 2;
const BACKGROUND = '#e8e8e8';

const CELL_WIDTH = DESKTOP_WIDTH + GAP + PHONE_WIDTH;
const CELL_HEIGHT = LABEL_HEIGHT + PICTURE_HEIGHT;

/** One PNG of all pages, two in a row, desktop beside phone. */
export async function drawContactSheet(title: string, taken: readonly Shot[]): Promise<Buffer> {
  const { default: sharp } = await loadOptional('sharp', () => import('sharp'));
  const rows = Math.ceil(taken.length / COLUMNS);
  const width = GAP + COLUMNS * (CELL_WIDTH + GAP);
  const height = GAP + LABEL_HEIGHT + rows * (CELL_HEIGHT + GAP);
  const fit = (picture: Buffer, to: number): Promise<Buffer> =>
    sharp(picture).resize(to, PICTURE_HEIGHT, { fit: 'cover', position: 'top' }).png().toBuffer();
  const parts = await Promise.all(
    taken.map(async ({ name, desktop, phone }, at) => {
      const left = GAP + (at % COLUMNS) * (CELL_WIDTH + GAP);
      const top = GAP + LABEL_HEIGHT + Math.floor(at / COLUMNS) * (CELL_HEIGHT + GAP);
      return [
        { input: drawLabel(name), left, top },
        { input: await fit(desktop, DESKTOP_WIDTH), left, top: top + LABEL_HEIGHT },
        { input: await fit(phone, PHONE_WIDTH), left: left + DESKTOP_WIDTH + GAP, top: top + LABEL_HEIGHT },
      ];
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite([{ input: drawLabel(title), left: GAP, top: GAP / 2 }, ...parts.flat()])
    .png()
    .toBuffer();
}

const drawLabel = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL_WIDTH}" height="${LABEL_HEIGHT}">` +
      `<text y="24" font-family="sans-serif" font-size="20">${escapeHtml(text)}</text></svg>`,
  );

/** As distributions name it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The executable of an installed Chromium: `CHROMIUM_PATH`, else the first of the usual names on the `PATH`; null where there is none.
 *
 * @param variables the environment
 */
export function findChromium(variables: Readonly<Record<string, string>>): string | null {
  const { CHROMIUM_PATH: chosen, PATH = '' } = variables;
  const candidates =
    chosen === undefined
      ? NAMES.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)))
      : [chosen];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
