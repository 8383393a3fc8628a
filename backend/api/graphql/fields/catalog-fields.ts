import { findCategory, categoryView, listCategories } from '#backend/domain/catalog/categories.ts';
import { listBrands } from '#backend/domain/catalog/brands.ts';
import { itemsOf, type ProductsArguments } from '#backend/domain/catalog/list/list-arguments.ts';
import { findListPage } from '#backend/domain/catalog/list/list-page.ts';
import { EMPTY_LIST, listProducts } from '#backend/domain/catalog/list/product-list.ts';
import { findIdByAlias } from '#backend/domain/catalog/product/product-rows.ts';
import { loadProductViews } from '#backend/domain/catalog/product/product-view.ts';
import { listRelated } from '#backend/domain/catalog/product/related.ts';
import { findUrlHistory } from '#backend/domain/catalog/url-history.ts';
import { findMenu } from '#backend/domain/content/menus.ts';
import { findWidgetArea, listPages, type WidgetAreaArguments } from '#backend/domain/content/widget-areas.ts';
import { channelView } from '#backend/api/graphql/views/channel-view.ts';
import type { BackendContext, TenantArguments } from '#backend/model/scope.ts';
import { findScope, requireShop } from '#backend/domain/shop/find-scope.ts';

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
