import type { PriceView } from '#app/features/pricing/price.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { ProductPicture } from './product-image.ts';
import type { StockView } from '#app/features/catalog/stock.ts';

export interface ProductFact {
  readonly label: string;
  readonly value: string;
}

export interface Swatch {
  readonly label: string;
  /** `#4f6672`. */
  readonly hex: string;
}

/** Attributes of the picture of an energy class (docs/law.md). */
export interface EnergyArrow {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface CardSize {
  readonly skuId: number;
  readonly name: string;
}

/**
 * A product as lists show it. Absent values are left out instead of null, because the page contains each card twice: as
 * HTML and as loader data.
 */
export interface ProductCard {
  /** Product id, which favorites are stored by; absent if the API has none. */
  readonly id?: number;
  readonly name: string;
  /** Path of the product page, no language prefix. */
  readonly path: ShopPath;
  readonly brand?: string;
  readonly picture?: ProductPicture;
  /** Only where the shop's cards show it. */
  readonly second?: ProductPicture;
  /** Those of `theme.card.facts`; a fact that the product lacks has an empty value. */
  readonly facts?: readonly ProductFact[];
  /** Colours of the variants, where the shop's cards show them. */
  readonly swatches?: readonly Swatch[];
  readonly price?: PriceView;
  /** The price as a number with VAT, for events (CK-04). */
  readonly amount?: number;
  /** Price of a kilogram, litre, metre or piece, with its unit. */
  readonly perUnit?: string;
  readonly energy?: EnergyArrow;
  /** The product's own weight, length or pack, if lists show it for others too. */
  readonly format?: string;
  /** Labels of those others, separated by commas. */
  readonly otherFormats?: string;
  readonly stock: StockView;
  readonly campaigns?: readonly string[];
  /** The only SKU, which can be added to the cart from the card. */
  readonly skuId?: number;
  /** One of several sizes is chosen on the product's page. */
  readonly hasSizes?: true;
  /** Those that can be bought, where the shop's cards have a button for each. */
  readonly sizes?: readonly CardSize[];
  /** A package, whose parts are chosen on its page. */
  readonly isPackage?: true;
}

/** The alias at the end of the product's path (RT-11): unique in a shop, so it identifies a card in a list (PL-04). */
export function aliasOf({ path }: { readonly path: ShopPath }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Id of the page's form that the add buttons of product cards submit. */
export const QUICK_ADD_FORM = 'quick-add';
