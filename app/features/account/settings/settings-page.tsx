import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { AccountFrame } from '#app/features/account/layout/account-frame.ts';
import { AccountLayout } from '#app/features/account/layout/account-layout.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { AddressBlock } from './address-block.tsx';
import type { BlockProps } from './block-props.ts';
import { DataBlocks } from './data-blocks.tsx';
import { DetailsBlock } from './details-block.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';
import {
  blockId,
  blockOf,
  EDIT_PARAMETER,
  SETTINGS_BLOCKS,
  type SettingsAccount,
  type SettingsAnswer,
  type SettingsBlock,
} from './settings-view.ts';
import type { SavedMessage } from './saved-messages.ts';
import { Text } from '#app/ui/text/text.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockFrame } from './settings-block.tsx';

/** The settings page's data. */
export interface SettingsPageData {
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
