import { LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { Menu, MenuPlace, Menus } from '#app/request/root-data.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { menuDocument } from './menus.documents.server.ts';
import { EMPTY_MENU, resolveMenuItems, type RawMenuItem } from './menus.ts';

type MenuSource = RequestContext['channel']['menus'][MenuPlace];
type InlineItems = Exclude<MenuSource, string>['items'];
type MenuContext = Pick<RequestContext, 'channel' | 'locale' | 'links' | 'commerce' | 'log'>;

/**
 * The five menus of the layout (LY-05), asked for in one tick so that they travel as one request. A menu that fails is
 * an empty one: layout parts never cost the visitor the page (AP-03).
 */
export async function loadMenus(context: MenuContext): Promise<Menus> {
  const { menus } = context.channel;
  const [main, topBar, footerFirst, footerSecond, footerThird] = await Promise.all([
    loadMenu(context, menus.main),
    loadMenu(context, menus.topBar),
    loadMenu(context, menus.footerFirst),
    loadMenu(context, menus.footerSecond),
    loadMenu(context, menus.footerThird),
  ]);
  return { main, topBar, footerFirst, footerSecond, footerThird };
}

/** The menu beside content pages that are tagged for it (contract 7). */
export const loadInfoMenu = (context: MenuContext): Promise<Menu> => loadMenu(context, 'info-pages');

async function loadMenu(context: MenuContext, source: MenuSource): Promise<Menu> {
  if (typeof source !== 'string') {
    return { title: '', items: resolveMenuItems(context.links, inlineItems(context, source.items)) };
  }
  try {
    const answer = await context.commerce.queryPartial(menuDocument, LAYOUT_FRESHNESS, {
      menuLocationId: source,
    });
    const menu = answer.getMenuAtLocation;
    if (!menu) return EMPTY_MENU;
    // A menu without a title of its own is called by its location, which is no word for shoppers.
    const title = menu.title === source ? '' : (menu.title ?? '');
    return { title, items: resolveMenuItems(context.links, menu.menuItems) };
  } catch (error) {
    context.log.warn(
      { err: error, menu: source },
      'A menu could not be loaded; the page is shown without it',
    );
    return EMPTY_MENU;
  }
}

/** Items that stand in the channel's file say their text per language. */
function inlineItems(context: Pick<MenuContext, 'locale' | 'channel'>, items: InlineItems): RawMenuItem[] {
  return items.map((item) => ({
    label: item.label[context.locale.language] ?? item.label[context.channel.defaultLocale.language],
    type: item.type ?? 'custom',
    canonicalUrl: item.url,
    targetBlank: item.targetBlank,
    children: inlineItems(context, item.children ?? []),
  }));
}
