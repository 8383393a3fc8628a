import type { CartSummary } from '#app/features/cart/cart.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { listSumRows } from '#kernel/orders/sum-rows.ts';
import { stale } from './cart-lines.css.ts';
import * as styles from './cart-summary.css.ts';

interface CartSummaryRowsProps {
  readonly summary: CartSummary;
  /** Only the total, which opens the other rows. */
  readonly folded?: boolean;
  /** The code that the page shows beside the rows, where it can be removed: the rows do not repeat it. */
  readonly shownCode?: string | undefined;
  /** Amounts are those before a pending change. */
  readonly isUpdating?: boolean;
}

/** The amounts below the lines of a cart or order (contract 8.3). Needs the messages of `selectCartMessages`. */
export function CartSummaryRows({
  summary,
  folded = false,
  shownCode,
  isUpdating = false,
}: CartSummaryRowsProps) {
  const t = useTranslate();
  const rows = listSumRows(t, { ...summary, shownCode });
  const total = folded ? rows.at(-1) : undefined;
  const list = (
    <dl className={`${styles.rows} ${isUpdating ? stale : ''}`} aria-busy={isUpdating || undefined}>
      {rows.map(({ label, id = label, note, details, amount, tone = 'normal' }) => (
        <div key={id} className={`${styles.row} ${styles.tone[tone]}`}>
          <dt>
            {label} {note === undefined ? null : <span className={styles.note}>{note}</span>}
            {details?.map((detail) => (
              <span key={detail} className={styles.detail}>
                {detail}
              </span>
            ))}
          </dt>
          {/* Another amount is another element: a wider one does not count as a move */}
          <dd key={amount} className={styles.amount}>
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {total === undefined ? (
        list
      ) : (
        <details className={styles.fold}>
          <summary className={`${styles.row} ${styles.foldTotal}`}>
            <span>
              {total.label} <span className={styles.note}>{total.note}</span>
            </span>
            <Icon name="chevron-down" size="s" />
            <span key={total.amount} className={`${styles.amount} ${isUpdating ? stale : ''}`}>
              {total.amount}
            </span>
          </summary>
          {list}
        </details>
      )}
      {/* Present before it changes, so that it is announced */}
      <span aria-live="polite">
        <VisuallyHidden>
          {isUpdating ? t('cart.summary.updating') : `${t('cart.summary.total')}: ${summary.total}`}
        </VisuallyHidden>
      </span>
    </>
  );
}

/** How much is left to free shipping (CT-02). To visitors who see prices without VAT, the text says that the amount contains it. */
export function FreeShippingProgress({ freeShipping, exVat }: CartSummary) {
  const t = useTranslate();
  if (freeShipping === undefined) return null;
  const { left, progress } = freeShipping;
  return (
    <div className={styles.freeShipping}>
      <p className={styles.freeShippingText}>
        <Icon name="truck" size="s" />
        {t(exVat ? 'cart.freeShipping.leftIncVat' : 'cart.freeShipping.left', { amount: left })}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.reached} style={{ width: `${Math.round(Math.min(progress, 1) * 100)}%` }} />
      </div>
    </div>
  );
}

/**
 * Where a purchase is decided: how to reach the shop, and how to return goods. `isWhole`: all pages that every shop has to link, on a page
 * without a footer.
 */
export function ShopHelp({ isWhole = false }: { readonly isWhole?: boolean }) {
  const t = useTranslate();
  const { channel, returnsPath, termsPath, serviceLinks } = useRootData();
  const { email, phone } = channel.customerService;
  return (
    <ul className={styles.help} aria-label={t('common.customerService.title')}>
      <li>
        <Icon name="mail" size="s" />
        <ContactLink look="text" to={email} />
      </li>
      {phone ? (
        <li>
          <Icon name="phone" size="s" />
          <ContactLink look="text" to={phone} />
        </li>
      ) : null}
      <li>
        <Icon name="shield" size="s" />
        <SmartLink look="text" target={{ internal: true, to: returnsPath }}>
          {t('cart.returns')}
        </SmartLink>
      </li>
      {(isWhole ? serviceLinks : []).map(({ label, to }) =>
        to === returnsPath && to !== termsPath ? null : (
          <li key={to}>
            <SmartLink look="text" target={{ internal: true, to }}>
              {label}
            </SmartLink>
          </li>
        ),
      )}
    </ul>
  );
}
