import type { Menu, MenuItem, Menus, PackedMenu, PackedMenus } from '#app/request/root-data.ts';

/** A tree grows while its lines are read. */
interface GrowingItem extends Omit<MenuItem, 'children'> {
  children?: GrowingItem[];
}

const oneLine = (text: string) => text.replace(/[\t\n]/g, ' ');

/** What stands before an address: a path of the shop has nothing. */
const SIGNS = { outside: '>', newTab: '>>' } as const;
/** Behind the level of a parent that opens a page. */
const OPENS_PAGE = '!';

function packTarget({ to, outside }: MenuItem): string {
  if (to !== undefined) return to;
  return outside ? `${outside.newTab ? SIGNS.newTab : SIGNS.outside}${outside.href}` : '';
}

function unpackTarget(text: string): Pick<MenuItem, 'to' | 'outside'> {
  if (text === '') return {};
  if (text.startsWith(SIGNS.newTab))
    return { outside: { internal: false, href: text.slice(SIGNS.newTab.length), newTab: true } };
  if (text.startsWith(SIGNS.outside))
    return { outside: { internal: false, href: text.slice(SIGNS.outside.length), newTab: false } };
  return { to: text };
}

function packItems(items: readonly MenuItem[], level: number): string[] {
  return items.flatMap((item) => [
    `${level || ''}${item.opensPage ? OPENS_PAGE : ''}\t${oneLine(item.label)}\t${oneLine(packTarget(item))}`,
    ...packItems(item.children ?? [], level + 1),
  ]);
}

/**
 * A menu as one text, a line an item: level with a `!` where it opens a page, label, address, parted by tabs. Every page
 * carries all menus, and as objects they would weigh more than its products.
 */
export const packMenu = ({ title, items }: Menu): PackedMenu => ({
  title,
  items: packItems(items, 0).join('\n'),
});

/** All menus of the layout as they travel. */
export const packMenus = ({ main, topBar, footerFirst, footerSecond, footerThird }: Menus): PackedMenus => ({
  main: packMenu(main),
  topBar: packMenu(topBar),
  footerFirst: packMenu(footerFirst),
  footerSecond: packMenu(footerSecond),
  footerThird: packMenu(footerThird),
});

export function unpackMenu({ title, items }: PackedMenu): Menu {
  const roots: GrowingItem[] = [];
  /** The last item of each level. */
  const open: GrowingItem[] = [];
  for (const line of items === '' ? [] : items.split('\n')) {
    const [facts = '', label = '', target = ''] = line.split('\t');
    const level = Number.parseInt(facts, 10) || 0;
    const item: GrowingItem = {
      label,
      ...unpackTarget(target),
      ...(facts.endsWith(OPENS_PAGE) ? { opensPage: true } : {}),
    };
    open[level] = item;
    const parent = level > 0 ? open[level - 1] : undefined;
    if (parent) (parent.children ??= []).push(item);
    else roots.push(item);
  }
  return { title, items: roots };
}
