import type { AuthFacts } from '#app/features/auth/auth-facts.ts';
import type { AuthFrame } from '#app/features/auth/auth-forms.ts';
import { AUTH_RULES } from '#app/features/auth/auth-rules.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FrameLink, type FrameProps, LoginFrame } from './login-frame.tsx';
import { RegisterFrame } from './register-frame.tsx';
import { AuthForm, FrameNotice } from './auth-form.tsx';
import * as styles from './auth-frame.css.ts';
import { EmailField } from './auth-fields.tsx';
import { useFrame } from './use-frame.ts';

/** The key of each form's title. */
export const FRAME_TITLES = {
  login: 'auth.login.title',
  register: 'auth.register.title',
  forgotten: 'auth.forgotten.title',
} as const satisfies Readonly<Record<AuthFrame, string>>;

interface AuthFramesProps extends FrameProps {
  readonly frame: AuthFrame;
  readonly facts: AuthFacts;
}

/** One of the forms of the login. */
export function AuthFrames({ frame, facts, ...props }: AuthFramesProps) {
  if (frame === 'register') return <RegisterFrame facts={facts} {...props} />;
  return frame === 'forgotten' ? <ForgottenFrame {...props} /> : <LoginFrame {...props} />;
}

const RULES = { email: AUTH_RULES.email };

/** Asks for a link to choose a new password. The answer is the same for every address (AU-05). */
function ForgottenFrame({ submission, returnTo, onShow, typed }: FrameProps) {
  const t = useTranslate();
  const state = useFrame('forgotten', RULES, submission);
  return (
    <div className={styles.frame}>
      {state.isDone ? (
        <FrameNotice state={state} tone="success" />
      ) : (
        <>
          <p className={styles.text}>{t('auth.forgotten.text')}</p>
          <AuthForm
            intent="forgotten"
            state={state}
            label={t('auth.forgotten.title')}
            submitLabel={t('auth.forgotten.submit')}
            returnTo={returnTo}
          >
            <EmailField state={state} typed={typed} />
          </AuthForm>
        </>
      )}
      <p className={styles.other}>
        <span className={styles.option}>
          <FrameLink frame="login" returnTo={returnTo} onShow={onShow}>
            {t('auth.forgotten.back')}
          </FrameLink>
        </span>
      </p>
    </div>
  );
}
