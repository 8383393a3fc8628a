import { type ComponentProps, useContext } from 'react';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import type { RootData } from '#app/request/page/root-data.ts';
import { MenuChoices, type MenuChoicesProps } from '#app/shell/choices/top-bar-choices.tsx';
import { findPathInMenu, MENU_ID, parseMenu, toMenuEntries } from '#app/shell/layout/menus.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink, TargetLink } from '#app/ui/link/link.tsx';
import { MainMenu, type MenuEntry, MenuPanelContext } from '#app/ui/menu/main-menu.tsx';
import { popoverTarget } from '#app/ui/menu/popovers.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { HeaderChoices } from '#app/shell/choices/header-choices.tsx';
import { AccountEntry } from './own-links.tsx';
import { Logo } from './logo.tsx';
import * as styles from './menu-sheet.css.ts';

/** Opens the menu of narrow windows, also without script. */
export function MenuOpener() {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label={t('common.nav.openMenu')}
      {...popoverTarget(MENU_ID)}
    >
      <Icon name="menu" />
    </button>
  );
}

/** How an arrangement shows the menu. */
export type MenuOptions = Pick<ComponentProps<typeof MainMenu>, 'isHalved' | 'look' | 'itemLook' | 'panel'>;

/**
 * The main menu: a popover in narrow windows, with the logo and the visitor's choices. In wide windows it is in the header: the popover
 * has `display: contents`, and the class `look` positions the menu.
 */
export function MenuSheet({ root, ...options }: MenuOptions & { readonly root: RootData }) {
  const t = useTranslate();
  const isAwake = useContext(MenuPanelContext) !== null;
  const { menus } = root;
  const path = findPathInMenu(menus.main, useLocation().pathname);
  const foot = <MenuFoot root={root} isAwake={isAwake} />;
  return (
    <div id={MENU_ID} {...{ popover: 'auto' }} className={styles.sheet}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.close}
          aria-label={t('common.nav.closeMenu')}
          {...popoverTarget(MENU_ID, 'hide')}
        >
          <Icon name="close" />
        </button>
        {isAwake ? <Logo root={root} ground="page" /> : null}
      </div>
      <CachedFragment as="div" look={styles.contents} view={Menu} data={{ ...options, menus, path }} />
      {isAwake ? foot : <noscript>{foot}</noscript>}
    </div>
  );
}

interface MenuProps {
  readonly menus: RootData['menus'];
  /** Of the page, where the menu has it. */
  readonly path: string;
}

/** A tile in the panels of the main menu. */
function findTile({ menus, path }: MenuProps, t: Translate): MenuEntry | undefined {
  const { promoted } = parseMenu(menus, 'main');
  return promoted && toMenuEntries([promoted], t, path)[0];
}

function Menu({ menus, path, ...options }: MenuProps & MenuOptions) {
  const t = useTranslate();
  return (
    <MainMenu
      {...options}
      items={toMenuEntries(parseMenu(menus, 'main').items, t, path)}
      promoted={findTile({ menus, path }, t)}
      label={t('common.nav.main')}
      submenuLabel={t('common.nav.more', { label: '{label}' })}
      backLabel={t('common.nav.back')}
    />
  );
}

/** Below the menu of narrow windows: a tile, and the contents of the top bar of wide windows. */
function MenuFoot({ root, isAwake }: { readonly root: RootData; readonly isAwake: boolean }) {
  const t = useTranslate();
  const path = useLocation().pathname;
  const { preferences, customerTypes, place, menus, style, visitor } = root;
  const promoted = isAwake ? findTile({ menus, path }, t) : undefined;
  return (
    <div className={styles.foot}>
      {promoted ? (
        <TargetLink className={styles.tile} target={promoted.target}>
          <img
            className={styles.picture}
            src={promoted.picture}
            alt=""
            width={480}
            height={240}
            loading="lazy"
          />
          {promoted.label}
        </TargetLink>
      ) : null}
      <CachedFragment
        as="div"
        look={styles.rows}
        view={FootRows}
        data={{
          menus,
          path: findPathInMenu(menus.topBar, path),
          preferences,
          customerTypes,
          place,
          states: style.states,
          isSignedIn: (visitor?.customer ?? null) !== null,
        }}
      />
      {root.channel.composition.header.topBar ? null : <HeaderChoices root={root} isLanguageOnly />}
    </div>
  );
}

function FootRows({ menus, path, ...choices }: MenuChoicesProps & MenuProps) {
  const t = useTranslate();
  return (
    <>
      <AccountEntry />
      {toMenuEntries(parseMenu(menus, 'topBar').items, t, path).map(({ label, target, current }) => (
        <SmartLink key={label} look="row" target={target} aria-current={current}>
          {label}
        </SmartLink>
      ))}
      <MenuChoices {...choices} />
    </>
  );
}
