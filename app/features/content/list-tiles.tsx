import type { ReactNode } from 'react';
import type { Content, Widget } from './widget.ts';
import { ImageBlock, Quote, TextBlock } from './widgets/blocks.tsx';
import * as styles from './list-tiles.css.ts';

/** A tile for each widget of an area, to show between the products of a list. */
export const listTiles = (area: Content | undefined): readonly ReactNode[] =>
  (area?.containers ?? []).flatMap(({ widgets }) =>
    widgets.map((widget) => <ContentTile key={widget.id} widget={widget} />),
  );

/** As wide as a card, on phones as the window. */
const TILE_SIZES = '(min-width: 1920px) 450px, (min-width: 768px) 31vw, 92vw';

/** A widget between the products of a list: a picture with a text, a text or a quote. */
function ContentTile({ widget }: { readonly widget: Widget }) {
  switch (widget.kind) {
    case 'image':
      return (
        <div className={styles.pictured}>
          <ImageBlock widget={widget} sizes={TILE_SIZES} urgency="late" />
        </div>
      );
    case 'text':
      return (
        <div className={styles.panel}>
          <TextBlock widget={widget} />
        </div>
      );
    case 'quote':
      return (
        <div className={styles.panel}>
          <Quote widget={widget} />
        </div>
      );
    default:
      return null;
  }
}
