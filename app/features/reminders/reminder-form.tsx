import { useNavigation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { findFieldValue, type FormReply, useFocusOnError, useOwnPageAction } from '#app/ui/field/form.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { ErrorNotice, Notice } from '#app/ui/display/notice.tsx';
import { EMAIL_MAX_CHARS } from '#app/features/fields/is-email.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import * as styles from './reminder-form.css.ts';
import { REMINDER_RULES } from './reminder.ts';
import { useFieldErrors } from '#app/features/fields/use-field-errors.ts';

interface SoldOutSize {
  readonly skuId: number;
  /** Empty for a product without sizes. */
  readonly name: string;
}

interface ReminderFormProps {
  /** Sizes that are sold out; never empty. */
  readonly sizes: readonly SoldOutSize[];
  readonly reply: FormReply | undefined;
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

/** DOM id of the form and of the notice that replaces it. Without script, the answer opens at this element. */
const REMINDER_FORM = 'remind';

function ReminderFields({
  title,
  sizes,
  reply,
}: {
  readonly title: string;
  readonly sizes: readonly SoldOutSize[];
  readonly reply: FormReply | undefined;
}) {
  const t = useTranslate();
  const navigation = useNavigation();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(REMINDER_FORM);
  const { findText, isValid, formProps } = useFieldErrors(REMINDER_RULES, reply);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      id={REMINDER_FORM}
      noValidate
      preventScrollReset
      className={styles.form}
      aria-label={title}
      {...formProps}
    >
      <Text size="s">{t('catalog.reminder.text')}</Text>
      <ErrorNotice text={findText('')} />
      <input type="hidden" name="intent" value="remind" />
      <SizeField sizes={sizes} reply={reply} error={findText('skuId')} />
      <TextField
        label={t('catalog.reminder.email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={EMAIL_MAX_CHARS}
        defaultValue={findFieldValue(reply, 'email') ?? undefined}
        valid={isValid('email')}
        error={findText('email')}
      />
      <Button type="submit" tone="outline" loading={navigation.formData?.get('intent') === 'remind'}>
        {t('catalog.reminder.send')}
      </Button>
    </Form>
  );
}

/** A single size is shown as text; a product without sizes has nothing to choose. */
function SizeField({
  sizes,
  reply,
  error,
}: {
  readonly sizes: readonly SoldOutSize[];
  readonly reply: FormReply | undefined;
  readonly error: string | undefined;
}) {
  const t = useTranslate();
  const only = sizes.length === 1 ? sizes[0] : undefined;
  if (only)
    return (
      <>
        {only.name === '' ? null : (
          <Text>
            {t('catalog.product.variants.size')}: {only.name}
          </Text>
        )}
        <input type="hidden" name="skuId" value={only.skuId} />
      </>
    );
  return (
    <ChoiceGroup
      legend={t('catalog.buy.chooseSize')}
      name="skuId"
      chosen={findFieldValue(reply, 'skuId') ?? undefined}
      error={error}
      choices={sizes.map(({ skuId, name }) => ({ value: String(skuId), label: name }))}
    />
  );
}
