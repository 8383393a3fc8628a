import { ImageBlock } from '#app/features/content/widgets/image-block.tsx';
import { Quote } from '#app/features/content/widgets/quote.tsx';
import { TextBlock } from '#app/features/content/widgets/text-block.tsx';
import type { Widget } from '#app/features/content/widget.ts';
import * as styles from './content-tile.css.ts';

/** As wide as a card. */
const TILE_SIZES = '(min-width: 1920px) 450px, (min-width: 768px) 31vw, 46vw';

/** A widget between the products of a list: a picture with a text, a text or a quote. */
export function ContentTile({ widget }: { readonly widget: Widget }) {
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
