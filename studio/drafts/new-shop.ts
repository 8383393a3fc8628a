import { LANGUAGES } from '#app/i18n/languages.ts';
import type { ShopApi, ShopFacts } from '#app/channels/new-shop/write-new-shop.server.ts';
import { isChannelKey } from '#app/channels/parse-channel-file.server.ts';
import { valueAt } from '#app/channels/schema/value-at.server.ts';

/** What the form for a new shop asks. */
export interface NewShop {
  readonly key: string;
  readonly facts: Pick<ShopFacts, 'siteName' | 'host' | 'languages' | 'market' | 'currency' | 'color'>;
}

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
  if (!isChannelKey(key)) errors.set('key', 'Lower-case letters, digits and hyphens, like fifth-shop');
  else if (takenKeys.includes(key)) errors.set('key', `There is a file ${key}.json already`);
  if (name === '') errors.set('name', 'Give the shop a name');
  if (!COLOUR.test(colour)) errors.set('colour', 'A colour like #1C3A8C');
  if (errors.size > 0) return { errors };
  return {
    shop: {
      key,
      facts: {
        siteName: name,
        host: text('host').toLowerCase() || `${key}.localhost`,
        languages: [chosen, ...languages.filter((language) => language !== chosen)],
        market: text('market') || 'se',
        currency: text('currency').toUpperCase() || 'EUR',
        color: colour,
      },
    },
  };
}

/** What a new shop takes over from a file that works. It can name no secret, so there is none to take. */
export function readTemplate(template: unknown): Pick<ShopFacts, 'channelId' | 'timeZone' | 'api'> {
  const take = (member: string): unknown => valueAt(template, [member]);
  const members = API_MEMBERS.map((member) => [member, take(member)] as const);
  const api = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  const [channelId, timeZone] = [take('channelId'), take('timeZone')];
  return {
    channelId: typeof channelId === 'string' ? channelId : '',
    timeZone: typeof timeZone === 'string' ? timeZone : undefined,
    // The server's checks judge the draft that is made of it
    api: api as unknown as ShopApi,
  };
}

const API_MEMBERS = ['features', 'endpoints', 'apiKeyEnv', 'visitorSecretEnv', 'purgeSecretEnv'] as const;
