import { type ComponentType, createContext, createElement, useContext } from 'react';
import { type LinkTarget, TargetLink } from '#app/ui/link/link.tsx';
import { below } from '#themes/breakpoints.ts';
import type { HeaderChoice } from '#themes/compositions.ts';
import * as styles from './main-menu.css.ts';

/** An entry of a menu, up to three levels deep. */
export interface MenuEntry {
  readonly label: string;
  readonly target: LinkTarget;
  /** The entry of the current page (`page`) or of a parent of it (`true`); a value of `aria-current`. */
  readonly current?: 'page' | 'true' | undefined;
  /** URL of a picture, shown once the menu is used. */
  readonly picture?: string;
  /** URL of a small picture in its chip. */
  readonly icon?: string;
  /** A fact or a sentence about it, in panels. */
  readonly text?: string;
  /** Where its goods are on the picture of the first level, in percent. */
  readonly pin?: { readonly x: number; readonly y: number };
  readonly children?: readonly MenuEntry[];
  /** Text of the link to the entry's own page inside its submenu: "Show all in Lamps", "Go to About us" (NV-06). */
  readonly allLabel?: string;
}

export interface MenuPanelProps {
  readonly id: string;
  readonly entry: MenuEntry;
  /** A tile beside the entry's links. */
  readonly promoted?: MenuEntry | undefined;
  /** Text of the button back to the menu in narrow windows. */
  readonly backLabel: string;
  readonly kind?: HeaderChoice['panel'] | undefined;
}

/** The component of panels (menu-panel.tsx); null until the menu is used. */
export const MenuPanelContext = createContext<ComponentType<MenuPanelProps> | null>(null);

interface MainMenuProps {
  readonly label: string;
  /** Accessible name of the button that opens an item's submenu; `{label}` is replaced by the item's label. */
  readonly submenuLabel: string;
  readonly backLabel: string;
  readonly items: readonly MenuEntry[];
  readonly promoted?: MenuEntry | undefined;
  /** Start of the DOM ids of its panels. */
  readonly id?: string;
  /** Two lists, for a header with the logo between them. */
  readonly isHalved?: boolean;
  /** Class of the landmark and of the list of one that is halved. */
  readonly look?: string;
  readonly itemLook?: keyof typeof styles.itemLook;
  readonly panel?: HeaderChoice['panel'] | undefined;
}

/**
 * The main menu, the same markup at every width (LY-07): a bar in wide windows, a list in narrow ones. Until it is used, it has only
 * its first level, and the lower levels as plain lists in `noscript`.
 */
export function MainMenu(props: MainMenuProps) {
  const { label, items, id = 'submenu', isHalved = false, look = '', ...ofItems } = props;
  const middle = isHalved ? Math.ceil(items.length / 2) : items.length;
  const lists = [items.slice(0, middle), items.slice(middle)].filter((list) => list.length > 0);
  return (
    <nav aria-label={label} className={look}>
      {lists.map((list, half) => (
        <ul key={half} className={styles.list}>
          {list.map((entry, index) => (
            <MainMenuItem
              key={entry.label}
              {...ofItems}
              entry={entry}
              panelId={`${id}-${half * middle + index}`}
            />
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** A link, and a button that opens the panel from the keyboard or by touch. */
function MainMenuItem(
  props: Pick<MainMenuProps, 'submenuLabel' | 'backLabel' | 'promoted' | 'itemLook' | 'panel'> & {
    readonly entry: MenuEntry;
    readonly panelId: string;
  },
) {
  const { entry, panelId, submenuLabel, itemLook = 'text', backLabel, promoted, panel } = props;
  const Panel = useContext(MenuPanelContext);
  const { children = [], icon, picture = icon } = entry;
  const linkLook = picture === undefined ? styles.link : `${styles.link} ${styles.linkWithPicture}`;
  return (
    <li className={`${styles.item} ${styles.itemLook[itemLook]}`}>
      <TargetLink className={linkLook} target={entry.target} aria-current={entry.current}>
        {Panel && picture !== undefined ? (
          <img
            className={styles.thumbnail}
            src={icon ?? picture}
            alt=""
            width={96}
            height={64}
            loading="lazy"
          />
        ) : null}
        {itemLook === 'chips' ? <ChipIcon entry={entry} /> : null}
        {entry.label}
      </TargetLink>
      {children.length > 0 ? (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-label={submenuLabel.replace('{label}', entry.label)}
            aria-expanded={false}
            aria-controls={panelId}
          />
          {Panel ? (
            createElement(Panel, { id: panelId, entry, promoted, backLabel, kind: panel })
          ) : (
            <noscript>
              <PlainList items={children} />
            </noscript>
          )}
        </>
      ) : null}
    </li>
  );
}

/** `lazy`: not loaded where the menu is hidden. */
function ChipIcon({ entry: { icon } }: { readonly entry: MenuEntry }) {
  if (icon === undefined) return null;
  return <img className={styles.chipIcon} src={icon} alt="" width={32} height={32} loading="lazy" />;
}

function PlainList({ items }: { readonly items: readonly MenuEntry[] }) {
  return (
    <ul className={styles.plain}>
      {items.map(({ label, target, current, children = [] }) => (
        <li key={label}>
          <TargetLink target={target} aria-current={current}>
            {label}
          </TargetLink>
          {children.length > 0 ? <PlainList items={children} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** A menu's first level in a scrollable row. */
export function MenuChips({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly MenuEntry[];
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {items.map((entry) => (
          <li key={entry.label}>
            <TargetLink className={styles.menuChip} target={entry.target} aria-current={entry.current}>
              <ChipIcon entry={entry} />
              {entry.label}
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Whether a tap on a menu item's link opens its panel instead of the page: on touch and in narrow windows, where hover opens nothing.
 * The panel has a link to the page too.
 */
export function isTapToOpen(event: Event): boolean {
  if (!('pointerType' in event)) return false;
  const isPress = event.pointerType === 'mouse' || event.pointerType === 'pen';
  if (event.pointerType !== 'touch' && !(isPress && matchMedia(below('laptop')).matches)) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.nextElementSibling?.getAttribute('aria-expanded') === 'false';
}
