import { useTranslate } from '#app/i18n/use-translate.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import type { HeaderViewProps } from '#app/shell/header/parts/header-view.ts';
import { toMenuEntries } from '#app/shell/menu/menu-entries.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import type { MenuEntry } from '#app/ui/menu/menu-entry.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import * as styles from './stacked-header.css.ts';

/** Logo and search above a row with the menu. Phones have the chips or the search in the second row. */
export function StackedHeader({ root, search, parts }: HeaderViewProps) {
  const { Logo, MenuOpener, MenuSheet, OwnLinks, SearchSlot } = parts;
  const t = useTranslate();
  const { pathname } = useLocation();
  const { search: kind, menu } = root.channel.composition.header;
  const hasChips = menu === 'chips';
  const searchLook = kind !== 'field' ? styles.searchIcon : hasChips ? '' : styles.searchBelow;
  return (
    <div className={`${styles.rows} ${hasChips ? styles.withChips : ''}`}>
      <div className={styles.first}>
        <MenuOpener />
        <Logo root={root} />
        <div className={`${styles.search} ${searchLook}`}>
          <SearchSlot kind={kind} room={hasChips ? 'laptop' : 'always'}>
            {search}
          </SearchSlot>
        </div>
        <OwnLinks root={root} />
      </div>
      <MenuSheet root={root} look={styles.menu} itemLook={menu} />
      {hasChips ? (
        <CachedFragment
          as="div"
          look={styles.chips}
          view={Chips}
          data={{ items: toMenuEntries(parseSerializedMenu(root.menus.main).items, t, pathname) }}
        />
      ) : null}
    </div>
  );
}

/** The menu's first level in narrow windows: a row that is swiped. */
function Chips({ items }: { readonly items: readonly MenuEntry[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('common.nav.shortcuts')}>
      <ul className={styles.chipList}>
        {items.map(({ label, target, current }) => (
          <li key={label}>
            <TargetLink className={styles.chip} target={target} aria-current={current}>
              {label}
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
