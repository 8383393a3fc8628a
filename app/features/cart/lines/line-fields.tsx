import type { LineName } from '#app/features/cart/live/wanted-change.ts';

/** The fields of every form that changes a line. */
export function LineFields({ line: { id, kind } }: { readonly line: LineName }) {
  return (
    <>
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="kind" value={kind} />
    </>
  );
}
