import type { MouseEvent } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { openInstead } from './open-instead.ts';

/** Without language prefix. */
const ACCOUNT_PATH: ShopPath = '/account';

/**
 * The link to the account (LY-01): the orders of a logged-in customer; else the login, which opens as a panel where there is
 * script. Reads no router, because a cached part of the header has none.
 *
 * @param isPersonal false: the link of a visitor who is not logged in
 */
export function useAccountLink(query: string, isPersonal = true) {
  const t = useTranslate();
  const overlays = useOverlays();
  const visitor = useVisitor();
  const customer = isPersonal ? visitor?.customer : null;
  const open = async (opener?: HTMLElement): Promise<void> =>
    (await overlays()).panels.open({ name: 'account', opener });
  return {
    open,
    link: customer
      ? { to: customer.ordersPath, label: t('common.account.mine') }
      : {
          to: `${ACCOUNT_PATH}${query}` as const,
          label: t('common.account.logIn'),
          onClick: (event: MouseEvent<HTMLAnchorElement>) => openInstead(event, open),
        },
  };
}
