import { useEffect, useRef } from 'react';
import { TargetLink } from '#app/ui/link/link.tsx';
import type { MenuEntry, MenuPanelProps } from './main-menu.tsx';
import * as styles from './menu-panel.css.ts';

/**
 * The panel of a menu item: the link to its page, a column for each child with children, one column for the other children, and
 * tiles. In narrow windows it covers the menu.
 */
export function MenuPanel({ id, entry, promoted, backLabel }: MenuPanelProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The panel was opened before this script was loaded. In wide windows the button is hidden and cannot take the focus
    if (back.current?.closest('[data-open]')) back.current.focus({ preventScroll: true });
  }, []);
  const { children = [], allLabel, picture } = entry;
  const parents = children.filter((child) => (child.children?.length ?? 0) > 0);
  const others = children.filter((child) => !parents.includes(child));
  return (
    <div id={id} className={styles.panel}>
      <button ref={back} type="button" className={styles.back}>
        {backLabel}
      </button>
      <div className={styles.links}>
        {allLabel === undefined ? null : (
          <TargetLink className={styles.all} target={entry.target}>
            {allLabel}
          </TargetLink>
        )}
        <div className={styles.columns}>
          {parents.map((parent) => (
            <div key={parent.label}>
              <EntryLink entry={parent} look={styles.child} />
              <EntryList items={parent.children ?? []} look={styles.grandchild} />
            </div>
          ))}
          {others.length > 0 ? <EntryList items={others} look={styles.child} /> : null}
        </div>
      </div>
      {picture === undefined ? null : <Tile entry={{ ...entry, picture }} isOwn />}
      {promoted === undefined ? null : <Tile entry={promoted} />}
    </div>
  );
}

function EntryList({ items, look }: { readonly items: readonly MenuEntry[]; readonly look: string }) {
  return (
    <ul className={styles.list}>
      {items.map((entry) => (
        <li key={entry.label}>
          <EntryLink entry={entry} look={look} />
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry, look }: { readonly entry: MenuEntry; readonly look: string }) {
  return (
    <TargetLink className={look} target={entry.target} aria-current={entry.current}>
      {entry.label}
    </TargetLink>
  );
}

/** A picture with its text below. */
function Tile({
  entry: { label, target, picture },
  isOwn = false,
}: {
  readonly entry: MenuEntry;
  /** Of the panel's own page: hidden from keyboard and screen readers, which have the link to it already. */
  readonly isOwn?: boolean;
}) {
  return (
    <TargetLink
      className={`${styles.tile} ${isOwn ? styles.ownTile : ''}`}
      target={target}
      {...(isOwn ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {picture === undefined ? null : (
        <img className={styles.picture} src={picture} alt="" width={480} height={320} loading="lazy" />
      )}
      <span className={styles.caption}>{label}</span>
    </TargetLink>
  );
}
