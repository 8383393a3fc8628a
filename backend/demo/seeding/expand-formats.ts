import { formatSizeLabel } from '#backend/core/text/labels.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import { slugOf } from '#backend/core/text/fold.ts';
import type { SeedProduct, SeedProductFile } from './seed-schema.ts';

/** A product and its file, for error messages. */
export interface SeedProductEntry<Product = SeedProduct> {
  readonly file: string;
  readonly product: Product;
}

type Formats = NonNullable<SeedProductFile['formats']>;
type Format = Formats['options'][number];

/** The parts of a shop that texts depend on. */
interface ShopLanguages {
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
}

const toTexts = (label: string | Texts, { languages }: ShopLanguages): Texts =>
  typeof label === 'string'
    ? Object.fromEntries(languages.map((language) => [language, formatSizeLabel(label, language)]))
    : label;

const formatKey = (product: SeedProductFile, format: string): string => `${product.key}-${format}`;

interface FormatParts {
  readonly product: SeedProductFile;
  readonly formats: Formats;
  readonly shop: ShopLanguages;
}

function variantOf(
  { product, formats, shop }: FormatParts,
  label: string | Texts,
): NonNullable<SeedProduct['variant']> {
  const texts = toTexts(label, shop);
  const { group = product.key, ...outer } = product.variant ?? {};
  return {
    group,
    dimension: formats.dimension,
    value: slugOf(texts[shop.defaultLanguage] ?? ''),
    label: texts,
    ...('dimension' in outer ? { outer } : {}),
  };
}

/** The product itself, with its place in the group if it has further formats. */
function firstFormat(product: SeedProductFile, shop: ShopLanguages): SeedProduct {
  const { formats, ...shared } = product;
  if (formats === undefined) return shared;
  return {
    ...shared,
    variant: variantOf({ product, formats, shop }, formats.label),
    otherFormats: formats.options.map(({ key }) => formatKey(product, key)),
    sizes: [product, ...formats.options].flatMap(({ skus }) => skus.map(({ label }) => label)),
  };
}

/** The product of a further format: `forest-bears` → `forest-bears-500-g`, "Forest bears, 500 g". */
function otherFormat(parts: FormatParts, format: Format): SeedProduct {
  const { product, shop } = parts;
  const {
    alias: _alias,
    formats: _formats,
    content: _content,
    salePrice: _sale,
    lowest30: _lowest,
    ...shared
  } = product;
  const { label, specs, ...own } = format;
  const labels = toTexts(label, shop);
  const replaced = new Map(specs.map((spec) => [spec.parameter, spec]));
  const names = shop.languages.map((language) => [
    language,
    `${product.name[language] ?? ''}, ${labels[language] ?? ''}`,
  ]);
  return {
    ...shared,
    ...own,
    key: formatKey(product, format.key),
    name: Object.fromEntries(names) as Texts,
    specs: product.specs.map((spec) => replaced.get(spec.parameter) ?? spec),
    variant: variantOf(parts, label),
    // The name includes the only size, so carts and mails need not
    skus: format.skus.length === 1 ? format.skus.map((sku) => ({ ...sku, label: '-' })) : format.skus,
    sizes: format.skus.map((sku) => sku.label),
    main: product.key,
  };
}

/**
 * All products of the files. A product with formats becomes a group of products, one per price (contract 3.5): the first
 * format keeps the product's key, name and pictures and represents the others in lists. The others follow after all
 * products of the files, so that adding a format changes no other product's id.
 */
export function expandFormats(
  entries: readonly SeedProductEntry<SeedProductFile>[],
  shop: ShopLanguages,
): SeedProductEntry[] {
  const first = entries.map(({ file, product }) => ({ file, product: firstFormat(product, shop) }));
  const others = entries.flatMap(({ file, product }) => {
    const { formats } = product;
    if (formats === undefined) return [];
    return formats.options.map((format) => ({
      file,
      product: otherFormat({ product, formats, shop }, format),
    }));
  });
  return [...first, ...others];
}
