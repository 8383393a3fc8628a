import { BuyForm } from '#app/features/cart/buy-form.tsx';
import { PackageForm } from '#app/features/cart/package/package-form.tsx';
import { usePackageSelection } from '#app/features/cart/package/use-package-selection.ts';
import { listPartNames, toPackagePrice } from '#app/features/catalog/package/package.ts';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import { formatSelling } from '#app/features/pricing/price-block.tsx';
import type { PriceView } from '#app/features/pricing/price.ts';
import type { MessageValues } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSizeLink } from '#app/features/catalog/product/use-chosen-size.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

type PackageSelectionState = ReturnType<typeof usePackageSelection>;

export interface Buying extends PackageSelectionState {
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

interface BuySlotProps {
  readonly id: string;
  readonly product: ProductPage;
  readonly buying: Buying;
  /** SKU id of the chosen size; null before one is chosen. */
  readonly chosen: number | null;
  readonly reply: FormReply | undefined;
  readonly facts: MessageValues | undefined;
}

/** The form that adds a product, or a package's chosen parts, to the cart. */
export function BuySlot({ id, product, buying, chosen, reply, facts }: BuySlotProps) {
  const t = useTranslate();
  const sizeLink = useSizeLink(id);
  const { selection, select, price } = buying;
  if (product.package !== undefined)
    return (
      <PackageForm
        key={product.productId}
        id={id}
        productPackage={product.package}
        selection={selection}
        price={price ? formatSelling(t, price) : null}
        onSelect={select}
        reply={reply}
        facts={facts}
      />
    );
  const sizes = product.sizes.map((size) => ({
    ...size,
    note: t(`catalog.stock.${size.stock.state}`, { quantity: size.stock.left ?? 0 }),
    to: sizeLink(size),
  }));
  return (
    <BuyForm
      id={id}
      sizes={sizes}
      chosen={chosen}
      {...(reply === undefined ? {} : { reply })}
      {...(facts === undefined ? {} : { facts })}
    />
  );
}
