import { useTranslate } from '#app/i18n/use-translate.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockFrame } from './settings-block.tsx';
import { SubmitButton } from './submit-button.tsx';
import { blockId } from './settings-view.ts';
import * as styles from './settings.css.ts';

/** Whether the customer gets the newsletter: one button changes it. */
export function NewsletterBlock({ account, answer, message }: BlockProps) {
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
