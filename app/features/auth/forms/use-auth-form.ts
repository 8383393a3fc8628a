import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useFieldErrors } from '#app/features/fields/use-field-errors.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import {
  AUTH_FIELDS,
  AUTH_PATHS,
  type AuthReply,
  type AuthIntent,
  type SentMail,
  type OpenedLogin,
  type RefusedAuthForm,
  type PasswordReset,
} from '#app/features/auth/auth.ts';
import { findFieldValue, type FormRule, useFocusOnError } from '#app/ui/field/form.ts';
import { usePrefixedUrl } from '#app/ui/link/link.tsx';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { trackCall } from '#app/ui/router/page-progress.ts';

/** The state of one form of the login: errors of the fields on blur (VL-04) and of the server, and the answer's notice. */
export function useAuthForm(
  intent: AuthIntent,
  rules: Readonly<Record<string, FormRule>>,
  submission: AuthSubmission,
) {
  const answer = submission.answer?.frame === intent ? submission.answer : undefined;
  const reply = answer?.ok === false ? answer.reply : undefined;
  const { findText, checkAll, formProps, isValid } = useFieldErrors(rules, reply);
  /** A new object for each submission that was held back, because a field is wrong. */
  const [refusal, setRefusal] = useState<object>();
  const form = useFocusOnError(refusal ?? reply);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.notice === undefined) return;
    if (!form.current?.querySelector('[aria-invalid="true"]')) notice.current?.focus();
  }, [answer, form]);
  return {
    form,
    notice,
    noticeText: answer?.notice,
    isDone: answer?.ok === true,
    isPending: submission.isPending,
    findText,
    isValid,
    findTyped: (field: string): string | undefined => findFieldValue(reply, field) ?? undefined,
    formProps: {
      ...formProps,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (checkAll(event.currentTarget)) {
          setRefusal(undefined);
          submission.submit(event);
          return;
        }
        event.preventDefault();
        setRefusal({});
      },
    },
  };
}

export type AuthFormState = ReturnType<typeof useAuthForm>;

/** An answer that the form shows: all but a login. */
export type ShownReply = RefusedAuthForm | SentMail | PasswordReset;

/** Of `useAuthSubmit`, for all forms of one page or panel. */
export interface AuthSubmission {
  readonly answer: ShownReply | undefined;
  readonly isPending: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends the forms of the login by script, one at a time. `onOpened` runs after a login; the form stays disabled then, because its
 * page or panel closes.
 *
 * @param first the server's answer to a form that was sent without script
 */
export function useAuthSubmit(onOpened: (answer: OpenedLogin) => void, first?: ShownReply): AuthSubmission {
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
      const finish = (given: AuthReply | null): void => {
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

const refuse = (data: FormData, notice: string): RefusedAuthForm => ({
  ok: false,
  frame: data.get(AUTH_FIELDS.intent) as AuthIntent,
  reply: { status: 'error' },
  notice,
});

/** Longer than the server's own deadline for the auth service. */
const TIMEOUT_MS = 20_000;

/** Sends a form of the login. Null without an answer, or for a foreign one, as from a proxy. Never rejects. */
export async function sendAuthForm(
  href: PrefixedUrl,
  data: FormData,
  send: typeof fetch = (...call) => trackCall(fetch(...call)),
): Promise<AuthReply | null> {
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

const isAnswer = (value: unknown): value is AuthReply =>
  typeof value === 'object' && value !== null && 'ok' in value;
