import { type ComponentPropsWithoutRef, type MouseEvent, useEffect } from 'react';
import { useFavorites } from '#app/features/catalog/card/favorite-button.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/page/root-data.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { HeaderChoices } from '#app/shell/choices/header-choices.tsx';
import { useCart } from '#app/features/cart/live/use-cart.tsx';
import { useVisitor } from '#app/request/visitor/visitor.ts';
import { useOverlays } from '#app/ui/overlay/overlays.tsx';
import { SmartLink, TargetLink } from '#app/ui/link/link.tsx';
import { useIsScripted, useLocation } from '#app/ui/router/typed-router.ts';
import type { IconName } from '#app/ui/icon/icon-paths.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { CountBadge } from '#app/ui/display/tag.tsx';
import { opensHere } from '#app/shell/navigation/shop-path.ts';
import { trackCall } from '#app/ui/router/page-progress.ts';
import * as styles from './header-bar.css.ts';

/** The links to the visitor's account, favorites and cart (LY-01), and the languages in a shop without a top bar. */
export function OwnLinks({ root }: { readonly root: RootData }) {
  return (
    <div className={styles.ownLinks}>
      {root.channel.composition.header.topBar ? null : (
        <span className={styles.wideOnly}>
          <HeaderChoices root={root} isCompact />
        </span>
      )}
      <span className={styles.account}>
        <AccountLink />
      </span>
      <FavoritesLink path={root.favoritesPath} />
      <CartLink path={root.cartPath} />
    </div>
  );
}

/** Link to the favorites, with their number once the browser has loaded it (LY-01). */
function FavoritesLink({ path }: { readonly path: ShopPath }) {
  const label = useTranslate()('common.favorites');
  const count = useFavorites()?.length ?? 0;
  return (
    <CountedLink to={path} icon="heart" label={count > 0 ? `${label} (${count})` : label} count={count} />
  );
}

/** Link to the cart, with the number of its items once the browser has it (LY-01). With script it opens the cart's panel. */
function CartLink({ path }: { readonly path: ShopPath }) {
  const t = useTranslate();
  const loadCart = useCart();
  const overlays = useOverlays();
  const count = useVisitor()?.cart?.count ?? 0;
  const label = count > 0 ? t('common.cart.items', { count }) : t('common.cart');
  // In parallel, to save round trips. A failed import is tried again by the click
  function prepare() {
    for (const part of [loadCart(), overlays(), import('#app/features/cart/view/cart-panel.tsx')])
      part.catch(() => {});
  }
  return (
    <CountedLink
      to={path}
      icon="bag"
      label={label}
      count={count}
      onClick={(event) =>
        openInstead(event, async (link) => {
          prepare();
          await (await loadCart()).open(link);
        })
      }
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

/** Without language prefix. */
const ACCOUNT_PATH: ShopPath = '/account';

/**
 * The link to the account (LY-01): the orders of a logged-in customer, else the login, which scripts open as a panel. Does not use the
 * router, because a cached fragment has none.
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
function AccountLink() {
  const { pathname, search } = useLocation();
  const { open, link } = useAccountLink(`?returnTo=${encodeURIComponent(pathname + search)}`);
  useEffect(() => {
    // NV-02. The server renders the panel into a page whose address asks for it
    if (/[?&]action=login\b/.test(search) && !document.querySelector('dialog[open]')) open().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once per address
  }, [search]);
  return <CountedLink {...link} icon="user" count={0} />;
}

/** The link in the menu of narrow windows. The server caches its markup, so it is the same for all visitors until hydration. */
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

/** An icon of the header with a number at its corner. Its space is reserved, so that nothing shifts when it appears. */
function CountedLink({ to, icon, label, count, ...handlers }: CountedLinkProps) {
  return (
    <TargetLink
      {...handlers}
      target={{ internal: true, to }}
      aria-label={label}
      // Shown until the script of tooltips is loaded
      title={label}
      className={styles.countedLink}
    >
      <Icon name={icon} />
      <CountBadge count={count} />
    </TargetLink>
  );
}

/** Opens a panel instead of following the link; follows it if the panel's script cannot be loaded. */
async function openInstead(
  event: MouseEvent<HTMLAnchorElement>,
  open: (link: HTMLAnchorElement) => Promise<void>,
): Promise<void> {
  const link = event.currentTarget;
  // The page of the link shows the same as the panel
  if (!opensHere(event.nativeEvent) || link.pathname === location.pathname) return;
  event.preventDefault();
  try {
    await trackCall(open(link));
  } catch {
    location.assign(link.href);
  }
}
