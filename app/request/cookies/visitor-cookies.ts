import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from '#app/request/request-context.ts';
import {
  CONSENT_CATEGORIES,
  type ConsentCategory,
  type ConsentQuestion,
  type DocumentConsent,
  findAllowed,
  formatQuestion,
} from '#app/request/visitor/consent.ts';
import { COOKIES } from './cookies.ts';

type Cookies = Pick<CookieJar, 'get'>;
/** What the question about cookies depends on. */
type AskingChannel = Pick<Channel, 'key' | 'tagManager' | 'vitals'>;

/** Whether scripts fill in the personal parts of this visitor's pages. */
export const isScripted = (cookies: Cookies): boolean => cookies.get(COOKIES.scripted.name) !== undefined;

/** Whether the visitor has the cookies of a login. They may be expired or forged: `findAuthSession` checks them. */
export const hasLoginCookie = (cookies: Cookies): boolean =>
  [COOKIES.auth, COOKIES.authRefresh, COOKIES.user].some(({ name }) => cookies.get(name) !== undefined);

/** `script`: scripts show the question about cookies (CK-01); otherwise the server does, by the answer so far. */
export type ConsentPart = 'script' | 'none' | 'yes' | 'no';

/** The part of a page's cache key for the answer about third parties. */
export function selectConsentPart(cookies: Cookies, channel: AskingChannel): ConsentPart {
  if (isScripted(cookies)) return 'script';
  const allowed = findConsent(cookies, channel);
  if (allowed === null) return 'none';
  return allowed.length > 0 ? 'yes' : 'no';
}

/** Raise it with every change of the meaning of the question's texts, in any language: visitors are then asked again. */
export const CONSENT_TEXT_VERSION = 2;

/** Added where the statistics include vitals: the texts differ then, so visitors are asked again when a shop starts this. */
const VITALS_TEXT = 1000;

/**
 * What a channel asks its visitors. It asks for `statistics` only with a tag manager or with vitals that need consent. Every shop
 * can show contents of others (videos, picture feeds: `marketing`) and remembers the products viewed last (`personalisation`).
 */
export const selectQuestion = ({ key, tagManager, vitals }: AskingChannel): ConsentQuestion => ({
  channel: key,
  text: CONSENT_TEXT_VERSION + (vitals === 'consent' ? VITALS_TEXT : 0),
  categories: CONSENT_CATEGORIES.filter(
    (category) => category !== 'statistics' || tagManager !== undefined || vitals === 'consent',
  ),
});

/** What the visitor of this channel allows; null where the question is open. */
export const findConsent = (cookies: Cookies, channel: AskingChannel): readonly ConsentCategory[] | null =>
  findAllowed(
    { answer: cookies.get(COOKIES.consent.name), record: cookies.get(COOKIES.consentRecord.name) },
    selectQuestion(channel),
  );

/** For the root of every page of the channel: the same for all visitors. */
export function selectDocumentConsent({
  tagManager,
  vitals,
  personalisation,
  ...channel
}: AskingChannel & Pick<Channel, 'personalisation'>): DocumentConsent {
  return {
    'data-consent': formatQuestion(selectQuestion({ ...channel, tagManager, vitals })),
    ...(tagManager
      ? { 'data-tags': `${tagManager.origin}/gtm.js?id=${encodeURIComponent(tagManager.id)}` }
      : {}),
    ...(vitals === false ? {} : { 'data-vitals': vitals === true ? 'always' : vitals }),
    ...(personalisation
      ? { 'data-personalisation': `${encodeURIComponent(personalisation.id)} ${personalisation.endpoint}` }
      : {}),
  };
}
