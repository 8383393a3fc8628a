import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { CHOICE_FIELDS } from './choice-names.ts';
import { CustomerTypeToggle } from './customer-type-toggle.tsx';
import { HeaderChoices, LanguageSwitcher } from './header-choices.tsx';
import { MarketLink } from './market-link.tsx';

interface TopBarChoicesProps {
  readonly root: RootData;
  /** The checkout has its own choice of country and customer type; changed here, they would lose what is typed there. */
  readonly isUndistracted: boolean;
  /** Class of what narrow windows have in their menu. */
  readonly wideOnly: string;
}

/** The visitor's choices in the top bar: market, customer type, language (LY-01, LY-12, LY-13). */
export function TopBarChoices({ root, isUndistracted, wideOnly }: TopBarChoicesProps) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const customer = useVisitor()?.customer ?? null;
  if (!isUndistracted && root.channel.composition.header.customerType === 'menu')
    return <HeaderChoices root={root} />;
  return (
    <>
      {isUndistracted ? (
        <span className={wideOnly}>
          {t('common.vat.label')}:{' '}
          {t(root.preferences.vatIncluded ? 'common.vat.included' : 'common.vat.excluded')}
        </span>
      ) : (
        <>
          <span className={wideOnly}>
            <MarketLink
              place={root.place}
              query={`?${CHOICE_FIELDS.returnTo}=${encodeURIComponent(pathname + search)}`}
            />
          </span>
          <span className={wideOnly}>
            <CustomerTypeToggle
              customerTypes={root.customerTypes}
              preferences={root.preferences}
              isOfAccount={customer !== null}
              hideLabel
            />
          </span>
        </>
      )}
      <LanguageSwitcher languages={root.languages} locale={root.locale} />
    </>
  );
}
