import type { z } from 'zod';
import { defaultCodeOf, type Language, type MountedLanguages } from '#app/i18n/languages.ts';
import { getPathPattern, type PageName } from '#app/i18n/paths.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { selectTranslator, type Translators } from '#app/i18n/translators.server.ts';
import {
  BLACK,
  formatHex,
  mix,
  parseHex,
  readableForeground,
  type Rgb,
  SHAPE_CONTRAST,
  strongestForeground,
  TEXT_CONTRAST,
  WHITE,
} from '#themes/contrast.ts';
import { STYLE_KEYS } from '#themes/names.ts';
import { palettes } from '#themes/palette.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { ChannelFile, channelFileSchema } from './schema/channel-schema.server.ts';

type FileContent = z.input<typeof channelFileSchema>;

/** The commerce API of a shop: its addresses, the names of its secrets, and what it can do. */
export type ShopApi = Pick<
  FileContent,
  'endpoints' | 'apiKeyEnv' | 'visitorSecretEnv' | 'purgeSecretEnv' | 'features'
>;

/** What a new shop needs. */
export interface NewShop {
  readonly siteName: string;
  readonly host: string;
  /** The first is the default; at least one. */
  readonly languages: readonly Language[];
  readonly market: string;
  readonly currency: string;
  /** Undefined for the schema's default. */
  readonly timeZone: string | undefined;
  readonly channelId: string;
  readonly api: ShopApi;
  /** Of a shop whose goods it has, too; else all products and brands. */
  readonly menus?: FileContent['menus'] | undefined;
  /** `#rrggbb` */
  readonly color: string;
  /** Undefined for the name in letters. */
  readonly logo: DrawnLogo | undefined;
}

/** A channel of an API that a new shop may have. */
export interface ChannelChoice {
  readonly id: string;
  readonly name: string;
  /** Keys of the shops that have it; empty: it is free. */
  readonly usedBy: readonly string[];
}

/** An account has some channels; a list of thousands would be no choice. */
const MAX_CHOICES = 20;

/** `free: 5|x Fifth; taken: 1|se by karamell`, for people. */
export function formatChoices(choices: readonly ChannelChoice[]): string {
  const free = choices.filter(({ usedBy }) => usedBy.length === 0).map(({ id, name }) => `${id} ${name}`);
  const taken = choices.flatMap(({ id, usedBy: [key] }) => (key === undefined ? [] : [`${id} by ${key}`]));
  return `free: ${joinSome(free)}${taken.length > 0 ? `; taken: ${joinSome(taken)}` : ''}`;
}

const joinSome = (names: readonly string[]): string =>
  `${names.slice(0, MAX_CHOICES).join(', ') || 'none'}${names.length > MAX_CHOICES ? ' …' : ''}`;

type Texts = Record<Language, string>;

/** Pages of content that the API may have, and the texts that name them. */
const CONTENT_PAGES = {
  about: 'about-us',
  service: 'customer-service',
  terms: 'terms',
  privacy: 'privacy',
} as const;

const item = (label: Texts, url: string) => ({ label, url });

const content = (label: Texts, name: keyof typeof CONTENT_PAGES) => item(label, `/${CONTENT_PAGES[name]}`);

interface Texting {
  readonly translators: Translators;
  readonly mounted: MountedLanguages;
}

/** The text of the channel file of a new shop: valid where the facts are, and with everything that the schema requires. */
export function writeNewShop(facts: NewShop, texting: Texting): string {
  return `${JSON.stringify(toChannelFile(facts, texting), null, 2)}\n`;
}

function toChannelFile(facts: NewShop, { translators, mounted }: Texting): FileContent {
  const { siteName, host, languages, color, logo } = facts;
  const [first = 'en'] = languages;
  const each = (say: (language: Language) => string): Texts =>
    Object.fromEntries(languages.map((language) => [language, say(language)]));
  const find = (language: Language) => ({ language, mounted: mounted.get(language) });
  const translate = (key: MessageKey, values = {}): Texts =>
    each((language) => selectTranslator(translators, find(language)).translate(key, values));
  const page = (label: Texts, name: PageName) => item(label, getPathPattern(name, find(first)));
  const goods = [
    page(translate('catalog.all.title'), 'allProducts'),
    page(translate('catalog.brands.title'), 'brands'),
  ];
  return {
    $schema: './channel.schema.json',
    channelId: facts.channelId,
    siteName,
    hosts: { primary: host },
    market: facts.market,
    currency: facts.currency,
    timeZone: facts.timeZone,
    locales: languages.map((language, index) => ({
      code: defaultCodeOf(language),
      ...(index === 0 ? { default: true } : {}),
    })),
    themeColor: color,
    theme: { ...toBrandStyle(color), header: { colors: 'light' }, footer: { colors: 'light' } },
    menus: facts.menus ?? {
      main: { items: goods },
      topBar: { items: [] },
      footerFirst: { items: goods },
      footerSecond: {
        items: [
          content(translate('common.footer.about', { name: siteName }), 'about'),
          content(translate('common.customerService.title'), 'service'),
        ],
      },
      footerThird: {
        items: [
          content(translate('server.service.terms'), 'terms'),
          content(translate('common.footer.privacy'), 'privacy'),
          page(translate('common.footer.cookies'), 'cookies'),
        ],
      },
    },
    sellingPoints: [],
    about: translate('common.footer.about', { name: siteName }),
    search: { path: 's', topSearches: [] },
    customerService: { email: `info@${host}`, phone: '', hours: each(formatWorkingHours) },
    ...facts.api,
    logo: logo ?? drawName(siteName, color),
    icon: drawIcon(siteName, color),
  };
}

/** A Monday, and the Friday after it. */
const [MONDAY, FRIDAY] = [new Date(Date.UTC(2026, 0, 5)), new Date(Date.UTC(2026, 0, 9))];

function formatWorkingHours(language: Language): string {
  const format = new Intl.DateTimeFormat(defaultCodeOf(language), { weekday: 'short', timeZone: 'UTC' });
  return `${format.format(MONDAY)}–${format.format(FRIDAY)} 9–17`;
}

const GRAPHQL = /\/graphql\/?$/;

/**
 * Addresses beside the GraphQL endpoint, as contract 1 has them. The demo's pictures come through the shop's own host.
 *
 * @param api GraphQL endpoint; may hold `${NAME}` of the environment
 * @param account account and environment in the paths of the API's login: `arkad_prod`
 */
export function toEndpoints(api: string, account: string): FileContent['endpoints'] {
  const base = api.replace(GRAPHQL, '');
  return {
    api,
    auth: `${base}/api/${account}/`,
    sign: `${base}/auth/sign/`,
    images: base === '${BACKEND_ORIGIN}' ? '/images' : `${base}/images`,
  };
}

/** White and grey, so that every colour of a brand goes with it. */
const PALETTE = 'beam';

/** How much of a dark surface is black, and of a light one white. */
const DARK_SHARE = 0.82;
const LIGHT_SHARE = 0.75;

type Style = Pick<ChannelFile['theme'], 'palette' | 'style'>;

/**
 * The palette and style variables of a theme from one colour. Colours of text, links and hovered buttons are not set: the server computes
 * them with the contrast of WCAG AA (`themes/resolve-style.ts`). The focus ring is set, because the palette's would stay blue.
 *
 * @param brand `#rrggbb`
 */
function toBrandStyle(brand: string): Style {
  const colour = parseHex(brand) ?? BLACK;
  const {
    'main-background': page,
    'surface-background': surface,
    'muted-background': muted,
  } = palettes[PALETTE];
  const pages = [page, surface, muted].map((each) => parseHex(each) ?? WHITE);
  const readable = (ratio: number): string => toHex(readableForeground(colour, pages, ratio));
  const style: ChannelFile['theme']['style'] = {
    'accent-color': readable(SHAPE_CONTRAST),
    'secondary-accent-color': toHex(mix(colour, WHITE, LIGHT_SHARE)),
    'brand-background': toHex(colour),
    'dark-background': toHex(mix(colour, BLACK, DARK_SHARE)),
    'title-text-color': readable(TITLE_CONTRAST),
    'focus-color': readable(SHAPE_CONTRAST),
  };
  const changes = STYLE_KEYS.filter(
    (key) => style[key] !== undefined && style[key] !== palettes[PALETTE][key],
  );
  return { palette: PALETTE, style: Object.fromEntries(changes.map((key) => [key, style[key]])) };
}

/** AAA: titles carry the brand, and stay easy to read. */
const TITLE_CONTRAST = 7;

const toHex = (colour: Rgb): string => formatHex(colour).toUpperCase();

/** Of logos in channel files, in pixels. */
export const [LOGO_WIDTH, LOGO_HEIGHT] = [300, 50];

/** Of system fonts at 30 px, an estimate that is rather too wide. */
const LETTER_PX = 18;
const BASELINE = 36;
const FONT = 'font-family="system-ui, sans-serif" font-weight="700"';

export const openSvg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`;

/** The `logo` of a channel file. */
export interface DrawnLogo {
  readonly light: { readonly svg: string };
  readonly dark: { readonly svg: string };
  readonly drawnWidth: number;
}

const letters = new Intl.Segmenter();

/** What a reader counts as letters, emojis included. */
const listLetters = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

/** The name in letters: in the brand's colour where it can be read on white, else darker. */
function drawName(siteName: string, brand: string): DrawnLogo {
  const onLight = formatHex(readableForeground(parseHex(brand) ?? BLACK, [WHITE], TEXT_CONTRAST));
  const natural = listLetters(siteName).length * LETTER_PX;
  const drawnWidth = Math.min(LOGO_WIDTH, natural);
  const fit = natural > LOGO_WIDTH ? ` textLength="${LOGO_WIDTH}" lengthAdjust="spacingAndGlyphs"` : '';
  const draw = (colour: string) => ({
    svg: `${openSvg(LOGO_WIDTH, LOGO_HEIGHT)}<text y="${BASELINE}" font-size="30" fill="${colour}" ${FONT}${fit}>${escapeHtml(siteName)}</text></svg>`,
  });
  return { light: draw(onLight), dark: draw('#ffffff'), drawnWidth };
}

/** The first letter on the brand's colour. */
export function drawIcon(siteName: string, brand: string): { readonly svg: string } {
  const colour = parseHex(brand) ?? BLACK;
  const letter = escapeHtml(listLetters(siteName)[0]?.toUpperCase() ?? '');
  const ink = formatHex(strongestForeground([colour]));
  return {
    svg: `${openSvg(64, 64)}<rect width="64" height="64" rx="12" fill="${brand}"/><text x="32" y="46" font-size="40" text-anchor="middle" fill="${ink}" ${FONT}>${letter}</text></svg>`,
  };
}
