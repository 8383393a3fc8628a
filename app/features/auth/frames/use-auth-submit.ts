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
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';

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

/** Longer than the deadline of the auth service, which the server answers itself. */
const TIMEOUT_MS = 20_000;

/** Sends a form of the login. Null where there is no answer, or none of ours, as from a proxy. Never rejects. */
export async function sendAuthForm(
  href: PrefixedUrl,
  data: FormData,
  send: typeof fetch = (...call) => trackCall(fetch(...call)),
): Promise<AuthAnswer | null> {
  const fields = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') fields.append(name, value);
  try {
    const response = await send(href, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

const isAnswer = (value: unknown): value is AuthAnswer =>
  typeof value === 'object' && value !== null && 'ok' in value;
