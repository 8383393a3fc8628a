import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { AccountFrame } from '#app/features/account/layout/account-frame.ts';
import { AccountLayout } from '#app/features/account/layout/account-layout.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Text } from '#app/ui/text/text.tsx';
import { useChannel } from '#app/request/use-channel.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { selectLabel } from '#app/features/fields/address-fields.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import type { BlockProps } from './block-props.ts';
import {
  blockId,
  blockOf,
  EDIT_PARAMETER,
  type Gender,
  SETTINGS_BLOCKS,
  type SettingsAccount,
  type SettingsAnswer,
  type SettingsBlock,
} from './settings-view.ts';
import type { SavedMessage } from './saved-messages.ts';
import { BlockForm, BlockFrame, EditableBlock, Facts } from './settings-block.tsx';
import * as styles from './settings.css.ts';
import { listDetailsFields, toShape } from './settings-shape.ts';
import { SubmitButton } from './submit-button.tsx';

/** The settings page's data. */
interface SettingsPageData {
  readonly frame: AccountFrame;
  readonly account: SettingsAccount;
  /** What the last form did. */
  readonly saved: SavedMessage | null;
  /** Path of this page, without language prefix. */
  readonly path: ShopPath;
  readonly deletePath: ShopPath;
}

interface SettingsPageProps {
  readonly page: SettingsPageData;
  readonly answer: SettingsAnswer | undefined;
}

/** The settings (AC-02): blocks that are read first, and one of which is edited in place. */
export function SettingsPage({ page, answer }: SettingsPageProps) {
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
function useEditedBlock(answer: SettingsAnswer | undefined): SettingsBlock | null {
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

/** True once a form was opened on this page: the message about the form before it is hidden then. */
function useIsSeen(page: SettingsPageData, edited: SettingsBlock | null): boolean {
  const [seen, setSeen] = useState<SettingsPageData | null>(null);
  if (edited !== null && seen !== page) setSeen(page);
  return edited !== null || seen === page;
}

/** The password is never shown; changing it needs the current one. */
function PasswordBlock(props: BlockProps) {
  const { isEdited, message } = props;
  const t = useTranslate();
  return (
    <BlockFrame
      block="password"
      title={t('account.settings.password.title')}
      message={message}
      editLabel={isEdited ? undefined : t('account.settings.password.change')}
    >
      <Text size="s" tone="muted">
        {t(isEdited ? 'account.settings.password.warning' : 'account.settings.password.text')}
      </Text>
      {isEdited ? <BlockForm block="password" {...props} /> : null}
    </BlockFrame>
  );
}

/** The saved address, with which the checkout starts. */
function AddressBlock(props: BlockProps) {
  const t = useTranslate();
  const hasAddress = props.account.addressLines.length > 0;
  return (
    <EditableBlock
      {...props}
      block="address"
      title={t('account.settings.address.title')}
      editLabel={t(hasAddress ? 'account.settings.edit' : 'account.settings.add')}
    >
      <SavedAddress {...props} />
    </EditableBlock>
  );
}

function SavedAddress({ account }: BlockProps) {
  const t = useTranslate();
  const { addressLines, address, isOutside } = account;
  if (addressLines.length === 0) return <Text tone="muted">{t('account.settings.address.none')}</Text>;
  return (
    <>
      <address className={styles.letter}>
        {addressLines.map((line, index) => (
          <span key={`${index} ${line}`} className={styles.line}>
            {line}
          </span>
        ))}
      </address>
      {address.entryCode === '' ? null : (
        <Text size="s">
          {t('fields.label.entryCode')}: {address.entryCode}
        </Text>
      )}
      {isOutside ? (
        <Text size="s" tone="muted">
          {t('account.settings.address.outside')}
        </Text>
      ) : null}
    </>
  );
}

/** Of the download, without language prefix: the texts in it are in the language of the page that links to it. */
const PERSONAL_DATA_PATH = '/my-account/personal-data';

/** What the customer can do with all that the shop has stored: read it, and have it deleted (AC-04). */
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

/** Who the customer is: a person, or a company with its contact person. */
function DetailsBlock(props: BlockProps) {
  const t = useTranslate();
  const isCompany = props.account.customerType === 'ORGANIZATION';
  return (
    <EditableBlock
      {...props}
      block="details"
      title={t(isCompany ? 'account.settings.company.title' : 'account.settings.person.title')}
      editLabel={t('account.settings.edit')}
    >
      <DetailsFacts account={props.account} />
    </EditableBlock>
  );
}

function DetailsFacts({ account }: { readonly account: SettingsAccount }) {
  const t = useTranslate();
  const { details, customerType, email } = account;
  const isCompany = customerType === 'ORGANIZATION';
  const shown = listDetailsFields(toShape(account));
  const name = [details.firstName, details.lastName].filter(Boolean).join(' ');
  const facts = [
    ...(isCompany ? [{ term: t('fields.label.company'), value: details.company }] : []),
    ...(shown.includes('identityNumber')
      ? [{ term: t(selectLabel('identityNumber', customerType)), value: details.identityNumber }]
      : []),
    { term: t(isCompany ? 'account.settings.contactPerson' : 'account.settings.name'), value: name },
    { term: t('fields.label.mobile'), value: details.mobile },
    ...(isCompany
      ? []
      : [
          {
            term: t('account.settings.gender'),
            value: t(`account.settings.gender.${details.gender as Gender}`),
          },
        ]),
    { term: t('fields.label.email'), value: email },
  ];
  return <Facts facts={facts} />;
}

/** Whether the customer gets the newsletter: one button changes it. */
function NewsletterBlock({ account, answer, message }: BlockProps) {
  const t = useTranslate();
  const action = useOwnPageAction(blockId('newsletter'));
  const { newsletter, email } = account;
  return (
    <BlockFrame block="newsletter" title={t('account.settings.newsletter.title')} message={message}>
      {answer === undefined ? null : (
        <Notice tone="critical" live>
          {answer.notice}
        </Notice>
      )}
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
    </BlockFrame>
  );
}
