import { useTranslate } from '#app/i18n/use-translate.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { BlockProps } from './block-props.ts';
import { EditableBlock } from './settings-block.tsx';
import * as styles from './settings.css.ts';

/** The saved address, with which the checkout starts. */
export function AddressBlock(props: BlockProps) {
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
