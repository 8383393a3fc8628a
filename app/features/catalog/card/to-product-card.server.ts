import { toPriceView } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiProductCard } from './product-card.documents.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { present, presentItems } from '#app/features/catalog/omit-empty.ts';
import type { ProductCard } from './product-card.ts';
import { toProductPicture, type ProductPicture } from './product-image.ts';
import type { ApiRelatedProduct } from '#app/features/catalog/product/product.documents.server.ts';
import { sumStock, toStockView, type ApiStock } from './stock.ts';

export type CardContext = Pick<RequestContext, 'channel' | 'links' | 'preferences'>;

interface CardFacts extends Pick<
  ApiProductCard,
  'alias' | 'name' | 'canonicalUrl' | 'brand' | 'unitPrice' | 'productImages' | 'discountCampaigns'
> {
  readonly productId: number | undefined;
  readonly lowestPrice?: ApiProductCard['lowestPrice'];
  readonly stock: ApiStock | null | undefined;
}

/** An API product as its card. A product without a URL of its own is reached by its alias. */
export function toProductCard(context: CardContext, product: ApiProductCard): ProductCard {
  return toCard(context, { ...product, stock: product.totalStock });
}

/** A related product carries its stock, and its id, per size only; the card tells the sum. */
export function toRelatedProductCard(context: CardContext, product: ApiRelatedProduct): ProductCard {
  const skus = presentItems(product.skus);
  return toCard(context, {
    ...product,
    productId: skus[0]?.productId,
    stock: sumStock(skus.map((sku) => sku.stock)),
  });
}

function toCard(context: CardContext, facts: CardFacts): ProductCard {
  const brand = facts.brand?.name?.trim();
  const picture = findPicture(context, facts.productImages);
  const price = toPriceView(facts.unitPrice, facts.lowestPrice, context.preferences.vatIncluded);
  const campaigns = campaignNames(facts.discountCampaigns);
  return {
    name: facts.name?.trim() || facts.alias,
    path:
      findPath(context.links, facts.canonicalUrl) ?? context.links.page('product', { alias: facts.alias }),
    stock: toStockView(facts.stock),
    ...present({
      id: facts.productId,
      brand,
      picture,
      price,
      campaigns: campaigns.length > 0 ? campaigns : null,
    }),
  };
}

/** The product's main picture: the first one that has a name. */
function findPicture(
  context: Pick<CardContext, 'channel'>,
  images: CardFacts['productImages'],
): ProductPicture | null {
  const fileName = images?.find((image) => image?.fileName)?.fileName;
  return fileName ? toProductPicture(context.channel.endpoints.images, fileName) : null;
}

interface ApiCampaign {
  readonly name: string | null;
  readonly hideTitle: boolean | null;
}

/** Names of the campaigns that want to be seen, each once. */
export function campaignNames(campaigns: readonly (ApiCampaign | null)[] | null | undefined): string[] {
  const names = (campaigns ?? []).flatMap((campaign) =>
    campaign?.name && !campaign.hideTitle ? [campaign.name] : [],
  );
  return [...new Set(names)];
}
