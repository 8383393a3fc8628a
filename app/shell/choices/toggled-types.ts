import type { Channel } from '#app/channels/channel.ts';
import type { CustomerType } from '#app/request/preferences.ts';

/** The customer types that visitors choose from; empty where there is nothing to choose (LY-13). */
export function listToggledTypes({
  customerTypes,
  customerTypesToggle,
}: Pick<Channel, 'customerTypes' | 'customerTypesToggle'>): readonly CustomerType[] {
  return customerTypesToggle && customerTypes.length > 1 ? customerTypes.map(({ type }) => type) : [];
}
