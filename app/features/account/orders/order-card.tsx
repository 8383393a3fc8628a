import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Amount } from '#app/ui/price/price.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';
import type { OrderRow } from './orders-view.ts';
import * as styles from './orders-page.css.ts';

/** Names that a card has room for. */
const SHOWN_NAMES = 2;

/** An order in the list; the whole card is a link to it. */
export function OrderCard({ order }: { readonly order: OrderRow }) {
  const t = useTranslate();
  const { number, path, status, date, total, goods } = order;
  const more = goods.length - SHOWN_NAMES;
  return (
    <li className={styles.card}>
      <Pictures order={order} />
      <div className={styles.facts}>
        <p className={styles.name}>
          <SmartLink look="cover" target={{ internal: true, to: path }}>
            {t('account.orders.number', { number })}
          </SmartLink>
        </p>
        {date === null ? null : (
          <p className={styles.detail}>
            <time dateTime={date.iso}>{date.text}</time>
          </p>
        )}
        {goods.length === 0 ? null : (
          <p className={styles.detail}>
            {goods.slice(0, SHOWN_NAMES).join(', ')}
            {more > 0 ? ` ${t('account.orders.more', { count: more })}` : null}
          </p>
        )}
      </div>
      <div className={styles.state}>
        <OrderStatusTag status={status} />
        {total === undefined ? null : <Amount>{total}</Amount>}
      </div>
    </li>
  );
}

function Pictures({ order: { pictures } }: { readonly order: OrderRow }) {
  return (
    <div className={styles.pictures}>
      {pictures.map((picture) => (
        <span key={picture} className={styles.picture}>
          <Picture {...toThumbnailImage(picture)} sizes="48px" alt="" shape="rounded" />
        </span>
      ))}
    </div>
  );
}
