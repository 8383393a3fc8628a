import { findPricePerUnit, type PriceView, toPriceView } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ApiProductCard } from './product-card.documents.server.ts';
import type { CardSize, ProductCard, ProductFact, Swatch } from './product-card.ts';
import { type ProductPicture, toProductPicture } from './product-image.ts';
import { type ApiStock, type StockView, toStockView } from './stock.ts';

export type CardContext = Pick<RequestContext, 'channel' | 'links' | 'preferences'>;

interface CardSource extends Pick<
  ApiProductCard,
  'alias' | 'name' | 'canonicalUrl' | 'brand' | 'unitPrice' | 'productImages' | 'discountCampaigns'
> {
  readonly productId: number | undefined;
  /** `package` for a package; unknown for a related product. */
  readonly type?: string | null;
  readonly lowestPrice?: ApiProductCard['lowestPrice'];
  readonly pricePerUnit?: ApiProductCard['pricePerUnit'];
  readonly variantGroup?: (ApiFormats['variantGroup'] & ApiSwatches) | null;
  readonly variantDimensions?: ApiFormats['variantDimensions'];
  readonly stock: ApiStock | null | undefined;
  /** The SKUs; absent where they are not for sale from a card. */
  readonly sizes?: readonly (ApiCardSize | null)[] | null;
  readonly parameterGroups?: readonly (ApiFactGroup | null)[] | null | undefined;
}

/** An API product as its card. A product without a canonical URL is linked by its alias. */
export function toProductCard(context: CardContext, product: ApiProductCard): ProductCard {
  return toCard(context, { ...product, stock: product.totalStock, sizes: product.skus });
}

/** The currency that products are priced in; null where none has a price. */
export function findCurrency(products: readonly Pick<ApiProductCard, 'unitPrice'>[]): string | null {
  return products.find(({ unitPrice }) => unitPrice?.currency)?.unitPrice?.currency?.code ?? null;
}

/** `ProductType.type` of a package (contract 3.3). */
const PACKAGE_TYPE = 'package';

/** Makes a card from what a product and a related product of the API have in common. */
export function toCard(context: CardContext, source: CardSource): ProductCard {
  const brand = source.brand?.name?.trim();
  const picture = findPicture(context, source.productImages);
  const { vatIncluded } = context.preferences;
  const price = toPriceView(source.unitPrice, source.lowestPrice, vatIncluded);
  const campaigns = listCampaignNames(source.discountCampaigns);
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
      campaigns: campaigns.length > 0 ? campaigns : null,
    }),
    ...selectExtras(context, source),
    ...(price ? toOffer(source, price, stock) : {}),
  };
}

/** How what has a price is sold from the card: a package from a price, and never without its page. */
function toOffer(
  { type, sizes }: CardSource,
  price: PriceView,
  { state }: StockView,
): Pick<ProductCard, 'price' | 'isPackage' | 'skuId' | 'hasSizes' | 'sizes'> {
  if (type === PACKAGE_TYPE) return { price: { ...price, isFrom: true }, isPackage: true };
  return state === 'outOfStock' ? {} : toChoice(sizes);
}

/** What can be added from the card, or has to be chosen before (contract 8.4). */
function toChoice(sizes: CardSource['sizes']): Pick<ProductCard, 'skuId' | 'hasSizes' | 'sizes'> {
  const [first, ...others] = compact(sizes);
  if (first === undefined) return {};
  return others.length > 0
    ? { hasSizes: true, ...omitEmpty({ sizes: listBuyableSizes([first, ...others]) }) }
    : { skuId: first.skuId };
}

/** More buttons would make the card a page. */
const MAX_SIZE_BUTTONS = 6;

/** Null where the shop's cards do not show them, or there are too many. */
function listBuyableSizes(sizes: readonly ApiCardSize[]): readonly CardSize[] | null {
  const buyable = sizes.flatMap(({ skuId, name, stock }) =>
    name && stock && stock.totalStock > 0 ? [{ skuId, name }] : [],
  );
  return buyable.length > 0 && buyable.length <= MAX_SIZE_BUTTONS ? buyable : null;
}

/** What only some shops' cards show. */
function selectExtras(
  context: CardContext,
  { productImages, parameterGroups, variantGroup }: CardSource,
): Pick<ProductCard, 'second' | 'facts' | 'swatches'> {
  const { card } = context.channel.theme;
  const facts = parameterGroups ? toFacts(parameterGroups, card.facts) : [];
  const swatches = listSwatches(variantGroup?.variants);
  return omitEmpty({
    second: card.secondPicture ? findPicture(context, productImages, 1) : null,
    facts: facts.length > 0 ? facts : null,
    swatches: swatches.length > 1 ? swatches : null,
  });
}

interface ApiCardSize {
  readonly skuId: number;
  readonly name?: string | null;
  readonly stock?: Pick<ApiStock, 'totalStock'> | null;
}

interface ApiSwatches {
  readonly variants?:
    | readonly ({
        readonly label: string | null;
        readonly attributes:
          readonly ({ readonly key: string | null; readonly value: string | null } | null)[] | null;
      } | null)[]
    | null
    | undefined;
}

/** A value of the attribute `hex` that is safe in a style. */
const HEX = /^#[0-9a-f]{3,8}$/i;

/** The variants that have a colour. */
function listSwatches(variants: ApiSwatches['variants']): Swatch[] {
  return compact(variants).flatMap(({ label, attributes }) => {
    const hex = compact(attributes).find(({ key }) => key === 'hex')?.value ?? '';
    return label && HEX.test(hex) ? [{ label, hex }] : [];
  });
}

/** A picture that has a file name; null where there are fewer. */
function findPicture(
  context: Pick<CardContext, 'channel'>,
  images: CardSource['productImages'],
  index = 0,
): ProductPicture | null {
  const fileName = compact(images).filter((image) => image.fileName)[index]?.fileName;
  return fileName ? toProductPicture(context.channel.endpoints.images, fileName) : null;
}

interface ApiCampaign {
  readonly name: string | null;
  readonly hideTitle: boolean | null;
}

/** Names of the campaigns that are not hidden, without duplicates. */
export function listCampaignNames(campaigns: readonly (ApiCampaign | null)[] | null | undefined): string[] {
  const names = (campaigns ?? []).flatMap((campaign) =>
    campaign?.name && !campaign.hideTitle ? [campaign.name] : [],
  );
  return [...new Set(names)];
}

/** The parts of the API's variants that a card shows (contract 3.5). */
interface ApiFormats {
  readonly variantGroup?: { readonly collapseInLists: boolean } | null;
  readonly variantDimensions?:
    | readonly ({
        readonly level: number;
        readonly value: string | null;
        readonly group: readonly ({ readonly value: string; readonly label: string } | null)[] | null;
      } | null)[]
    | null;
}

/**
 * The weights, lengths or packs of a product that lists show once: its own, and the others. Nothing for variants that
 * lists show each by itself, such as colors.
 */
export function toFormats(product: ApiFormats): Pick<ProductCard, 'format' | 'otherFormats'> {
  if (product.variantGroup?.collapseInLists !== true) return {};
  const dimension = compact(product.variantDimensions).find(({ level }) => level === 1);
  const values = compact(dimension?.group);
  const own = values.find(({ value }) => value === dimension?.value);
  const others = values.filter((value) => value !== own).map(({ label }) => label);
  return omitEmpty({ format: own?.label, otherFormats: others.join(', ') || null });
}

interface ApiFact {
  readonly identifier?: string | null;
  readonly name: string | null;
  readonly label: string | null;
  readonly value: string | null;
  readonly show: boolean;
}

interface ApiFactGroup {
  readonly parameters: readonly (ApiFact | null)[] | null;
}

/** Facts of a product that shows its own first ones. */
const MAX_FACTS = 3;
const MISSING: ProductFact = { label: '', value: '' };

/**
 * The parameters with the wanted identifiers, in their order, so that they are columns of a table; without wanted ones the
 * product's first three. A parameter with several values has one fact with all of them.
 */
export function toFacts(
  groups: readonly (ApiFactGroup | null)[] | null | undefined,
  wanted: readonly string[],
): readonly ProductFact[] {
  const found = new Map<string, ProductFact>();
  const parameters = compact(groups).flatMap((group) => compact(group.parameters));
  for (const { identifier, ...parameter } of parameters) {
    const fact = findShown(parameter);
    if (fact === null) continue;
    const key = identifier ?? fact.label;
    const before = found.get(key);
    found.set(key, before ? { ...fact, value: `${before.value}, ${fact.value}` } : fact);
  }
  if (wanted.length === 0) return [...found.values()].slice(0, MAX_FACTS);
  const facts = wanted.map((identifier) => found.get(identifier) ?? MISSING);
  return facts.every((fact) => fact === MISSING) ? [] : facts;
}

/** Null for a parameter that shoppers do not see. */
function findShown({ name, label, value, show }: Omit<ApiFact, 'identifier'>): ProductFact | null {
  const shown = { label: label?.trim() || name?.trim() || '', value: value?.trim() ?? '' };
  return show && shown.label !== '' && shown.value !== '' ? shown : null;
}
