import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { AuthIntent } from '#app/features/auth/auth-forms.ts';
import { findFieldValue, type FormReply } from '#app/ui/field/form-reply.ts';
import { type FormRule, useBlurErrors } from '#app/ui/field/use-blur-errors.ts';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import type { AuthSubmission } from './use-auth-submit.ts';

/** The server's answer to this form, where the last answer was one to it. */
const findReply = ({ answer }: AuthSubmission, intent: AuthIntent): FormReply | undefined =>
  answer?.ok === false && answer.frame === intent ? answer.reply : undefined;

/** The fields of one form of the login: errors on blur and while they are wrong (VL-04), and those of the server. */
export function useFrame(
  intent: AuthIntent,
  rules: Readonly<Record<string, FormRule>>,
  submission: AuthSubmission,
) {
  const t = useTranslate();
  const reply = findReply(submission, intent);
  const { findError, checkAll, formProps, isValid } = useBlurErrors(rules, reply);
  /** A press that was not sent, because a field is wrong: a new object each time. */
  const [refusal, setRefusal] = useState<object>();
  const form = useFocusOnError(refusal ?? reply);
  const notice = useRef<HTMLDivElement>(null);
  const { answer } = submission;
  useEffect(() => {
    if (answer?.frame !== intent || answer.notice === undefined) return;
    if (!form.current?.querySelector('[aria-invalid="true"]')) notice.current?.focus();
  }, [answer, form, intent]);
  return {
    form,
    notice,
    noticeText: answer?.frame === intent ? answer.notice : undefined,
    isDone: answer?.ok === true && answer.frame === intent,
    isPending: submission.isPending,
    findText(field: string): string | undefined {
      const key = findError(field);
      return key === null ? undefined : t(key as MessageKey);
    },
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

export type FrameState = ReturnType<typeof useFrame>;
