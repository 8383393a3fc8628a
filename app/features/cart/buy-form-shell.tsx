import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldError, type FormReply } from '#app/ui/field/form-reply.ts';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';

/** How a buy form is sent, and what became of it. */
export interface BuyFormProps {
  readonly id: string;
  readonly reply?: FormReply | undefined;
  /** Values for the placeholders of error messages. */
  readonly facts?: MessageValues | undefined;
  readonly isSending: boolean;
  /** Called where the page is scripted; without script the form is sent to its page. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface BuyFormShellProps extends Omit<BuyFormProps, 'isSending'> {
  readonly formClass: string;
  /** Called with the fields at first, because they may have been changed before hydration, and after each change. */
  readonly onFields?: (fields: FormData) => void;
  readonly children: ReactNode;
}

/**
 * The form of a product's page that adds to the cart. Errors come from the server, so the browser's own validation is off. Their
 * texts are message keys.
 */
export function BuyFormShell(props: BuyFormShellProps) {
  const { id, reply, facts, onSubmit, formClass, onFields, children } = props;
  const t = useTranslate();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(id);
  const readFirst = useRef(onFields);
  useEffect(() => {
    if (form.current) readFirst.current?.(new FormData(form.current));
  }, [form]);
  const error = findFieldError(reply, '');
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      id={id}
      noValidate
      className={formClass}
      onSubmit={onSubmit}
      onChange={onFields && ((event) => onFields(new FormData(event.currentTarget)))}
    >
      <input type="hidden" name="intent" value="buy" />
      {error === null ? null : (
        <Notice tone="critical" live>
          {t(error as MessageKey, facts)}
        </Notice>
      )}
      {children}
    </Form>
  );
}
