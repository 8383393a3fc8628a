/** The sums of a cart or an order as texts, in the reader's VAT mode; the total always includes VAT (contract 8.3). */
export interface OrderSums {
  /** Whether the amounts of the rows are without VAT. */
  readonly exVat?: true;
  /** Goods before `discount`; only where there is one. Prices that the catalogue has reduced count as they are (LW-10). */
  readonly regular?: string;
  /** The discount of campaigns on quantities or the cart and of percentage codes, without sign: `regular` less this is `subTotal`. */
  readonly discount?: string;
  /** The parts of `discount` and `codeDiscount`, by name; absent where the API does not send them. */
  readonly discounts?: readonly NamedDiscount[];
  /** The code that the page shows beside the rows, where it can be removed: the rows do not repeat it. */
  readonly shownCode?: string | undefined;
  readonly subTotal: string;
  /** The discount of a code with a fixed amount, or of a gift card that was taxed at its sale, on `subTotal` and fees, without sign. */
  readonly codeDiscount?: string;
  /** Only where amounts are without VAT. */
  readonly vat?: string;
  /** The VAT that the amounts contain, goods and fees together; only if there is any. */
  readonly containedVat?: string;
  /** The VAT by rate, lowest first; only where there are several, which add up to `vat` or `containedVat`. */
  readonly vatRates?: readonly VatRate[];
  readonly shipping?: ShippingRow;
  readonly paymentFee?: string;
  readonly payments?: PaymentRows;
  readonly total: string;
}

/** Payments by gift card and the customer's balance, with VAT: they change neither VAT nor delivery (decision 0112). */
export interface PaymentRows {
  /** The amount before these payments. */
  readonly before: string;
  /** Without sign, as `balance`. */
  readonly giftCard?: string;
  readonly balance?: string;
}

/** The discount of one campaign, code or gift card, without sign. */
export interface NamedDiscount {
  /** Unique among the discounts. */
  readonly id: string;
  /** Absent for campaigns that hide their name. */
  readonly name?: string;
  /** A part of `codeDiscount`; the others are parts of `discount`. */
  readonly isFixed?: true;
  readonly amount: string;
}

/** A rate in the reader's language, `25,5 %`, and its amount. */
export interface VatRate {
  readonly rate: string;
  readonly vat: string;
}

export interface ShippingRow {
  readonly name: string;
  /** Null where delivery is free. */
  readonly fee: string | null;
  /** No delivery is chosen yet. */
  readonly isEstimated: boolean;
}

/** The texts of the rows: the storefront's, which mails have, too. */
export type SumText =
  | `cart.summary.${
      | 'regular'
      | 'discount'
      | 'subTotal'
      | 'codeDiscount'
      | 'vat'
      | 'containedVat'
      | 'containedVatOf'
      | 'vatOf'
      | 'shipping'
      | 'estimated'
      | 'free'
      | 'paymentFee'
      | 'beforeGiftCard'
      | 'giftCard'
      | 'beforeBalance'
      | 'balance'
      | 'total'
      | 'incVat'}`
  | 'catalog.price.exVat';
type TranslateSum = (key: SumText, values?: Readonly<Record<string, string>>) => string;

interface SumRow {
  /** For rows whose labels may be equal. */
  readonly id?: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** Notes on lines of their own. */
  readonly details?: readonly string[] | undefined;
  readonly amount: string;
  readonly tone?: 'normal' | 'saving' | 'total';
}

const MINUS = '−\u00A0';

type OptionalRow = SumRow | false | undefined;

/** The rows below the lines of a cart or an order (contract 8.3), on pages and in mails. */
export const listSumRows = (t: TranslateSum, sums: OrderSums): readonly SumRow[] =>
  [...listParts(t, sums), ...listTotals(t, sums)].filter((row) => row !== false && row !== undefined);

function listParts(t: TranslateSum, sums: OrderSums): readonly OptionalRow[] {
  const { regular, subTotal, vat, vatRates, shipping, paymentFee } = sums;
  const marked = sums.exVat ? t('catalog.price.exVat') : undefined;
  return [
    regular !== undefined && { label: t('cart.summary.regular'), amount: regular, note: marked },
    ...listReductions(t, sums, marked),
    { label: t('cart.summary.subTotal'), amount: subTotal, note: marked },
    toCodeDiscount(t, sums, marked),
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
  t: TranslateSum,
  { discount, discounts, shownCode }: OrderSums,
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
const findFixedName = ({ discounts, shownCode }: OrderSums): string | undefined =>
  discounts?.find(({ isFixed, name }) => isFixed && name !== shownCode)?.name;

/** A gift card or a code with a fixed amount, of which a cart has one. */
function toCodeDiscount(t: TranslateSum, sums: OrderSums, marked: string | undefined): OptionalRow {
  const { codeDiscount } = sums;
  if (codeDiscount === undefined) return undefined;
  const note = [findFixedName(sums), marked].filter(Boolean).join(', ') || undefined;
  return toSaving(t('cart.summary.codeDiscount'), codeDiscount, note);
}

const toSaving = (label: string, amount: string, note: string | undefined): SumRow => ({
  label,
  amount: `${MINUS}${amount}`,
  note,
  tone: 'saving',
});

function listTotals(t: TranslateSum, sums: OrderSums): readonly OptionalRow[] {
  const { payments, total } = sums;
  const contained = toContainedVat(t, sums);
  if (!payments) return [{ label: t('cart.summary.total'), ...contained, amount: total, tone: 'total' }];
  const { before, giftCard, balance } = payments;
  const beforeLabel = giftCard === undefined ? 'cart.summary.beforeBalance' : 'cart.summary.beforeGiftCard';
  return [
    { label: t(beforeLabel), ...contained, amount: before },
    giftCard !== undefined && toSaving(t('cart.summary.giftCard'), giftCard, findFixedName(sums)),
    balance !== undefined && toSaving(t('cart.summary.balance'), balance, undefined),
    { label: t('cart.summary.total'), note: t('cart.summary.incVat'), amount: total, tone: 'total' },
  ];
}

/** "of which VAT 12.86 kr", or a line per rate. */
function toContainedVat(
  t: TranslateSum,
  { containedVat, vatRates }: OrderSums,
): Pick<SumRow, 'note' | 'details'> {
  if (containedVat === undefined) return { note: t('cart.summary.incVat') };
  if (vatRates === undefined) return { note: t('cart.summary.containedVat', { vat: containedVat }) };
  return { details: vatRates.map((each) => t('cart.summary.containedVatOf', { ...each })) };
}

function toShippingRow(
  t: TranslateSum,
  { name, fee, isEstimated }: ShippingRow,
  marked: string | undefined,
): SumRow {
  const notes = [isEstimated ? t('cart.summary.estimated') : name, fee === null ? '' : marked];
  return {
    label: t('cart.summary.shipping'),
    note: notes.filter(Boolean).join(', ') || undefined,
    amount: fee ?? t('cart.summary.free'),
  };
}
