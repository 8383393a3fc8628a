import { addDays, addWorkingDays, getDay } from '#kernel/dates.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { toMinor, type Minor, type Money } from '#backend/core/money/money.ts';
import { moneyFromIncVat } from '#backend/domain/money-amounts.ts';
import type { Market } from '#backend/model/shop.ts';
import type { Scope } from '#backend/model/scope.ts';
import { COUNTRIES, unlistedDelivery, type Delivery } from './deliveries.ts';
import { listPickupPoints, type PickupPoint } from './pickup-points.ts';
import type { DeliveryCheck, DeliveryOption } from '#backend/model/cart-types.ts';

export interface DeliveryQuery extends DeliveryCheck {
  /** Goods after discounts, compared with the threshold of free delivery; a means of payment is no discount. */
  readonly goodsIncVat: Minor;
  /** Null while unknown: the nationwide options are listed, the first one selected as an estimate. */
  readonly zip: string | null;
  readonly selectedId: number | null;
  /** A code makes every delivery free. */
  readonly isFree: boolean;
  /** Inc VAT, instead of the selected option's own fee. */
  readonly externalFee: Minor | null;
  /** Until the last of the goods is in stock; null where that is unknown. Absent: all are. */
  readonly waitDays?: number | null;
}

/** A postal code as it was typed without spaces: `123 45` → `12345`. */
export function normalizeZip(zip: string): string {
  return cleanLine(zip).replaceAll(' ', '');
}

function listDeliveries(market: Market, zip: string | null): readonly Delivery[] {
  const country = COUNTRIES[market.country];
  if (country === undefined) return [];
  if (zip === null) return country.deliveries.filter(({ reach }) => reach === undefined);
  const code = normalizeZip(zip);
  // All zeros is a valid format but not a real code: the demo uses it to show a place without delivery
  if (!country.zip.test(code) || /^0+$/.test(code)) return [];
  return country.deliveries.filter(({ reach }) => reach?.test(code) ?? true);
}

/** The deliveries to the postal code; without validation the requested one, too, or where none reaches it, the nationwide ones. */
function listAcceptedDeliveries(
  market: Market,
  { zip, selectedId, skipShippingValidation }: DeliveryQuery,
): readonly Delivery[] {
  const offered = listDeliveries(market, zip);
  if (skipShippingValidation !== true) return offered;
  if (selectedId === null) return offered.length > 0 ? offered : listDeliveries(market, null);
  if (offered.some(({ id }) => id === selectedId)) return offered;
  const own = COUNTRIES[market.country]?.deliveries.find(({ id }) => id === selectedId);
  return [...offered, own ?? unlistedDelivery(selectedId)];
}

/** The id of the market's delivery with an external id; null when there is none. */
export function findDeliveryId(market: Market, externalId: string): number | null {
  const deliveries = COUNTRIES[market.country]?.deliveries ?? [];
  return deliveries.find((delivery) => delivery.externalId === externalId)?.id ?? null;
}

/**
 * Delivery options of a cart (contract 9.3). Exactly one is selected: the requested one if offered, else the first, which
 * then is `isDefault`: an estimate that no shopper has chosen. Empty when no carrier serves the postal code. Fees include the
 * market's standard VAT.
 */
export function listDeliveryOptions(scope: Scope, query: DeliveryQuery): DeliveryOption[] {
  const { market, language } = scope;
  const today = getDay(scope.now(), scope.shop.timeZone);
  const deliveries = listAcceptedDeliveries(market, query);
  const chosen = deliveries.find(({ id }) => id === query.selectedId);
  const selected = chosen ?? deliveries[0];
  const threshold = toMinor(market.freeShippingFrom);
  const left = query.isFree ? 0 : threshold === 0 ? -1 : Math.max(threshold - query.goodsIncVat, 0);
  const feeOf = (delivery: Delivery): Money => {
    if (query.externalFee !== null && delivery === selected)
      return moneyFromIncVat(query.externalFee, market.vat.standard);
    return moneyFromIncVat(
      left === 0 ? 0 : toMinor(delivery.fees[market.currency.code] ?? 0),
      market.vat.standard,
    );
  };
  const { waitDays = 0 } = query;
  return deliveries.map((delivery) => ({
    id: delivery.id,
    name: delivery.name,
    displayName: delivery.texts[language],
    externalId: delivery.externalId,
    logo: null,
    fee: feeOf(delivery),
    amountLeftToFreeShipping: left,
    isDefault: chosen === undefined && delivery === selected,
    isSelected: delivery === selected,
    expectedDay:
      waitDays === null || delivery.workingDays === null
        ? null
        : addWorkingDays(addDays(today, waitDays), delivery.workingDays),
  }));
}

/** How a cart with goods of this amount alone is delivered unless its shopper chooses; null where no carrier is. */
export function findDefaultDelivery(scope: Scope, goodsIncVat: Minor) {
  const [delivery] = listDeliveries(scope.market, null);
  const nothingChosen = { zip: null, selectedId: null, isFree: false, externalFee: null };
  const [option] = listDeliveryOptions(scope, { goodsIncVat, ...nothingChosen });
  return delivery && option ? { option, workingDays: delivery.workingDays } : null;
}

/** Where the parcels of a delivery to a postal code may be fetched, the nearest first; empty for one to the door. */
export function listPointsOf(
  { market, language }: Pick<Scope, 'market' | 'language'>,
  deliveryId: number | null | undefined,
  zip: string | null,
): readonly PickupPoint[] {
  const delivery = listDeliveries(market, zip).find(({ id }) => id === deliveryId);
  return delivery?.toPickupPoint === true && zip !== null
    ? listPickupPoints(market.country, normalizeZip(zip), language)
    : [];
}
