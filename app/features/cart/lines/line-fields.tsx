import { RETURN_FIELD } from '#app/features/cart/changes/cart-answer.ts';
import type { LineName } from '#app/features/cart/live/wanted-change.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** The fields of every form that changes a line. */
export function LineFields({ line: { id, kind } }: { readonly line: LineName }) {
  return (
    <>
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="kind" value={kind} />
    </>
  );
}

/** The page that a form of the cart returns to, where that is not the cart. */
export function ReturnField({ to }: { readonly to: ShopPath | undefined }) {
  return to === undefined ? null : <input type="hidden" name={RETURN_FIELD} value={to} />;
}
