import type { Menu, MenuItem } from '#app/request/root-data.ts';
import { findTarget } from '#app/shell/menu/menus.ts';

interface SitemapTexts {
  /** Title of the column of entries without pages below them. */
  readonly rest: string;
  /** Of the link to an entry's own page, which its column's title names already. */
  readonly all: (label: string) => string;
}

/** The columns of a sitemap: one for each entry of the main menu with pages below it, which are listed to the last level. */
export function listSitemap({ items }: Menu, texts: SitemapTexts): Menu[] {
  const columns = items
    .filter(({ children }) => children !== undefined)
    .map((item) => ({
      title: item.label,
      items: [...listPages(item.children ?? []), ...listOwn(item, texts)],
    }));
  const rest = items.filter((item) => item.children === undefined && findTarget(item));
  return rest.length === 0 ? columns : [...columns, { title: texts.rest, items: rest }];
}

const listOwn = ({ children: _children, ...item }: MenuItem, { all }: SitemapTexts): MenuItem[] =>
  findTarget(item) ? [{ ...item, label: all(item.label) }] : [];

const listPages = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(({ children = [], ...item }) => [
    ...(findTarget(item) ? [item] : []),
    ...listPages(children),
  ]);
