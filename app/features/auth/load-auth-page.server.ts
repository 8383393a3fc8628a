import { buildHead, type PageHead } from '#app/features/seo/page-head.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { parseReturnTo } from '#app/request/urls/return-to.ts';
import type { AuthFacts } from './auth-facts.ts';
import { AUTH_FIELDS, type AuthFrame, AUTH_FRAMES } from './auth-forms.ts';
import { listAccountTypes } from './account-types.ts';

/** `action` opens the panel on any page (NV-02); `frame` chooses the form of the page. */
const PARAMETERS = ['frame', 'action'] as const;

export interface AuthPageData {
  readonly frame: AuthFrame;
  readonly facts: AuthFacts;
  /** Path and query for the hidden field, without language prefix; empty: the orders. */
  readonly returnTo: ShopPath | '';
  /** A text about what the visitor just did. */
  readonly notice: string | null;
  readonly messages: Messages;
  readonly head: PageHead;
}

const NOTICES: readonly OneTimeMessage[] = ['auth.notice.mailSent', 'auth.notice.registered'];
/** The alias of the terms in the API's content (contract 10). */
const TERMS_ALIAS = 'terms';

/** What the login's forms need to know of the shop: for the page, the panel and the checkout. */
export const selectAuthFacts = ({
  channel,
  links,
  preferences,
}: Pick<RequestContext, 'channel' | 'links' | 'preferences'>): AuthFacts => ({
  customerTypes: listAccountTypes(channel),
  customerType: preferences.customerType,
  termsPath: links.page('content', { alias: TERMS_ALIAS }),
});

/** RT-03: the login's frames as a page. Throws a redirect to the orders for a visitor who is logged in. */
export function loadAuthPage(context: RequestContext, search: URLSearchParams): AuthPageData {
  const { cookies, links, messages, oneTimeMessages, session, translate } = context;
  cookies.markPersonal();
  const returnTo = parseReturnTo(context, search.get(AUTH_FIELDS.returnTo)) ?? '';
  if (session.find() !== null) throw redirectTo(returnTo || links.page('orders'), 302, PRIVATE);
  const frame = findAuthFrame(search) ?? 'login';
  const message = oneTimeMessages.take(NOTICES);
  const title = translate(`auth.${frame}.title`);
  return {
    frame,
    facts: selectAuthFacts(context),
    returnTo,
    messages: messages('auth', 'fields'),
    notice: message === null ? null : translate(message),
    head: buildHead(context, {
      title,
      description: translate('auth.page.benefits'),
      path: links.page('account'),
      alternates: pageAlternates(context, 'account'),
      noindex: true,
    }),
  };
}

/** The frame that a URL asks for; null without one. */
function findAuthFrame(search: URLSearchParams): AuthFrame | null {
  const wanted = PARAMETERS.map((name) => search.get(name));
  return AUTH_FRAMES.find((frame) => wanted.includes(frame)) ?? null;
}
