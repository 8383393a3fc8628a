import { fromMinor } from '#backend/core/money/minor.ts';
import { formatMinor } from '#backend/domain/pricing/money-amounts.ts';
import { listPointsOf } from '#backend/domain/delivery/delivery-options.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { DeliveryOption } from '#backend/model/cart-types.ts';

/** `ShippingOptionType` (contract 3.9). */
export function deliveryOptionView(scope: Scope, option: DeliveryOption) {
  const { fee, amountLeftToFreeShipping: left, expectedDay: _, ...rest } = option;
  return {
    ...rest,
    shippingData: null,
    subOptions: [],
    feeIncVat: fromMinor(fee.incVat),
    feeExVat: fromMinor(fee.exVat),
    feeIncVatFormatted: () => formatMinor(scope, fee.incVat),
    feeExVatFormatted: () => formatMinor(scope, fee.exVat),
    amountLeftToFreeShipping: left === -1 ? -1 : fromMinor(left),
    amountLeftToFreeShippingFormatted: () => formatMinor(scope, Math.max(left, 0)),
  };
}

/**
 * JSON text with `options` for delivery widgets (contract 9.3); the list may be empty. `agents` and `expectedDay` are this API's
 * extension (decision 0020).
 */
export function shippingData(scope: Scope, options: readonly DeliveryOption[], zip: string): string {
  return JSON.stringify({
    options: options.map(({ id, externalId, displayName, fee, isSelected, expectedDay }) => ({
      id: externalId,
      name: displayName,
      price: fromMinor(fee.incVat),
      selected: isSelected,
      expectedDay,
      agents: listPointsOf(scope, id, zip),
    })),
  });
}
