import type { CartSummary, ShippingRow } from '#app/features/cart/cart.ts';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './cart-summary.css.ts';

interface CartSummaryRowsProps {
  readonly summary: CartSummary;
  /** The code that the page shows beside the rows, where it can be removed: the rows do not repeat it. */
  readonly shownCode?: string | undefined;
  /** Amounts are those before a pending change. */
  readonly isUpdating?: boolean;
}

/** The amounts below the lines of a cart or order (contract 8.3). Needs the messages of `selectCartMessages`. */
export function CartSummaryRows({ summary, shownCode, isUpdating = false }: CartSummaryRowsProps) {
  const t = useTranslate();
  return (
    <>
      <dl className={`${styles.rows} ${isUpdating ? styles.stale : ''}`} aria-busy={isUpdating || undefined}>
        {listRows(t, { ...summary, shownCode }).map(
          ({ label, id = label, note, details, amount, tone = 'normal' }) => (
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
          ),
        )}
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
  /** For rows whose labels may be equal. */
  readonly id?: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** Notes on lines of their own. */
  readonly details?: readonly string[] | undefined;
  readonly amount: string;
  readonly tone?: keyof typeof styles.tone;
}

const MINUS = '−\u00A0';

type OptionalRow = Row | false | undefined;
type Sums = CartSummary & Pick<CartSummaryRowsProps, 'shownCode'>;

const listRows = (t: Translate, summary: Sums): readonly Row[] =>
  [...listParts(t, summary), ...listTotals(t, summary)].filter((row) => row !== false && row !== undefined);

function listParts(t: Translate, summary: Sums): readonly OptionalRow[] {
  const { regular, subTotal, vat, vatRates, shipping, paymentFee } = summary;
  const marked = summary.exVat ? t('catalog.price.exVat') : undefined;
  return [
    regular !== undefined && { label: t('cart.summary.regular'), amount: regular, note: marked },
    ...listReductions(t, summary, marked),
    { label: t('cart.summary.subTotal'), amount: subTotal, note: marked },
    toCodeDiscount(t, summary, marked),
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

/** Discounts of the goods: a row per name, else one. */
function listReductions(
  t: Translate,
  { discount, discounts, shownCode }: Sums,
  note: string | undefined,
): readonly OptionalRow[] {
  const ofGoods = discounts?.filter(({ isFixed }) => isFixed !== true) ?? [];
  if (ofGoods.length === 0)
    return discount === undefined ? [] : [toSaving(t('cart.summary.discount'), discount, note)];
  return ofGoods.map(({ id, name, amount }) => ({
    ...toSaving(
      (name === shownCode ? name && t('cart.summary.codeDiscount') : name) ?? t('cart.summary.discount'),
      amount,
      note,
    ),
    id,
  }));
}

/** Of the gift card or the code with a fixed amount. */
const findFixedName = ({ discounts, shownCode }: Sums): string | undefined =>
  discounts?.find(({ isFixed, name }) => isFixed && name !== shownCode)?.name;

/** A gift card or a code with a fixed amount, of which a cart has one. */
function toCodeDiscount(t: Translate, summary: Sums, marked: string | undefined): OptionalRow {
  const { codeDiscount } = summary;
  if (codeDiscount === undefined) return undefined;
  const note = [findFixedName(summary), marked].filter(Boolean).join(', ') || undefined;
  return toSaving(t('cart.summary.codeDiscount'), codeDiscount, note);
}

const toSaving = (label: string, amount: string, note: string | undefined): Row => ({
  label,
  amount: `${MINUS}${amount}`,
  note,
  tone: 'saving',
});

function listTotals(t: Translate, summary: Sums): readonly OptionalRow[] {
  const { payments, total } = summary;
  const contained = toContainedVat(t, summary);
  if (!payments) return [{ label: t('cart.summary.total'), ...contained, amount: total, tone: 'total' }];
  const { before, giftCard, balance } = payments;
  const beforeLabel = giftCard === undefined ? 'cart.summary.beforeBalance' : 'cart.summary.beforeGiftCard';
  return [
    { label: t(beforeLabel), ...contained, amount: before },
    giftCard !== undefined && toSaving(t('cart.summary.giftCard'), giftCard, findFixedName(summary)),
    balance !== undefined && toSaving(t('cart.summary.balance'), balance, undefined),
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
