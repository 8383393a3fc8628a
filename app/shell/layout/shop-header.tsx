import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { DrawerMenu } from '#app/ui/menu/drawer-menu.tsx';
import { FlyoutMenu } from '#app/ui/menu/flyout-menu.tsx';
import type { MenuEntry } from '#app/ui/menu/menu-entry.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { headerThemes } from '#themes/header-themes.css.ts';
import { AccountEntry, AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { toMenuEntries } from '#app/shell/menu/menu-entries.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import { PanelCloser } from './panel-closer.tsx';
import { MenuChoices, type MenuChoicesProps } from '#app/shell/choices/menu-choices.tsx';
import * as styles from './shop-header.css.ts';
import { TopBar } from './top-bar.tsx';
import { useHeaderScript } from './use-header-script.ts';
import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { CountedLink } from './counted-link.tsx';

interface ShopHeaderProps {
  readonly root: RootData;
  /** Checkout: only the top bar and the logo (LY-04). */
  readonly isUndistracted: boolean;
  /** The search box; rendered twice, in the bar and, for narrow windows, in a panel. */
  readonly search: ReactNode;
}

/** The fixed header (LY-01, LY-02). */
export function ShopHeader({ root, isUndistracted, search }: ShopHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const back = useTranslate()('common.nav.back');
  useHeaderScript(header, { back, threshold: root.channel.siteTopThreshold });
  return (
    <header
      ref={header}
      className={`${headerThemes[root.channel.composition.header.colors]} ${styles.header}`}
    >
      <PanelCloser header={header} />
      <TopBar root={root} hasMenu={!isUndistracted} />
      {isUndistracted ? (
        <div className={styles.mainBar}>
          <Logo root={root} />
        </div>
      ) : (
        <MainBar root={root} search={search} />
      )}
    </header>
  );
}

function MainBar({ root, search }: Pick<ShopHeaderProps, 'root' | 'search'>) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { main, topBar } = root.menus;
  const entries = toMenuEntries(parseSerializedMenu(main).items, t, pathname);
  const shortcuts = toMenuEntries(parseSerializedMenu(topBar).items, t, pathname);
  return (
    <div className={styles.mainBar}>
      <CachedFragment
        as="div"
        look={styles.drawer}
        view={Drawer}
        data={{
          items: [...entries, ...shortcuts],
          preferences: root.preferences,
          customerTypes: root.customerTypes,
          place: root.place,
          isSignedIn: (root.visitor?.customer ?? null) !== null,
        }}
      />
      <Logo root={root} />
      <CachedFragment as="div" look={styles.menu} view={Flyout} data={{ items: entries }} />
      <div className={styles.search}>{search}</div>
      <details className={styles.searchToggle} onToggle={focusSearchField}>
        <summary className={styles.searchOpener} aria-label={t('common.search.label')}>
          <Icon name="search" />
        </summary>
        <div className={styles.searchPanel}>{search}</div>
      </details>
      <div className={styles.ownLinks}>
        <span className={styles.account}>
          <AccountLink />
        </span>
        <FavoritesLink path={root.favoritesPath} />
        <CartLink path={root.cartPath} />
      </div>
    </div>
  );
}

interface DrawerProps extends MenuChoicesProps {
  readonly items: readonly MenuEntry[];
}

/** The menu of narrow windows. */
function Drawer({ items, ...choices }: DrawerProps) {
  const t = useTranslate();
  return (
    <DrawerMenu
      label={t('common.nav.openMenu')}
      navLabel={t('common.nav.main')}
      closeLabel={t('common.nav.closeMenu')}
      items={items}
    >
      <AccountEntry />
      <MenuChoices {...choices} />
    </DrawerMenu>
  );
}

/** The menu of wide windows. */
function Flyout({ items }: Pick<DrawerProps, 'items'>) {
  const t = useTranslate();
  return (
    <FlyoutMenu
      label={t('common.nav.main')}
      submenuLabel={t('common.nav.more', { label: '{label}' })}
      items={items}
    />
  );
}

function focusSearchField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.querySelector('input')?.focus();
}

function Logo({ root }: Pick<ShopHeaderProps, 'root'>) {
  const t = useTranslate();
  const { channel, style } = root;
  return (
    <TargetLink className={styles.logoLink} target={{ internal: true, to: '/' }}>
      <img
        className={styles.logo}
        src={channel.logo[style.headerLogo]}
        alt={t('common.logo.alt', { name: channel.siteName })}
        width={300}
        height={50}
      />
    </TargetLink>
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
