import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { AccountPages } from './account-pages.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrdersView } from './orders-view.ts';
import * as styles from './orders-page.css.ts';

interface OrdersPageProps {
  readonly orders: OrdersView;
  /** Of this page and of all products, without language prefix. */
  readonly paths: Readonly<Record<'self' | 'allProducts', ShopPath>>;
}

const LIST_ID = 'orders';

/** The customer's orders: what is in progress, and what is done (AC-01). */
export function OrdersPage({ orders, paths }: OrdersPageProps) {
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
