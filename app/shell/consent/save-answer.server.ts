import { parseCookie, stringifySetCookie } from 'cookie';
import {
  CONSENT_CATEGORIES,
  type ConsentCategory,
  type ConsentRecord,
} from '#app/request/visitor/consent-answer.ts';
import { findConsent, selectQuestion } from '#app/request/visitor-cookies/consent-question.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { CONSENT_FIELDS, CONSENT_INTENTS } from './consent-form.ts';

type AnswerContext = Pick<RequestContext, 'channel' | 'cookies'>;

/** The categories that a submitted form allows; null where it is none of ours. */
export function parseAnswer(
  { channel }: Pick<AnswerContext, 'channel'>,
  form: Pick<SubmittedForm, 'get' | 'getAll'>,
): readonly ConsentCategory[] | null {
  const intent = CONSENT_INTENTS.find((known) => known === form.get(CONSENT_FIELDS.intent));
  if (intent === undefined) return null;
  if (intent === 'decline-all') return [];
  const { categories } = selectQuestion(channel);
  const chosen = form.getAll(CONSENT_FIELDS.category);
  return categories.filter((category) => intent === 'accept-all' || chosen.includes(category));
}

/**
 * Stores the answer (CK-01): `ralph-cookie-consent` says whether anything optional is allowed, `ralph-consent` what. Deletes
 * what was stored under a consent that is gone.
 *
 * @returns `Set-Cookie` values that delete cookies of others
 */
export function saveAnswer(
  { channel, cookies }: AnswerContext,
  allowed: readonly ConsentCategory[],
  { host, cookieHeader, now = Date.now }: SavingParts,
): readonly string[] {
  const before = findConsent(cookies, channel) ?? CONSENT_CATEGORIES;
  const { categories, ...asked } = selectQuestion(channel);
  const record: ConsentRecord = {
    ...asked,
    time: new Date(now()).toISOString(),
    categories: Object.fromEntries(categories.map((category) => [category, allowed.includes(category)])),
  };
  cookies.set(COOKIES.consent, String(allowed.length > 0));
  cookies.set(COOKIES.consentRecord, JSON.stringify(record));
  if (!allowed.includes('personalisation') && cookies.get(COOKIES.latestProducts.name) !== undefined)
    cookies.remove(COOKIES.latestProducts.name);
  const isWithdrawn = (['statistics', 'marketing'] as const).some(
    (category) => before.includes(category) && !allowed.includes(category),
  );
  return isWithdrawn
    ? removeTagCookies(cookieHeader, { host, beginnings: channel.tagManager?.cookies ?? [] })
    : [];
}

interface SavingParts {
  /** Host name of the shop, without port. */
  readonly host: string;
  readonly cookieHeader: string;
  readonly now?: () => number;
}

/** Bounds the headers of one answer. */
const MAX_NAMES = 20;
const NAME = /^[\w.-]{1,80}$/;

interface TagCookies {
  /** Host name of the shop, without port. */
  readonly host: string;
  /** How the names of the tag manager's cookies begin. */
  readonly beginnings: readonly string[];
}

/**
 * `Set-Cookie` values that delete the cookies that tags have set: on the host, or, as most do, on the widest domain that
 * the browser lets them, which the shop cannot know. A browser ignores those of a domain that is not the shop's.
 */
export function removeTagCookies(cookieHeader: string, { host, beginnings }: TagCookies): readonly string[] {
  const names = Object.keys(parseCookie(cookieHeader))
    .filter((name) => NAME.test(name) && beginnings.some((beginning) => name.startsWith(beginning)))
    .slice(0, MAX_NAMES);
  const gone = { value: '', path: '/', maxAge: 0, expires: new Date(0) };
  return names.flatMap((name) => [
    stringifySetCookie({ ...gone, name }),
    ...listDomains(host).map((domain) => stringifySetCookie({ ...gone, name, domain })),
  ]);
}

/** `www.shop.example` is below `shop.example`; a top-level domain takes no cookies, an address has no domain above it. */
function listDomains(host: string): readonly string[] {
  const labels = host.split('.');
  if (/^[\d.]+$|:/.test(host)) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
