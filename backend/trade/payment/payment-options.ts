import { ZERO_MONEY } from '#backend/domain/money-amounts.ts';
import { addDays, getDay, toMoment } from '#kernel/dates.ts';
import type { Shop } from '#backend/model/shop.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { Language } from '#backend/core/text/languages.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { PaymentOption } from '#backend/model/cart-types.ts';

type PaymentKind = Pick<PaymentOption, 'id' | 'name' | 'paymentType' | 'checkoutType'> & {
  readonly texts: Readonly<Record<Language, string>>;
};

/** The API's public storefront defaults to 23 (contract 9.1); the other ids are ours. */
const PAYMENT_KINDS: readonly PaymentKind[] = [
  {
    id: 23,
    name: 'invoice',
    paymentType: 'STANDARD',
    checkoutType: 'STANDARD',
    texts: {
      en: 'Invoice, 14 days',
      sv: 'Faktura, 14 dagar',
      fi: 'Lasku, 14 päivää',
      da: 'Faktura, 14 dage',
      nb: 'Faktura, 14 dager',
    },
  },
  {
    id: 24,
    name: 'card',
    paymentType: 'GEINS_PAY',
    checkoutType: 'GEINS_PAY',
    texts: { en: 'Card', sv: 'Kort', fi: 'Kortti', da: 'Kort', nb: 'Kort' },
  },
  {
    id: 25,
    name: 'pay-in-parts',
    paymentType: 'KLARNA',
    checkoutType: 'EXTERNAL',
    texts: {
      en: 'Pay later or in parts',
      sv: 'Betala senare eller dela upp',
      fi: 'Maksa myöhemmin tai erissä',
      da: 'Betal senere eller del op',
      nb: 'Betal senere eller del opp',
    },
  },
];

/**
 * The only option of a cart that costs nothing, or that a gift card and the balance pay in full. It is placed as by invoice, by all clients
 * alike, and nothing is charged (decision 0112).
 */
const NOTHING_TO_PAY: PaymentKind = {
  id: 26,
  name: 'nothing-to-pay',
  paymentType: 'STANDARD',
  checkoutType: 'STANDARD',
  texts: {
    en: 'Nothing to pay',
    sv: 'Inget att betala',
    fi: 'Ei maksettavaa',
    da: 'Intet at betale',
    nb: 'Ingenting å betale',
  },
};

/** Whether an option, or its id, is that of a cart with nothing to pay. */
export const isNothingToPay = (id: number | null | undefined): boolean => id === NOTHING_TO_PAY.id;

const INVOICE_DAYS = 14;

/**
 * The last day to pay an order by invoice, counted in the shop's time zone; null for other payments, and where nothing is
 * to be paid. Written as its noon there, so that readers in zones around the shop's see the same day.
 */
export function findDueTime(
  { timeZone }: Pick<Shop, 'timeZone'>,
  { createdAt, paymentType, total }: Pick<StoredOrder, 'createdAt' | 'paymentType' | 'total'>,
): string | null {
  if (paymentType !== 'STANDARD' || total === 0) return null;
  const day = addDays(getDay(Date.parse(createdAt), timeZone), INVOICE_DAYS);
  return new Date(toMoment(`${day}T12:00`, timeZone, 'start')).toISOString();
}

/** Whether a payment option has this id. */
export const isPaymentOption = (id: number | null): boolean => PAYMENT_KINDS.some((kind) => kind.id === id);

/** What a payment option is called; null for an unknown id. */
export const findPaymentText = (id: number, language: Language): string | null =>
  [...PAYMENT_KINDS, NOTHING_TO_PAY].find((kind) => kind.id === id)?.texts[language] ?? null;

interface PaymentQuery {
  readonly selectedId: number | null;
  /** Nothing is left to pay. */
  readonly isPaid: boolean;
}

/**
 * Lists the payment options. Exactly one is selected: the requested one, or the first for 0, null or an unknown id
 * (contract 9.1), which then is `isDefault`: no shopper has chosen it.
 */
export function listPaymentOptions(
  { language }: Scope,
  { selectedId, isPaid }: PaymentQuery,
): PaymentOption[] {
  const kinds = isPaid ? [NOTHING_TO_PAY] : PAYMENT_KINDS;
  const chosen = kinds.find(({ id }) => id === selectedId);
  const selected = chosen ?? kinds[0];
  return kinds.map((kind) => ({
    id: kind.id,
    name: kind.name,
    displayName: kind.texts[language],
    logo: null,
    paymentType: kind.paymentType,
    checkoutType: kind.checkoutType,
    fee: ZERO_MONEY,
    isDefault: chosen === undefined && kind === selected,
    isSelected: kind === selected,
  }));
}
