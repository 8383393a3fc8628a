import type { MessageKey, Translate } from '#app/i18n/messages.ts';
import { COOKIES, type CookieSettings } from '#app/request/cookies/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { CONSENT_CATEGORIES, type ConsentCategory } from '#app/request/visitor/consent.ts';
import * as storageKeys from '#app/request/visitor/storage-keys.ts';
import type { Disclosures } from './cookies-part.tsx';

/** The contents of the page about cookies (RT-18), from the definitions in the code, in the language of the request. */
export function listDisclosures(context: RequestContext): Disclosures {
  const { translate } = context;
  const stored = listStored(context);
  const categories: readonly UseCategory[] = ['necessary', ...CONSENT_CATEGORIES];
  const groups = categories.flatMap((category) => {
    const items = stored.filter(({ use }) => (use.category ?? 'necessary') === category);
    const title = translate(`consent.category.${category}.name`);
    return items.length === 0 ? [] : [{ title, rows: toRows(items, translate) }];
  });
  return { groups, companies: listCompanies(context) };
}

interface StoredItem {
  readonly name: string;
  readonly use: CookieUse;
  readonly lifetime: string;
}

/** `[unit, seconds]`, largest first. */
const UNITS = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `7 days`, in the language. */
function formatLifetime(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? UNITS[3];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

/** All cookies and all keys of storages; that of the look in shops that have two. */
function listStored({ channel, locale, translate }: RequestContext): readonly StoredItem[] {
  const life = ({ life: part }: CookieUse, cookie?: CookieSettings): string => {
    const seconds = cookie?.maxAgeSeconds;
    const duration = seconds === undefined ? '' : formatLifetime(seconds, locale.code);
    if (part !== undefined) return translate(`consent.life.${part}` as MessageKey, { week: duration });
    return duration || translate('consent.life.browser');
  };
  const cookies = Object.entries(COOKIES).flatMap(([key, cookie]) => {
    if (key === 'look' && !channel.theme.states) return [];
    const use = COOKIE_USES[key as keyof typeof COOKIES];
    return [{ name: cookie.name, use, lifetime: life(use, cookie) }];
  });
  const stored = Object.entries(storageKeys).map(([key, name]) => {
    const use = STORAGE_USES[key as keyof typeof storageKeys];
    return { name, use, lifetime: life(use) };
  });
  return [...cookies, ...stored];
}

/** Cookies with the same purpose and lifetime share a row. */
function toRows(items: readonly StoredItem[], translate: Translate) {
  const rows = new Map<string, { names: string[]; purpose: string; lifetime: string }>();
  for (const { name, use, lifetime } of items) {
    const key = `${use.purpose} ${lifetime}`;
    const purpose = translate(`consent.use.${use.purpose}` as MessageKey);
    const row = rows.get(key) ?? { names: [], purpose, lifetime };
    row.names.push(name);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** Hosts of video players; videos start on a press or with consent. See the content security policy. */
const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

function listCompanies({ channel, translate }: RequestContext): Disclosures['companies'] {
  const { tagManager, personalisation } = channel;
  const service = personalisation ? hostOf(personalisation.endpoint) : '';
  const names = tagManager?.cookies.join(', ') ?? '';
  return [
    ...(tagManager
      ? [
          {
            hosts: [
              tagManager.origin,
              ...tagManager.scripts,
              ...tagManager.connects,
              ...tagManager.frames,
            ].map(hostOf),
            purpose: translate('consent.others.tags', { names }),
          },
        ]
      : []),
    ...(service ? [{ hosts: [service], purpose: translate('consent.others.personalisation') }] : []),
    { hosts: VIDEO_HOSTS, purpose: translate('consent.others.films') },
  ].map(({ hosts, purpose }) => ({ names: [...new Set(hosts)], purpose }));
}

/** Last part of a message key `consent.{group}.{part}`. */
type PartOf<Group extends 'use' | 'life'> =
  Extract<MessageKey, `consent.${Group}.${string}`> extends `consent.${Group}.${infer Part}` ? Part : never;

/** `necessary` needs no consent: the visitor has asked for the feature. */
type UseCategory = 'necessary' | ConsentCategory;

interface CookieUse {
  readonly purpose: PartOf<'use'>;
  /** Absent: necessary. */
  readonly category?: ConsentCategory;
  /** Text for lifetimes that the cookie's definition does not describe. */
  readonly life?: PartOf<'life'>;
}

interface StorageUse extends CookieUse {
  readonly life: PartOf<'life'>;
}

/** Purpose of each cookie. A new cookie does not compile without its entry, nor an entry without its text. */
const COOKIE_USES: Readonly<Record<keyof typeof COOKIES, CookieUse>> = {
  state: { purpose: 'state' },
  cart: { purpose: 'cart' },
  cartCount: { purpose: 'cart' },
  checkout: { purpose: 'checkout' },
  order: { purpose: 'order' },
  buyer: { purpose: 'buyer' },
  message: { purpose: 'message' },
  scripted: { purpose: 'scripted' },
  consent: { purpose: 'consent' },
  consentRecord: { purpose: 'consent' },
  market: { purpose: 'market' },
  look: { purpose: 'look' },
  locale: { purpose: 'locale' },
  auth: { purpose: 'auth' },
  authRefresh: { purpose: 'auth', life: 'loginSession' },
  authRetry: { purpose: 'auth' },
  user: { purpose: 'user', life: 'login' },
  userMaxAge: { purpose: 'user', life: 'login' },
  userType: { purpose: 'userType' },
  reset: { purpose: 'reset' },
  preview: { purpose: 'preview' },
  pass: { purpose: 'preview' },
  latestProducts: { purpose: 'latestProducts', category: 'personalisation' },
};

/** Purpose of each key of the browser's storages. */
const STORAGE_USES: Readonly<Record<keyof typeof storageKeys, StorageUse>> = {
  RECENT_SEARCHES_KEY: { purpose: 'recentSearches', life: 'untilCleared' },
  SHOWN_LISTS_KEY: { purpose: 'shownLists', life: 'tab' },
  OFFLINE_CACHES: { purpose: 'offline', life: 'untilCleared' },
  OFFLINE_TIMES: { purpose: 'offline', life: 'untilCleared' },
  TAB_LOGIN_KEY: { purpose: 'tabLogin', life: 'tab' },
  SCROLL_KEY: { purpose: 'scroll', life: 'tab' },
  PURCHASES_KEY: { purpose: 'purchases', category: 'statistics', life: 'tab' },
  VISIT_KEY: { purpose: 'visit', category: 'personalisation', life: 'tab' },
};
