import { roundMoney, roundToStep } from '#backend/core/money/money.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { addDays } from '#kernel/dates.ts';
import { selectPriorPrice } from '#kernel/price-reduction.ts';
import { SEED_DAY } from '#backend/model/seed-epoch.ts';
import type { ShopFile } from '#backend/model/shop-schema.ts';
import { aliasOf, type SeedIds } from './seed-ids.ts';
import type { CatalogWriter, ProductRecord, ProductTexts } from './catalog-writer.ts';
import { parameterTexts, type SearchedParameter } from './search-row.ts';
import { campaignFacet, NO_SIZE, parameterFacet, saleFacet, skuFacet } from './product-facets.ts';
import type { SeedProduct } from './seed-schema.ts';

/** GS1's prefix for numbers in restricted circulation, which no real article has. */
const GTIN_PREFIX = '200';
/** The GTIN of a SKU: 13 digits with the EAN check digit. */
export function gtinOf(skuId: number): string {
  const digits = GTIN_PREFIX + String(skuId).padStart(9, '0');
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** More than any drawn product has sold, and more days than any rendered one has been in its shop. */
const RENDERED_LEAD = 1000;

/**
 * Lists, searches and rows of new or popular goods begin with the rendered ones, so that the two styles of pictures do not
 * mix in a row.
 */
export const ranksOf = ({
  rendered,
  sold,
  addedDaysAgo,
}: SeedProduct): Pick<ProductRecord['row'], 'sold' | 'available_on'> => ({
  sold: rendered ? sold + RENDERED_LEAD : sold,
  available_on: addDays(SEED_DAY, -(rendered ? addedDaysAgo : addedDaysAgo + RENDERED_LEAD)),
});

/** The API's file name of a picture, `lamp-1`; it includes the background colour, see `parseImagePath`. */
const imageName = ({ key, pictureBackground }: ShopFile, picture: string): string =>
  `${key}-${pictureBackground === undefined ? picture : picture.replace(/-\d$/, `~${pictureBackground}$&`)}.jpg`;

/** The lower of the sale price and the best campaign's price, and its discount type. `writePackages` sets a package's. */
function sellingPrice(
  product: SeedProduct,
  ids: SeedIds,
): Pick<ProductRecord['row'], 'price' | 'selling_price' | 'discount_type'> {
  const price = product.price ?? 0;
  const percents = product.campaigns.map((key) => ids.campaign(key).percent);
  const percent = Math.max(0, ...percents);
  const campaign = percent === 0 ? price : roundToStep(price * (1 - percent / 100), ids.baseMarket.roundTo);
  const sale = product.salePrice ?? price;
  const selling = roundMoney(Math.min(sale, campaign));
  if (selling >= price) return { price, selling_price: price, discount_type: 'NONE' };
  return { price, selling_price: selling, discount_type: sale <= campaign ? 'SALE_PRICE' : 'PRICE_CAMPAIGN' };
}

/** Parameters, the variant's own name and the sizes: all that a product is searched by beside its texts. */
function searchedParameters(product: SeedProduct, ids: SeedIds): SearchedParameter[] {
  const { variant } = product;
  const colorId = ids.colorParameter().id;
  const specs = specsOf(product, ids).map(({ parameterId, value }) => ({
    isColor: parameterId === colorId,
    names: ids.parameterById(parameterId).name,
    value,
  }));
  const sizes = product.skus.filter(({ label }) => !NO_SIZE.has(label)).map(({ label }) => label);
  return [
    ...specs,
    ...(variant === undefined
      ? []
      : [{ isColor: variant.dimension === 'Color', names: {}, value: variant.label }]),
    ...sizes.map((value) => ({ isColor: false, names: {}, value })),
  ];
}

function textsOf(product: SeedProduct, ids: SeedIds): Map<Language, ProductTexts> {
  const brand = ids.brand(product.brand);
  const parameters = searchedParameters(product, ids);
  const texts = new Map<Language, ProductTexts>();
  for (const language of ids.languages) {
    const name = product.name[language] ?? '';
    texts.set(language, {
      name,
      alias: aliasOf(product, language),
      description: product.description[language] ?? '',
      details: product.details[language] ?? '',
      search: {
        brand: brand.name,
        categories: [product.category, ...product.alsoIn]
          .flatMap((key) => ids.lineage(key))
          .map((category) => category.name[language] ?? '')
          .join(' '),
        ...parameterTexts(parameters, language),
      },
    });
  }
  return texts;
}

function facetsOf(product: SeedProduct, ids: SeedIds, writer: CatalogWriter, isReduced: boolean): number[] {
  const { languages, defaultLanguage } = ids;
  const facets = [product.category, ...product.alsoIn]
    .flatMap((key) => ids.lineage(key))
    .map((category) => ids.categoryFacet(category.key));
  facets.push(ids.brandFacet(product.brand));
  for (const label of product.sizes ?? product.skus.map((sku) => sku.label))
    if (!NO_SIZE.has(label)) facets.push(writer.facet(skuFacet(languages, label)));
  if (isReduced) facets.push(writer.facet(saleFacet()));
  for (const key of product.campaigns) {
    const campaign = ids.campaign(key);
    facets.push(writer.facet(campaignFacet({ id: campaign.id, key, names: campaign.name })));
  }
  for (const spec of specsOf(product, ids)) {
    const parameter = ids.parameterById(spec.parameterId);
    if (parameter.filter)
      facets.push(writer.facet(parameterFacet(languages, parameter, spec.value, defaultLanguage)));
  }
  return facets;
}

/** The seed's specifications, with the variant's colour added if they do not contain one. */
function specsOf(
  product: SeedProduct,
  ids: SeedIds,
): { parameterId: number; value: SeedProduct['specs'][number]['value'] }[] {
  const specs = product.specs.map(({ parameter, value }) => ({
    parameterId: ids.parameter(parameter).id,
    value,
  }));
  const { variant } = product;
  const shade = [variant, variant?.outer].find((value) => value?.dimension === 'Color');
  if (shade === undefined) return specs;
  const color = ids.colorParameter();
  return specs.some((spec) => spec.parameterId === color.id)
    ? specs
    : [{ parameterId: color.id, value: shade.label }, ...specs];
}

/** The rows of a seed product. Inserts facets that the shop does not have yet. */
export function productRecord(
  product: SeedProduct,
  shop: ShopFile,
  ids: SeedIds,
  writer: CatalogWriter,
): ProductRecord {
  const id = ids.productId(product.key);
  const price = sellingPrice(product, ids);
  const lowest = price.discount_type === 'NONE' ? null : (product.lowest30 ?? price.price);
  const reduction = { isDiscounted: lowest !== null, selling: price.selling_price, lowest };
  const articleOf = (productId: number): string => `${ids.articlePrefix}-${productId}`;
  const article = articleOf(id);
  const skus = product.skus.map(({ label, stock }, index) => {
    const skuId = id * 100 + index + 1;
    return {
      id: skuId,
      label,
      article_number: `${article}-${index + 1}`,
      gtin: gtinOf(skuId),
      in_stock: stock.inStock,
      oversellable: stock.oversellable,
      static_stock: stock.static,
      incoming_in_days: stock.incomingInDays ?? null,
    };
  });
  return {
    row: {
      id,
      key: product.key,
      article_number: article,
      brand_id: ids.brand(product.brand).id,
      category_id: ids.category(product.category).id,
      ...price,
      lowest_price: lowest,
      vat_group: product.vat,
      ...ranksOf(product),
      weight: product.weight,
      in_stock: skus.reduce((sum, sku) => sum + sku.in_stock, 0),
      total_stock: skus.reduce((sum, sku) => sum + sku.in_stock + sku.oversellable + sku.static_stock, 0),
      images: JSON.stringify(product.pictures.map((picture) => imageName(shop, picture))),
      campaigns: JSON.stringify(product.campaigns.map((key) => ids.campaign(key).id)),
      specs: JSON.stringify(specsOf(product, ids)),
      variant_group: product.variant?.group ?? null,
      variant: product.variant === undefined ? null : JSON.stringify(product.variant),
      main_id: product.main === undefined ? null : ids.productId(product.main),
      content: product.content === undefined ? null : JSON.stringify(product.content),
    },
    categoryIds: [product.category, ...product.alsoIn].map((key) => ids.category(key).id),
    facets: facetsOf(product, ids, writer, selectPriorPrice(reduction) !== null),
    skus,
    alsoFoundBy: (product.otherFormats ?? []).map((key) => articleOf(ids.productId(key))),
    texts: textsOf(product, ids),
  };
}

/** Two rows of a wide page. */
const MAX_RELATED = 8;

const groupOf = ({ variant, key }: SeedProduct): string => variant?.group ?? key;

/**
 * The products to show beside a product, nearest first: those with the most categories in common, then of the same brand,
 * then the best sold. All have its style of pictures, and none is a variant of it or of another one: the product page has
 * links to those.
 */
export function rankRelated(
  product: SeedProduct,
  products: readonly SeedProduct[],
  ids: SeedIds,
): SeedProduct[] {
  const lineage = new Set(ids.lineage(product.category));
  const nearness = ({ category, brand }: SeedProduct): number =>
    2 * ids.lineage(category).filter((shared) => lineage.has(shared)).length +
    (brand === product.brand ? 1 : 0);
  const ranked = products
    .filter(({ rendered, main }) => rendered === product.rendered && main === undefined)
    .map((other) => ({ other, near: nearness(other) }))
    .toSorted((left, right) => right.near - left.near || right.other.sold - left.other.sold);
  const nearest = new Map<string, SeedProduct>();
  for (const { other } of ranked) {
    const group = groupOf(other);
    if (group !== groupOf(product) && !nearest.has(group)) nearest.set(group, other);
  }
  return [...nearest.values()].slice(0, MAX_RELATED);
}
