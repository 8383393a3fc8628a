import { useTranslate } from '#app/i18n/use-translate.ts';
import type { LookStates, RootData } from '#app/request/page/root-data.ts';
import { useVisitor } from '#app/request/visitor/visitor.ts';
import { useIsScripted, useLocation } from '#app/ui/router/typed-router.ts';
import { CHOICE_FIELDS } from './choices.ts';
import { CustomerTypeToggle, LookToggle, VatToggle } from './choice-buttons.tsx';
import { HeaderChoices, LanguageSwitcher, MarketLink } from './header-choices.tsx';

interface TopBarChoicesProps {
  readonly root: RootData;
  /** The checkout has its own choice of country and customer type; a change in the header would discard its typed text. */
  readonly isUndistracted: boolean;
  /** Class of the choices that narrow windows have in their menu. */
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

export interface MenuChoicesProps {
  readonly preferences: RootData['preferences'];
  readonly customerTypes: RootData['customerTypes'];
  readonly place: RootData['place'];
  readonly states: LookStates | undefined;
  /** The server's state, for visitors without script: the markup is cached. */
  readonly isSignedIn: boolean;
}

/** The same choices in the menu of narrow windows, whose markup the server caches by its data. */
export function MenuChoices({ preferences, customerTypes, place, states, isSignedIn }: MenuChoicesProps) {
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
      <LookToggle states={states} />
    </>
  );
}
