import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import {
  CONSENT_CATEGORIES,
  findAllowed,
  formatQuestion,
  type ConsentCategory,
  type ConsentQuestion,
} from '#app/request/visitor/consent-answer.ts';
import type { DocumentConsent } from '#app/request/visitor/document-consent.ts';

/** To be raised with every change of what the texts of the question say, in any language: visitors are then asked again. */
export const CONSENT_TEXT_VERSION = 2;

/** Added where the statistics are also those of vitals: its texts say so, and visitors are asked anew when a shop begins. */
const VITALS_TEXT = 1000;

type Asking = Pick<Channel, 'key' | 'tagManager' | 'vitals'>;

/**
 * What a channel asks its visitors. Statistics are made by a tag manager, and of how fast pages
 * are where the channel asks for consent to that. Every shop can show contents of others
 * (films, picture feeds: `marketing`) and remembers the products viewed last (`personalisation`).
 */
export const selectQuestion = ({ key, tagManager, vitals }: Asking): ConsentQuestion => ({
  channel: key,
  text: CONSENT_TEXT_VERSION + (vitals === 'consent' ? VITALS_TEXT : 0),
  categories: CONSENT_CATEGORIES.filter(
    (category) => category !== 'statistics' || tagManager !== undefined || vitals === 'consent',
  ),
});

/** What the visitor of this channel allows; null where the question is open. */
export const findConsent = (
  cookies: Pick<CookieJar, 'get'>,
  channel: Asking,
): readonly ConsentCategory[] | null =>
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
}: Asking & Pick<Channel, 'personalisation'>): DocumentConsent {
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
