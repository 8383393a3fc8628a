import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import { LINK_PARAMETER } from './link-parameter.ts';
import * as styles from './order-link.css.ts';

interface OrderLinkPageProps {
  readonly state: 'unused' | 'used' | 'invalid';
  /** Empty unless it can be used. */
  readonly link: string;
  /** Path of this page, without language prefix or parameter. */
  readonly action: ShopPath;
}

/** A link to an order. The button opens it, because the mere visit may be that of a program. */
export function OrderLinkPage({ state, link, action }: OrderLinkPageProps) {
  const t = useTranslate();
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <Stack align="start">
          <Heading level={1}>{t(`orders.link.${state}.title`)}</Heading>
          <Text size="l">{t(`orders.link.${state}.text`)}</Text>
          {state === 'unused' ? (
            <Form method="post" action={action} reloadDocument>
              <input type="hidden" name={LINK_PARAMETER} value={link} />
              <Button type="submit">{t('orders.link.show')}</Button>
            </Form>
          ) : (
            <ButtonLink target={{ internal: true, to: '/' }}>{t('orders.toShop')}</ButtonLink>
          )}
        </Stack>
      </div>
    </Container>
  );
}
