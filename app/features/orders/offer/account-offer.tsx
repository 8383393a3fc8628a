import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import { OFFER_FIELD, OFFER_ID, type OfferAnswer } from './offer-answer.ts';
import * as styles from './account-offer.css.ts';

export interface AccountOfferProps {
  /** Of the order: the account is made with it, and its holder gets the link to choose a password. */
  readonly email: string;
  /** To the form, where it was refused. */
  readonly answer: OfferAnswer | undefined;
  /** Path of the confirmation, which takes the form, without language prefix. */
  readonly action: ShopPath;
}

/** Offers a guest an account after the order. */
export function AccountOffer({ email, answer, action }: AccountOfferProps) {
  const t = useTranslate();
  const isSending = useNavigation().formData?.has(OFFER_FIELD) === true;
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus was disabled
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  return (
    <section id={OFFER_ID} className={styles.offer} aria-labelledby={`${OFFER_ID}-title`}>
      <Stack>
        <Heading level={2} size="s" id={`${OFFER_ID}-title`}>
          {t('orders.offer.title')}
        </Heading>
        <Text>{t('orders.offer.text', { email })}</Text>
        {answer === undefined ? null : (
          <div ref={box} tabIndex={-1}>
            <Notice tone="critical" live>
              {answer.notice}
            </Notice>
          </div>
        )}
        <Form method="post" action={`${action}#${OFFER_ID}`} preventScrollReset>
          <input type="hidden" name={OFFER_FIELD} value="1" />
          <Button type="submit" loading={isSending}>
            {t('orders.offer.submit')}
          </Button>
        </Form>
      </Stack>
    </section>
  );
}
