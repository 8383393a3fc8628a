import { randomUUID } from 'node:crypto';
import { refusal } from '#backend/core/refusal.ts';
import {
  listPackageOptions,
  packageProductId,
  type PackageOption,
} from '#backend/domain/catalog/product/packages.ts';
import type { ProductPackage } from '#backend/model/commercial-rules-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { insertLine, CART_LIMITS } from './cart-lines.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import { requireStock } from './change-lines.ts';

/** `ProductPackageSelectionType`. */
export interface PackageSelection {
  readonly groupId: number;
  readonly optionId: number;
  readonly skuId: number;
}

function requirePackage(scope: Scope, packageId: number): ProductPackage {
  const productPackage = scope.shop.commercialRules.packages.find(
    ({ product }) => packageProductId(scope, product) === packageId,
  );
  if (productPackage === undefined)
    throw refusal('PACKAGE_UNKNOWN', 'The shop has no package with this packageId.');
  return productPackage;
}

function isSkuOf({ database }: Scope, skuId: number, productId: number): boolean {
  const sql = 'select 1 from skus where id = ? and product_id = ?';
  return database.raw.exists(sql, [skuId, productId]);
}

/** The option that a selection names. */
function requireOption(
  scope: Scope,
  options: readonly PackageOption[],
  { groupId, optionId, skuId }: PackageSelection,
): PackageOption {
  const option = options.find((each) => each.groupId === groupId && each.optionId === optionId);
  if (option === undefined || !isSkuOf(scope, skuId, option.productId))
    throw refusal(
      'PACKAGE_SELECTION_UNKNOWN',
      'A selection names an option that the package does not have.',
      { groupIds: [groupId] },
    );
  return option;
}

/**
 * Adds one line per selection, all with a new group key. Each selection names an option of a group and one of its
 * product's SKUs; a group may be selected once, a required group must be. The package costs the sum of its goods.
 * Refuses with PACKAGE_UNKNOWN, PACKAGE_INCOMPLETE, PACKAGE_SELECTION_UNKNOWN, CART_FULL or INSUFFICIENT_STOCK; the facts
 * name the groups (`groupIds`) or the part (`name`) that the refusal is about.
 */
export function addPackage(
  scope: Scope,
  cart: StoredCart,
  packageId: number,
  selections: readonly PackageSelection[],
): void {
  const productPackage = requirePackage(scope, packageId);
  const options = listPackageOptions(scope, productPackage);
  const groups = new Set(selections.map(({ groupId }) => groupId));
  const missing = productPackage.groups.flatMap(({ required }, index) =>
    required && !groups.has(index + 1) ? [index + 1] : [],
  );
  if (groups.size !== selections.length || missing.length > 0)
    throw refusal('PACKAGE_INCOMPLETE', 'Choose once from each required group of the package.', {
      groupIds: missing,
    });
  if (cart.lines.length + selections.length > CART_LIMITS.lines)
    throw refusal('CART_FULL', `A cart has at most ${CART_LIMITS.lines} lines.`);
  const quantities = selections.map((selection) => requireOption(scope, options, selection).quantity);
  const wantedBySku = new Map<number, number>();
  for (const [index, { skuId }] of selections.entries()) {
    wantedBySku.set(skuId, (wantedBySku.get(skuId) ?? 0) + (quantities[index] ?? 0));
    requireStock(scope, cart, { skuId, quantity: wantedBySku.get(skuId) ?? 0, replacedLineId: null });
  }
  const groupKey = randomUUID();
  for (const [index, { groupId, optionId, skuId }] of selections.entries())
    insertLine(scope.database, cart.id, {
      skuId,
      quantity: quantities[index] ?? 0,
      message: '',
      groupKey,
      package: { packageId, groupId, optionId },
    });
}
