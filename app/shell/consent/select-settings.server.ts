import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findConsentRecord } from '#app/request/visitor/consent-answer.ts';
import { findConsent, selectQuestion } from '#app/request/visitor-cookies/consent-question.ts';
import { formatAnswerDate } from './format-answer-date.ts';
import type { SettingsFormProps } from './settings-form.tsx';

type SettingsContext = Pick<RequestContext, 'channel' | 'cookies' | 'locale' | 'links'>;

/** The settings with the visitor's own answer: the page that shows them is never cached for another visitor. */
export function selectSettings({ channel, cookies, locale, links }: SettingsContext): SettingsFormProps {
  cookies.markPersonal();
  const question = selectQuestion(channel);
  const record = findConsentRecord(cookies.get(COOKIES.consentRecord.name), question);
  return {
    categories: question.categories,
    allowed: findConsent(cookies, channel),
    answeredOn: formatAnswerDate(record, locale.code, channel.timeZone),
    hasTags: channel.tagManager !== undefined,
    hasVitals: channel.vitals === 'consent',
    hasService: channel.personalisation !== undefined,
    returnTo: links.page('cookies'),
  };
}
