import { useFieldErrors } from '#app/features/fields/use-field-errors.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ErrorNotice, Notice } from '#app/ui/display/notice.tsx';
import { findFieldValue, type FormReply, useFocusOnError } from '#app/ui/field/form.ts';
import { TextArea, TextField } from '#app/ui/field/text-field.tsx';
import { Container, Stack } from '#app/ui/layout/layout.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { WithdrawalAnswer } from './withdrawal.form.server.ts';
import type { WithdrawalView } from './withdrawal.server.ts';
import {
  ATTEMPT_FIELD,
  STATEMENT_LIMITS,
  STATEMENT_RULES,
  STEP,
  type WithdrawalReceipt,
  type WithdrawalStatement,
} from './withdrawal.ts';
import * as styles from './withdrawal-page.css.ts';

interface WithdrawalPageProps {
  readonly view: WithdrawalView;
  /** How long consumers may withdraw. */
  readonly days: number;
  /** Of this page, without language prefix or parameters. */
  readonly action: ShopPath;
  readonly answer: WithdrawalAnswer | undefined;
}

/** Withdrawal from a contract: its form, the statement to confirm, and the receipt. */
export function WithdrawalPage({ view, days, action, answer }: WithdrawalPageProps) {
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <Stack space="l">
          {answer?.kind === 'confirm' ? (
            <ConfirmStep {...answer} action={action} />
          ) : view.kind === 'form' ? (
            <FormStep known={view.known} days={days} action={action} reply={answer?.reply} />
          ) : view.kind === 'receipt' ? (
            <Receipt receipt={view.receipt} isMailed={view.isMailed} />
          ) : (
            <Contact {...selectContactTexts(view)} />
          )}
        </Stack>
      </div>
    </Container>
  );
}

interface FormStepProps extends Pick<WithdrawalPageProps, 'days' | 'action'> {
  readonly known: Partial<WithdrawalStatement>;
  readonly reply: FormReply | undefined;
}

function FormStep({ days, ...form }: FormStepProps) {
  const t = useTranslate();
  return (
    <>
      <Stack space="s">
        <Text size="s" tone="muted">
          {t('withdrawal.step.form')}
        </Text>
        <Heading level={1}>{t('withdrawal.title')}</Heading>
        <Text>{t('withdrawal.lead', { days })}</Text>
      </Stack>
      <StatementForm {...form} />
    </>
  );
}

/** Sends a document: nothing of the statement stays in the browser's memory. */
function StatementForm({ known, action, reply }: Omit<FormStepProps, 'days'>) {
  const t = useTranslate();
  const form = useFocusOnError(reply);
  const { findText, isValid, formProps } = useFieldErrors(STATEMENT_RULES, reply);
  const fieldProps = (name: keyof WithdrawalStatement) => ({
    name,
    maxLength: STATEMENT_LIMITS[name],
    defaultValue: (reply === undefined ? known[name] : findFieldValue(reply, name)) ?? undefined,
    error: findText(name),
    valid: isValid(name),
  });
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      reloadDocument
      noValidate
      className={styles.form}
      aria-label={t('withdrawal.title')}
      {...formProps}
    >
      <TextField {...fieldProps('name')} label={t('withdrawal.name')} autoComplete="name" required />
      <TextField
        {...fieldProps('order')}
        label={t('withdrawal.order')}
        description={t('withdrawal.orderHint')}
        autoComplete="off"
        required
      />
      <TextField
        {...fieldProps('email')}
        label={t('withdrawal.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextArea
        {...fieldProps('goods')}
        label={t('withdrawal.goods')}
        optional={t('fields.optional')}
        description={t('withdrawal.goodsHint')}
        rows={3}
      />
      <div className={styles.buttons}>
        <Button type="submit">{t('withdrawal.continue')}</Button>
      </div>
    </Form>
  );
}

function ConfirmStep({
  statement,
  attempt,
  notice,
  action,
}: Extract<WithdrawalAnswer, { kind: 'confirm' }> & Pick<WithdrawalPageProps, 'action'>) {
  const t = useTranslate();
  return (
    <>
      <Stack space="s">
        <Text size="s" tone="muted">
          {t('withdrawal.step.confirm')}
        </Text>
        <Heading level={1}>{t('withdrawal.confirm.title')}</Heading>
        <Text>{t('withdrawal.confirm.text')}</Text>
      </Stack>
      <ErrorNotice text={notice} />
      <Statement statement={statement} />
      <Form method="post" action={action} reloadDocument aria-label={t('withdrawal.confirm.title')}>
        {Object.entries(statement).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={ATTEMPT_FIELD} value={attempt} />
        <div className={styles.buttons}>
          <Button type="submit" name={STEP.name} value={STEP.confirm}>
            {t('withdrawal.confirm.button')}
          </Button>
          <Button type="submit" name={STEP.name} value={STEP.change} tone="outline">
            {t('withdrawal.confirm.change')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** What is stated; of a receipt, when and under which reference. */
function Statement({ statement }: { readonly statement: WithdrawalStatement | WithdrawalReceipt }) {
  const t = useTranslate();
  const { name, order, email, goods } = statement;
  return (
    <dl className={styles.facts}>
      {'reference' in statement ? (
        <>
          <dt className={styles.term}>{t('withdrawal.receipt.reference')}</dt>
          <dd className={styles.value}>{statement.reference}</dd>
          <dt className={styles.term}>{t('withdrawal.receipt.received')}</dt>
          <dd className={styles.value}>
            <time dateTime={statement.received.iso}>{statement.received.text}</time>
          </dd>
        </>
      ) : null}
      <dt className={styles.term}>{t('withdrawal.name')}</dt>
      <dd className={styles.value}>{name}</dd>
      <dt className={styles.term}>{t('withdrawal.order')}</dt>
      <dd className={styles.value}>{order}</dd>
      <dt className={styles.term}>{t('withdrawal.email')}</dt>
      <dd className={styles.value}>{email}</dd>
      <dt className={styles.term}>{t('withdrawal.goods')}</dt>
      <dd className={styles.value}>{goods === '' ? t('withdrawal.allGoods') : goods}</dd>
    </dl>
  );
}

function Receipt({ receipt, isMailed }: Omit<Extract<WithdrawalView, { kind: 'receipt' }>, 'kind'>) {
  const t = useTranslate();
  return (
    <>
      <Heading level={1}>{t('withdrawal.receipt.title')}</Heading>
      <Notice tone="success">
        {isMailed ? t('withdrawal.receipt.text', { email: receipt.email }) : t('withdrawal.receipt.onPage')}
      </Notice>
      <Statement statement={receipt} />
      <Text>{t('withdrawal.receipt.next')}</Text>
    </>
  );
}

/** How to reach the shop, where nothing takes statements; or that a receipt is no longer shown. */
const selectContactTexts = (view: Extract<WithdrawalView, { kind: 'contact' | 'gone' }>) =>
  view.kind === 'contact'
    ? ({ title: 'withdrawal.title', text: 'withdrawal.contact.text' } as const)
    : ({
        title: 'withdrawal.receipt.gone.title',
        text: view.isMailed ? 'withdrawal.receipt.gone.text' : 'withdrawal.receipt.gone.onPage',
      } as const);

function Contact({ title, text }: ReturnType<typeof selectContactTexts>) {
  const t = useTranslate();
  const { email, phone } = useChannel().customerService;
  return (
    <>
      <Heading level={1}>{t(title)}</Heading>
      <Text>{t(text)}</Text>
      <Text>
        <SmartLink look="text" target={{ internal: false, href: `mailto:${email}`, newTab: false }}>
          {email}
        </SmartLink>
      </Text>
      <Text>{phone}</Text>
    </>
  );
}
