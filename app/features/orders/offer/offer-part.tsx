import { useEffect, useRef } from 'react';
import { useNavigation } from '@remix-run/react';
import { Notice } from '#app/ui/notice/notice.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import { OFFER_FIELD, OFFER_ID, type OfferAnswer } from './offer-answer.ts';
import * as styles from './account-offer.css.ts';

interface OfferPartProps extends Pick<AccountOfferProps, 'answer' | 'action'> {
  /** Null where there is no offer, as for a customer. */
  readonly email: string | null;
  /** What has become of the offer, in words, right after it was taken. */
  readonly done: string | null;
}

/** The offer of an account, or that it was taken. */
export function OfferPart({ email, done, ...form }: OfferPartProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isDone = done !== null;
  // The button that had the focus went away with the form
  useEffect(() => {
    if (isDone) notice.current?.focus({ preventScroll: true });
  }, [isDone]);
  if (done === null) return email === null ? null : <AccountOffer email={email} {...form} />;
  return (
    <div ref={notice} id={OFFER_ID} tabIndex={-1} className={styles.done}>
      <Notice tone="success" live>
        {done}
      </Notice>
    </div>
  );
}

interface AccountOfferProps {
  /** Of the order: the account is made with it, and its holder gets the link to choose a password. */
  readonly email: string;
  /** To the form, where it was refused. */
  readonly answer: OfferAnswer | undefined;
  /** Path of the confirmation, which takes the form, without language prefix. */
  readonly action: ShopPath;
}

/** Offers a guest an account after the order. */
function AccountOffer({ email, answer, action }: AccountOfferProps) {
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
