import { useFieldErrors } from '#app/features/fields/use-field-errors.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { ErrorNotice } from '#app/ui/display/notice.tsx';
import { findFieldValue, useFocusOnError } from '#app/ui/field/form.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Container, Stack } from '#app/ui/layout/layout.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { FindOrderAnswer } from './find-order.form.server.ts';
import { FIND_LIMITS, FIND_RULES } from './find-order.ts';
import * as styles from './find-order-page.css.ts';

interface FindOrderPageProps {
  readonly isSent: boolean;
  /** Of this page, without language prefix or parameters. */
  readonly action: ShopPath;
  readonly answer: FindOrderAnswer | undefined;
}

/** A guest's way back to an order: number and e-mail address lead to a link by mail. */
export function FindOrderPage({ isSent, ...form }: FindOrderPageProps) {
  const t = useTranslate();
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <Stack space="l" align="start">
          <Stack space="s">
            <Heading level={1}>{t(isSent ? 'orders.find.sent.title' : 'orders.find.title')}</Heading>
            <Text>{t(isSent ? 'orders.find.sent.text' : 'orders.find.text')}</Text>
          </Stack>
          {isSent ? (
            <ButtonLink tone="outline" target={{ internal: true, to: form.action }}>
              {t('orders.find.again')}
            </ButtonLink>
          ) : (
            <FindForm {...form} />
          )}
        </Stack>
      </div>
    </Container>
  );
}

/** Sends a document: nothing of it stays in the browser's memory. */
function FindForm({ action, answer }: Omit<FindOrderPageProps, 'isSent'>) {
  const t = useTranslate();
  const reply = answer?.reply;
  const form = useFocusOnError(reply);
  const { findText, isValid, formProps } = useFieldErrors(FIND_RULES, reply);
  const fieldProps = (name: keyof typeof FIND_RULES) => ({
    name,
    maxLength: FIND_LIMITS[name],
    defaultValue: (reply && findFieldValue(reply, name)) ?? undefined,
    error: findText(name),
    valid: isValid(name),
    required: true,
  });
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      reloadDocument
      noValidate
      className={styles.form}
      aria-label={t('orders.find.title')}
      {...formProps}
    >
      <ErrorNotice text={answer?.notice} />
      <div className={styles.fields}>
        <TextField
          {...fieldProps('order')}
          label={t('orders.find.order')}
          description={t('orders.find.orderHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...fieldProps('email')}
          label={t('orders.find.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <Button type="submit">{t('orders.find.submit')}</Button>
    </Form>
  );
}
