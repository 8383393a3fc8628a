import type { RootData } from '#app/request/root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { CustomerTypeToggle } from './customer-type-toggle.tsx';
import { MarketLink } from './market-link.tsx';
import { VatToggle } from './vat-toggle.tsx';

export interface MenuChoicesProps extends Pick<RootData, 'preferences' | 'customerTypes' | 'place'> {
  /** As the server has it, for visitors without script: the markup is cached. */
  readonly isSignedIn: boolean;
}

/** The same choices in the menu of narrow windows, whose markup the server keeps per its data. */
export function MenuChoices({ preferences, customerTypes, place, isSignedIn }: MenuChoicesProps) {
  const isScripted = useIsScripted();
  const customer = useVisitor()?.customer ?? null;
  return (
    <>
      <MarketLink place={place} look="row" />
      <CustomerTypeToggle
        customerTypes={customerTypes}
        preferences={preferences}
        isOfAccount={isScripted ? customer !== null : isSignedIn}
      />
      <VatToggle preferences={preferences} />
    </>
  );
}
