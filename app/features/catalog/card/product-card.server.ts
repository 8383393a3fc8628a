import { remember } from '#kernel/remember.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { isApiId } from '#app/commerce/api-id.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import {
  findPricePerUnit,
  type PriceContext,
  type PriceView,
  selectPrior,
  toPriceView,
} from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type SharedContext, toSharedContext } from '#app/request/shared-context.ts';
import { findEnergyArrow } from '#app/features/catalog/energy-arrow.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { type ApiProductCard, productsDocument } from './product-card.documents.server.ts';
import type { CardSize, ProductCard, ProductFact, Swatch } from './product-card.ts';
import { type ProductPicture, toProductPicture } from './product-image.ts';
import { type ApiStock, type StockView, toStockView } from '#app/features/catalog/stock.ts';

/** Product cards in the order of `ids`, without unknown products. Sends no request for an empty list. */
export async function loadProductsById(
  context: RequestContext,
  ids: readonly number[],
): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const { products } = await context.commerce.query(productsDocument, CATALOG_FRESHNESS, {
    take: ids.length,
    // A favorite may be a weight that lists show under another product
    filter: { productIds: [...ids], includeCollapsed: true },
  });
  const found = new Map(compact(products?.products).map((product) => [product.productId, product]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? toProductCard(context, product) : [];
  });
}

/** Product ids of a text like `1,2,3`, without duplicates and invalid values; at most `max`. */
export function parseProductIds(text: string | null, max: number): readonly number[] {
  // Longer than `max` ids can be; bounds the work for malicious input
  const ids = (text ?? '')
    .slice(0, max * 20)
    .split(',')
    .map((id) => findWholeNumber(id.trim()))
    .filter(isApiId);
  return [...new Set(ids)].slice(0, max);
}

type ApiCards = readonly (ApiProductCard | null)[];

/** The products of an answer as cards. */
export const listCards = (
  products: ApiCards | null | undefined,
  context: SharedContext,
): readonly ProductCard[] => (products ? toCards(products, toSharedContext(context)) : []);

const toCards = remember((products: ApiCards, shared: SharedContext): readonly ProductCard[] =>
  compact(products).map((product) => toProductCard(shared, product)),
);

/** An API product as its card. A product without a canonical URL is linked by its alias. */
export function toProductCard(context: SharedContext, product: ApiProductCard): ProductCard {
  return toCard(context, { ...product, stock: product.totalStock, sizes: product.skus });
}

/** The currency that products are priced in; null where none has a price. */
export function findCurrency(products: readonly ApiProductCard[]): string | null {
  return products.find(({ unitPrice }) => unitPrice?.currency)?.unitPrice?.currency?.code ?? null;
}

/** `ProductType.type` of a package (contract 3.3). */
const PACKAGE_TYPE = 'package';

/** What a product and a related product of the API have in common. Their ids, stock and SKUs are in different fields. */
interface CardSource
  extends
    Pick<
      ApiProductCard,
      'alias' | 'name' | 'canonicalUrl' | 'brand' | 'unitPrice' | 'productImages' | 'discountCampaigns'
    >,
    Partial<Pick<ApiProductCard, 'type' | 'lowestPrice' | 'pricePerUnit' | 'variantDimensions'>> {
  readonly productId: number | undefined;
  readonly variantGroup?: {
    readonly collapseInLists: boolean;
    readonly variants?: NonNullable<ApiProductCard['variantGroup']>['variants'];
  } | null;
  readonly parameterGroups?:
    readonly ({ readonly parameters: readonly (ApiParameter | null)[] | null } | null)[] | null;
  readonly stock: ApiStock | null | undefined;
  /** The SKUs; absent where they are not for sale from a card. */
  readonly sizes?: readonly (ApiSize | null)[] | null;
}

/** A fact of a card where it has a name. */
interface ApiParameter {
  readonly identifier: string | null;
  readonly value: string | null;
  readonly name?: string | null;
  readonly label?: string | null;
  readonly show?: boolean;
}

interface ApiSize {
  readonly skuId: number;
  readonly name?: string | null;
  readonly stock?: { readonly totalStock: number } | null;
}

export function toCard(context: SharedContext, source: CardSource): ProductCard {
  const brand = source.brand?.name?.trim();
  const picture = findPicture(context, source.productImages);
  const { vatIncluded } = context.preferences;
  const price = toPriceView(context, source.unitPrice, source.lowestPrice);
  const campaigns = listShownCampaigns(context, source);
  const stock = toStockView(source.stock);
  return {
    name: source.name?.trim() || source.alias,
    path:
      findPath(context.links, source.canonicalUrl) ?? context.links.page('product', { alias: source.alias }),
    stock,
    ...omitEmpty({ format: source.pricePerUnit?.content }),
    ...toFormats(source),
    ...omitEmpty({
      id: source.productId,
      brand,
      picture,
      amount: price && source.unitPrice?.sellingPriceIncVat,
      price,
      perUnit: findPricePerUnit(source.pricePerUnit, vatIncluded),
      energy: findEnergyArrow(context, source.parameterGroups),
      campaigns: campaigns.length > 0 ? campaigns : null,
    }),
    ...selectExtras(context, source),
    ...(price ? toOffer(source, price, stock) : {}),
  };
}

/** How what has a price is sold from the card: a package from a price, and never without its page. */
function toOffer({ type, sizes }: CardSource, price: PriceView, { state }: StockView): Partial<ProductCard> {
  if (type === PACKAGE_TYPE) return { price: { ...price, isFrom: true }, isPackage: true };
  return state === 'outOfStock' ? {} : toChoice(sizes);
}

/** What can be added from the card, or has to be chosen before (contract 8.4). */
function toChoice(sizes: CardSource['sizes']): Partial<ProductCard> {
  const [first, ...others] = compact(sizes);
  if (first === undefined) return {};
  return others.length > 0
    ? { hasSizes: true, ...omitEmpty({ sizes: listBuyableSizes([first, ...others]) }) }
    : { skuId: first.skuId };
}

/** More buttons would make the card a page. */
const MAX_SIZE_BUTTONS = 6;

/** Null where the shop's cards do not show them, or there are too many. */
function listBuyableSizes(sizes: readonly ApiSize[]): readonly CardSize[] | null {
  const buyable = sizes.flatMap(({ skuId, name, stock }) =>
    name && stock && stock.totalStock > 0 ? [{ skuId, name }] : [],
  );
  return buyable.length > 0 && buyable.length <= MAX_SIZE_BUTTONS ? buyable : null;
}

function selectExtras(
  context: SharedContext,
  { productImages, parameterGroups, variantGroup }: CardSource,
): Partial<ProductCard> {
  const { card } = context.channel.theme;
  const facts = parameterGroups ? toFacts(parameterGroups, card.facts) : [];
  const swatches = listSwatches(variantGroup?.variants);
  return omitEmpty({
    second: card.secondPicture ? findPicture(context, productImages, 1) : null,
    facts: facts.length > 0 ? facts : null,
    swatches: swatches.length > 1 ? swatches : null,
  });
}

/** A value of the attribute `hex` that is safe in a style. */
const HEX = /^#[0-9a-f]{3,8}$/i;

function listSwatches(variants: NonNullable<CardSource['variantGroup']>['variants']): Swatch[] {
  return compact(variants).flatMap(({ label, attributes }) => {
    const hex = compact(attributes).find(({ key }) => key === 'hex')?.value ?? '';
    return label && HEX.test(hex) ? [{ label, hex }] : [];
  });
}

/** A picture that has a file name; null where there are fewer. */
function findPicture(
  context: SharedContext,
  images: CardSource['productImages'],
  index = 0,
): ProductPicture | null {
  const fileName = compact(images).filter((image) => image.fileName)[index]?.fileName;
  return fileName ? toProductPicture(context.channel, fileName) : null;
}

/** Names of the campaigns that are not hidden, without duplicates. */
export function listCampaignNames(
  campaigns:
    | readonly ({ readonly name: string | null; readonly hideTitle: boolean | null } | null)[]
    | null
    | undefined,
): string[] {
  const names = compact(campaigns).flatMap(({ name, hideTitle }) => (name && !hideTitle ? [name] : []));
  return [...new Set(names)];
}

/** Names of a product's campaigns; none where its price is reduced, but nothing may be announced as reduced (LW-10). */
export function listShownCampaigns(
  context: PriceContext,
  {
    unitPrice,
    lowestPrice,
    discountCampaigns,
  }: Pick<CardSource, 'unitPrice' | 'lowestPrice' | 'discountCampaigns'>,
): string[] {
  const isUnannounced =
    unitPrice?.isDiscounted === true && selectPrior(context, unitPrice, lowestPrice) === null;
  return isUnannounced ? [] : listCampaignNames(discountCampaigns);
}

/**
 * The weights, lengths or packs of a product that lists show once: its own, and the others. Nothing for variants that
 * lists show each by itself, such as colors.
 */
export function toFormats(
  product: Pick<CardSource, 'variantGroup' | 'variantDimensions'>,
): Partial<ProductCard> {
  if (product.variantGroup?.collapseInLists !== true) return {};
  const dimension = compact(product.variantDimensions).find(({ level }) => level === 1);
  const values = compact(dimension?.group);
  const own = values.find(({ value }) => value === dimension?.value);
  const others = values.filter((value) => value !== own).map(({ label }) => label);
  return omitEmpty({ format: own?.label, otherFormats: others.join(', ') || null });
}

/** Facts of a product that shows its own first ones. */
const MAX_FACTS = 3;
const MISSING: ProductFact = { label: '', value: '' };

/**
 * The parameters with the wanted identifiers, in their order, so that they are columns of a table; without wanted ones the
 * product's first three. A parameter with several values has one fact with all of them.
 */
export function toFacts(
  groups: CardSource['parameterGroups'],
  wanted: readonly string[],
): readonly ProductFact[] {
  const found = new Map<string, ProductFact>();
  const parameters = compact(groups).flatMap((group) => compact(group.parameters));
  for (const { identifier, name, label: ownLabel, value: text, show } of parameters) {
    const label = ownLabel?.trim() || name?.trim();
    const value = text?.trim();
    if (!show || !label || !value) continue;
    const key = identifier ?? label;
    const before = found.get(key);
    found.set(key, { label, value: before ? `${before.value}, ${value}` : value });
  }
  return wanted.length === 0 ? [...found.values()].slice(0, MAX_FACTS) : selectFacts(found, wanted);
}

function selectFacts(found: ReadonlyMap<string, ProductFact>, wanted: readonly string[]): ProductFact[] {
  const facts = wanted.map((identifier) => found.get(identifier) ?? MISSING);
  return facts.every((fact) => fact === MISSING) ? [] : facts;
}
