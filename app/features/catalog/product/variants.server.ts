import { type ApiStock, toStockView } from '#app/features/catalog/stock.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { VariantLink, VariantRow } from './product-page.ts';

interface ApiVariantPrice {
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
}

/** A node of the API's variant tree. Level 0 is a size, 1 a product, 2 and above an outer choice (contract 3.5). */
export interface ApiVariant {
  readonly level: number;
  readonly dimension: string;
  readonly value: string | null;
  readonly label: string | null;
  readonly productId: number;
  readonly canonicalUrl: string | null;
  readonly attributes: readonly ({ readonly key: string; readonly value: string } | null)[] | null;
  readonly stock: ApiStock | null;
  /** Our extensions; absent without the feature `variantPrices`. */
  readonly unitPrice?: ApiVariantPrice | null;
  readonly pricePerUnit?: ApiVariantPrice | null;
  readonly variants?: readonly (ApiVariant | null)[] | null;
}

interface VariedProduct {
  readonly productId: number;
  readonly variantGroup: { readonly variants: readonly (ApiVariant | null)[] | null } | null;
  /** Position of the product in the tree: its value on each level. */
  readonly variantDimensions:
    readonly ({ readonly level: number; readonly value: string | null } | null)[] | null;
}

/** The API names dimensions in English (contract 3.5). Unknown ones get a general label. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  Color: 'server.variants.color',
  Flavour: 'server.variants.flavour',
  Size: 'catalog.product.variants.size',
  Weight: 'server.variants.weight',
  Length: 'server.variants.length',
  Volume: 'server.variants.volume',
  Pack: 'server.variants.pack',
  Diameter: 'server.variants.diameter',
  Height: 'server.variants.height',
  Power: 'server.variants.power',
  Format: 'server.variants.format',
};

/**
 * The levels on which other products can be chosen (PP-02), outermost first. Follows the branch of the current product.
 * Leaves out levels with a single choice.
 */
export function toVariantRows(context: SharedContext, product: VariedProduct): VariantRow[] {
  const valueOf = (level: number): string | null =>
    product.variantDimensions?.find((dimension) => dimension?.level === level)?.value ?? null;
  const rows: VariantRow[] = [];
  let nodes = compact(product.variantGroup?.variants);
  while (nodes[0] && nodes[0].level >= 1) {
    const current: ApiVariant = nodes.find(({ value, level }) => value === valueOf(level)) ?? nodes[0];
    const choices = nodes.flatMap((node) => {
      const isCurrent = node.level === 1 ? node.productId === product.productId : node === current;
      return toChoice(node, isCurrent, valueOf(1));
    });
    const { dimension } = current;
    const label = context.translate(LABELS[dimension] ?? 'server.variants.other');
    if (choices.length > 1) rows.push({ dimension, label, choices: toLinks(context, choices) });
    nodes = current.level === 1 ? [] : compact(current.variants);
  }
  return rows;
}

/** An outer choice links to its product with the current inner value, else to its first product. */
function toChoice(node: ApiVariant, isCurrent: boolean, innerValue: string | null) {
  const products = listProducts(node);
  const product = products.find((inner) => inner.value === innerValue) ?? products[0];
  const label = node.label?.trim() || node.value?.trim();
  if (!product?.canonicalUrl || !label) return [];
  // An outer choice is sold out only if all its products are
  const { state } = toStockView(node.stock ?? product.stock);
  return [{ label, isCurrent, hex: findHex(node), product, isSoldOut: state === 'outOfStock' }];
}

/** Prices only where the choices differ in them; without choices that have no page in this shop. */
function toLinks(
  { links, preferences }: SharedContext,
  choices: ReturnType<typeof toChoice>,
): readonly VariantLink[] {
  const textOf = (price: ApiVariantPrice | null | undefined): string | null =>
    (preferences.vatIncluded ? price?.sellingPriceIncVatFormatted : price?.sellingPriceExVatFormatted) ??
    null;
  const haveOnePrice = new Set(choices.map(({ product }) => textOf(product.unitPrice))).size === 1;
  return choices.flatMap(({ label, isCurrent, hex, product, isSoldOut }) => {
    const path = findPath(links, product.canonicalUrl);
    if (path === null) return [];
    const prices = { price: textOf(product.unitPrice), perUnit: textOf(product.pricePerUnit) };
    return { label, isCurrent, ...omitEmpty({ hex, ...(haveOnePrice ? {} : prices) }), path, isSoldOut };
  });
}

/** Only a plain colour may reach a style attribute. */
const HEX = /^#[0-9a-f]{6}$/i;

function findHex({ dimension, attributes }: ApiVariant): string | null {
  if (dimension !== 'Color') return null;
  return compact(attributes).find(({ value }) => HEX.test(value))?.value ?? null;
}

/** The pages of the other products of a group. */
export function listVariantPaths({ links }: SharedContext, product: VariedProduct): readonly ShopPath[] {
  const others = compact(product.variantGroup?.variants)
    .flatMap(listProducts)
    .filter(({ productId }) => productId !== product.productId);
  return [...new Set(others.flatMap(({ canonicalUrl }) => findPath(links, canonicalUrl) ?? []))];
}

const listProducts = (node: ApiVariant): ApiVariant[] =>
  node.level <= 1 ? [node] : compact(node.variants).flatMap(listProducts);
