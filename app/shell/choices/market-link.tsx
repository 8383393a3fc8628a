import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { SmartLink, type SmartLinkProps } from '#app/ui/link/smart-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { choice } from './choice-buttons.css.ts';
import { CHOICE_FIELDS, CHOICE_FORM, CHOICES_PATH } from './choice-names.ts';

interface MarketLinkProps extends Pick<RootData, 'place'>, Pick<SmartLinkProps, 'look'> {
  /** `?…` of the page with the choices. */
  readonly query?: string;
}

/** The country that the shop delivers to, and its currency; leads to the choice of another (LY-12). Nothing with one market. */
export function MarketLink({ place: { name, currency, offer }, query = '', look }: MarketLinkProps) {
  const t = useTranslate();
  if (name === undefined) return null;
  return (
    <>
      <SmartLink look={look} rel="nofollow" target={{ internal: true, to: `${CHOICES_PATH}${query}` }}>
        <VisuallyHidden>{t('common.market.choose')}: </VisuallyHidden>
        {name}, {currency}
      </SmartLink>
      {offer === undefined ? null : (
        <button form={CHOICE_FORM} name={CHOICE_FIELDS.market} value={offer.market} className={choice}>
          {t('common.market.offer', { currency: offer.currency })}
        </button>
      )}
    </>
  );
}
