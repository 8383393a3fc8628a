import { toAlternates } from '#app/features/catalog/canonical.server.ts';
import type { HeadFacts } from '#app/features/catalog/head-facts.ts';
import type { ProductContext } from './product-context.ts';
import { present, presentItems } from '#app/features/catalog/omit-empty.ts';
import { formatMetaImageUrl } from '#app/features/catalog/card/product-image.ts';
import type { ProductPage } from './product-page.ts';
import type { ApiProduct } from './product.documents.server.ts';

/** What is told to search engines of each size (contract 10.8); the seo room's `SkuFacts` fits. */
export interface SkuHeadFacts {
  readonly skuId: number;
  readonly gtin: string | null;
  readonly productId: number;
  readonly name: string;
  readonly description: string;
  readonly brand: string | null;
  readonly path: string;
  /** Inc VAT. */
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly totalStock: number;
  readonly inStock: number;
  readonly color: string | null;
  readonly size: string | null;
  readonly image: string | null;
}

type PageFacts = Pick<
  ProductPage,
  'name' | 'brand' | 'price' | 'pictures' | 'sizes' | 'breadcrumbs' | 'path'
>;

/** What a product's page says about itself; the shop's own meta texts win over the product's. */
export function toProductHead(context: ProductContext, product: ApiProduct, page: PageFacts): HeadFacts {
  const { text1 = null, text2 = null } = product.texts ?? {};
  return {
    title: product.meta?.title || page.name,
    description: product.meta?.description || text1 || '',
    path: page.path,
    alternates: toAlternates(context, product.alternativeUrls),
    ...present({ image: metaImage(page) }),
    type: 'product',
    breadcrumbs: page.breadcrumbs,
    placeholders: {
      name: page.name,
      productId: product.productId,
      longDescription: text2,
      shortDescription: text1,
      ...present({
        category: product.primaryCategory?.name,
        brand: page.brand?.name,
        price: page.price?.selling,
      }),
    },
  };
}

/** One entry per size; none without a price, which an offer must have. */
export function toSkuFacts(product: ApiProduct, page: PageFacts): SkuHeadFacts[] {
  const { unitPrice } = product;
  if (!unitPrice) return [];
  const shared = {
    productId: product.productId,
    name: page.name,
    description: (product.texts?.text1 ?? '').replace(/<[^>]*>/g, ' ').trim(),
    brand: page.brand?.name ?? null,
    path: page.path,
    price: unitPrice.sellingPriceIncVat,
    currency: unitPrice.currency?.code ?? null,
    color:
      presentItems(product.variantDimensions).find(({ dimension }) => dimension === 'Color')?.label ?? null,
    image: metaImage(page),
  };
  return presentItems(product.skus).map((sku) => ({
    ...shared,
    skuId: sku.skuId,
    gtin: sku.gtin,
    totalStock: sku.stock?.totalStock ?? 0,
    inStock: sku.stock?.inStock ?? 0,
    size: page.sizes.find((size) => size.skuId === sku.skuId)?.name || null,
  }));
}

const metaImage = ({ pictures: [first] }: PageFacts): string | null =>
  first ? formatMetaImageUrl(first) : null;
