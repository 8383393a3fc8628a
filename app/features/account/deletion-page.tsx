import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Checkbox } from '#app/ui/choice/choice-group.tsx';
import { PasswordInput } from '#app/features/fields/password-input.tsx';
import { useFocusOnError, useOwnPageAction } from '#app/ui/field/form.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { ContactLink } from '#app/ui/link/contact-link.tsx';
import { ErrorNotice, Notice } from '#app/ui/display/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import type { AccountLayoutData } from './account.server.ts';
import { AccountLayout } from './account-layout.tsx';
import { DELETION_RULES, type DeletionPageData, type DeletionRefusal } from './deletion.ts';
import * as styles from './deletion-page.css.ts';
import { useFieldErrors } from '#app/features/fields/use-field-errors.ts';

interface DeletionPageProps {
  readonly frame: AccountLayoutData;
  readonly facts: DeletionPageData;
  readonly settingsPath: ShopPath;
  readonly answer: DeletionRefusal | undefined;
}

/** The consequences of deleting the account, and the form that does it (AC-04). */
export function DeletionPage({ frame, facts, settingsPath, answer }: DeletionPageProps) {
  const t = useTranslate();
  return (
    <AccountLayout frame={frame}>
      <Notice tone="critical">
        <Text>{t('account.delete.lead')}</Text>
      </Notice>
      <Consequences {...facts} />
      <DataOnly />
      {facts.isOperator ? (
        <Notice>
          <Text>{t('account.delete.operator')}</Text>
        </Notice>
      ) : (
        <DeletionForm email={facts.email} settingsPath={settingsPath} answer={answer} />
      )}
    </AccountLayout>
  );
}

function Consequences({ email, balances }: DeletionPageData) {
  const t = useTranslate();
  return (
    <section aria-labelledby="delete-what" className={styles.part}>
      <Heading level={2} size="m" id="delete-what">
        {t('account.delete.what')}
      </Heading>
      <ul className={styles.list}>
        <li>{t('account.delete.login', { email })}</li>
        {balances.map((amount) => (
          <li key={amount}>
            <strong>{t('account.delete.balance', { amount })}</strong>
          </li>
        ))}
        <li>{t('account.delete.details')}</li>
        <li>{t('account.delete.newsletter')}</li>
        <li>{t('account.delete.orders')}</li>
      </ul>
    </section>
  );
}

/** How to have personal data removed without deleting the account. */
function DataOnly() {
  const t = useTranslate();
  const { email, phone } = useChannel().customerService;
  return (
    <section aria-labelledby="delete-data-only" className={styles.part}>
      <Heading level={2} size="m" id="delete-data-only">
        {t('account.delete.dataOnly.title')}
      </Heading>
      <Text>{t('account.delete.dataOnly.text')}</Text>
      <div className={styles.contact}>
        <ContactLink look="text" to={email} />
        {phone ? <ContactLink look="text" to={phone} /> : null}
      </div>
    </section>
  );
}

const FORM = 'delete-account';

interface DeletionFormProps {
  readonly email: string;
  readonly settingsPath: ShopPath;
  readonly answer: DeletionRefusal | undefined;
}

function DeletionForm({ email, settingsPath, answer }: DeletionFormProps) {
  const t = useTranslate();
  const form = useFocusOnError(answer);
  const action = useOwnPageAction(FORM);
  const { findText, formProps } = useFieldErrors(DELETION_RULES, answer?.reply);
  return (
    <Form
      ref={form}
      id={FORM}
      method="post"
      action={action}
      // Nothing of the customer stays in the browser's memory
      reloadDocument
      noValidate
      aria-label={t('account.delete.title')}
      className={styles.form}
      {...formProps}
    >
      <ErrorNotice text={answer?.notice} />
      <Checkbox
        name="confirm"
        value="on"
        required
        label={t('account.delete.confirm')}
        error={findText('confirm')}
      />
      {/* Password managers fill in the password of this name */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="password"
        label={t('account.delete.password')}
        description={t('account.delete.passwordHint')}
        autoComplete="current-password"
        error={findText('password')}
      />
      <div className={styles.buttons}>
        <ButtonLink target={{ internal: true, to: settingsPath }}>{t('account.delete.keep')}</ButtonLink>
        <Button type="submit" tone="outline">
          {t('account.delete.button')}
        </Button>
      </div>
    </Form>
  );
}
