import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { AccountPages } from './account-layout.tsx';
import type { Balance, BalanceRow } from './balance.server.ts';
import * as styles from './balance-page.css.ts';

const LIST_ID = 'history';

/** The customer's balance in the shop, what it is for, and its history (AC-03). */
export function BalancePage({
  balance,
  path,
}: {
  readonly balance: Balance;
  /** Of this page, without language prefix. */
  readonly path: ShopPath;
}) {
  const t = useTranslate();
  const { siteName } = useChannel();
  const { amounts, history, page, pageCount } = balance;
  if (amounts.length === 0 && history.length === 0)
    return (
      <section className={styles.box}>
        <Heading level={2} size="m">
          {t('account.balance.empty.title')}
        </Heading>
        <Text>{t('account.balance.empty.text', { site: siteName })}</Text>
      </section>
    );
  return (
    <>
      <section className={styles.box} aria-labelledby="balance-now">
        <Heading level={2} size="m" id="balance-now">
          {t('account.balance.now')}
        </Heading>
        <ul className={styles.amounts}>
          {amounts.map(({ currency, text }) => (
            <li key={currency} className={styles.amount} data-currency={currency}>
              {text}
            </li>
          ))}
        </ul>
        <Text>{t('account.balance.use', { site: siteName })}</Text>
      </section>
      <section id={LIST_ID} className={styles.history} aria-labelledby="balance-history">
        <Heading level={2} size="m" id="balance-history">
          {t('account.balance.history')}
        </Heading>
        {history.length === 0 ? (
          <Text tone="muted">{t('account.balance.noHistory')}</Text>
        ) : (
          <ul className={styles.rows}>
            {history.map((row) => (
              <HistoryRow key={row.key} row={row} />
            ))}
          </ul>
        )}
        <AccountPages path={path} listId={LIST_ID} page={page} pageCount={pageCount} />
      </section>
    </>
  );
}

function HistoryRow({ row: { kind, date, amount, order } }: { readonly row: BalanceRow }) {
  const t = useTranslate();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.kind}>{t(`account.balance.kind.${kind}`)}</p>
        <p className={styles.detail}>
          {date === null ? null : <time dateTime={date.iso}>{date.text}</time>}
          {' · '}
          <SmartLink look="text" target={{ internal: true, to: order.path }}>
            {t('account.orders.number', { number: order.number })}
          </SmartLink>
        </p>
      </div>
      <p className={styles.change}>{amount}</p>
    </li>
  );
}
