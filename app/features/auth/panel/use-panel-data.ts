import { useEffect, useState } from 'react';
import { AUTH_PATHS } from '#app/features/auth/auth-forms.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';
import type { AuthPanelData } from './auth-panel-data.ts';

/** `failed`: it could not be loaded; null: not yet. */
export type PanelDataState = AuthPanelData | 'failed' | null;

/**
 * The panel's content. That of the page counts where it has one, unless the browser is logged in and the page, which may have
 * been cached, is that of an anonymous visitor.
 */
export function usePanelData(rendered: AuthPanelData | undefined): PanelDataState {
  const href = usePrefixedUrl(AUTH_PATHS.session);
  const [data, setData] = useState<PanelDataState>(rendered ?? null);
  useEffect(() => {
    const isLoggedIn = findCookieValue(document.cookie, READABLE_COOKIES.user) !== null;
    if (rendered && (rendered.account !== null || !isLoggedIn)) return undefined;
    const cleanup = new AbortController();
    trackCall(fetch(href, { headers: { Accept: 'application/json' }, signal: cleanup.signal }))
      .then(async (response) => setData(response.ok ? ((await response.json()) as AuthPanelData) : 'failed'))
      .catch(() => {
        if (!cleanup.signal.aborted) setData('failed');
      });
    return () => cleanup.abort();
  }, [href, rendered]);
  return data;
}
