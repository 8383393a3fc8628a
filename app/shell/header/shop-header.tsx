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
import type { RootData } from '#app/request/root-data.ts';
import { TopBarChoices } from '#app/shell/choices/top-bar-choices.tsx';
import { MenuPanelContext, type MenuPanelProps } from '#app/ui/menu/main-menu.tsx';
import type { HeaderChoice } from '#themes/compositions.ts';
import { headerThemes } from '#themes/header-themes.css.ts';
import { hidePopover, listShown } from '#app/ui/menu/popovers.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import { toMenuEntries } from '#app/shell/menu/menu-entries.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import { MenuChips as Chips } from '#app/ui/menu/menu-chips.tsx';
import type { MenuEntry } from '#app/ui/menu/menu-entry.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { findTarget } from '#app/shell/menu/menus.ts';
import { whenPainted } from '#kernel/when-idle.ts';
import { isTapToOpen } from '#app/ui/menu/tap-to-open.ts';
import { CentredHeader } from './centred/centred-header.tsx';
import type { HeaderViewProps } from './parts/header-view.ts';
import { OverlayHeader } from './overlay/overlay-header.tsx';
import { bar, checkoutChoices, wideOnly } from './parts/header-bar.css.ts';
import { Logo } from './parts/logo.tsx';
import { MenuOpener, MenuSheet } from './parts/menu-sheet.tsx';
import { OwnLinks } from './parts/own-links.tsx';
import { SearchSlot } from './parts/search-slot.tsx';
import { RowHeader } from './row/row-header.tsx';
import * as styles from './shop-header.css.ts';
import { StackedHeader } from './stacked/stacked-header.tsx';
import type { HeaderOptions } from './header-script.ts';

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
  /** Checkout: only the top bar and the logo (LY-04); beside the logo where the shop has no top bar. */
  readonly isUndistracted: boolean;
}

/** The fixed header (LY-01, LY-02). */
export function ShopHeader({ root, isUndistracted, search }: ShopHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const Panel = useHeaderScript(header, { threshold: root.channel.siteTopThreshold });
  const choice = root.channel.composition.header;
  const View = LAYOUTS[choice.layout];
  return (
    <header
      ref={header}
      className={`${headerThemes[choice.colors]} ${styles.header} ${choice.topBar ? '' : styles.withoutTopBar}`}
    >
      <PanelCloser header={header} />
      {choice.topBar ? <TopBar root={root} hasMenu={!isUndistracted} /> : null}
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
            renderLogo={(look) => <Logo root={root} {...look} />}
            menuOpener={<MenuOpener />}
            renderMenu={(look) => <MenuSheet root={root} {...look} />}
            renderChips={() => <MenuChips root={root} />}
            renderSearch={(room) => (
              <SearchSlot kind={choice.search} room={room}>
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
function MenuChips({ root }: { readonly root: Pick<RootData, 'menus'> }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const items = toMenuEntries(parseSerializedMenu(root.menus.main).items, t, pathname);
  return (
    <CachedFragment
      as="div"
      look=""
      view={LabelledChips}
      data={{ items: items.map(({ label, target, current }) => ({ label, target, current })) }}
    />
  );
}

function LabelledChips({ items }: { readonly items: readonly MenuEntry[] }) {
  return <Chips label={useTranslate()('common.nav.shortcuts')} items={items} />;
}

interface TopBarProps {
  readonly root: RootData;
  /** False in the checkout's layout (LY-04). */
  readonly hasMenu: boolean;
}

/** The selling points that the bar has room for or that the channel's file asks for. */
const HOW_MANY: Readonly<Record<HeaderChoice['sellingPoints'], number>> = { none: 0, sentence: 1, list: 4 };

/** The thin bar above the header: selling points, shortcuts, how prices are shown, language. */
function TopBar({ root, hasMenu }: TopBarProps) {
  const t = useTranslate();
  const { channel, menus } = root;
  const points = channel.sellingPoints.slice(0, HOW_MANY[channel.composition.header.sellingPoints]);
  const shortcuts = hasMenu ? parseSerializedMenu(menus.topBar).items : [];
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
        <TopBarChoices root={root} isUndistracted={!hasMenu} wideOnly={styles.wideOnly} />
      </div>
    </div>
  );
}

/** Signs that the header will be used. A finger's touch begins with a `pointerover` too. */
const INTENTS = ['pointerover', 'focusin', 'click', 'toggle'] as const;

/**
 * Loads what the header does beyond opening by its HTML and styles (header-script.ts) once it or the window's scroll bar is used, and
 * the menu's panels once it is. Where that cannot be loaded, the menu's entries are links, and the header stays in view.
 *
 * @returns the view of the menu's panels; null before it is needed
 */
function useHeaderScript(
  header: RefObject<HTMLElement>,
  { threshold }: HeaderOptions,
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
      const held = findHeldLink(event);
      if (held) event?.preventDefault();
      await new Promise<void>(whenPainted);
      try {
        const { startHeader } = await import('./header-script.ts');
        if (isStarted || signal.aborted) return;
        isStarted = true;
        startHeader(element, last, { threshold, signal });
      } catch {
        if (held) location.assign(held.href);
      }
    };
    const wake = async (event: Event): Promise<void> => {
      void start(event);
      await new Promise<void>(whenPainted);
      // The module stays loaded, so that this is cheap for each further event
      import('#app/ui/menu/menu-panel.tsx').then(
        ({ MenuPanel }) => !signal.aborted && startTransition(() => setPanel(() => MenuPanel)),
        () => undefined,
      );
    };
    // Captured, because `toggle` does not bubble
    for (const type of INTENTS) element.addEventListener(type, wake, { capture: true, signal });
    window.addEventListener('scroll', () => start(), { passive: true, signal });
    if (window.scrollY > 0) void start();
    return () => cleanup.abort();
  }, [header, threshold]);
  return Panel;
}

/** The link of a tap that will open a menu's panel: until then it must not lead away. */
const findHeldLink = (event: Event | undefined): HTMLAnchorElement | null =>
  event?.type === 'click' && isTapToOpen(event) && event.target instanceof Element
    ? event.target.closest('a')
    : null;
