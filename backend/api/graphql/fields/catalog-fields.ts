import { categoryView, brandView } from '#backend/api/graphql/views/category-view.ts';
import { findCategory, listCategories } from '#backend/domain/catalog/categories.ts';
import { listBrands } from '#backend/domain/catalog/brands.ts';
import { itemsOf, type ProductsArguments } from '#backend/domain/catalog/list/list-arguments.ts';
import { findListPage } from '#backend/api/graphql/views/list-page-view.ts';
import { EMPTY_LIST, listProducts } from '#backend/api/graphql/views/product-list-view.ts';
import { findIdByAlias } from '#backend/domain/catalog/product/product-rows.ts';
import { loadProductViews, loadRelatedViews } from '#backend/api/graphql/views/product-view.ts';
import { listRelated } from '#backend/domain/catalog/product/related.ts';
import { findUrlHistory } from '#backend/domain/catalog/url-history.ts';
import { findMenu } from '#backend/api/graphql/views/menu-view.ts';
import {
  findWidgetArea,
  listPages,
  type WidgetAreaArguments,
} from '#backend/api/graphql/views/content-view.ts';
import { channelView } from '#backend/api/graphql/views/channel-view.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import { findScope, requireShop } from '#backend/domain/find-scope.ts';
import { placeOfPath } from '#backend/core/urls/site-paths.ts';

type Args<Own extends object = object> = TenantArguments & Own;
type Nullable<Value> = Value | null | undefined;
type Tags = Nullable<(string | null)[]>;

type Resolver<Own extends TenantArguments, Answer> = (args: Own, context: BackendContext) => Answer;

/** A field of a scope. An unpublished language, for which there is no scope, returns an empty result (contract 1.3). */
const inScope =
  <Own extends TenantArguments, Answer, Empty>(
    empty: Empty,
    answer: (scope: Scope, args: Own) => Answer,
    { shortLanguage = false } = {},
  ): Resolver<Own, Answer | Empty> =>
  (args, context) => {
    const scope = findScope(context, args, shortLanguage);
    return scope === null ? empty : answer(scope, args);
  };
const SHORT = { shortLanguage: true };

/** Root fields of the catalogue and content (contract 2). Each resolves its scope first, so nothing is read without a shop. */
export const catalogFields = {
  channels: (_: unknown, context: BackendContext) => [...context.shops.values()].map(channelView),
  channel: (args: Args, context: BackendContext) => channelView(requireShop(context, args.channelId)),
  products: inScope(EMPTY_LIST, (scope, args: ProductsArguments) =>
    listProducts(placeOfPath(scope, args.url), args),
  ),

  product: inScope(null, (scope, args: Args<{ alias?: Nullable<string>; productId?: Nullable<number> }>) => {
    const id = args.productId ?? (args.alias ? findIdByAlias(scope, args.alias.toLowerCase()) : null);
    return id === null ? null : (loadProductViews(scope, [id])[0] ?? null);
  }),

  relatedProducts: inScope([], (scope, args: Args<{ alias: string }>) =>
    loadRelatedViews(scope, listRelated(scope, args.alias.toLowerCase())),
  ),

  category: inScope(
    null,
    (scope, { alias, categoryId }: Args<{ alias?: Nullable<string>; categoryId?: Nullable<number> }>) => {
      const byId = categoryId ?? null;
      const found = byId === null ? findCategory(scope, alias ?? '') : scope.shop.categories.get(byId);
      return found ? categoryView(scope, found) : null;
    },
  ),

  categories: inScope(
    [],
    (scope, args: Args<{ includeHidden?: Nullable<boolean>; parentCategoryId?: Nullable<number> }>) =>
      listCategories(scope.shop, {
        includeHidden: args.includeHidden === true,
        parentId: args.parentCategoryId ?? null,
      }).map((category) => categoryView(scope, category)),
  ),

  brands: inScope([], (scope) => listBrands(scope).map((brand) => brandView(scope, brand))),
  listPageInfo: inScope(
    null,
    (scope, args: Args<{ url?: Nullable<string>; alias?: Nullable<string> }>) =>
      findListPage(placeOfPath(scope, args.url), args),
    SHORT,
  ),

  cmsPages: inScope(
    [],
    (scope, { includeTags, excludeTags }: Args<{ includeTags?: Tags; excludeTags?: Tags }>) =>
      listPages(scope, { include: itemsOf(includeTags), exclude: itemsOf(excludeTags) }),
  ),

  widgetArea: inScope(null, (scope, args: Args<WidgetAreaArguments>) =>
    findWidgetArea(placeOfPath(scope, args.url), args),
  ),
  urlHistory: inScope(
    null,
    (scope, { url }: Args<{ url?: Nullable<string> }>) => (url ? findUrlHistory(scope, url) : null),
    SHORT,
  ),

  getMenuAtLocation: inScope(null, (scope, args: Args<{ menuLocationId?: Nullable<string> }>) =>
    findMenu(scope, args.menuLocationId ?? ''),
  ),
};
