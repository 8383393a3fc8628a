import type { ReactNode } from 'react';
import type { Content, Widget } from '#app/features/content/widget.ts';
import { ImageBlock } from '#app/features/content/widgets/image-block.tsx';
import { Quote } from '#app/features/content/widgets/quote.tsx';
import { TextBlock } from '#app/features/content/widgets/text-block.tsx';
import * as styles from './content-tile.css.ts';

/** A tile for each widget of an area, for the places between the products of a list. */
export const listTiles = (area: Content | undefined): readonly ReactNode[] =>
  (area?.containers ?? []).flatMap(({ widgets }) =>
    widgets.map((widget) => <ContentTile key={widget.id} widget={widget} />),
  );

/** As wide as a card. */
const TILE_SIZES = '(min-width: 1920px) 450px, (min-width: 768px) 31vw, 46vw';

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
