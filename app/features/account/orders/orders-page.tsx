import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Amount } from '#app/ui/value/price.tsx';
import { AccountPages, OrderStatusTag } from '#app/features/account/account-layout.tsx';
import type { OrderRow, OrdersView } from './orders.ts';
import * as styles from './orders-page.css.ts';

const LIST_ID = 'orders';

/** The customer's orders by progress (AC-01). */
export function OrdersPage({
  orders,
  paths,
}: {
  readonly orders: OrdersView;
  /** Of this page and of all products, without language prefix. */
  readonly paths: Readonly<Record<'self' | 'allProducts', ShopPath>>;
}) {
  const t = useTranslate();
  if (orders.count === 0)
    return (
      <div className={styles.empty}>
        <Heading level={2} size="m">
          {t('account.orders.empty.title')}
        </Heading>
        <Text>{t('account.orders.empty.text')}</Text>
        <ButtonLink target={{ internal: true, to: paths.allProducts }}>
          {t('account.orders.empty.toShop')}
        </ButtonLink>
      </div>
    );
  const { page, pageCount } = orders;
  return (
    <div id={LIST_ID} className={styles.groups}>
      {orders.groups.map(({ group, orders: rows }) => (
        <section key={group} className={styles.group} aria-labelledby={`orders-${group}`}>
          <Heading level={2} size="m" id={`orders-${group}`}>
            {t(`account.orders.group.${group}`)}
          </Heading>
          <ul className={styles.list}>
            {rows.map((order) => (
              <OrderCard key={order.path} order={order} />
            ))}
          </ul>
        </section>
      ))}
      <AccountPages path={paths.self} listId={LIST_ID} page={page} pageCount={pageCount} />
    </div>
  );
}

/** Names of goods in a card. */
const SHOWN_NAMES = 2;

/** An order in the list; the whole card is a link to it. */
function OrderCard({ order }: { readonly order: OrderRow }) {
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
