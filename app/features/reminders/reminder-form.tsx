import { Form, useNavigation } from '@remix-run/react';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldError, findFieldValue, type FormReply } from '#app/ui/field/form-reply.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './reminder-form.css.ts';

interface ReminderFormProps {
  /** Sizes that are sold out; never empty. */
  readonly sizes: readonly { readonly skuId: number; readonly name: string }[];
  readonly reply?: FormReply;
  /** The shopper has asked already: thanks instead of the form. */
  readonly isDone: boolean;
  /** Other sizes can be bought: the form is folded away until it is wanted. */
  readonly isAside: boolean;
}

/** "Tell me when it is back" (PP-04). */
export function ReminderForm({ sizes, reply, isDone, isAside }: ReminderFormProps) {
  const t = useTranslate();
  const navigation = useNavigation();
  const ref = useFocusOnError(reply);
  const errorOf = (field: string): string | undefined => {
    const key = findFieldError(reply, field);
    // Error texts are message keys: the schema names them
    return key === undefined ? undefined : t(key as MessageKey);
  };
  const [only] = sizes;
  const failure = errorOf('');
  if (isDone)
    return (
      <div id="remind">
        <Notice tone="success" live>
          {t('catalog.reminder.done')}
        </Notice>
      </div>
    );
  const title = t('catalog.reminder.title');
  const form = (
    <Form
      ref={ref}
      method="post"
      action="#remind"
      id="remind"
      noValidate
      preventScrollReset
      className={styles.form}
      aria-label={title}
    >
      <Text size="s">{t('catalog.reminder.text')}</Text>
      {failure === undefined ? null : (
        <Notice tone="critical" live>
          {failure}
        </Notice>
      )}
      <input type="hidden" name="intent" value="remind" />
      {sizes.length === 1 && only?.name === '' ? (
        <input type="hidden" name="skuId" value={only.skuId} />
      ) : (
        <ChoiceGroup
          legend={t('catalog.buy.chooseSize')}
          name="skuId"
          chosen={findFieldValue(reply, 'skuId') ?? (sizes.length === 1 ? String(only?.skuId) : undefined)}
          error={errorOf('skuId')}
          choices={sizes.map(({ skuId, name }) => ({ value: String(skuId), label: name }))}
        />
      )}
      <TextField
        label={t('catalog.reminder.email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={findFieldValue(reply, 'email')}
        error={errorOf('email')}
      />
      <Button type="submit" tone="outline" loading={navigation.formData?.get('intent') === 'remind'}>
        {t('catalog.reminder.send')}
      </Button>
    </Form>
  );
  return isAside ? (
    <Accordion title={title} open={reply !== undefined}>
      {form}
    </Accordion>
  ) : (
    <div className={styles.box}>
      <Heading level={2} size="s">
        {title}
      </Heading>
      {form}
    </div>
  );
}
