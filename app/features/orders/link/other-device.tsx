import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './order-link.css.ts';

interface OtherDeviceProps {
  /** The link, once it is asked for. */
  readonly url: string | null;
  /** Path of the confirmation, without language prefix: it makes the link. */
  readonly action: ShopPath;
}

/** Where the confirmation opens after the form, without script too. */
export const OTHER_DEVICE_ID = 'other-device';

/** Takes the order to another device by a link that opens once. */
export function OtherDevice({ url, action }: OtherDeviceProps) {
  const t = useTranslate();
  return (
    <section id={OTHER_DEVICE_ID} className={styles.part} aria-labelledby={`${OTHER_DEVICE_ID}-title`}>
      <Stack>
        <Heading level={2} size="s" id={`${OTHER_DEVICE_ID}-title`}>
          {t('orders.link.title')}
        </Heading>
        {url === null ? (
          <>
            <Text size="s" tone="muted">
              {t('orders.link.text')}
            </Text>
            <Form method="post" action={action} reloadDocument>
              <Button type="submit" tone="outline">
                {t('orders.link.make')}
              </Button>
            </Form>
          </>
        ) : (
          <TextField
            label={t('orders.link.label')}
            description={t('orders.link.once')}
            value={url}
            readOnly
            error={undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Stack>
    </section>
  );
}
