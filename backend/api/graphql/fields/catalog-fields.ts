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

type Args<Own extends object = object> = TenantArguments & Own;
type Nullable<Value> = Value | null | undefined;

/**
 * Root fields of the catalogue and content (contract 2). Each resolves its scope first, so nothing is read without a
 * shop. An unpublished language returns an empty result (contract 1.3).
 */
export const catalogFields = {
  channels: (_: unknown, context: BackendContext) => [...context.shops.values()].map(channelView),

  channel: (args: Args, context: BackendContext) => channelView(requireShop(context, args.channelId)),

  products(args: ProductsArguments, context: BackendContext) {
    const scope = findScope(context, args);
    return scope === null ? EMPTY_LIST : listProducts(scope, args);
  },

  product(args: Args<{ alias?: Nullable<string>; productId?: Nullable<number> }>, context: BackendContext) {
    const scope = findScope(context, args);
    if (scope === null) return null;
    const id = args.productId ?? (args.alias ? findIdByAlias(scope, args.alias.toLowerCase()) : null);
    if (id === null) return null;
    const [product] = loadProductViews(scope, [id]);
    return product ?? null;
  },

  relatedProducts(args: Args<{ alias: string }>, context: BackendContext) {
    const scope = findScope(context, args);
    return scope === null ? [] : listRelated(scope, args.alias.toLowerCase());
  },

  category(args: Args<{ alias?: Nullable<string>; categoryId?: Nullable<number> }>, context: BackendContext) {
    const scope = findScope(context, args);
    if (scope === null) return null;
    const byId = args.categoryId ?? null;
    const found =
      byId === null ? findCategory(scope, args.alias ?? '') : (scope.shop.categories.get(byId) ?? null);
    return found === null ? null : categoryView(scope, found);
  },

  categories(
    args: Args<{ includeHidden?: Nullable<boolean>; parentCategoryId?: Nullable<number> }>,
    context: BackendContext,
  ) {
    const scope = findScope(context, args);
    if (scope === null) return [];
    return listCategories(scope, {
      includeHidden: args.includeHidden === true,
      parentId: args.parentCategoryId ?? null,
    });
  },

  brands(args: Args, context: BackendContext) {
    const scope = findScope(context, args);
    return scope === null ? [] : listBrands(scope);
  },

  listPageInfo(args: Args<{ url?: Nullable<string>; alias?: Nullable<string> }>, context: BackendContext) {
    const scope = findScope(context, args, true);
    return scope === null ? null : findListPage(scope, args);
  },

  cmsPages(
    args: Args<{ includeTags?: Nullable<(string | null)[]>; excludeTags?: Nullable<(string | null)[]> }>,
    context: BackendContext,
  ) {
    const scope = findScope(context, args);
    if (scope === null) return [];
    return listPages(scope, { include: itemsOf(args.includeTags), exclude: itemsOf(args.excludeTags) });
  },

  widgetArea(args: Args<WidgetAreaArguments>, context: BackendContext) {
    const scope = findScope(context, args);
    return scope === null ? null : findWidgetArea(scope, args);
  },

  urlHistory(args: Args<{ url?: Nullable<string> }>, context: BackendContext) {
    const scope = findScope(context, args, true);
    return scope === null || !args.url ? null : findUrlHistory(scope, args.url);
  },

  getMenuAtLocation(args: Args<{ menuLocationId?: Nullable<string> }>, context: BackendContext) {
    const scope = findScope(context, args);
    return scope === null ? null : findMenu(scope, args.menuLocationId ?? '');
  },
};
