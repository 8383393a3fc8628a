import type { RootData } from '#app/request/root-data.ts';
import { PriceMode } from './price-mode.tsx';

/** The toggle of prices with and without VAT, in the footer (LY-13). */
export function FooterChoices({ preferences }: Pick<RootData, 'preferences'>) {
  return <PriceMode preferences={preferences} />;
}
