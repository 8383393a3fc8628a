import { selectAuthFacts } from '#app/features/auth/load-auth-page.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';
import type { AuthPanelData, OpenPanelData } from './auth-panel-data.ts';
import { findPanelFrame } from './panel-address.ts';

/** The texts of the panel: those of the forms, of their fields and of the menu. */
const PANEL_TEXTS = /^(?:auth\.|fields\.(?:error\.|password\.|label\.password$)|account\.nav\.)/;

/** The account's panel. The forms are the same for all; the menu is that of a visitor who is logged in. */
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
    ...selectAuthFacts(context),
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
  // The login's own page has its forms already
  if (isAuthPage(context)) return {};
  const frame = findPanelFrame(context.url.search);
  if (frame === null) return {};
  const panel = loadAuthPanel(context);
  if (panel.account !== null) context.cookies.markPersonal();
  // Without script the panel lies over the page's own notice
  return { openPanel: { ...panel, frame, ...(notice ? { notice } : {}) } };
}

const isAuthPage = ({ url, links }: Pick<RequestContext, 'url' | 'links'>): boolean =>
  url.pathname === links.sitePath(links.page('account'));
