import type { Channel } from '#app/channels/channel.ts';
import type { CustomerType } from '#app/request/preferences.ts';

/** The customer types to choose from at registration; one where the shop has no choice. */
export function listAccountTypes({
  customerTypesToggle,
  customerTypes,
  defaultCustomerType,
}: Pick<Channel, 'customerTypes' | 'customerTypesToggle' | 'defaultCustomerType'>): readonly CustomerType[] {
  return customerTypesToggle ? customerTypes.map(({ type }) => type) : [defaultCustomerType];
}
