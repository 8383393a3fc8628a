import { useTranslate } from '#app/i18n/use-translate.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { BlockProps } from './block-props.ts';
import { LazyBlockForm } from './forms/lazy-block-form.ts';
import { BlockFrame } from './settings-block.tsx';

/** The password is never shown; changing it needs the current one. */
export function PasswordBlock(props: BlockProps) {
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
      {isEdited ? <LazyBlockForm block="password" {...props} /> : null}
    </BlockFrame>
  );
}
