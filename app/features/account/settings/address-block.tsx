import { useTranslate } from '#app/i18n/use-translate.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { BlockProps } from './block-props.ts';
import { LazyBlockForm } from './lazy-block-form.ts';
import { BlockFrame } from './settings-block.tsx';
import * as styles from './settings.css.ts';

/** The saved address, with which the checkout starts. */
export function AddressBlock(props: BlockProps) {
  const { account, isEdited, message } = props;
  const t = useTranslate();
  const hasAddress = account.addressLines.length > 0;
  return (
    <BlockFrame
      block="address"
      title={t('account.settings.address.title')}
      message={message}
      editLabel={isEdited ? undefined : t(hasAddress ? 'account.settings.edit' : 'account.settings.add')}
    >
      {isEdited ? <LazyBlockForm block="address" {...props} /> : <SavedAddress {...props} />}
    </BlockFrame>
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
