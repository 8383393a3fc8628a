import type { ReactNode } from 'react';
import type { CartLine, CartView } from '#app/features/cart/contents/cart-view.ts';
import type { ShownNotice } from '#app/features/cart/live/wanted-change.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { CartLineItem } from './cart-line-item.tsx';
import * as styles from './cart-lines.css.ts';

interface CartLinesProps {
  readonly cart: Pick<CartView, 'lines'>;
  /** Without forms, as where an order is summed up. */
  readonly readOnly?: boolean;
  /** Where the forms of lines that the shop has too few pieces of return to; those of read-only lines too. */
  readonly returnTo?: ShopPath | undefined;
  /** Shown at its line. */
  readonly notice?: ShownNotice | null;
  /** Amounts are being computed. */
  readonly isUpdating?: boolean;
  /** What a line says of its goods besides, as a refund. */
  readonly renderNote?: (line: CartLine) => ReactNode;
}

/**
 * The lines of a cart or order (CT-02). Their layout follows the width of the place that they are in: panel, page, column.
 * Needs the messages of `selectCartMessages`.
 */
export function CartLines(props: CartLinesProps) {
  const { cart, readOnly = false, returnTo, notice = null, isUpdating = false, renderNote } = props;
  const t = useTranslate();
  return (
    <div className={styles.place}>
      <ul className={styles.list} aria-label={t('cart.lines.label')} aria-busy={isUpdating || undefined}>
        {cart.lines.map((line) => (
          <CartLineItem
            key={line.id}
            line={line}
            readOnly={readOnly || line.isGift === true}
            notice={notice?.line === line.id ? notice : null}
            isUpdating={isUpdating}
            returnTo={returnTo}
            note={renderNote?.(line)}
          />
        ))}
      </ul>
    </div>
  );
}
