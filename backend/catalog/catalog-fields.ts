import { findCategory, categoryView, listCategories } from './categories.ts';
import { listBrands } from './brands.ts';
import { itemsOf, type ProductsArguments } from './list-arguments.ts';
import { findListPage } from './list-page.ts';
import { EMPTY_LIST, listProducts } from './product-list.ts';
import { findIdByAlias } from './product-rows.ts';
import { loadProductViews } from './product-view.ts';
import { listRelated } from './related.ts';
import { findUrlHistory } from './url-history.ts';
import { findMenu } from '#backend/cms/menus.ts';
import { findWidgetArea, listPages, type WidgetAreaArguments } from '#backend/cms/widget-areas.ts';
import { channelView } from '#backend/shop/channel-view.ts';
import { findScope, requireShop, type BackendContext, type TenantArguments } from '#backend/shop/scope.ts';

type Asked<Own extends object = object> = TenantArguments & Own;
type Nullable<Value> = Value | null | undefined;

/** Each first finds its scope, so nothing is read without a shop; an unpublished language answers empty (contract 1.3). */
export const catalogFields = {
  channels: (_: unknown, context: BackendContext) => [...context.shops.values()].map(channelView),

  channel: (asked: Asked, context: BackendContext) => channelView(requireShop(context, asked.channelId)),

  products(asked: ProductsArguments, context: BackendContext) {
    const scope = findScope(context, asked);
    return scope === null ? EMPTY_LIST : listProducts(scope, asked);
  },

  product(asked: Asked<{ alias?: Nullable<string>; productId?: Nullable<number> }>, context: BackendContext) {
    const scope = findScope(context, asked);
    if (scope === null) return null;
    const id = asked.productId ?? (asked.alias ? findIdByAlias(scope, asked.alias.toLowerCase()) : null);
    if (id === null) return null;
    const [product] = loadProductViews(scope, [id]);
    return product ?? null;
  },

  relatedProducts(asked: Asked<{ alias: string }>, context: BackendContext) {
    const scope = findScope(context, asked);
    return scope === null ? [] : listRelated(scope, asked.alias.toLowerCase());
  },

  category(
    asked: Asked<{ alias?: Nullable<string>; categoryId?: Nullable<number> }>,
    context: BackendContext,
  ) {
    const scope = findScope(context, asked);
    if (scope === null) return null;
    const byId = asked.categoryId ?? null;
    const found =
      byId === null ? findCategory(scope, asked.alias ?? '') : (scope.shop.categories.get(byId) ?? null);
    return found === null ? null : categoryView(scope, found);
  },

  categories(
    asked: Asked<{ includeHidden?: Nullable<boolean>; parentCategoryId?: Nullable<number> }>,
    context: BackendContext,
  ) {
    const scope = findScope(context, asked);
    if (scope === null) return [];
    return listCategories(scope, {
      includeHidden: asked.includeHidden === true,
      parentId: asked.parentCategoryId ?? null,
    });
  },

  brands(asked: Asked, context: BackendContext) {
    const scope = findScope(context, asked);
    return scope === null ? [] : listBrands(scope);
  },

  listPageInfo(asked: Asked<{ url?: Nullable<string>; alias?: Nullable<string> }>, context: BackendContext) {
    const scope = findScope(context, asked, true);
    return scope === null ? null : findListPage(scope, asked);
  },

  cmsPages(
    asked: Asked<{ includeTags?: Nullable<(string | null)[]>; excludeTags?: Nullable<(string | null)[]> }>,
    context: BackendContext,
  ) {
    const scope = findScope(context, asked);
    if (scope === null) return [];
    return listPages(scope, { include: itemsOf(asked.includeTags), exclude: itemsOf(asked.excludeTags) });
  },

  widgetArea(asked: Asked<WidgetAreaArguments>, context: BackendContext) {
    const scope = findScope(context, asked);
    return scope === null ? null : findWidgetArea(scope, asked);
  },

  urlHistory(asked: Asked<{ url?: Nullable<string> }>, context: BackendContext) {
    const scope = findScope(context, asked, true);
    return scope === null || !asked.url ? null : findUrlHistory(scope, asked.url);
  },

  getMenuAtLocation(asked: Asked<{ menuLocationId?: Nullable<string> }>, context: BackendContext) {
    const scope = findScope(context, asked);
    return scope === null ? null : findMenu(scope, asked.menuLocationId ?? '');
  },
};
