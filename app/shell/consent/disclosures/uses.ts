import type { MessageKey } from '#app/i18n/messages.ts';
import type { COOKIES } from '#app/request/cookies.ts';
import type { ConsentCategory } from '#app/request/visitor/consent-answer.ts';
import type * as storageKeys from '#app/request/visitor/storage-keys.ts';

/** Last part of a message key `consent.{group}.{part}`. */
type PartOf<Group extends 'use' | 'life'> =
  Extract<MessageKey, `consent.${Group}.${string}`> extends `consent.${Group}.${infer Part}` ? Part : never;

/** `necessary` needs no consent: the visitor asked for what it does. */
export type UseCategory = 'necessary' | ConsentCategory;

export interface CookieUse {
  readonly purpose: PartOf<'use'>;
  /** Absent: necessary. */
  readonly category?: ConsentCategory;
  /** Where the lifetime of the cookie's definition does not say it all. */
  readonly life?: PartOf<'life'>;
}

interface StorageUse extends CookieUse {
  readonly life: PartOf<'life'>;
}

/** What each cookie of the shop is for. A new cookie does not compile without its entry, nor an entry without its text. */
export const COOKIE_USES: Readonly<Record<keyof typeof COOKIES, CookieUse>> = {
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

/** The same for what is stored otherwise. */
export const STORAGE_USES: Readonly<Record<keyof typeof storageKeys, StorageUse>> = {
  RECENT_SEARCHES_KEY: { purpose: 'recentSearches', life: 'untilCleared' },
  SHOWN_LISTS_KEY: { purpose: 'shownLists', life: 'tab' },
  OFFLINE_CACHES: { purpose: 'offline', life: 'untilCleared' },
  OFFLINE_TIMES: { purpose: 'offline', life: 'untilCleared' },
  TAB_LOGIN_KEY: { purpose: 'tabLogin', life: 'tab' },
  SCROLL_KEY: { purpose: 'scroll', life: 'tab' },
  PURCHASES_KEY: { purpose: 'purchases', category: 'statistics', life: 'tab' },
  VISIT_KEY: { purpose: 'visit', category: 'personalisation', life: 'tab' },
};
