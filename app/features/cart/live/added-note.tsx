import { formatProductImageUrl } from '#app/features/catalog/card/product-image.ts';
import { findShownSize } from '#app/features/cart/cart.ts';
import { Tag } from '#app/ui/display/tag.tsx';
import * as styles from './added-note.css.ts';
import type { AddedLine } from './cart-changes.ts';

interface AddedNoteProps {
  readonly added: AddedLine;
  readonly title: string;
}

/** What was added: picture, product, quantity, campaigns (contract 8.2). */
export function AddedNote({ added: { line, quantity }, title }: AddedNoteProps) {
  return (
    <div className={styles.note}>
      {line.picture === undefined ? null : (
        <img
          src={formatProductImageUrl(line.picture, 100)}
          alt=""
          width={48}
          height={60}
          className={styles.picture}
        />
      )}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>
          {quantity} × {[line.name, findShownSize(line)].filter((text) => text !== null).join(', ')}
        </p>
        {line.campaigns.length === 0 ? null : (
          <p className={styles.text}>
            {line.campaigns.map((campaign) => (
              <Tag key={campaign} tone="accent">
                {campaign}
              </Tag>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
