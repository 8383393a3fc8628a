import { toMinor, type Minor, type Money } from '#backend/core/money/minor.ts';
import { moneyFromIncVat } from '#backend/domain/pricing/money-amounts.ts';
import type { Market } from '#backend/model/shop.ts';
import type { Scope } from '#backend/model/scope.ts';
import { COUNTRIES, type Delivery } from './deliveries.ts';
import type { DeliveryOption } from '#backend/model/delivery-option.ts';

export interface DeliveryQuestion {
  /** Goods after discounts: what counts towards free delivery. */
  readonly goodsIncVat: Minor;
  /** Null before the shopper told one: the country's options, the first of them as an estimate. */
  readonly zip: string | null;
  readonly selectedId: number | null;
  /** A code makes every delivery free. */
  readonly isFree: boolean;
  /** Inc VAT, instead of the selected option's own fee. */
  readonly externalFee: Minor | null;
}

/** `123 45` → `12345`. */
export function normalZip(zip: string): string {
  return zip.replaceAll(/\s/g, '');
}

function findDeliveries(market: Market, zip: string | null): readonly Delivery[] {
  const country = COUNTRIES[market.country];
  if (country === undefined) return [];
  if (zip === null) return country.deliveries.filter(({ reach }) => reach === undefined);
  const code = normalZip(zip);
  // Nobody lives at a code of zeros: the demo's way to show "no delivery there"
  if (!country.zip.test(code) || /^0+$/.test(code)) return [];
  return country.deliveries.filter(({ reach }) => reach?.test(code) ?? true);
}

/**
 * Ways to send a cart (contract 9.3). Exactly one is selected: the asked one where it is offered, else the first; empty
 * where nothing reaches the postal code. Fees carry the market's standard VAT.
 */
export function listDeliveryOptions(scope: Scope, question: DeliveryQuestion): DeliveryOption[] {
  const { market, language } = scope;
  const found = findDeliveries(market, question.zip);
  const selected = found.find(({ id }) => id === question.selectedId) ?? found[0];
  const threshold = toMinor(market.freeShippingFrom);
  const left = threshold === 0 ? -1 : Math.max(threshold - question.goodsIncVat, 0);
  const feeOf = (delivery: Delivery): Money => {
    if (question.externalFee !== null && delivery === selected)
      return moneyFromIncVat(question.externalFee, market.vat.standard);
    const isFree = question.isFree || left === 0;
    return moneyFromIncVat(
      isFree ? 0 : toMinor(delivery.fees[market.currency.code] ?? 0),
      market.vat.standard,
    );
  };
  return found.map((delivery, index) => ({
    id: delivery.id,
    name: delivery.name,
    displayName: delivery.texts[language],
    externalId: delivery.externalId,
    logo: null,
    fee: feeOf(delivery),
    amountLeftToFreeShipping: left,
    isDefault: index === 0 && question.selectedId === null,
    isSelected: delivery === selected,
  }));
}
