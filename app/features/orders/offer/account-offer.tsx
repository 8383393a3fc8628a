import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { findNewPasswordError } from '#app/features/fields/password.ts';
import { PasswordInput } from '#app/features/fields/password-input.tsx';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useBlurErrors } from '#app/ui/field/use-blur-errors.ts';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import { OFFER_FIELD, OFFER_ID, type OfferAnswer } from './offer-answer.ts';
import * as styles from './account-offer.css.ts';

export interface AccountOfferProps {
  /** Of the order: the account is made with it. */
  readonly email: string;
  /** To the form, where it was refused. */
  readonly answer: OfferAnswer | undefined;
  /** Paths without language prefix: of the confirmation, which takes the form, and of the login, which leads back to it. */
  readonly action: ShopPath;
  readonly loginPath: ShopPath;
}

const RULES = { password: findNewPasswordError };

/** Offers a guest an account after the order: all that is left to choose is a password. */
export function AccountOffer({ email, answer, action, loginPath }: AccountOfferProps) {
  const t = useTranslate();
  const isSending = useNavigation().formData?.has(OFFER_FIELD) === true;
  const reply: FormReply | undefined = answer?.reply;
  const { findError, isValid, checkAll, formProps } = useBlurErrors(RULES, reply);
  /** A press that was not sent, because the password is wrong: a new object each time. */
  const [refusal, setRefusal] = useState<object>();
  const form = useFocusOnError(refusal ?? reply);
  const error = findError('password');
  return (
    <section id={OFFER_ID} className={styles.offer} aria-labelledby={`${OFFER_ID}-title`}>
      <Stack>
        <Heading level={2} size="s" id={`${OFFER_ID}-title`}>
          {t('orders.offer.title')}
        </Heading>
        <Text>{t('orders.offer.text')}</Text>
        {answer === undefined ? null : <OfferNotice answer={answer} email={email} loginPath={loginPath} />}
        <Form
          ref={form}
          method="post"
          action={`${action}#${OFFER_ID}`}
          preventScrollReset
          noValidate
          className={styles.form}
          {...formProps}
          onSubmit={(event) => {
            if (checkAll(event.currentTarget)) return setRefusal(undefined);
            event.preventDefault();
            setRefusal({});
          }}
        >
          <input type="hidden" name={OFFER_FIELD} value="1" />
          {/* By it password managers know the account. The server does not read it */}
          <TextField
            name="username"
            type="email"
            label={t('orders.offer.email')}
            autoComplete="username"
            value={email}
            readOnly
          />
          <PasswordInput
            isRated
            name="password"
            label={t('orders.offer.password')}
            autoComplete="new-password"
            valid={isValid('password')}
            error={error === null ? undefined : t(error as MessageKey)}
          />
          <div>
            <Button type="submit" loading={isSending}>
              {t('orders.offer.submit')}
            </Button>
          </div>
        </Form>
      </Stack>
    </section>
  );
}

interface OfferNoticeProps extends Pick<AccountOfferProps, 'email' | 'loginPath'> {
  readonly answer: OfferAnswer;
}

/** Why there is no account yet. Takes the focus, because the button that had it was disabled. */
function OfferNotice({ answer, email, loginPath }: OfferNoticeProps) {
  const t = useTranslate();
  const { exists, notice } = answer;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.exists || answer.notice !== undefined) box.current?.focus();
  }, [answer]);
  if (!exists && notice === undefined) return null;
  return (
    <div ref={box} tabIndex={-1}>
      {exists ? (
        <Notice live>
          {t('orders.offer.exists', { email })}{' '}
          <SmartLink look="text" target={{ internal: true, to: loginPath }}>
            {t('orders.offer.logIn')}
          </SmartLink>
        </Notice>
      ) : (
        <Notice tone="critical" live>
          {notice}
        </Notice>
      )}
    </div>
  );
}
