import { LOG_IN, LOG_OUT, UPDATE_FIELD } from '#app/features/checkout/checkout-answer.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useCheckoutForm } from './checkout-form-context.ts';
import { stepId } from './steps.ts';
import * as styles from './checkout-form.css.ts';

export const ACCOUNT_LINE_ID = 'checkout-account';

/**
 * Who is logged in, or the way to the login. Both buttons send the form: what is typed is saved first, so nothing of it is lost,
 * with script and without.
 */
export function AccountLine() {
  const t = useTranslate();
  const { customer } = useCheckoutForm();
  const isGuest = customer === null;
  return (
    <div id={ACCOUNT_LINE_ID} tabIndex={-1} className={styles.account}>
      <span className={styles.accountText}>
        {isGuest ? t('checkout.account.ask') : t('checkout.account.loggedInAs', { email: customer })}
      </span>
      {isGuest ? <LogInButton /> : <LoginButton change={LOG_OUT}>{t('checkout.account.logOut')}</LoginButton>}
    </div>
  );
}

/** Saves the form and shows the login. */
export function LogInButton() {
  const t = useTranslate();
  return <LoginButton change={LOG_IN}>{t('checkout.account.logIn')}</LoginButton>;
}

function LoginButton({ change, children }: { readonly change: string; readonly children: string }) {
  return (
    <Button
      type="submit"
      tone="outline"
      size="s"
      formAction={`#${stepId('details')}`}
      formNoValidate
      name={UPDATE_FIELD}
      value={change}
    >
      {children}
    </Button>
  );
}
