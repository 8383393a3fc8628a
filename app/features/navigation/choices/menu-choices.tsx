import type { RootData } from '#app/request/root-data.ts';
import { PriceMode } from './price-mode.tsx';

/** The same choices in the menu of narrow windows, whose markup the server keeps per `preferences`. */
export function MenuChoices({ preferences }: Pick<RootData, 'preferences'>) {
  return <PriceMode preferences={preferences} />;
}
