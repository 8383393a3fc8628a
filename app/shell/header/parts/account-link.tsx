import { type ComponentPropsWithoutRef, type MouseEvent, useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { CountBadge } from '#app/ui/tag/count-badge.tsx';
import { opensHere } from '#app/shell/links/shop-path.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';
import { countedLink } from './header-bar.css.ts';

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

interface CountedLinkProps extends Pick<
  ComponentPropsWithoutRef<'a'>,
  'onClick' | 'onFocus' | 'onPointerEnter'
> {
  /** Path without language prefix. */
  readonly to: ShopPath;
  readonly icon: IconName;
  /** Accessible name with the count. */
  readonly label: string;
  readonly count: number;
}

/** An icon of the header with a number at its corner. The number has its place reserved: nothing moves when it arrives. */
export function CountedLink({ to, icon, label, count, ...handlers }: CountedLinkProps) {
  return (
    <TargetLink
      {...handlers}
      target={{ internal: true, to }}
      aria-label={label}
      // Until the script of tooltips has come
      title={label}
      className={countedLink}
    >
      <Icon name={icon} />
      <CountBadge count={count} />
    </TargetLink>
  );
}

/** Opens a panel in place of the page of a pressed link; the page where the panel's script cannot be loaded. */
export async function openInstead(
  event: MouseEvent<HTMLAnchorElement>,
  open: (link: HTMLAnchorElement) => Promise<void>,
): Promise<void> {
  const link = event.currentTarget;
  // The page itself shows what the panel would
  if (!opensHere(event.nativeEvent) || link.pathname === location.pathname) return;
  event.preventDefault();
  try {
    await trackCall(open(link));
  } catch {
    location.assign(link.href);
  }
}
