import { AUTH_FIELDS, CHECKED } from '#app/features/auth/auth-forms.ts';
import type { AuthFacts } from '#app/features/auth/auth-facts.ts';
import { AUTH_RULES } from '#app/features/auth/auth-rules.ts';
import { LinkedText } from '#app/features/fields/linked-text.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { Checkbox } from '#app/ui/field/checkbox.tsx';
import { AuthForm, FrameNotice } from './auth-form.tsx';
import * as styles from './auth-frame.css.ts';
import { EmailField } from './auth-fields.tsx';
import { FrameLink, type FrameProps } from './login-frame.tsx';
import { useFrame } from './use-frame.ts';

const RULES = { email: AUTH_RULES.email };

interface RegisterFrameProps extends FrameProps {
  readonly facts: AuthFacts;
}

/** Makes an account (AU-01). The answer is the same for an address that has one (AU-05). */
export function RegisterFrame({ facts, submission, returnTo, onShow, typed }: RegisterFrameProps) {
  const t = useTranslate();
  const state = useFrame('register', RULES, submission);
  return (
    <div className={styles.frame}>
      {state.isDone ? (
        <FrameNotice state={state} tone="success" />
      ) : (
        <>
          <p className={styles.text}>{t('auth.page.benefits')}</p>
          <AuthForm
            intent="register"
            state={state}
            label={t('auth.register.title')}
            submitLabel={t('auth.register.submit')}
            returnTo={returnTo}
          >
            <CustomerTypeField facts={facts} chosen={state.findTyped(AUTH_FIELDS.customerType)} />
            <EmailField state={state} typed={typed} />
            <p className={styles.small}>{t('auth.register.mail')}</p>
            <Checkbox
              name={AUTH_FIELDS.newsletter}
              value={CHECKED}
              label={t('auth.register.newsletter')}
              defaultChecked={state.findTyped(AUTH_FIELDS.newsletter) === CHECKED}
            />
            <p className={styles.small}>
              <LinkedText
                text={(terms) => t('auth.register.terms', { terms })}
                link={t('auth.register.termsLink')}
                path={facts.termsPath}
              />
            </p>
          </AuthForm>
        </>
      )}
      <p className={styles.other}>
        {t('auth.register.hasAccount')}
        <span className={styles.option}>
          <FrameLink frame="login" returnTo={returnTo} onShow={onShow}>
            {t('auth.register.toLogin')}
          </FrameLink>
        </span>
      </p>
    </div>
  );
}

interface CustomerTypeFieldProps {
  readonly facts: AuthFacts;
  readonly chosen: string | undefined;
}

/** Only where the shop sells to both. */
function CustomerTypeField({ facts, chosen }: CustomerTypeFieldProps) {
  const t = useTranslate();
  const { customerTypes, customerType } = facts;
  if (customerTypes.length < 2)
    return <input type="hidden" name={AUTH_FIELDS.customerType} value={customerType} />;
  return (
    <ChoiceGroup
      legend={t('auth.register.type')}
      name={AUTH_FIELDS.customerType}
      chosen={chosen ?? customerType}
      choices={customerTypes.map((type) => ({ value: type, label: t(`auth.register.type.${type}`) }))}
    />
  );
}
