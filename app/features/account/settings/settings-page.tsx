import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { PasswordInput } from '#app/features/fields/password-input.tsx';
import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import type { AccountLayoutData } from '#app/features/account/account.server.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { ErrorNotice } from '#app/ui/display/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { type FormRule, useOwnPageAction } from '#app/ui/field/form.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { AddressBlock, BlockLayout, type BlockProps, DetailsBlock } from './settings-blocks.tsx';
import { fieldId, type FormProps, SettingsForm, SubmitButton } from './settings-forms.tsx';
import * as styles from './settings.css.ts';
import {
  blockId,
  blockOf,
  EDIT_PARAMETER,
  type SavedMessage,
  SETTINGS_BLOCKS,
  type SettingsAccount,
  type RefusedSettingsForm,
  type SettingsBlock,
} from './settings.ts';

interface SettingsPageData {
  readonly frame: AccountLayoutData;
  readonly account: SettingsAccount;
  /** What the last form did. */
  readonly saved: SavedMessage | null;
  /** Path of this page, without language prefix. */
  readonly path: ShopPath;
  readonly deletePath: ShopPath;
}

/** The settings (AC-02): blocks with saved values, one of which is edited in place. */
export function SettingsPage({
  page,
  answer,
}: {
  readonly page: SettingsPageData;
  readonly answer: RefusedSettingsForm | undefined;
}) {
  const t = useTranslate();
  const { account, saved, path, deletePath } = page;
  const edited = useEditedBlock(answer);
  const isSeen = useIsSeen(page, edited);
  const toProps = (block: SettingsBlock): BlockProps => ({
    account,
    isEdited: edited === block,
    answer: answer && blockOf(answer.intent) === block ? answer : undefined,
    message: saved?.block === block && !isSeen ? t(saved.message) : undefined,
    closePath: path,
  });
  return (
    <AccountLayout frame={page.frame}>
      <DetailsBlock {...toProps('details')} />
      <AddressBlock {...toProps('address')} />
      <NewsletterBlock {...toProps('newsletter')} />
      <PasswordBlock {...toProps('password')} />
      <DataBlocks deletePath={deletePath} />
    </AccountLayout>
  );
}

/** The block that the address names, else the one whose form was refused. Moves the focus into a form that opens and back. */
function useEditedBlock(answer: RefusedSettingsForm | undefined): SettingsBlock | null {
  const named = new URLSearchParams(useLocation().search).get(EDIT_PARAMETER);
  const refused = answer && blockOf(answer.intent);
  const edited = refused ?? SETTINGS_BLOCKS.find((block) => block === named) ?? null;
  const before = useRef(edited);
  useEffect(() => {
    const closed = before.current;
    before.current = edited;
    if (edited === closed) return;
    const selector = edited === null ? 'a' : 'input:not([type="hidden"], [hidden]), select';
    const block = edited ?? closed;
    if (block) document.querySelector<HTMLElement>(`#${blockId(block)} :is(${selector})`)?.focus();
  }, [edited]);
  return edited;
}

/** True once a form was opened on this page, which hides the message about the form before it. */
function useIsSeen(page: SettingsPageData, edited: SettingsBlock | null): boolean {
  const [seen, setSeen] = useState<SettingsPageData | null>(null);
  if (edited !== null && seen !== page) setSeen(page);
  return edited !== null || seen === page;
}

/** Whether the customer gets the newsletter: one button changes it. */
function NewsletterBlock({ account, answer, message }: BlockProps) {
  const t = useTranslate();
  const action = useOwnPageAction(blockId('newsletter'));
  const { newsletter, email } = account;
  return (
    <BlockLayout block="newsletter" title={t('account.settings.newsletter.title')} message={message}>
      <ErrorNotice text={answer?.notice} />
      <Text>
        {t(newsletter ? 'account.settings.newsletter.on' : 'account.settings.newsletter.off', { email })}
      </Text>
      <Form method="post" action={action} replace preventScrollReset className={styles.buttons}>
        <input type="hidden" name="newsletter" value={newsletter ? 'off' : 'on'} />
        <SubmitButton intent="newsletter" tone="outline">
          {t(
            newsletter ? 'account.settings.newsletter.unsubscribe' : 'account.settings.newsletter.subscribe',
          )}
        </SubmitButton>
      </Form>
    </BlockLayout>
  );
}

/** The password is never shown; changing it needs the current one. */
function PasswordBlock(props: BlockProps) {
  const { isEdited, message } = props;
  const t = useTranslate();
  return (
    <BlockLayout
      block="password"
      title={t('account.settings.password.title')}
      message={message}
      editLabel={isEdited ? undefined : t('account.settings.password.change')}
    >
      <Text size="s" tone="muted">
        {t(isEdited ? 'account.settings.password.warning' : 'account.settings.password.text')}
      </Text>
      {isEdited ? <PasswordForm {...props} /> : null}
    </BlockLayout>
  );
}

const PASSWORD_FIELDS = [
  { name: 'password', label: 'account.settings.password.current' },
  { name: 'newPassword', label: 'account.settings.password.new' },
  { name: 'passwordAgain', label: 'account.settings.password.again' },
] as const;

const PASSWORD_RULES: Readonly<Record<string, FormRule>> = {
  password: findPasswordError,
  newPassword: findNewPasswordError,
  passwordAgain: (again, find) => findRepeatedPasswordError(find('newPassword'), again),
};

/** Longer than password managers make them. */
const PASSWORD_MAX_CHARS = 200;

export function PasswordForm({ account, answer, closePath }: FormProps) {
  const t = useTranslate();
  return (
    <SettingsForm block="password" rules={PASSWORD_RULES} answer={answer} closePath={closePath} reloads>
      {({ findText, isValid }) => (
        <div className={styles.form}>
          {/* Password managers store the new password for this name */}
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
          {PASSWORD_FIELDS.map(({ name, label }) => (
            <PasswordInput
              key={name}
              id={fieldId(name)}
              name={name}
              label={t(label)}
              autoComplete={name === 'password' ? 'current-password' : 'new-password'}
              maxLength={PASSWORD_MAX_CHARS}
              error={findText(name)}
              valid={isValid(name)}
              isRated={name === 'newPassword'}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

/** Without language prefix: the link to it adds that of its page. */
const PERSONAL_DATA_PATH = '/my-account/personal-data';

/** Links to download the customer's data and to delete the account (AC-04). */
function DataBlocks({ deletePath }: { readonly deletePath: ShopPath }) {
  const t = useTranslate();
  const { siteName: site } = useChannel();
  return (
    <>
      <section aria-labelledby="settings-data" className={styles.block}>
        <Heading level={2} size="m" id="settings-data">
          {t('account.data.title')}
        </Heading>
        <Text>{t('account.data.text', { site })}</Text>
        <div className={styles.buttons}>
          <ButtonLink tone="outline" reload target={{ internal: true, to: PERSONAL_DATA_PATH }}>
            {t('account.data.download')}
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="settings-delete" className={styles.block}>
        <Heading level={2} size="m" id="settings-delete">
          {t('account.delete.title')}
        </Heading>
        <Text>{t('account.delete.lead')}</Text>
        <div className={styles.buttons}>
          <ButtonLink tone="outline" target={{ internal: true, to: deletePath }}>
            {t('account.delete.link')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
