import { remember } from '#kernel/remember.ts';
import { LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import type { Menu, MenuItem, MenuPlace, Menus, SerializedMenus } from '#app/request/page/root-data.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type SharedContext, toSharedContext } from '#app/request/shared-context.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { withFocalPoint } from '#app/features/catalog/list-heads/head-picture.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { tagged, toPageTag } from '#app/commerce/page-tags.ts';
import { EMPTY_MENU, type RawMenuItem, resolveMenuItems } from './menus.ts';

type MenuSource = RequestContext['channel']['menus'][MenuPlace];
type OwnMenu = Exclude<MenuSource, string>;

/**
 * The five menus of the layout (LY-05). The queries start in one tick, so that the batcher sends one request. Never
 * throws: a menu that fails is empty, because the layout must not fail the page (AP-03).
 */
export async function loadMenus(context: RequestContext): Promise<Menus> {
  const { menus } = context.channel;
  const [main, topBar, footerFirst, footerSecond, footerThird] = await Promise.all([
    loadMenu(context, menus.main),
    loadMenu(context, menus.topBar),
    loadMenu(context, menus.footerFirst),
    loadMenu(context, menus.footerSecond),
    loadMenu(context, menus.footerThird),
  ]);
  const withPictures = addPictures(main, toSharedContext(context));
  return joinMenus(withPictures, topBar, footerFirst, footerSecond, footerThird);
}

const joinMenus = remember((main: Menu, ...[topBar, footerFirst, footerSecond, footerThird]: OtherMenus) => ({
  main,
  topBar,
  footerFirst,
  footerSecond,
  footerThird,
}));
type OtherMenus = [topBar: Menu, footerFirst: Menu, footerSecond: Menu, footerThird: Menu];

/**
 * The layout's menus for loader data, each as one JSON text. Every page contains them, and Remix's stream format encodes
 * each member of an object separately: as objects, the menus made a product list 1.9 to 3.2 % larger (14.9 kB with brotli
 * in the largest shop, of 15), as JSON text 0.6 to 1.0 % (14.7 kB), compared with the shortest custom format (14.6 kB).
 */
export const serializeMenus = remember((menus: Menus): SerializedMenus => ({
  main: JSON.stringify(menus.main),
  topBar: JSON.stringify(menus.topBar),
  footerFirst: JSON.stringify(menus.footerFirst),
  footerSecond: JSON.stringify(menus.footerSecond),
  footerThird: JSON.stringify(menus.footerThird),
}));

/** Adds the pictures, the texts and the tile of the channel's file to the main menu. */
const addPictures = remember((menu: Menu, { channel, locale, links }: SharedContext): Menu => {
  const { entries = [], promoted } = channel.mainMenu ?? {};
  if (entries.length === 0 && !promoted) return menu;
  const selectText = (texts: Texts | undefined) =>
    texts?.[locale.language] ?? texts?.[channel.defaultLocale.language];
  const focused = (picture: string | undefined) => picture && withFocalPoint(channel, picture);
  const items = addEntries(menu.items, entries, { selectText, focused });
  if (!promoted) return { ...menu, items };
  const { label, url, picture } = promoted;
  const [tile] = resolveMenuItems(links, [
    { label: selectText(label), canonicalUrl: url, picture: focused(picture) },
  ]);
  return { ...menu, items, ...(tile ? { promoted: tile } : {}) };
});

type Texts = Readonly<Record<string, string>>;

interface FileEntry {
  readonly picture?: string | undefined;
  readonly icon?: string | undefined;
  readonly text?: Texts | undefined;
  readonly pin?: MenuItem['pin'] | undefined;
  readonly children?: readonly FileEntry[];
}

/** By their places, because the addresses of an API's entries are others in each language. */
const addEntries = (
  items: readonly MenuItem[],
  entries: readonly FileEntry[],
  read: {
    readonly selectText: (texts: Texts | undefined) => string | undefined;
    readonly focused: (picture: string | undefined) => string | undefined;
  },
): MenuItem[] =>
  items.map((item, at) => {
    const { text, children = [], picture, ...rest } = entries[at] ?? {};
    return {
      ...omitEmpty({ ...rest, picture: read.focused(picture), text: read.selectText(text) }),
      ...item,
      ...(item.children && { children: addEntries(item.children, children, read) }),
    };
  });

/** The menu beside content pages with the tag `menu` (contract 7). */
export const loadInfoMenu = (context: RequestContext): Promise<Menu> => loadMenu(context, 'info-pages');

async function loadMenu(context: RequestContext, source: MenuSource): Promise<Menu> {
  if (typeof source !== 'string') return toOwnMenu(source, toSharedContext(context));
  return loadOptional(context, `menu ${source}`, {
    load: () => queryMenu(context, source),
    fallback: EMPTY_MENU,
  });
}

async function queryMenu({ commerce, links }: RequestContext, location: string): Promise<Menu> {
  const { getMenuAtLocation: menu } = await commerce.queryPartial(menuDocument, LAYOUT_FRESHNESS, {
    menuLocationId: location,
  });
  return menu ? toMenu(menu, links, location) : EMPTY_MENU;
}

const toMenu = remember(({ title, menuItems }: ApiMenu, links: LinkBuilder, location: string): Menu => ({
  // The API uses the location id as the title of a menu without one.
  title: title === location ? '' : (title ?? ''),
  items: resolveMenuItems(links, menuItems),
}));

const toOwnMenu = remember(({ items }: OwnMenu, shared: SharedContext): Menu => ({
  title: '',
  items: resolveMenuItems(shared.links, toRawItems(shared, items)),
}));

/** Converts the items of a channel file, whose labels are per language. */
function toRawItems(shared: SharedContext, items: OwnMenu['items']): RawMenuItem[] {
  return items.map((item) => ({
    label: item.label[shared.locale.language] ?? item.label[shared.channel.defaultLocale.language],
    type: item.type ?? 'custom',
    canonicalUrl: item.url,
    targetBlank: item.targetBlank,
    picture: item.picture,
    children: toRawItems(shared, item.children ?? []),
  }));
}

const menuQuery = graphql(`
  query getMenuAtLocation($menuLocationId: String!) {
    getMenuAtLocation(menuLocationId: $menuLocationId) {
      title
      menuItems {
        ...Item
        children {
          ...Item
          children {
            ...Item
          }
        }
      }
    }
  }

  fragment Item on MenuItemType {
    type
    label
    title
    canonicalUrl
    targetBlank
    hidden
  }
`);
const menuDocument = tagged(menuQuery, (_answer, { menuLocationId }) => [toPageTag('menu', menuLocationId)]);
type ApiMenu = NonNullable<ResultOf<typeof menuQuery>['getMenuAtLocation']>;
