import { isCommerceError, type CommerceError } from '#app/commerce/commerce-error.ts';
import {
  changeCart,
  findTooMany,
  type CartContext,
  type TooMany,
} from '#app/features/cart/change-cart.server.ts';
import { addPackageToCartDocument } from '#app/features/cart/cart.documents.server.ts';
import type { ApiCart } from '#app/features/cart/cart-fields.server.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';

/** The chosen parts of a package. */
export interface PackageAddition {
  readonly packageId: number;
  readonly selections: readonly {
    readonly groupId: number;
    readonly optionId: number;
    readonly skuId: number;
  }[];
}

/** Why the API refuses a package: a part is short, or the package no longer has the chosen parts. */
export type RefusedPackage = (TooMany & { readonly skuId: number }) | { readonly code: 'changed' };

/** Error codes for a package whose contents have changed since the page was loaded. */
const CHANGED_CODES: ReadonlySet<unknown> = new Set([
  'PACKAGE_UNKNOWN',
  'PACKAGE_INCOMPLETE',
  'PACKAGE_SELECTION_UNKNOWN',
  'SKU_UNKNOWN',
]);

/** Adds one package to the visitor's cart (contract 8.1). Errors that are no refusal throw a `CommerceError`. */
export async function addPackageToCart(
  context: CartContext,
  { packageId, selections }: PackageAddition,
): Promise<Result<ApiCart, RefusedPackage>> {
  await requireWriteAllowance(context, 'cartAdd');
  try {
    const changed = await changeCart(context, async (id) => {
      const variables = { id, packageId, selections: [...selections] };
      return (await context.commerce.request(addPackageToCartDocument, variables)).addPackageToCart;
    });
    return ok(changed);
  } catch (error) {
    const refusal = isCommerceError(error) ? findRefusal(error) : null;
    if (refusal === null) throw error;
    return refused(refusal);
  }
}

function findRefusal(error: CommerceError): RefusedPackage | null {
  const tooMany = findTooMany(error);
  if (tooMany !== null) {
    const facts = error.errors.find(({ extensions }) => extensions?.skuId !== undefined)?.extensions;
    return { ...tooMany, skuId: Number(facts?.skuId ?? 0) };
  }
  return error.errors.some(({ extensions }) => CHANGED_CODES.has(extensions?.code))
    ? { code: 'changed' }
    : null;
}
