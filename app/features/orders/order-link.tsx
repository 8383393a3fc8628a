import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/page/use-root-data.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Cluster, Container, Stack } from '#app/ui/layout/layout.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { LINK_PARAMETER } from './orders.ts';
import * as styles from './orders.css.ts';

interface OrderLinkPageProps {
  readonly state: 'unused' | 'used' | 'invalid';
  /** Empty unless it can be used. */
  readonly link: string;
  /** Path of this page, without language prefix or parameter. */
  readonly action: ShopPath;
}

/** The page of a link to an order. A button opens the order, because programs may visit the page. */
export function OrderLinkPage({ state, link, action }: OrderLinkPageProps) {
  const t = useTranslate();
  return (
    <Container width="narrow">
      <div className={styles.linkPage}>
        <Stack align="start">
          <Heading level={1}>{t(`orders.link.${state}.title`)}</Heading>
          <Text size="l">{t(`orders.link.${state}.text`)}</Text>
          {state === 'unused' ? (
            <Form method="post" action={action} reloadDocument>
              <input type="hidden" name={LINK_PARAMETER} value={link} />
              <Button type="submit">{t('orders.link.show')}</Button>
            </Form>
          ) : (
            <NoOrderLinks />
          )}
        </Stack>
      </div>
    </Container>
  );
}

/** Where a visitor goes whose order is not shown. */
export function NoOrderLinks() {
  const t = useTranslate();
  const { findOrderPath } = useChannel();
  return (
    <Cluster>
      {findOrderPath === undefined ? null : (
        <ButtonLink target={{ internal: true, to: findOrderPath }}>{t('orders.find.title')}</ButtonLink>
      )}
      <ButtonLink
        tone={findOrderPath === undefined ? 'brand' : 'outline'}
        target={{ internal: true, to: '/' }}
      >
        {t('orders.toShop')}
      </ButtonLink>
    </Cluster>
  );
}

/** Fragment at which the confirmation opens after the form. */
export const OTHER_DEVICE_ID = 'other-device';

interface OtherDeviceProps {
  /** The link, once it is asked for. */
  readonly url: string | null;
  /** Path of the confirmation, which makes the link, without language prefix. */
  readonly action: ShopPath;
}

/** Shows a link that opens the order once, on another device. */
export function OtherDevice({ url, action }: OtherDeviceProps) {
  const t = useTranslate();
  return (
    <section id={OTHER_DEVICE_ID} className={styles.linkSection} aria-labelledby={`${OTHER_DEVICE_ID}-title`}>
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
