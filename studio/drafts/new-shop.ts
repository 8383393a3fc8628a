import type { Language } from '#app/i18n/languages.ts';
import {
  type ChannelChoice,
  formatChoices,
  type NewShop,
  type ShopApi,
} from '#app/channels/new-shop.server.ts';
import { isChannelKey } from '#app/channels/parse-channel-file.server.ts';
import { valueAt } from '#app/channels/schema/channel-file-error.server.ts';

/** What the form for a new shop asks, but for its key. */
export interface NewShopValues {
  readonly siteName: string;
  readonly host: string;
  /** The default first; at least one. */
  readonly languages: readonly Language[];
  readonly channelId: string;
  /** These two are empty where they are those of the shop whose API is taken over. */
  readonly market: string;
  readonly currency: string;
  /** `#1C3A8C`. */
  readonly color: string;
}

const COLOUR = /^#[0-9a-fA-F]{6}$/;

interface Known {
  readonly takenKeys: readonly string[];
  /** The languages that shops can have. */
  readonly known: readonly Language[];
  /** The channels of the API; null where it cannot be asked. */
  readonly choices: readonly ChannelChoice[] | null;
}

/** The values of the form for a new shop, or what is wrong by the names of its fields. */
export function readNewShop(
  form: ReadonlyMap<string, string>,
  { takenKeys, known, choices }: Known,
): { readonly key: string; readonly shop: NewShopValues } | { readonly errors: ReadonlyMap<string, string> } {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const languages = known.filter((language) => form.get(`language-${language}`) === 'on');
  const chosen = known.find((language) => language === text('language')) ?? 'en';
  const [key, name, colour, channelId] = [text('key'), text('name'), text('colour'), text('channelId')];
  const errors = new Map<string, string>();
  if (!isChannelKey(key)) errors.set('key', 'Lower-case letters, digits and hyphens, like fifth-shop');
  else if (takenKeys.includes(key)) errors.set('key', `There is a file ${key}.json already`);
  if (name === '') errors.set('name', 'Give the shop a name');
  if (!COLOUR.test(colour)) errors.set('colour', 'A colour like #1C3A8C');
  // Two shops with one channel share orders and purges: that is a choice, never what happens by itself
  if (channelId === '') errors.set('channelId', 'Name the channel that the shop has at the API');
  else if (choices?.every(({ id }) => id !== channelId))
    errors.set('channelId', `The API has no such channel; ${formatChoices(choices)}`);
  if (errors.size > 0) return { errors };
  return {
    key,
    shop: {
      siteName: name,
      host: text('host').toLowerCase() || `${key}.localhost`,
      languages: [chosen, ...languages.filter((language) => language !== chosen)],
      channelId,
      market: text('market'),
      currency: text('currency').toUpperCase(),
      color: colour,
    },
  };
}

const API_MEMBERS = ['features', 'endpoints', 'apiKeyEnv', 'visitorSecretEnv', 'purgeSecretEnv'] as const;

type Shared = Pick<NewShop, 'market' | 'currency' | 'timeZone' | 'api' | 'menus'>;

/**
 * What a new shop takes over from a file that works, where its form has no value; the menus where the goods are the same. A file can name
 * no secret, so there is none to take.
 */
export function takeOver(template: unknown, shop: NewShopValues): Shared {
  const take = (member: string): string | undefined => {
    const value = valueAt(template, [member]);
    return typeof value === 'string' ? value : undefined;
  };
  const members = API_MEMBERS.map((member) => [member, valueAt(template, [member])] as const);
  // The server's checks judge the draft that is made of these
  const api = Object.fromEntries(members.filter(([, value]) => value !== undefined)) as unknown as ShopApi;
  const menus = selectLanguages(valueAt(template, ['menus']), shop.languages) as NewShop['menus'];
  return {
    market: shop.market || (take('market') ?? ''),
    currency: shop.currency || (take('currency') ?? ''),
    timeZone: take('timeZone'),
    api,
    menus: shop.channelId === take('channelId') ? menus : undefined,
  };
}

const LANGUAGE = /^[a-z]{2}$/;

/** Texts of the template in the languages of the new shop; its own first language where one is missing. */
function selectLanguages(value: unknown, languages: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((each) => selectLanguages(each, languages));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isTexts =
    entries.length > 0 && entries.every(([name, text]) => LANGUAGE.test(name) && typeof text === 'string');
  if (!isTexts)
    return Object.fromEntries(entries.map(([name, member]) => [name, selectLanguages(member, languages)]));
  const first: unknown = entries[0]?.[1];
  return Object.fromEntries(languages.map((language) => [language, valueAt(value, [language]) ?? first]));
}
