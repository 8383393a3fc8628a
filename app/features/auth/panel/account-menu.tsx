import { AUTH_PATHS } from '#app/features/auth/auth-forms.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { ACCOUNT_PAGES, type AccountPaths } from './auth-panel-data.ts';
import * as styles from './account-panel.css.ts';

/** The panel of a visitor who is logged in: the pages of the account, and the way out. */
export function AccountMenu({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslate();
  return (
    <div className={styles.menu}>
      <nav aria-label={t('auth.menu.title')}>
        <ul className={styles.links}>
          {ACCOUNT_PAGES.map((page) => (
            <li key={page} className={styles.entry}>
              <SmartLink look="row" target={{ internal: true, to: paths[page] }}>
                {t(`account.nav.${page}`)}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
      <PlainForm method="post" action={AUTH_PATHS.logout}>
        <Button type="submit" tone="outline" wide>
          {t('account.nav.logout')}
        </Button>
      </PlainForm>
    </div>
  );
}
