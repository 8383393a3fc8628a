import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { selectParts, type PackageSelection } from '#app/features/catalog/package/package.ts';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

interface PackageState {
  readonly selection: PackageSelection;
  readonly select: (form: FormData) => void;
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * The chosen parts of a product's package: what the form has now, else what was submitted last, else the URL's or the
 * preselected parts. Empty for an ordinary product.
 */
export function usePackageSelection(
  { productId, package: productPackage }: Pick<ProductPage, 'productId' | 'package'>,
  reply: FormReply | undefined,
): PackageState {
  const [parameters] = useSearchParams();
  const [current, setCurrent] = useState<{ productId: number; selection: PackageSelection } | null>(null);
  const groups = productPackage?.groups ?? [];
  const submitted = reply?.initialValue;
  const initial = selectParts(groups, (name) =>
    submitted ? (toText(submitted[name]) ?? '') : parameters.get(name),
  );
  return {
    selection: current?.productId === productId ? current.selection : initial,
    select: (form) =>
      setCurrent({ productId, selection: selectParts(groups, (name) => toText(form.get(name)) ?? '') }),
  };
}
