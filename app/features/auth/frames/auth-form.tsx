import type { ReactNode } from 'react';
import { AUTH_FIELDS, type AuthIntent } from '#app/features/auth/auth-forms.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import * as styles from './auth-frame.css.ts';
import { formatFramePath } from './frame-path.ts';
import type { FrameState } from './use-frame.ts';

interface AuthFormProps {
  readonly intent: AuthIntent;
  readonly state: FrameState;
  readonly label: string;
  readonly submitLabel: string;
  readonly returnTo: ShopPath | '';
  /** Where the form is sent without script; the page with the forms by default. */
  readonly action?: ShopPath;
  readonly children: ReactNode;
}

/** A form of the login with its notice above and its button below. A plain form, so that password managers find it. */
export function AuthForm(props: AuthFormProps) {
  const { intent, state, label, submitLabel, returnTo, children } = props;
  const { form, formProps, isPending } = state;
  // With the query, so that the page has the address to return to when it shows an error
  const action = props.action ?? formatFramePath(intent === 'reset' ? 'login' : intent, returnTo);
  return (
    <PlainForm
      ref={form}
      method="post"
      action={action}
      noValidate
      className={styles.form}
      aria-label={label}
      {...formProps}
    >
      <FrameNotice state={state} tone="critical" />
      <input type="hidden" name={AUTH_FIELDS.intent} value={intent} />
      <input type="hidden" name={AUTH_FIELDS.returnTo} value={returnTo} />
      {children}
      <Button type="submit" wide loading={isPending}>
        {submitLabel}
      </Button>
    </PlainForm>
  );
}

interface FrameNoticeProps {
  readonly state: Pick<FrameState, 'notice' | 'noticeText'>;
  readonly tone: 'critical' | 'success';
}

/** What the answer says of the form as a whole. Takes the focus, because the button that had it was disabled. */
export function FrameNotice({ state: { notice, noticeText }, tone }: FrameNoticeProps) {
  if (noticeText === undefined) return null;
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Notice tone={tone} live>
        {noticeText}
      </Notice>
    </div>
  );
}
