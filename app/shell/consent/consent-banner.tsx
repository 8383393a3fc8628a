import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { ConsentCategory } from '#app/request/visitor/consent.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { PlainForm, ShopLink, SmartLink } from '#app/ui/link/link.tsx';
import { cluster, container, gap } from '#app/ui/layout/layout.css.ts';
import { CONSENT_FIELDS, CONSENT_PATH, FORM_MARK, SETTINGS_ANCHOR, SETTINGS_MARK } from './consent-form.ts';
import * as styles from './consent-banner.css.ts';

interface ConsentBannerProps {
  /** BCP 47. */
  readonly locale: string;
  readonly categories: readonly ConsentCategory[];
  /** Path of the page about cookies, without language prefix. */
  readonly cookiesPath: ShopPath;
}

/** The same for all answers, so that none is easier to give than the others. */
const BUTTON = buttonClass({ tone: 'outline', size: 's' });

/**
 * The question about cookies at the lower edge of the window (CK-01): not a dialog, the page stays usable. Rendered by the
 * server for visitors without scripts, and by script for the others.
 */
export function ConsentBanner({ locale, categories, cookiesPath }: ConsentBannerProps) {
  const t = useTranslate();
  const names = categories.map((category) => t(`consent.purpose.${category}`));
  const purposes = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const answer = (intent: 'accept-all' | 'decline-all', text: string) => (
    <button className={BUTTON} name={CONSENT_FIELDS.intent} value={intent}>
      {text}
    </button>
  );
  return (
    <section className={styles.banner} aria-label={t('consent.title')} data-no-print="">
      {/* Not on the form: a cluster has no padding */}
      <div className={container.default}>
        <PlainForm method="post" action={CONSENT_PATH} className={`${cluster} ${gap.s}`} {...FORM_MARK}>
          <span>
            {t('consent.banner.text', { purposes })}{' '}
            <SmartLink target={{ internal: true, to: cookiesPath }} look="text">
              {t('consent.banner.more')}
            </SmartLink>
          </span>
          {answer('accept-all', t('consent.banner.allow'))}
          {answer('decline-all', t('consent.banner.decline'))}
          <ShopLink className={BUTTON} to={`${cookiesPath}#${SETTINGS_ANCHOR}`} {...SETTINGS_MARK}>
            {t('consent.banner.settings')}
          </ShopLink>
          <strong role="alert" hidden>
            {t('consent.failed')}
          </strong>
        </PlainForm>
      </div>
    </section>
  );
}
