import { askApi } from './commerce-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';

export interface ApiPackageOption {
  readonly optionId: number;
  readonly quantity: number;
  readonly isSelected: boolean;
  readonly product: {
    readonly name: string;
    readonly unitPrice: { readonly sellingPriceIncVat: number };
    readonly skus: readonly {
      readonly skuId: number;
      readonly stock: { readonly totalStock: number; readonly inStock: number };
    }[];
  };
}

export interface ApiPackage {
  readonly productId: number;
  readonly name: string;
  readonly canonicalUrl: string;
  readonly primaryCategory: { readonly canonicalUrl: string };
  readonly unitPrice: { readonly sellingPriceIncVat: number };
  readonly totalStock: { readonly totalStock: number };
  readonly skus: readonly { readonly skuId: number }[];
  readonly productPackage: {
    readonly groups: readonly {
      readonly groupId: number;
      readonly name: string;
      readonly required: boolean;
      readonly options: readonly ApiPackageOption[];
    }[];
  };
}

const PACKAGES = `query { products($ctx, take: 200) { products {
  productId type name canonicalUrl primaryCategory { canonicalUrl } unitPrice { sellingPriceIncVat } totalStock { totalStock } skus { skuId }
  productPackage { groups { groupId name required options { optionId quantity isSelected
    product { name unitPrice { sellingPriceIncVat } skus { skuId stock { totalStock inStock } } } } } } } } }`;

/** The first package of a shop. Throws when the demo shop has none: its seed contains one. */
export async function loadPackage(shop: DemoShop): Promise<ApiPackage> {
  const { products } = await askApi<{ products: { products: (ApiPackage & { type: string })[] } }>(
    shop,
    PACKAGES,
  );
  const found = products.products.find(({ type }) => type === 'package');
  if (!found) throw new Error(`${shop.key} has no package.`);
  return found;
}

/** The options of a group with enough pieces, each with its first available SKU and that SKU's form value. */
export function listAvailable({ options }: ApiPackage['productPackage']['groups'][number]) {
  return options.flatMap((option) => {
    const sku = option.product.skus.find(({ stock }) => stock.totalStock >= option.quantity);
    return sku === undefined
      ? []
      : [
          {
            ...option,
            skuId: sku.skuId,
            inStock: sku.stock.inStock,
            value: `${option.optionId}-${sku.skuId}`,
          },
        ];
  });
}
