import type { ReactNode } from 'react';
import type { Content } from '#app/features/content/widget.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { ContentTile } from './content-tile.tsx';

/** Only shops with tiles load it. */
const LazyContentTile = lazyView('content-tile', import.meta.env.SSR ? ContentTile : null, async () => {
  const module = await import('./content-tile.tsx');
  return module.ContentTile;
});

/** A tile for each widget of an area, for the places between the products of a list. */
export const listTiles = (area: Content | undefined): readonly ReactNode[] =>
  (area?.containers ?? []).flatMap(({ widgets }) =>
    widgets.map((widget) => <LazyContentTile key={widget.id} widget={widget} />),
  );
