import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { toStockView, type ApiStock, type StockView } from '#app/features/catalog/card/stock.ts';

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
  /** Our extension; absent without the feature `variantPrices`. */
  readonly unitPrice?: ApiVariantPrice | null;
  /** Our extension, like `unitPrice`. */
  readonly pricePerUnit?: ApiVariantPrice | null;
  readonly variants?: readonly (ApiVariant | null)[] | null;
}

/** Position of the current product in the tree: its value on one level. */
export interface ApiVariantDimension {
  readonly level: number;
  readonly value: string | null;
}

/** One product to choose, which may be the current one. */
export interface VariantChoice {
  readonly label: string;
  /** Canonical URL of the product that this choice links to, unchanged from the API. */
  readonly url: string;
  readonly isCurrent: boolean;
  /** `#rrggbb`; only in a `Color` dimension. */
  readonly hex?: string;
  readonly stock: StockView;
  /** Price of the product that this choice links to. */
  readonly price?: ApiVariantPrice;
  /** Price of its kilogram, litre, metre or piece. */
  readonly perUnit?: ApiVariantPrice;
}

/** The choices on one level, for example all colors. */
export interface VariantChoices {
  /** The API's name of the dimension: `Color`, `Flavour` … */
  readonly dimension: string;
  readonly choices: readonly VariantChoice[];
}

/**
 * The levels on which other products can be chosen (PP-02), outermost first. Follows the branch of the current product.
 * Leaves out levels with a single choice.
 */
export function listVariantChoices(
  tree: readonly (ApiVariant | null)[] | null | undefined,
  current: readonly (ApiVariantDimension | null)[] | null | undefined,
  productId: number,
): VariantChoices[] {
  const valueOf = (level: number): string | null =>
    current?.find((dimension) => dimension?.level === level)?.value ?? null;
  const levels: VariantChoices[] = [];
  let nodes = compact(tree);
  while (nodes.length > 0 && nodes[0] && nodes[0].level >= 1) {
    const node: ApiVariant = nodes.find(({ value, level }) => value === valueOf(level)) ?? nodes[0];
    const choices = nodes.flatMap((each) => toChoice(each, each === node, valueOf(1), productId));
    if (choices.length > 1) levels.push({ dimension: node.dimension, choices });
    nodes = node.level === 1 ? [] : compact(node.variants);
  }
  return levels;
}

/** An outer choice links to its product with the current inner value, else to its first product. */
function toChoice(
  node: ApiVariant,
  isInBranch: boolean,
  innerValue: string | null,
  productId: number,
): VariantChoice[] {
  const products = listProducts(node);
  const product = products.find((inner) => inner.value === innerValue) ?? products[0];
  const label = node.label?.trim() || node.value?.trim();
  if (!product?.canonicalUrl || !label) return [];
  const hex = findHex(node);
  return [
    {
      label,
      url: product.canonicalUrl,
      isCurrent: node.level === 1 ? node.productId === productId : isInBranch,
      ...(hex ? { hex } : {}),
      ...omitEmpty({ price: product.unitPrice, perUnit: product.pricePerUnit }),
      // An outer choice is sold out only if all its products are
      stock: toStockView(node.stock ?? product.stock),
    },
  ];
}

function findHex({ dimension, attributes }: ApiVariant): string | null {
  if (dimension !== 'Color') return null;
  return compact(attributes).find(({ value }) => HEX.test(value))?.value ?? null;
}

/** Only a plain colour may reach a style attribute. */
const HEX = /^#[0-9a-f]{6}$/i;

const listProducts = (node: ApiVariant): ApiVariant[] =>
  node.level <= 1 ? [node] : compact(node.variants).flatMap(listProducts);
