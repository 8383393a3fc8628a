import { useRevalidator } from '@remix-run/react';
import { useCallback, useContext } from 'react';
import type { OpenedAnswer } from '#app/features/auth/auth-forms.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { broadcastAuth } from '#app/request/visitor/broadcast-auth.ts';
import { useVisitorControl } from '#app/request/visitor/use-visitor.ts';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { useLocation, useNavigate } from '#app/ui/router/typed-router.ts';
import { selectClosedPath } from './panel-address.ts';

/**
 * Returns what to call after a login by script: it shows a toast, loads the personal parts and the page again, because prices may
 * depend on the customer, and notifies the other tabs (CT-06).
 *
 * @param close closes what the form is in
 */
export function useOpened(close: () => void): (answer: OpenedAnswer) => void {
  const t = useTranslate();
  const overlays = useOverlays();
  const { ask } = useVisitorControl();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const prefix = useContext(LinkPrefix);
  const { pathname, search } = useLocation();
  return useCallback(
    ({ returnTo }) => {
      close();
      ask();
      broadcastAuth();
      if (returnTo !== selectClosedPath({ pathname, search })) {
        // As a document, because the policies of pages differ
        location.assign(formatShopHref(prefix, returnTo));
        return;
      }
      if (returnTo === `${pathname}${search}`) revalidate();
      else navigate(returnTo, { replace: true, preventScrollReset: true });
      const toast = {
        key: 'auth',
        tone: 'success',
        content: t('auth.login.done'),
        closeLabel: t('common.close'),
      } as const;
      // Without its script there is no toast, and the login is done all the same
      overlays().then(
        ({ toasts }) => toasts.show(toast),
        () => {},
      );
    },
    [close, ask, revalidate, navigate, overlays, pathname, prefix, search, t],
  );
}
