import type { ShopPath } from '#kernel/shop-path.ts';
import { buildHead, pageAlternates } from '#app/features/seo/page-head.server.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import type { CustomerType, RequestContext } from '#app/request/request-context.ts';
import { parseReturnTo } from '#app/request/return-to.ts';
import type { PageNoticeData } from '#app/request/page/root-data.ts';
import type { Channel } from '#app/channels/channel.ts';
import { AUTH_FIELDS, AUTH_FORMS, type AuthOptions } from './auth.ts';
import { type AuthPanelData, findPanelFrame, type OpenPanelData } from './panel/auth-panel.ts';

const NOTICES: readonly OneTimeMessage[] = ['auth.notice.mailSent', 'auth.notice.registered'];

const selectAuthOptions = ({ channel, preferences }: RequestContext): AuthOptions => ({
  customerTypes: listAccountTypes(channel),
  customerType: preferences.customerType,
});

/** RT-03: the forms of the login as a page. Throws a redirect to the orders for a visitor who is logged in. */
export function loadAuthPage(context: RequestContext, search: URLSearchParams) {
  const { cookies, links, messages, oneTimeMessages, session, translate } = context;
  cookies.markPersonal();
  const returnTo: ShopPath | '' = parseReturnTo(context, search.get(AUTH_FIELDS.returnTo)) ?? '';
  if (session.find() !== null) throw redirectTo(returnTo || links.page('orders'), 302, PRIVATE);
  // `action` opens the panel on other pages (NV-02)
  const wanted = [search.get('frame'), search.get('action')];
  const frame = AUTH_FORMS.find((form) => wanted.includes(form)) ?? 'login';
  const message = oneTimeMessages.take(NOTICES);
  const title = translate(`auth.${frame}.title`);
  return {
    frame,
    facts: selectAuthOptions(context),
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

/** The texts of the panel: those of the forms, of their fields and of the menu. */
const PANEL_TEXTS =
  /^(?:auth\.|fields\.(?:error\.|missing\.email$|password\.|label\.password$)|account\.nav\.)/;

/** The account's panel: the forms, which are the same for all visitors, and the menu of a visitor who is logged in. */
export function loadAuthPanel(context: RequestContext): AuthPanelData {
  const { links, session, messages } = context;
  const account =
    session.find() === null
      ? null
      : {
          orders: links.page('orders'),
          settings: links.page('settings'),
          balance: links.page('balance'),
        };
  const texts = Object.entries(messages('auth', 'fields', 'account'));
  return {
    ...selectAuthOptions(context),
    account,
    messages: Object.fromEntries(texts.filter(([key]) => PANEL_TEXTS.test(key))),
  };
}

/**
 * NV-02: the panel that the page's URL opens, a part of the root's data, rendered into the page so that it works without script.
 * For anonymous visitors it is the same, so the page may be cached.
 */
export function findOpenPanel(
  context: RequestContext,
  notice: PageNoticeData | null,
): { readonly openPanel?: OpenPanelData } {
  const { links, url } = context;
  // The login's own page has its forms already
  if (url.pathname === links.sitePath(links.page('account'))) return {};
  const frame = findPanelFrame(url.search);
  if (frame === null) return {};
  const panel = loadAuthPanel(context);
  if (panel.account !== null) context.cookies.markPersonal();
  // Without script the panel covers the page's own notice
  return { openPanel: { ...panel, frame, ...(notice ? { notice } : {}) } };
}

/** The customer types to choose from at registration; one where the shop has no choice. */
export const listAccountTypes = (channel: Channel): readonly CustomerType[] =>
  channel.customerTypesToggle ? channel.customerTypes.map(({ type }) => type) : [channel.defaultCustomerType];
