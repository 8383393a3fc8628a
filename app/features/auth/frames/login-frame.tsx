import type { MouseEvent } from 'react';
import { AUTH_FIELDS, type AuthFrame, CHECKED } from '#app/features/auth/auth-forms.ts';
import { AUTH_RULES } from '#app/features/auth/auth-rules.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Checkbox } from '#app/ui/field/checkbox.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { AuthForm } from './auth-form.tsx';
import * as styles from './auth-frame.css.ts';
import { CurrentPasswordField, EmailField } from './auth-fields.tsx';
import type { AuthSubmission } from './use-auth-submit.ts';
import { useFrame } from './use-frame.ts';
import { formatFramePath } from './frame-path.ts';

export interface FrameProps {
  /** Of `useAuthSubmit`. */
  readonly submission: AuthSubmission;
  /** The page to go to: path and query without language prefix; empty: the orders. */
  readonly returnTo: ShopPath | '';
  /** Shows another form in place; by default its page. */
  readonly onShow?: ShowFrame | undefined;
  /** What was typed as e-mail in another form. */
  readonly typed?: string | undefined;
}

const RULES = { email: AUTH_RULES.email, password: AUTH_RULES.password };

/** Logs in (AU-01). */
export function LoginFrame({ submission, returnTo, onShow, typed }: FrameProps) {
  const t = useTranslate();
  const state = useFrame('login', RULES, submission);
  return (
    <div className={styles.frame}>
      <AuthForm
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
            <FrameLink frame="forgotten" returnTo={returnTo} onShow={onShow}>
              {t('auth.login.forgot')}
            </FrameLink>
          </span>
        </div>
      </AuthForm>
      <p className={styles.other}>
        {t('auth.login.noAccount')}
        <span className={styles.option}>
          <FrameLink frame="register" returnTo={returnTo} onShow={onShow}>
            {t('auth.login.toRegister')}
          </FrameLink>
        </span>
      </p>
    </div>
  );
}

/** Shows another form in place, with what was typed as e-mail. */
type ShowFrame = (frame: AuthFrame, event: MouseEvent<HTMLAnchorElement>) => void;

interface FrameLinkProps {
  readonly frame: AuthFrame;
  readonly returnTo: ShopPath | '';
  readonly onShow?: ShowFrame | undefined;
  readonly children: string;
}

/** A link to another form of the login. Without script it is a page. */
export function FrameLink({ frame, returnTo, onShow, children }: FrameLinkProps) {
  return (
    <SmartLink
      look="text"
      target={{ internal: true, to: formatFramePath(frame, returnTo) }}
      preventScrollReset
      onClick={onShow && ((event) => onShow(frame, event))}
    >
      {children}
    </SmartLink>
  );
}
