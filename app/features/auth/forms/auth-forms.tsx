import type { MouseEvent } from 'react';
import {
  AUTH_FIELDS,
  AUTH_RULES,
  type AuthFormName,
  type AuthOptions,
  CHECKED,
  formatFormPath,
} from '#app/features/auth/auth.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel, useRootData } from '#app/request/page/use-root-data.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Checkbox, ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { LinkedText } from '#app/features/fields/linked-text.tsx';
import { CurrentPasswordField, EmailField, FormLayout, FormNotice } from './form-layout.tsx';
import * as styles from './auth-forms.css.ts';
import { type AuthSubmission, useAuthForm } from './use-auth-form.ts';

/** The key of each form's title. */
export const FORM_TITLES = {
  login: 'auth.login.title',
  register: 'auth.register.title',
  forgotten: 'auth.forgotten.title',
} as const satisfies Readonly<Record<AuthFormName, string>>;

interface AuthFormProps {
  /** Of `useAuthSubmit`. */
  readonly submission: AuthSubmission;
  /** The page to go to: path and query without language prefix; empty: the orders. */
  readonly returnTo: ShopPath | '';
  /** Shows another form in place; by default its page. */
  readonly onShow?: ShowForm | undefined;
  /** The e-mail that was typed in another form. */
  readonly typed?: string | undefined;
}

type ShowForm = (frame: AuthFormName, event: MouseEvent<HTMLAnchorElement>) => void;

export function AuthForm({
  frame,
  facts,
  ...props
}: AuthFormProps & { readonly frame: AuthFormName; readonly facts: AuthOptions }) {
  if (frame === 'register') return <RegisterForm facts={facts} {...props} />;
  return frame === 'forgotten' ? <ForgottenForm {...props} /> : <LoginForm {...props} />;
}

const EMAIL_RULES = { email: AUTH_RULES.email };

/** Asks for a link to choose a new password. The answer is the same for every address (AU-05). */
function ForgottenForm({ submission, returnTo, onShow, typed }: AuthFormProps) {
  const t = useTranslate();
  const state = useAuthForm('forgotten', EMAIL_RULES, submission);
  return (
    <div className={styles.frame}>
      {state.isDone ? (
        <FormNotice state={state} tone="success" />
      ) : (
        <>
          <p className={styles.text}>{t('auth.forgotten.text')}</p>
          <FormLayout
            intent="forgotten"
            state={state}
            label={t('auth.forgotten.title')}
            submitLabel={t('auth.forgotten.submit')}
            returnTo={returnTo}
          >
            <EmailField state={state} typed={typed} />
          </FormLayout>
        </>
      )}
      <p className={styles.other}>
        <span className={styles.option}>
          <FormLink frame="login" returnTo={returnTo} onShow={onShow}>
            {t('auth.forgotten.back')}
          </FormLink>
        </span>
      </p>
    </div>
  );
}

const LOGIN_RULES = { email: AUTH_RULES.email, password: AUTH_RULES.password };

/** Logs in (AU-01). */
function LoginForm({ submission, returnTo, onShow, typed }: AuthFormProps) {
  const t = useTranslate();
  const { findOrderPath } = useChannel();
  const state = useAuthForm('login', LOGIN_RULES, submission);
  return (
    <div className={styles.frame}>
      <FormLayout
        intent="login"
        state={state}
        label={t('auth.login.title')}
        submitLabel={t('auth.login.submit')}
        returnTo={returnTo}
      >
        <EmailField state={state} typed={typed} />
        <CurrentPasswordField state={state} />
        <div className={styles.options}>
          <Checkbox
            name={AUTH_FIELDS.remember}
            value={CHECKED}
            label={t('auth.login.remember')}
            defaultChecked={state.findTyped(AUTH_FIELDS.remember) === CHECKED}
          />
          <span className={styles.option}>
            <FormLink frame="forgotten" returnTo={returnTo} onShow={onShow}>
              {t('auth.login.forgot')}
            </FormLink>
          </span>
        </div>
      </FormLayout>
      <p className={styles.other}>
        {t('auth.login.noAccount')}
        <span className={styles.option}>
          <FormLink frame="register" returnTo={returnTo} onShow={onShow}>
            {t('auth.login.toRegister')}
          </FormLink>
        </span>
      </p>
      {findOrderPath === undefined ? null : (
        <p className={styles.other}>
          <span className={styles.option}>
            <SmartLink look="text" target={{ internal: true, to: findOrderPath }}>
              {t('common.footer.findOrder')}
            </SmartLink>
          </span>
        </p>
      )}
    </div>
  );
}

/** A link to another form of the login, which is a page of its own without script. */
function FormLink({
  frame,
  returnTo,
  onShow,
  children,
}: {
  readonly frame: AuthFormName;
  readonly returnTo: ShopPath | '';
  readonly onShow: ShowForm | undefined;
  readonly children: string;
}) {
  return (
    <SmartLink
      look="text"
      target={{ internal: true, to: formatFormPath(frame, returnTo) }}
      preventScrollReset
      onClick={onShow && ((event) => onShow(frame, event))}
    >
      {children}
    </SmartLink>
  );
}

/** Makes an account (AU-01). The answer is the same for an address that has one (AU-05). */
function RegisterForm({
  facts,
  submission,
  returnTo,
  onShow,
  typed,
}: AuthFormProps & { readonly facts: AuthOptions }) {
  const t = useTranslate();
  const { termsPath } = useRootData();
  const state = useAuthForm('register', EMAIL_RULES, submission);
  return (
    <div className={styles.frame}>
      {state.isDone ? (
        <FormNotice state={state} tone="success" />
      ) : (
        <>
          <p className={styles.text}>{t('auth.page.benefits')}</p>
          <FormLayout
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
                path={termsPath}
              />
            </p>
          </FormLayout>
        </>
      )}
      <p className={styles.other}>
        {t('auth.register.hasAccount')}
        <span className={styles.option}>
          <FormLink frame="login" returnTo={returnTo} onShow={onShow}>
            {t('auth.register.toLogin')}
          </FormLink>
        </span>
      </p>
    </div>
  );
}

/** A choice only where the shop sells to both types. */
function CustomerTypeField({
  facts: { customerTypes, customerType },
  chosen,
}: {
  readonly facts: AuthOptions;
  readonly chosen: string | undefined;
}) {
  const t = useTranslate();
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
