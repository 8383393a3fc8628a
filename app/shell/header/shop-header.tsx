import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigation } from '@remix-run/react';
import type { RootData } from '#app/request/page/root-data.ts';
import { TopBarChoices } from '#app/shell/choices/top-bar-choices.tsx';
import {
  MenuChips as Chips,
  isTapToOpen,
  MenuPanelContext,
  type MenuPanelProps,
} from '#app/ui/menu/main-menu.tsx';
import type { HeaderChoice } from '#themes/compositions.ts';
import { headerThemes } from '#themes/area-themes.css.ts';
import { hidePopover, listShown } from '#app/ui/menu/popovers.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import { findPathInMenu, findTarget, parseMenu, toMenuEntries } from '#app/shell/layout/menus.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { whenPainted } from '#app/shell/navigation/when-touched.ts';
import {
  CentredHeader,
  type HeaderViewProps,
  OverlayHeader,
  RowHeader,
  StackedHeader,
} from './compositions/header-compositions.tsx';
import { bar, checkoutChoices, wideOnly } from './header-bar.css.ts';
import { Logo } from './logo.tsx';
import { MenuOpener, MenuSheet } from './menu-sheet.tsx';
import { OwnLinks } from './own-links.tsx';
import { SearchSlot } from './search-slot.tsx';
import * as styles from './shop-header.css.ts';

/** By `theme.header.layout`. */
const LAYOUTS: Readonly<Record<HeaderChoice['layout'], ComponentType<HeaderViewProps>>> = {
  row: RowHeader,
  centred: CentredHeader,
  stacked: StackedHeader,
  overlay: OverlayHeader,
};

interface ShopHeaderProps {
  readonly root: RootData;
  /** The search box. */
  readonly search: ReactNode;
  /** In the checkout: only the logo, and the choices of the top bar, beside the logo in a shop without one (LY-04). */
  readonly isUndistracted: boolean;
}

/** The fixed header (LY-01, LY-02). */
export function ShopHeader({ root, isUndistracted, search }: ShopHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const Panel = useHeaderScript(header, root.channel.siteTopThreshold);
  const choice = root.channel.composition.header;
  const View = LAYOUTS[choice.layout];
  return (
    <header
      ref={header}
      className={`${headerThemes[choice.colors]} ${styles.header} ${choice.topBar ? '' : styles.withoutTopBar}`}
    >
      <PanelCloser header={header} />
      {choice.topBar ? <TopBar root={root} isUndistracted={isUndistracted} /> : null}
      {isUndistracted ? (
        <div className={bar}>
          <Logo root={root} />
          {choice.topBar ? null : (
            <div className={checkoutChoices}>
              <TopBarChoices root={root} isUndistracted wideOnly={wideOnly} />
            </div>
          )}
        </div>
      ) : (
        <MenuPanelContext.Provider value={Panel}>
          <View
            choice={choice}
            renderLogo={(options) => <Logo root={root} {...options} />}
            menuOpener={<MenuOpener />}
            renderMenu={(options) => <MenuSheet root={root} {...options} />}
            renderChips={() => <MenuChips root={root} />}
            renderSearch={(fieldFrom) => (
              <SearchSlot kind={choice.search} fieldFrom={fieldFrom}>
                {search}
              </SearchSlot>
            )}
            ownLinks={<OwnLinks root={root} />}
          />
        </MenuPanelContext.Provider>
      )}
    </header>
  );
}

const listOpen = (header: Element | null): HTMLElement[] => [
  ...(header?.querySelectorAll<HTMLElement>('details[open]') ?? []),
  ...listShown(header),
];

function close(panel: HTMLElement): void {
  if (panel instanceof HTMLDetailsElement) panel.open = false;
  else hidePopover(panel);
}

/**
 * Shows the header and closes its panels when another page is shown, also by the browser's back button (LY-08). A panel
 * that was opened while the page was loading stays open, and so does one opened before hydration. Renders nothing; it is
 * a component of its own, so that the header does not render again when a navigation starts.
 */
function PanelCloser({ header }: { readonly header: RefObject<HTMLElement> }) {
  const { pathname } = useLocation();
  const pendingKey = useNavigation().location?.key;
  const shownPath = useRef(pathname);
  /** The panels that were open when the pending navigation started. */
  const pending = useRef<{ readonly key: string; readonly panels: readonly HTMLElement[] }>();
  useEffect(() => {
    const openPanels = listOpen(header.current);
    if (shownPath.current !== pathname) {
      shownPath.current = pathname;
      header.current?.removeAttribute('data-hidden');
      (pending.current?.panels ?? openPanels).forEach(close);
    }
    if (pendingKey !== pending.current?.key)
      pending.current = pendingKey === undefined ? undefined : { key: pendingKey, panels: openPanels };
  }, [header, pathname, pendingKey]);
  return null;
}

/** The main menu's first level, for narrow windows. */
function MenuChips({ root: { menus } }: { readonly root: RootData }) {
  const path = findPathInMenu(menus.main, useLocation().pathname);
  return <CachedFragment as="div" look="" view={LabelledChips} data={{ menus, path }} />;
}

function LabelledChips({ menus, path }: { readonly menus: RootData['menus']; readonly path: string }) {
  const t = useTranslate();
  const items = toMenuEntries(parseMenu(menus, 'main').items, t, path);
  return <Chips label={t('common.nav.shortcuts')} items={items} />;
}

/** Number of selling points by the choice of the channel's file; the bar has space for four. */
const SELLING_POINTS: Readonly<Record<HeaderChoice['sellingPoints'], number>> = {
  none: 0,
  sentence: 1,
  list: 4,
};

/** The thin bar above the header: selling points, shortcuts, the visitor's choices. The checkout has no shortcuts (LY-04). */
function TopBar({ root, isUndistracted }: { readonly root: RootData; readonly isUndistracted: boolean }) {
  const t = useTranslate();
  const { channel, menus } = root;
  const points = channel.sellingPoints.slice(0, SELLING_POINTS[channel.composition.header.sellingPoints]);
  const shortcuts = isUndistracted ? [] : parseMenu(menus, 'topBar').items;
  return (
    <div className={styles.bar} data-no-print>
      <div className={styles.content}>
        {points.length > 0 ? (
          <span className={styles.points}>
            {points.map(({ icon, text }) => (
              <span key={text} className={styles.sellingPoint}>
                <Icon name={icon} size="s" />
                <span className={styles.sellingPointText}>{text}</span>
              </span>
            ))}
          </span>
        ) : null}
        {shortcuts.length > 0 ? (
          <nav aria-label={t('common.nav.shortcuts')} className={styles.wideOnly}>
            <ul className={styles.menu}>
              {shortcuts.map((item) => {
                const target = findTarget(item);
                return target ? (
                  <li key={item.label}>
                    <SmartLink target={target}>{item.label}</SmartLink>
                  </li>
                ) : null;
              })}
            </ul>
          </nav>
        ) : null}
        <TopBarChoices root={root} isUndistracted={isUndistracted} wideOnly={styles.wideOnly} />
      </div>
    </div>
  );
}

/** Events before or at the use of the header. A touch begins with a `pointerover` too. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'click', 'toggle'] as const;

/**
 * Loads the header's script (header-script.ts) at the first use of the header or the first scrolling, and the menu's panels at the
 * first use of the header. If that fails, the menu's entries work as links, and the header stays in view.
 *
 * @returns the component of the menu's panels; null before it is loaded
 */
function useHeaderScript(
  header: RefObject<HTMLElement>,
  threshold: number,
): ComponentType<MenuPanelProps> | null {
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps> | null>(null);
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    let last: Event | undefined;
    let isStarted = false;
    const start = async (event?: Event): Promise<void> => {
      if (isStarted) return;
      last = event ?? last;
      const link = findPanelLink(event);
      if (link) event?.preventDefault();
      await new Promise<void>(whenPainted);
      try {
        const { startHeader } = await import('./header-script.ts');
        if (isStarted || signal.aborted) return;
        isStarted = true;
        startHeader(element, last, { threshold, signal });
      } catch {
        if (link) location.assign(link.href);
      }
    };
    const wake = async (event: Event): Promise<void> => {
      void start(event);
      await new Promise<void>(whenPainted);
      // Cheap for further events, because the module is cached
      import('#app/ui/menu/menu-panel.tsx').then(
        ({ MenuPanel }) => !signal.aborted && startTransition(() => setPanel(() => MenuPanel)),
        () => undefined,
      );
    };
    // Captured, because `toggle` does not bubble
    for (const type of INTENT_EVENTS) element.addEventListener(type, wake, { capture: true, signal });
    window.addEventListener('scroll', () => start(), { passive: true, signal });
    if (window.scrollY > 0) void start();
    return () => cleanup.abort();
  }, [header, threshold]);
  return Panel;
}

/** The link of a tap that opens a menu's panel once the script is loaded: the browser must not follow it. */
const findPanelLink = (event: Event | undefined): HTMLAnchorElement | null =>
  event?.type === 'click' && isTapToOpen(event) && event.target instanceof Element
    ? event.target.closest('a')
    : null;
