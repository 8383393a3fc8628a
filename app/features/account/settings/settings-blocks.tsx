import type { ReactNode } from 'react';
import { selectLabel } from '#app/features/fields/field-rules.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { useIsScripted } from '#app/ui/router/typed-router.ts';
import { Heading, Text, VisuallyHidden } from '#app/ui/text/text.tsx';
import { AddressForm, DetailsForm, type FormProps } from './settings-forms.tsx';
import * as styles from './settings.css.ts';
import {
  blockId,
  EDIT_PARAMETER,
  type Gender,
  listDetailsFields,
  type SettingsAccount,
  type SettingsBlock,
  toShape,
} from './settings.ts';

export interface BlockProps extends FormProps {
  readonly isEdited: boolean;
  /** What the last form of this block did. */
  readonly message: string | undefined;
}

interface BlockLayoutProps {
  readonly block: SettingsBlock;
  readonly title: string;
  /** Announced as soon as it appears. */
  readonly message: string | undefined;
  /** Of the link that opens the form; absent where the form is open, or where there is none. */
  readonly editLabel?: string | undefined;
  readonly children: ReactNode;
}

/** One block of the settings: its title, the link that edits it, and its saved values or its form. */
export function BlockLayout({ block, title, message, editLabel, children }: BlockLayoutProps) {
  const id = blockId(block);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.block}>
      <div className={styles.head}>
        <Heading level={2} size="m" id={`${id}-title`}>
          {title}
        </Heading>
        {editLabel === undefined ? null : <EditLink block={block} label={editLabel} title={title} />}
      </div>
      {message === undefined ? null : (
        <Notice tone="success" live>
          {message}
        </Notice>
      )}
      {children}
    </section>
  );
}

/** Without script the page opens again at the block; with script nothing moves. */
function EditLink({
  block,
  label,
  title,
}: {
  readonly block: SettingsBlock;
  readonly label: string;
  readonly title: string;
}) {
  const target = useIsScripted() ? '' : `#${blockId(block)}`;
  return (
    <ButtonLink
      tone="outline"
      size="s"
      preventScrollReset
      target={{ internal: true, to: `?${EDIT_PARAMETER}=${block}${target}` }}
    >
      <span>
        {label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}

/** The customer's own data: of a person, or of a company with its contact person. */
export function DetailsBlock(props: BlockProps) {
  const { account, isEdited, message } = props;
  const t = useTranslate();
  const isCompany = account.customerType === 'ORGANIZATION';
  return (
    <BlockLayout
      block="details"
      title={t(isCompany ? 'account.settings.company.title' : 'account.settings.person.title')}
      message={message}
      editLabel={isEdited ? undefined : t('account.settings.edit')}
    >
      {isEdited ? <DetailsForm {...props} /> : <SavedDetails account={account} />}
    </BlockLayout>
  );
}

function SavedDetails({ account }: { readonly account: SettingsAccount }) {
  const t = useTranslate();
  const { details, customerType, email } = account;
  const isCompany = customerType === 'ORGANIZATION';
  const name = [details.firstName, details.lastName].filter(Boolean).join(' ');
  const gender = t(`account.settings.gender.${details.gender as Gender}`);
  return (
    <dl className={styles.facts}>
      {isCompany ? <SavedValue term={t('fields.label.company')} value={details.company} /> : null}
      {listDetailsFields(toShape(account)).includes('identityNumber') ? (
        <SavedValue term={t(selectLabel('identityNumber', customerType))} value={details.identityNumber} />
      ) : null}
      <SavedValue
        term={t(isCompany ? 'account.settings.contactPerson' : 'account.settings.name')}
        value={name}
      />
      <SavedValue term={t('fields.label.mobile')} value={details.mobile} />
      {isCompany ? null : <SavedValue term={t('account.settings.gender')} value={gender} />}
      <SavedValue term={t('fields.label.email')} value={email} />
    </dl>
  );
}

function SavedValue({ term, value }: { readonly term: string; readonly value: string }) {
  const t = useTranslate();
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={value === '' ? `${styles.value} ${styles.missing}` : styles.value}>
        {value === '' ? t('account.settings.notGiven') : value}
      </dd>
    </div>
  );
}

/** The saved address, with which the checkout starts. */
export function AddressBlock(props: BlockProps) {
  const { account, isEdited, message } = props;
  const t = useTranslate();
  const hasAddress = account.addressLines.length > 0;
  return (
    <BlockLayout
      block="address"
      title={t('account.settings.address.title')}
      message={message}
      editLabel={isEdited ? undefined : t(hasAddress ? 'account.settings.edit' : 'account.settings.add')}
    >
      {isEdited ? <AddressForm {...props} /> : <SavedAddress account={account} />}
    </BlockLayout>
  );
}

function SavedAddress({ account }: { readonly account: SettingsAccount }) {
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
