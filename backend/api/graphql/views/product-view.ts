import { productCampaigns, type SkuRow, type ProductRow } from '#backend/core/db/catalog-rows.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import { sumReviews } from '#backend/domain/catalog/product/review-store.ts';
import type { ProductPackage } from '#backend/model/commercial-rules-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { otherUrls, type AlternativeUrl } from '#backend/core/urls/site-paths.ts';
import { brandView, campaignView, categoryView } from './category-view.ts';
import { categoryUrl, lineageOf } from '#backend/domain/catalog/categories.ts';
import { parameterGroups } from './parameter-view.ts';
import { findPackage, listPackageOptions } from '#backend/domain/catalog/product/packages.ts';
import { defaultDeliveryView, lowestPrice, priceLog, pricePerUnitView, unitPrice } from './price-view.ts';
import {
  loadCategoryIds,
  loadProductRows,
  loadSkus,
  imagesOf,
  productAlternatives,
  productUrl,
} from '#backend/domain/catalog/product/product-rows.ts';
import { skuView, stockView, productVariant, variantDimensions, variantGroup } from './variant-view.ts';
import type { RelatedProduct } from '#backend/domain/catalog/product/related.ts';

/** Lazy loader shared by the products of one list: the first access loads the data of all of them. */
class ProductBatch {
  #skus: Map<number, SkuRow[]> | undefined;
  #categories: Map<number, number[]> | undefined;

  constructor(
    readonly scope: Scope,
    private readonly rows: readonly ProductRow[],
    /** In place of the stored ones. */
    private readonly ownSkus: readonly SkuRow[] = [],
  ) {}

  skus(productId: number): SkuRow[] {
    this.#skus ??= loadSkus(
      this.scope,
      this.rows.map(({ id }) => id),
    );
    const skus = this.#skus.get(productId) ?? [];
    if (this.ownSkus.length === 0) return skus;
    return skus.map((sku) => this.ownSkus.find(({ id }) => id === sku.id) ?? sku);
  }

  categoryIds(productId: number): number[] {
    this.#categories ??= loadCategoryIds(this.scope, this.rows);
    return this.#categories.get(productId) ?? [];
  }
}

/** `ProductType` (contract 3.3). Fields are methods, so that only queried fields are computed. */
export class ProductView {
  readonly supplierId = 0;
  readonly freightClass = 'normal';
  readonly dimensions = null;
  readonly #row: ProductRow;
  readonly #batch: ProductBatch;

  constructor(row: ProductRow, batch: ProductBatch) {
    this.#row = row;
    this.#batch = batch;
  }

  get #scope(): Scope {
    return this.#batch.scope;
  }

  get #category() {
    return this.#scope.shop.categories.get(this.#row.category_id);
  }

  type = (): string => (findPackage(this.#scope, this.#row.key) === null ? 'product' : 'package');
  productId = (): number => this.#row.id;
  categoryId = (): number => this.#row.category_id;
  weight = (): number => this.#row.weight;
  name = (): string => this.#row.name;
  alias = (): string => this.#row.alias;
  articleNumber = (): string => this.#row.article_number;
  firstAvailableOn = (): string => this.#row.available_on;
  discountType = (): string => this.#row.discount_type;
  canonicalUrl = (): string => productUrl(this.#scope, this.#row);
  images = (): string[] => imagesOf(this.#row);
  productImages = () => imagesOf(this.#row).map((fileName) => ({ fileName, tags: [] }));
  alternativeUrls = (): AlternativeUrl[] => productAlternatives(this.#scope, this.#row);
  alternativeCanonicalUrls = (): string[] => otherUrls(this.#scope, this.alternativeUrls());

  texts = () => ({ text1: this.#row.description, text2: this.#row.details, text3: null });
  meta = () => ({ title: '[name] – [brand]', description: '[dshort]', keywords: null });
  rating() {
    const { count, average } = sumReviews(this.#scope.database, this.#scope.shop.channelId, this.#row.id);
    return { score: average, voteCount: count };
  }
  unitPrice = () => unitPrice(this.#scope, this.#row);
  lowestPrice = () => lowestPrice(this.#scope, this.#row);
  pricePerUnit = () => pricePerUnitView(this.#scope, this.#row);
  priceLog = () => priceLog(this.#scope, this.#row);
  defaultDelivery = () => defaultDeliveryView(this.#scope, this.#row);
  parameterGroups = () => parameterGroups(this.#scope, this.#row);
  variantGroup = () => variantGroup(this.#scope, this.#row);

  brand() {
    const brand = this.#scope.shop.brands.get(this.#row.brand_id);
    return brand === undefined ? null : brandView(this.#scope, brand);
  }

  primaryCategory() {
    return this.#category === undefined ? null : categoryView(this.#scope, this.#category);
  }

  /** `ProductPackageType`; null for an ordinary product. */
  productPackage() {
    const found = findPackage(this.#scope, this.#row.key);
    return found === null ? null : { groups: packageGroups(this.#scope, found) };
  }

  categories() {
    const ids = this.#batch.categoryIds(this.#row.id);
    return ids.flatMap((id) => {
      const category = this.#scope.shop.categories.get(id);
      return category === undefined ? [] : [categoryView(this.#scope, category)];
    });
  }

  breadcrumbs() {
    if (this.#category === undefined) return [];
    return lineageOf(this.#scope.shop, this.#category).map((category) => ({
      categoryId: category.id,
      parentCategoryId: category.parentId,
      name: category.texts[this.#scope.language]?.name ?? '',
      url: categoryUrl(this.#scope, category),
    }));
  }

  discountCampaigns() {
    const ids = parseColumn('products.campaigns', productCampaigns, this.#row.campaigns);
    return ids.flatMap((id) => {
      const campaign = this.#scope.shop.campaigns.get(id);
      return campaign === undefined ? [] : [campaignView(this.#scope, campaign)];
    });
  }

  skus() {
    const skus = this.#batch.skus(this.#row.id);
    return skus.map((sku) => skuView(this.#scope, sku, this.#row.weight));
  }

  totalStock() {
    return stockView(this.#scope, this.#batch.skus(this.#row.id));
  }

  variantDimensions() {
    return variantDimensions(this.#scope, this.#row, this.#batch.skus(this.#row.id));
  }

  currentProductVariant() {
    return productVariant(this.#scope, this.#row, this.#batch.skus(this.#row.id));
  }
}

/** `ProductType`s by id, in the order of the ids; missing products are left out. */
export function loadProductViews(
  scope: Scope,
  ids: readonly number[],
  ownSkus: readonly SkuRow[] = [],
): ProductView[] {
  const rows = loadProductRows(scope, ids);
  const batch = new ProductBatch(scope, rows, ownSkus);
  return rows.map((row) => new ProductView(row, batch));
}

/** `GroupType`s of a package (contract 3.3). */
function packageGroups(scope: Scope, found: ProductPackage) {
  const options = listPackageOptions(scope, found);
  const views = loadProductViews(
    scope,
    options.map(({ productId }) => productId),
  );
  const viewOf = (id: number) => views.find((view) => view.productId() === id) ?? null;
  return found.groups.map((group, index) => ({
    groupId: index + 1,
    sortOrder: index + 1,
    name: group.name[scope.language] ?? null,
    required: group.required,
    options: options
      .filter(({ groupId }) => groupId === index + 1)
      .map(({ optionId, quantity, productId, isSelected }) => ({
        optionId,
        quantity,
        sortOrder: optionId,
        isSelected,
        name: () => viewOf(productId)?.name() ?? null,
        product: () => viewOf(productId),
      })),
  }));
}

/** `ProductType` of a row in an order's snapshot, for order lines whose product no longer exists. */
export function frozenProductView(scope: Scope, row: ProductRow): ProductView {
  return new ProductView(row, new ProductBatch(scope, [row]));
}

function relatedView(product: ProductView, relation: RelatedProduct['relation']) {
  return {
    relation,
    relationType: relation,
    alias: product.alias,
    type: product.type,
    name: product.name,
    canonicalUrl: product.canonicalUrl,
    primaryImage: () => product.images()[0] ?? null,
    secondaryImage: () => product.images()[1] ?? null,
    images: product.images,
    productImages: product.productImages,
    unitPrice: product.unitPrice,
    lowestPrice: product.lowestPrice,
    pricePerUnit: product.pricePerUnit,
    variantGroup: product.variantGroup,
    variantDimensions: () => product.variantDimensions(),
    parameterGroups: product.parameterGroups,
    brand: () => product.brand(),
    skus: () => product.skus(),
    discountCampaigns: () => product.discountCampaigns(),
    primaryCategory: () => product.primaryCategory(),
  };
}

/** `RelatedProductType`s; missing products are left out. */
export function loadRelatedViews(scope: Scope, related: readonly RelatedProduct[]) {
  const relations = new Map(related.map(({ productId, relation }) => [productId, relation]));
  return loadProductViews(scope, [...relations.keys()]).map((view) =>
    relatedView(view, relations.get(view.productId()) ?? 'RELATED'),
  );
}
