import { formatProductImageUrl } from '#app/features/catalog/card/product-image.ts';
import { findShownSize } from '#app/features/cart/cart.ts';
import { Tag } from '#app/ui/display/tag.tsx';
import * as styles from './added-note.css.ts';
import type { AddedLine } from './cart-changes.ts';

/** `2 × Front light, Frost` */
export const formatAdded = ({ line, quantity }: AddedLine): string =>
  `${quantity} × ${[line.name, findShownSize(line)].filter((text) => text !== null).join(', ')}`;

interface AddedNoteProps {
  readonly added: AddedLine;
  readonly title: string;
}

/** What was added: picture, product, quantity, campaigns (contract 8.2). */
export function AddedNote({ added, title }: AddedNoteProps) {
  const { line } = added;
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
        <p className={styles.text}>{formatAdded(added)}</p>
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
