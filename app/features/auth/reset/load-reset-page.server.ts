import { buildHead, type PageHead } from '#app/features/seo/page-head.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import type { Messages } from '#app/i18n/messages.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findResetKey, parseResetKey, RESET_KEY_PARAMETER, saveResetKey } from './reset-cookie.server.ts';

export interface ResetPageData {
  /** For the hidden field; empty where this browser has opened no link, or one that is used or too old. */
  readonly resetKey: string;
  readonly messages: Messages;
  readonly head: PageHead;
}

/**
 * RT-04: the page of a mailed link. Throws the redirect that takes the key out of the URL. Nothing asks the API whether a key is
 * good: mail programs open links, and the answer would confirm guesses.
 */
export function loadResetPage(context: RequestContext, search: URLSearchParams): ResetPageData {
  const { cookies, links, messages, translate } = context;
  cookies.markPersonal();
  if (search.has(RESET_KEY_PARAMETER)) {
    const key = parseResetKey(search.get(RESET_KEY_PARAMETER));
    if (key !== null) saveResetKey(context, key);
    throw redirectTo(links.page('resetPassword'), 303, PRIVATE);
  }
  const title = translate('auth.reset.title');
  return {
    resetKey: findResetKey(context) ?? '',
    messages: messages('auth', 'fields'),
    head: buildHead(context, {
      title,
      path: links.page('resetPassword'),
      alternates: pageAlternates(context, 'resetPassword'),
      noindex: true,
    }),
  };
}
