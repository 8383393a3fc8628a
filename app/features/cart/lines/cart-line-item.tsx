import type { ReactNode } from 'react';
import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import type { ShownNotice } from '#app/features/cart/live/wanted-change.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';
import { findShownSize } from '#app/features/cart/contents/find-shown-size.ts';
import { LinePrice, LineTotal } from './line-price.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { LineShortage } from './line-shortage.tsx';
import { RemoveLine } from './remove-line.tsx';
import * as styles from './cart-lines.css.ts';

interface CartLineItemProps {
  readonly line: CartLine;
  readonly readOnly: boolean;
  readonly notice: ShownNotice | null;
  readonly isUpdating: boolean;
  readonly returnTo?: ShopPath | undefined;
  /** Below the facts. */
  readonly note?: ReactNode;
}

const NO_PICTURE = { src: null, width: 100, height: 125 };
const PICTURE_SIZES = '(min-width: 1024px) 112px, 80px';

/** One line: picture, facts, quantity, total. */
export function CartLineItem({ line, readOnly, notice, isUpdating, returnTo, note }: CartLineItemProps) {
  const t = useTranslate();
  const picture = line.picture ? toThumbnailImage(line.picture) : NO_PICTURE;
  return (
    <li className={styles.line} data-line={line.id}>
      <div className={styles.picture}>
        <Picture {...picture} sizes={PICTURE_SIZES} alt="" shape="rounded" />
      </div>
      <LineFacts line={line} returnTo={returnTo} note={note} />
      <div className={styles.quantity}>
        {readOnly ? (
          <span className={styles.pieces}>{t('cart.line.pieces', { count: line.quantity })}</span>
        ) : (
          <>
            <LineQuantity line={line} notice={notice} />
            <RemoveLine line={line} />
          </>
        )}
      </div>
      <LineTotal line={line} isUpdating={isUpdating} />
      {notice === null ? null : (
        <p role="alert" className={`${styles.notice} ${styles.noticeTone[notice.tone]}`}>
          <Icon name={notice.tone === 'success' ? 'check' : 'warning'} size="s" />
          <span>{notice.text}</span>
        </p>
      )}
    </li>
  );
}

function LineFacts({ line, returnTo, note }: Pick<CartLineItemProps, 'line' | 'returnTo' | 'note'>) {
  const t = useTranslate();
  const { brand, name, path, parts, stock, available, isGift, campaigns } = line;
  const size = findShownSize(line);
  return (
    <div className={styles.facts}>
      {brand === undefined ? null : <p className={styles.detail}>{brand}</p>}
      <p className={styles.name}>
        <SmartLink target={{ internal: true, to: path }}>{name}</SmartLink>
      </p>
      {size === null ? null : <p className={styles.detail}>{size}</p>}
      {parts === undefined ? null : (
        <ul className={styles.parts} aria-label={t('cart.line.parts')}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      <LinePrice line={line} />
      {available === undefined ? null : (
        <LineShortage line={line} available={available} returnTo={returnTo} />
      )}
      {stock.state === 'oversellable' || stock.state === 'static' ? (
        <p className={styles.later}>
          <Icon name="truck" size="s" />
          {t('cart.line.oversellable')}
        </p>
      ) : null}
      {campaigns.length === 0 && !isGift ? null : (
        <ul className={styles.tags}>
          {isGift ? (
            <li>
              <Tag tone="accent">{t('cart.line.gift')}</Tag>
            </li>
          ) : null}
          {campaigns.map((campaign) => (
            <li key={campaign}>
              <Tag tone="accent">{campaign}</Tag>
            </li>
          ))}
        </ul>
      )}
      {note}
    </div>
  );
}
