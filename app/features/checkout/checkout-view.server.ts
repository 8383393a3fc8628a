import { createHash, randomBytes } from 'node:crypto';
import type { CartView } from '#app/features/cart/cart.ts';
import { formatComingDay } from '#app/features/cart/order-texts.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { MarketChoice } from '#app/features/fields/address.server.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/field-rules.ts';
import { toPaymentFrame } from '#app/features/payment/payment-frame.server.ts';
import { selectPaymentFlow } from '#app/features/payment/payment.ts';
import type { CustomerType, RequestContext } from '#app/request/request-context.ts';
import { hasLoginCookie } from '#app/request/cookies/visitor-cookies.ts';
import { type ApiCheckout, readShippingData, toPickupChoices } from './checkout-api.server.ts';
import type {
  CheckoutValues,
  CheckoutView,
  DeliveryChoice,
  GuaranteeNotice,
  PaymentChoice,
} from './checkout.ts';
import type { CheckoutDraft } from './draft.server.ts';

interface CheckoutViewOptions {
  readonly markets: readonly MarketChoice[];
  readonly market: MarketChoice;
  /** As submitted, else as the API and the draft have them. */
  readonly values: CheckoutValues;
  readonly withdrawalExceptions?: readonly string[];
}

/** The checkout for its page. Amounts are the API's texts in the visitor's VAT mode (PR-01). */
export function toCheckoutView(
  context: RequestContext,
  api: ApiCheckout,
  { markets, market, values, withdrawalExceptions = [] }: CheckoutViewOptions,
): CheckoutView {
  const isNothingToPay = api.cart?.summary?.total?.sellingPriceIncVat === 0;
  const isZipKnown = [api.shippingAddress, api.billingAddress].some((address) => address?.zip.trim());
  return {
    markets,
    market: market.alias,
    country: market.country,
    customerTypes: listOfferedTypes(context),
    customerType: context.preferences.customerType,
    values,
    deliveries: isZipKnown ? toDeliveries(context, api, values) : null,
    payments: toPayments(context, api, { ...values, isNothingToPay }),
    isNothingToPay,
    isBlocked: api.checkoutStatus === 'CUSTOMER_BLACKLISTED',
    // Companies have no such right
    withdrawalExceptions: context.preferences.customerType === 'PERSON' ? withdrawalExceptions : [],
    guarantee: findGuaranteeNotice(context),
  };
}

/** None for companies, and in a shop that does not sell to consumers in the EU (`withdrawal.days`). */
function findGuaranteeNotice(context: RequestContext): GuaranteeNotice | null {
  const { channel, locale, preferences, translate } = context;
  if (preferences.customerType !== 'PERSON' || channel.withdrawal.days === 0) return null;
  const picture = channel.guarantee?.notice[locale.language];
  return {
    title: translate('server.guarantee.title'),
    text: translate('server.guarantee.text'),
    ...(picture === undefined ? {} : { picture }),
  };
}

/**
 * The customer types to choose from. Only the visitor's own where the shop has no choice, and for a signed-in visitor, whose type is
 * that of the account (contract 11.3).
 */
export function listOfferedTypes({ channel, cookies, preferences }: RequestContext): CustomerType[] {
  if (!channel.customerTypesToggle || hasLoginCookie(cookies)) return [preferences.customerType];
  return channel.customerTypes.map(({ type }) => type);
}

/**
 * Whether an option is shown as chosen: nothing that costs more, or is owed, is chosen for the shopper. The API selects an option before the
 * shopper does, and computes the sums with it.
 */
const isChosen = (
  { id, isSelected, isDefault }: ApiOption,
  { typed, isHarmless }: { readonly typed: string | undefined; readonly isHarmless: boolean },
): boolean => isSelected && (!isDefault || typed === String(id) || isHarmless);

function toDeliveries(
  context: RequestContext,
  api: ApiCheckout,
  { shippingId: typed }: CheckoutValues,
): DeliveryChoice[] {
  const data = readShippingData(api.shippingData);
  const options = compact(api.shippingOptions);
  const lowest = Math.min(...options.map(({ feeIncVat }) => feeIncVat));
  return options.map((option) => {
    const details = data.get(option.externalId ?? '');
    const pickupPoints = details === undefined ? [] : toPickupChoices(option.id, details);
    return {
      ...toChoice(context, option),
      isSelected: isChosen(option, { typed, isHarmless: option.feeIncVat === lowest }),
      ...omitEmpty({ expected: formatComingDay(context, details?.expectedDay, { style: 'shortWeekday' }) }),
      ...(pickupPoints.length > 0 ? { pickupPoints } : {}),
    };
  });
}

/** The page never contains the provider's HTML of the selected embedded payment (contract 9.4), only its frame. */
function toPayments(
  context: RequestContext,
  api: ApiCheckout,
  { paymentId: typed, isNothingToPay }: CheckoutValues & { readonly isNothingToPay: boolean },
): PaymentChoice[] {
  const options = compact(api.paymentOptions);
  return options.map((option) => {
    const paymentType = option.paymentType ?? 'STANDARD';
    const flow = selectPaymentFlow(paymentType);
    const isPaidAtOnce = flow === 'redirect' && option.feeIncVat === 0;
    const isHarmless = isNothingToPay || options.length === 1 || isPaidAtOnce;
    const isSelected = isChosen(option, { typed, isHarmless });
    const hasFrame = isSelected && flow === 'frame';
    return {
      ...toChoice(context, option),
      isSelected,
      paymentType,
      ...(hasFrame && option.paymentData ? { frame: toPaymentFrame(context, option.paymentData) } : {}),
    };
  });
}

interface ApiOption {
  readonly id: number;
  readonly name: string | null;
  readonly displayName: string | null;
  readonly feeIncVat: number;
  readonly feeIncVatFormatted: string | null;
  readonly feeExVatFormatted: string | null;
  readonly isSelected: boolean;
  readonly isDefault: boolean;
}

function toChoice({ preferences }: RequestContext, option: ApiOption) {
  const fee = preferences.vatIncluded ? option.feeIncVatFormatted : option.feeExVatFormatted;
  return {
    id: option.id,
    name: option.displayName ?? option.name ?? '',
    fee: option.feeIncVat > 0 ? fee : null,
  };
}

/** The values that the API and the draft have. */
export function toStoredValues(api: ApiCheckout, draft: CheckoutDraft | null): CheckoutValues {
  const otherShipping = draft === null ? hasOtherShipping(api) : draft.otherShipping === 'on';
  return omitEmpty({
    email: api.email,
    identityNumber: api.identityNumber,
    message: draft?.message,
    pickupPoint: draft?.pickupPoint,
    shippingId: draft?.shippingId,
    paymentId: draft?.paymentId,
    newsletter: draft?.newsletter,
    terms: draft?.terms,
    ...toAddressValues('billing', api.billingAddress),
    ...(otherShipping ? { otherShipping: 'on', ...toAddressValues('shipping', api.shippingAddress) } : {}),
  });
}

/** An account may have a separate address for deliveries: the form then shows its fields from the start. */
function hasOtherShipping({ billingAddress, shippingAddress }: ApiCheckout): boolean {
  if (!shippingAddress || shippingAddress.addressLine1 === '') return false;
  return ADDRESS_FIELDS.some((field) => shippingAddress[field] !== billingAddress?.[field]);
}

const toAddressValues = (
  kind: 'billing' | 'shipping',
  address: ApiCheckout['billingAddress'],
): CheckoutValues =>
  address === null
    ? {}
    : Object.fromEntries(ADDRESS_FIELDS.map((field) => [`${kind}.${field}`, address[field]]));

const NONCE_BYTES = 12;
/** 96 bits: two carts of one shopper never have the same. */
const VERSION_CHARS = 16;
const ATTEMPT = /^[\w-]{16}\.[\w-]{16}$/;

/**
 * The hidden field of a form that shows this cart: a nonce that identifies the form, and a hash of the goods, prices and sum that it
 * shows. A form that is updated in place keeps its nonce.
 */
export function formatAttempt({ lines, summary, promoCode }: CartView, nonce = createNonce()): string {
  const shown = [
    lines.map(({ id, skuId, quantity, total }) => [id, skuId, quantity, total?.selling ?? null]),
    promoCode ?? null,
    summary.value,
    summary.currency,
  ];
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  return `${nonce}.${hash.slice(0, VERSION_CHARS)}`;
}

const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/** Null for anything that `formatAttempt` does not make. */
export function parseAttempt(
  value: string | null,
): { readonly nonce: string; readonly version: string } | null {
  if (value === null || !ATTEMPT.test(value)) return null;
  const [nonce = '', version = ''] = value.split('.');
  return { nonce, version };
}

/** Whether the form that was sent showed the goods and sum of now. */
export const isWhatWasShown = (sent: string | null, current: string): boolean =>
  parseAttempt(sent)?.version === parseAttempt(current)?.version;

/** The hidden field after an order that was certainly refused: the next try is another form with the same sum. */
export const renewAttempt = (attempt: string): string =>
  [createNonce(), parseAttempt(attempt)?.version ?? ''].join('.');
