import { type FormEvent, useCallback, useRef, useState } from 'react';
import {
  AUTH_FIELDS,
  AUTH_PATHS,
  type AuthAnswer,
  type AuthIntent,
  type MailAnswer,
  type OpenedAnswer,
  type RefusedAnswer,
  type ResetAnswer,
} from '#app/features/auth/auth-forms.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { sendAuthForm } from './send-auth-form.ts';

/** An answer that leaves the form, or its notice, on the screen. */
export type ShownAnswer = RefusedAnswer | MailAnswer | ResetAnswer;

/** The state of a form of the login. */
export interface AuthSubmission {
  readonly answer: ShownAnswer | undefined;
  readonly isPending: boolean;
  /** Sends the form by script; the form itself is sent to the page where there is none. */
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends the forms of the login by script, one at a time. `onOpened` runs once the visitor is logged in; the form stays disabled
 * then, because what opened it goes away.
 *
 * @param first the server's answer to the form, where the page has one
 */
export function useAuthSubmit(onOpened: (answer: OpenedAnswer) => void, first?: ShownAnswer): AuthSubmission {
  const t = useTranslate();
  const href = usePrefixedUrl(AUTH_PATHS.session);
  const [answer, setAnswer] = useState(first);
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);
  const submit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      setIsPending(true);
      const data = new FormData(event.currentTarget);
      const finish = (given: AuthAnswer | null): void => {
        if (given?.ok && given.frame === 'login') {
          onOpened(given);
          return;
        }
        isSending.current = false;
        setIsPending(false);
        setAnswer(given ?? refuse(data, t('auth.failed')));
      };
      void sendAuthForm(href, data).then(finish);
    },
    [href, onOpened, t],
  );
  return { answer, isPending, submit };
}

const refuse = (data: FormData, notice: string): RefusedAnswer => ({
  ok: false,
  frame: data.get(AUTH_FIELDS.intent) as AuthIntent,
  reply: { status: 'error' },
  notice,
});
