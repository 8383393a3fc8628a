import type { RootData } from '#app/request/root-data.ts';
import { MarketLink } from './market-link.tsx';
import { VatToggle } from './vat-toggle.tsx';

/** The toggle of prices with and without VAT, and the market, in the footer (LY-03, LY-13). */
export function FooterChoices({ preferences, place }: Pick<RootData, 'preferences' | 'place'>) {
  return (
    <>
      <VatToggle preferences={preferences} isInFooter />
      <MarketLink place={place} look="row" />
    </>
  );
}
