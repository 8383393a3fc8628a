import { CHOICE_FIELDS } from './choice-names.ts';
import { CustomerTypeToggle } from './customer-type-toggle.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MarketLink } from './market-link.tsx';
import type { RootData } from '#app/request/root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';

interface HeaderChoicesProps {
  readonly root: RootData;
  /** An icon without a word. */
  readonly isCompact?: boolean;
  /** Without what the menu of narrow windows has itself. */
  readonly isLanguageOnly?: boolean;
}

/** The visitor's choices in one list: language, market, customer type (LY-12, LY-13). */
export function HeaderChoices({ root, isCompact = false, isLanguageOnly = false }: HeaderChoicesProps) {
  const { pathname, search } = useLocation();
  const customer = useVisitor()?.customer ?? null;
  const { languages, locale, place, customerTypes, preferences } = root;
  const hasMore = !isLanguageOnly && (place.name !== undefined || customerTypes.length > 1);
  return (
    <LanguageSwitcher
      languages={languages}
      locale={locale}
      isCompact={isCompact}
      place={place}
      more={
        hasMore ? (
          <>
            <MarketLink
              place={place}
              look="row"
              query={`?${CHOICE_FIELDS.returnTo}=${encodeURIComponent(pathname + search)}`}
            />
            <CustomerTypeToggle
              customerTypes={customerTypes}
              preferences={preferences}
              isOfAccount={customer !== null}
              hideLabel
            />
          </>
        ) : null
      }
    />
  );
}
