import { findPricePerUnit, toPriceView, type PriceView } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiProductCard } from './product-card.documents.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { toFormats, type ApiFormats } from './formats.ts';
import type { CardSize, ProductCard, Swatch } from './product-card.ts';
import { toProductPicture, type ProductPicture } from './product-image.ts';
import { toFacts, type ApiFactGroup } from './to-facts.ts';
import { toStockView, type ApiStock, type StockView } from './stock.ts';

export type CardContext = Pick<RequestContext, 'channel' | 'links' | 'preferences'>;

export interface CardSource extends Pick<
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
