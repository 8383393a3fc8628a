import { idRow } from '#backend/core/db/catalog-rows.ts';
import type { ProductPackage } from '#backend/model/commercial-rules-schema.ts';
import type { Scope } from '#backend/model/scope.ts';

/** One option of a package. Group and option ids are positions in the seed, from 1. */
export interface PackageOption {
  readonly groupId: number;
  readonly optionId: number;
  readonly quantity: number;
  readonly productId: number;
  /** Chosen unless the shopper chooses another. */
  readonly isSelected: boolean;
}

/** Id of the product with a seed key; 0 when the shop has none. */
export function packageProductId({ database, shop }: Scope, key: string): number {
  const sql = 'select id from products where channel_id = ? and key = ?';
  return database.raw.find(idRow, sql, [shop.channelId, key])?.id ?? 0;
}

/** The package that a product represents; null for an ordinary product. */
export function findPackage(scope: Scope, productKey: string): ProductPackage | null {
  return scope.shop.commercialRules.packages.find(({ product }) => product === productKey) ?? null;
}

/** The options of all groups of a package, with their products' ids. */
export function listPackageOptions(scope: Scope, { groups }: ProductPackage): PackageOption[] {
  return groups.flatMap(({ options }, group) =>
    options.map(({ product, quantity, selected }, option) => ({
      groupId: group + 1,
      optionId: option + 1,
      quantity,
      productId: packageProductId(scope, product),
      isSelected: selected,
    })),
  );
}
