import { type MouseEvent, useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { CountedLink } from './counted-link.tsx';
import { openInstead } from './open-instead.ts';

/** Without language prefix. */
const ACCOUNT_PATH: ShopPath = '/account';

/**
 * The link to the account (LY-01): the orders of a logged-in customer; else the login, which opens as a panel where there is
 * script. Reads no router, because a cached part of the header has none.
 *
 * @param isPersonal false: the link of a visitor who is not logged in
 */
function useAccountLink(query: string, isPersonal = true) {
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

/** The account's icon in the bar (LY-01). */
export function AccountLink() {
  const { pathname, search } = useLocation();
  const { open, link } = useAccountLink(`?returnTo=${encodeURIComponent(pathname + search)}`);
  useEffect(() => {
    // NV-02. A page that the server has opened so has the panel in it
    if (/[?&]action=login\b/.test(search) && !document.querySelector('dialog[open]')) open().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once per address
  }, [search]);
  return <CountedLink {...link} icon="user" count={0} />;
}

/** The same in the menu of narrow windows, whose markup the server keeps: it is the same for all visitors until there is script. */
export function AccountEntry() {
  const t = useTranslate();
  const { link } = useAccountLink('', useIsScripted());
  return (
    <SmartLink look="row" onClick={link.onClick} target={{ internal: true, to: link.to }}>
      {t('common.account.mine')}
    </SmartLink>
  );
}
