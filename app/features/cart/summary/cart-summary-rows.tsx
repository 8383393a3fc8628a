import type { CartSummary, ShippingRow } from '#app/features/cart/contents/cart-view.ts';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './cart-summary.css.ts';

interface CartSummaryRowsProps {
  readonly summary: CartSummary;
  /** Amounts are being computed. */
  readonly isUpdating?: boolean;
}

/** The amounts below the lines of a cart or order (contract 8.3). Needs the messages of `selectCartMessages`. */
export function CartSummaryRows({ summary, isUpdating = false }: CartSummaryRowsProps) {
  const t = useTranslate();
  return (
    <>
      <dl className={`${styles.rows} ${isUpdating ? styles.stale : ''}`} aria-busy={isUpdating || undefined}>
        {listRows(t, summary).map(({ label, note, details, amount, tone = 'normal' }) => (
          <div key={label} className={`${styles.row} ${styles.tone[tone]}`}>
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
      {/* Present before it changes, so that it is announced */}
      <span aria-live="polite">
        <VisuallyHidden>
          {isUpdating ? t('cart.summary.updating') : `${t('cart.summary.total')}: ${summary.total}`}
        </VisuallyHidden>
      </span>
    </>
  );
}

interface Row {
  readonly label: string;
  readonly note?: string | undefined;
  /** Notes on lines of their own. */
  readonly details?: readonly string[] | undefined;
  readonly amount: string;
  readonly tone?: keyof typeof styles.tone;
}

const MINUS = '−\u00A0';

type OptionalRow = Row | false | undefined;

const listRows = (t: Translate, summary: CartSummary): readonly Row[] =>
  [...listParts(t, summary), ...listTotals(t, summary)].filter((row) => row !== false && row !== undefined);

function listParts(t: Translate, summary: CartSummary): readonly OptionalRow[] {
  const { regular, discount, subTotal, codeDiscount, vat, vatRates, shipping, paymentFee } = summary;
  const marked = summary.exVat ? t('catalog.price.exVat') : undefined;
  return [
    regular !== undefined && { label: t('cart.summary.regular'), amount: regular, note: marked },
    discount !== undefined && {
      label: t('cart.summary.discount'),
      amount: `${MINUS}${discount}`,
      note: marked,
      tone: 'saving',
    },
    { label: t('cart.summary.subTotal'), amount: subTotal, note: marked },
    codeDiscount !== undefined && {
      label: t('cart.summary.codeDiscount'),
      amount: `${MINUS}${codeDiscount}`,
      note: marked,
      tone: 'saving',
    },
    shipping && toShippingRow(t, shipping, marked),
    paymentFee !== undefined && { label: t('cart.summary.paymentFee'), amount: paymentFee, note: marked },
    // Of everything above, fees included
    vat !== undefined && {
      label: t('cart.summary.vat'),
      amount: vat,
      details: vatRates?.map((each) => t('cart.summary.vatOf', { ...each })),
    },
  ];
}

function listTotals(t: Translate, summary: CartSummary): readonly OptionalRow[] {
  const { balance, total } = summary;
  const contained = toContainedVat(t, summary);
  if (!balance) return [{ label: t('cart.summary.total'), ...contained, amount: total, tone: 'total' }];
  return [
    { label: t('cart.summary.beforeBalance'), ...contained, amount: balance.before },
    { label: t('cart.summary.balance'), amount: `${MINUS}${balance.used}`, tone: 'saving' },
    { label: t('cart.summary.total'), note: t('cart.summary.incVat'), amount: total, tone: 'total' },
  ];
}

/** "of which VAT 12.86 kr", or a line per rate. */
function toContainedVat(
  t: Translate,
  { containedVat, vatRates }: CartSummary,
): Pick<Row, 'note' | 'details'> {
  if (containedVat === undefined) return { note: t('cart.summary.incVat') };
  if (vatRates === undefined) return { note: t('cart.summary.containedVat', { vat: containedVat }) };
  return { details: vatRates.map((each) => t('cart.summary.containedVatOf', { ...each })) };
}

function toShippingRow(
  t: Translate,
  { name, fee, isEstimated }: ShippingRow,
  marked: string | undefined,
): Row {
  const notes = [isEstimated ? t('cart.summary.estimated') : name, fee === null ? '' : marked];
  return {
    label: t('cart.summary.shipping'),
    note: notes.filter(Boolean).join(', ') || undefined,
    amount: fee ?? t('cart.summary.free'),
  };
}
