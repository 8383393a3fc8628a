import type { ShopPath } from '#kernel/shop-path.ts';

/** A link by its text; `path` has no language prefix. */
export interface NamedPath {
  readonly name: string;
  readonly path: ShopPath;
}
