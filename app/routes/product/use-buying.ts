import { usePackageSelection } from '#app/features/cart/package/use-package-selection.ts';
import { listPartNames, toPackagePrice } from '#app/features/catalog/package/package.ts';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import type { PriceView } from '#app/features/pricing/price.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

export interface Buying extends ReturnType<typeof usePackageSelection> {
  /** The product's price, or that of a package's chosen parts. */
  readonly price: PriceView | undefined;
  /** A package and its chosen parts; absent for an ordinary product. */
  readonly contents?: { readonly name: string; readonly parts: readonly string[] };
}

/** What the visitor is about to buy. */
export function useBuying(product: ProductPage, reply: FormReply | undefined): Buying {
  const state = usePackageSelection(product, reply);
  const { package: contents, name, price } = product;
  if (contents === undefined) return { ...state, price };
  return {
    ...state,
    price: toPackagePrice(contents, state.selection),
    contents: { name, parts: listPartNames(contents.groups, state.selection) },
  };
}
