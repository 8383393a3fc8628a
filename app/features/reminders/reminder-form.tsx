import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { REMINDER_FORM, type SoldOutSize } from './reminder.ts';
import { ReminderFields } from './reminder-fields.tsx';
import * as styles from './reminder-form.css.ts';

interface ReminderFormProps {
  /** Sizes that are sold out; never empty. */
  readonly sizes: readonly SoldOutSize[];
  readonly reply?: FormReply;
  /** The request was accepted: show a notice instead of the form. */
  readonly isDone: boolean;
  /** Other sizes are in stock: show the form as a closed accordion. */
  readonly isAside: boolean;
}

/** Requests a mail for when a size is back in stock (PP-04). */
export function ReminderForm({ sizes, reply, isDone, isAside }: ReminderFormProps) {
  const t = useTranslate();
  const title = t('catalog.reminder.title');
  if (isDone)
    return (
      <div id={REMINDER_FORM}>
        <Notice tone="success" live>
          {t('catalog.reminder.done')}
        </Notice>
      </div>
    );
  const fields = <ReminderFields title={title} sizes={sizes} reply={reply} />;
  if (isAside)
    return (
      <Accordion title={title} open={reply !== undefined}>
        {fields}
      </Accordion>
    );
  return (
    <div className={styles.box}>
      <Heading level={2} size="s">
        {title}
      </Heading>
      {fields}
    </div>
  );
}
