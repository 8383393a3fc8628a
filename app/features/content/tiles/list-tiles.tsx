import type { ReactNode } from 'react';
import type { Content } from '#app/features/content/widget.ts';
import { ContentTile } from './content-tile.tsx';

/** A tile for each widget of an area, for the places between the products of a list. */
export const listTiles = (area: Content | undefined): readonly ReactNode[] =>
  (area?.containers ?? []).flatMap(({ widgets }) =>
    widgets.map((widget) => <ContentTile key={widget.id} widget={widget} />),
  );
