interface TilePlan<Tile> {
  readonly tiles: readonly Tile[];
  /** A tile is at every how many places. */
  readonly every: number;
  /** Number of products of the list before the first of these. */
  readonly before?: number;
}

export type Placed<Product, Tile> =
  { readonly product: Product; readonly index: number } | { readonly tile: Tile };

/** Number of places that the products before take, tiles included. */
export const countPlaces = ({ tiles, every, before = 0 }: TilePlan<unknown>): number =>
  before + Math.min(Math.floor(before / (every - 1)), tiles.length);

/**
 * Products with the tiles between them: at every nth place of the whole list, each tile once. Its place does not depend on
 * the pages that are loaded, so that a page that joins moves nothing.
 */
export function placeTiles<Product, Tile>(
  products: readonly Product[],
  { tiles, every, before = 0 }: TilePlan<Tile>,
): readonly Placed<Product, Tile>[] {
  const perTile = every - 1;
  return products.flatMap((product, index): readonly Placed<Product, Tile>[] => {
    const position = before + index + 1;
    const tile = position % perTile === 0 ? tiles[position / perTile - 1] : undefined;
    return tile === undefined ? [{ product, index }] : [{ product, index }, { tile }];
  });
}
