import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { ReactNode } from 'react';
import {
  CONSENT_CATEGORIES,
  type ConsentCategory,
  type ConsentRecord,
  findConsentRecord,
} from '#app/request/visitor/consent.ts';
import { findConsent, selectConsentPart, selectQuestion } from '#app/request/cookies/visitor-cookies.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { acceptsJson, answerForm } from '#app/request/forms/answer-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { PERSONAL_JSON } from '#app/request/own-site.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { parseReturnTo } from '#app/request/return-to.ts';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import { CONSENT_FIELDS, CONSENT_INTENTS, type ConsentTexts, SETTINGS_ANCHOR } from './consent-form.ts';
import { formatAnswer } from './format-answer.ts';
import type { SettingsFormProps } from './settings-form.tsx';
import { ConsentBanner } from './consent-banner.tsx';

type AnswerContext = Pick<
  RequestContext,
  'channel' | 'cookies' | 'counts' | 'links' | 'locale' | 'log' | 'messages'
>;

/** Scripts get no page and no JSON: they have shown the answer already. */
export const answerConsent = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    async submit(form) {
      const allowed = parseAnswer(context, form);
      if (allowed === null) return refused({ code: 'invalid', status: 400 });
      const cookieHeader = request.headers.get('Cookie') ?? '';
      return ok(saveAnswer(context, allowed, { host: context.url.hostname, cookieHeader }));
    },
    accepted(deletions, form) {
      const from = request.headers.get('Referer');
      const answer = acceptsJson(request)
        ? new Response(null, { status: 204, headers: PERSONAL_JSON })
        : redirectTo(selectReturnPath(context, from, form.get(CONSENT_FIELDS.returnTo)), 303);
      for (const deletion of deletions) answer.headers.append('Set-Cookie', deletion);
      return answer;
    },
    refused: ({ status }) => new Response(null, { status, headers: PERSONAL_JSON }),
  });

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
 * what was stored under a consent that is gone. The log gets what proves the answer.
 *
 * @returns `Set-Cookie` values that delete cookies of others
 */
export function saveAnswer(
  context: AnswerContext,
  allowed: readonly ConsentCategory[],
  { host, cookieHeader, now = Date.now }: ConsentRequest,
): readonly string[] {
  const { channel, cookies } = context;
  const before = findConsent(cookies, channel) ?? CONSENT_CATEGORIES;
  const { categories, ...asked } = selectQuestion(channel);
  const record: ConsentRecord = {
    id: randomBytes(ID_BYTES).toString('base64url'),
    ...asked,
    time: new Date(now()).toISOString(),
    categories: Object.fromEntries(categories.map((category) => [category, allowed.includes(category)])),
  };
  cookies.set(COOKIES.consent, String(allowed.length > 0));
  cookies.set(COOKIES.consentRecord, JSON.stringify(record));
  noteAnswer(context, record);
  if (!allowed.includes('personalisation') && cookies.get(COOKIES.latestProducts.name) !== undefined)
    cookies.remove(COOKIES.latestProducts.name);
  const isWithdrawn = (['statistics', 'marketing'] as const).some(
    (category) => before.includes(category) && !allowed.includes(category),
  );
  return isWithdrawn
    ? removeTagCookies(cookieHeader, { host, beginnings: channel.tagManager?.cookies ?? [] })
    : [];
}

/** 16 characters: the cookie goes with every request. */
const ID_BYTES = 12;
const DIGEST_DIGITS = 16;

/** Nothing of the visitor: who shows the id of the cookie shows that the answer is theirs (docs/observability.md). */
function noteAnswer(context: AnswerContext, { id, text, time, categories }: ConsentRecord): void {
  const { counts, locale, log } = context;
  const wording = createHash('sha256').update(JSON.stringify(selectConsentTexts(context).messages));
  const texts = { text, wording: wording.digest('hex').slice(0, DIGEST_DIGITS), language: locale.code };
  log.info({ consent: id, ...texts, answeredAt: time, categories }, 'consent answered');
  const answers = Object.values(categories);
  counts.consent(answers.every((isAllowed) => !isAllowed) ? 'none' : answers.every(Boolean) ? 'all' : 'some');
}

interface ConsentRequest {
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

/** Groups of the namespace that only the page about cookies shows, or only the server. */
const ON_PAGE = /^consent\.(?:list|others)\./;
const ON_SERVER = /^consent\.(?:use|life)\.|^consent\.description$/;

const withoutKeys = (messages: Messages, pattern: RegExp): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !pattern.test(key)));

/** Of the page about cookies. */
export const selectPageMessages = ({ messages }: Pick<RequestContext, 'messages'>): Messages =>
  withoutKeys(messages('consent'), ON_SERVER);

/** Of banner and dialog. */
export const selectConsentTexts = (
  context: Pick<RequestContext, 'channel' | 'links' | 'locale' | 'messages'>,
): ConsentTexts => ({
  language: context.locale.language,
  locale: context.locale.code,
  timeZone: context.channel.timeZone,
  messages: withoutKeys(selectPageMessages(context), ON_PAGE),
  cookiesPath: context.links.page('cookies'),
});

/** The settings with the visitor's own answer: the page that shows them is never cached for another visitor. */
export function selectSettings({ channel, cookies, locale, links }: RequestContext): SettingsFormProps {
  cookies.markPersonal();
  const question = selectQuestion(channel);
  const record = findConsentRecord(cookies.get(COOKIES.consentRecord.name), question);
  return {
    categories: question.categories,
    allowed: findConsent(cookies, channel),
    answeredOn: formatAnswer(record, locale.code, channel.timeZone),
    hasTags: channel.tagManager !== undefined,
    hasVitals: channel.vitals === 'consent',
    hasService: channel.personalisation !== undefined,
    returnTo: links.page('cookies'),
  };
}

/**
 * The page on which the visitor answered, without language prefix: the one that the browser names, because the banner's
 * markup is the same for all visitors of a page and its addresses; else the form's; else the start page. A login is no
 * place to return to after a form, but it is after this one.
 */
export function selectReturnPath(
  context: RequestContext,
  referer: string | null,
  field: string | null,
): ShopPath {
  const from = findOwnPath(context.url, referer) ?? field;
  const account = context.links.page('account');
  const cookies = context.links.page('cookies');
  if (from !== null && from.split(/[?#]/, 1)[0] === context.links.sitePath(account)) return account;
  const path = parseReturnTo(context, from);
  return path === cookies ? `${cookies}#${SETTINGS_ANCHOR}` : (path ?? context.links.page('home'));
}

/** Null where another site, or none, is named. */
function findOwnPath({ host }: URL, referer: string | null): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? `${url.pathname}${url.search}` : null;
}

/** The element of the banner in the page itself, for visitors without scripts who have not answered; part of the page cache's key. */
export function findQuestion(context: RequestContext): ReactNode {
  const { channel, cookies, links, locale, messages, translate } = context;
  if (selectConsentPart(cookies, channel) !== 'none') return null;
  const { categories } = selectQuestion(channel);
  return (
    <PageTextsContext.Provider value={{ messages: messages('consent'), translate }}>
      <CachedFragment
        as="div"
        view={ConsentBanner}
        data={{ locale: locale.code, categories, cookiesPath: links.page('cookies') }}
      />
    </PageTextsContext.Provider>
  );
}
