import { useTranslate } from '#app/i18n/use-translate.ts';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import type { RootData } from '#app/request/root-data.ts';
import { toMenuEntries } from '#app/shell/menu/menu-entries.ts';
import { parseSerializedMenu } from '#app/shell/menu/serialize-menu.ts';
import { MenuChips as Chips } from '#app/ui/menu/menu-chips.tsx';
import type { MenuEntry } from '#app/ui/menu/menu-entry.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';

/** The main menu's first level, for narrow windows. */
export function MenuChips({ root }: { readonly root: Pick<RootData, 'menus'> }) {
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
