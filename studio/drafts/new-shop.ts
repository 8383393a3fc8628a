import { LANGUAGES, LOCALE_CODES, type Language } from '#app/i18n/languages.ts';
import { valueAt } from '#app/channels/schema/value-at.server.ts';

export interface NewShop {
  readonly key: string;
  readonly name: string;
  readonly host: string;
  /** The default first; at least one. */
  readonly languages: readonly Language[];
  readonly market: string;
  readonly currency: string;
  /** `#1C3A8C`. */
  readonly colour: string;
}

const KEY = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const COLOUR = /^#[0-9a-fA-F]{6}$/;

/** The values of the form for a new shop, or what is wrong by the names of its fields. */
export function readNewShop(
  form: ReadonlyMap<string, string>,
  takenKeys: readonly string[],
): { readonly shop: NewShop } | { readonly errors: ReadonlyMap<string, string> } {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const languages = LANGUAGES.filter((language) => form.get(`language-${language}`) === 'on');
  const chosen = LANGUAGES.find((language) => language === text('language')) ?? 'en';
  const [key, name, colour] = [text('key'), text('name'), text('colour')];
  const errors = new Map<string, string>();
  if (!KEY.test(key)) errors.set('key', 'Lower-case letters, digits and hyphens, like fifth-shop');
  else if (takenKeys.includes(key)) errors.set('key', `There is a file ${key}.json already`);
  if (name === '') errors.set('name', 'Give the shop a name');
  if (!COLOUR.test(colour)) errors.set('colour', 'A colour like #1C3A8C');
  if (errors.size > 0) return { errors };
  return {
    shop: {
      key,
      name,
      host: text('host').toLowerCase() || `${key}.localhost`,
      languages: [chosen, ...languages.filter((language) => language !== chosen)],
      market: text('market') || 'se',
      currency: text('currency').toUpperCase() || 'EUR',
      colour,
    },
  };
}

/** Members that a new shop takes over: its commerce API and what belongs to it. */
const SHARED = [
  'channelId',
  'timeZone',
  'menus',
  'features',
  'endpoints',
  'apiKeyEnv',
  'visitorSecretEnv',
  'purgeSecretEnv',
];

/** A mark in the shop's colour with its name; replaced by the shop's own logo later. */
function drawLogo(name: string, colour: string): string {
  const text = name.replaceAll(/[&<>"']/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 50"><circle cx="25" cy="25" r="17" fill="${colour}"/><text x="54" y="34" font-family="Arial, sans-serif" font-size="26" font-weight="700" fill="${colour}">${text}</text></svg>`;
}

const drawIcon = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><circle cx="32" cy="32" r="14" fill="#FFFFFF"/></svg>`;

/**
 * The text of a new channel file. Addresses and keys of the API are those of `template`, a file that works: a file can name no secret,
 * so there is nothing else to take.
 */
export function writeNewShop(shop: NewShop, template: unknown): string {
  const { name, host, languages, market, currency, colour } = shop;
  const perLanguage = (text: string): Record<string, string> =>
    Object.fromEntries(languages.map((language) => [language, text]));
  const shared = SHARED.flatMap((member) => {
    const value = valueAt(template, [member]);
    return value === undefined ? [] : [[member, selectLanguages(value, languages)] as const];
  });
  const { channelId, timeZone, menus, ...api } = Object.fromEntries(shared) as Record<string, unknown>;
  const logo = (text: string) => ({ svg: drawLogo(name, text) });
  const file = {
    $schema: './channel.schema.json',
    channelId,
    siteName: name,
    hosts: { primary: host },
    market,
    currency,
    timeZone,
    locales: languages.map((language, at) => ({
      code: LOCALE_CODES[language],
      ...(at === 0 ? { default: true } : {}),
    })),
    logo: { light: logo(colour), dark: logo('#FFFFFF') },
    icon: { svg: drawIcon(colour) },
    themeColor: colour,
    theme: { palette: 'beam', header: 'light', footer: 'light', style: { 'accent-color': colour } },
    menus,
    sellingPoints: [],
    about: perLanguage(name),
    customerService: { email: 'service@shop.example', phone: '+46 8 000 00', hours: perLanguage('9–17') },
    ...api,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Texts of the template in the languages of the new shop; its own first language where one is missing. */
function selectLanguages(value: unknown, languages: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((each) => selectLanguages(each, languages));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isTexts =
    entries.length > 0 && entries.every(([name]) => LANGUAGES.some((language) => language === name));
  if (!isTexts)
    return Object.fromEntries(entries.map(([name, member]) => [name, selectLanguages(member, languages)]));
  const first: unknown = entries[0]?.[1];
  return Object.fromEntries(languages.map((language) => [language, valueAt(value, [language]) ?? first]));
}
