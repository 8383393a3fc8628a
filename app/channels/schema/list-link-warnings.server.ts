import { isContactLink } from '#app/i18n/links.ts';
import type { FileWarning } from './channel-file-error.server.ts';
import type { ChannelFile } from './channel-schema.server.ts';

type Path = readonly PropertyKey[];

/** Deeper levels of a menu are not shown (NV-06). */
const MENU_LEVELS = 3;

interface MenuItem {
  readonly url: string;
  readonly children?: readonly MenuItem[];
}

/** Links that pages do not follow, and menu levels that they do not show. */
export function listLinkWarnings({ menus, socialLinks }: ChannelFile): readonly FileWarning[] {
  return [
    ...Object.entries(menus).flatMap(([name, menu]) =>
      typeof menu === 'string' ? [] : listMenuWarnings(menu.items, ['menus', name, 'items'], 1),
    ),
    ...socialLinks.flatMap(({ url }, index) =>
      isWebAddress(url)
        ? []
        : [
            {
              path: ['socialLinks', index, 'url'],
              reason: 'only http and https links are shown',
              fix: FIX_LINK,
            },
          ],
    ),
  ];
}

const FIX_LINK = 'use a path like /about-us or an address like https://shop.example/page';

function listMenuWarnings(items: readonly MenuItem[], path: Path, level: number): FileWarning[] {
  return items.flatMap(({ url, children = [] }, index) => {
    const own = [...path, index];
    const below = [...own, 'children'];
    return [
      ...(isFollowed(url)
        ? []
        : [
            {
              path: [...own, 'url'],
              reason: 'pages do not follow such a link; it leads to the start page',
              fix: FIX_LINK,
            },
          ]),
      ...(children.length > 0 && level === MENU_LEVELS
        ? [
            {
              path: below,
              reason: `this is menu level ${level + 1}; only ${MENU_LEVELS} levels are shown`,
              fix: 'move these items one level up, or to a page of their own',
              value: `${children.length} items`,
            },
          ]
        : listMenuWarnings(children, below, level + 1)),
    ];
  });
}

/** As the link builder treats addresses (NV-05): paths, queries, fragments, links to people, and web addresses. */
function isFollowed(url: string): boolean {
  const address = url.trim();
  if (!address.startsWith('//') && /^(?:[/?#]|$)/.test(address)) return true;
  if (!/:|http|^\/\//.test(address)) return true;
  if (isContactLink(address)) return true;
  return isWebAddress(address.startsWith('//') ? `https:${address}` : address);
}

/** Whether pages may link to it: `javascript:` and the like would run in the shop's name. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
