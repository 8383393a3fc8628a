import { type MouseEvent, useRef, useState } from 'react';
import { CART_PATHS } from '#app/features/cart/changes/cart-answer.ts';
import { useSendChange } from '#app/features/cart/live/use-send-change.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { ConfirmPrompt } from '#app/ui/modal/confirm-prompt.tsx';
import * as styles from './cart-page.css.ts';

/** Empties the cart after a question (CT-07): in a prompt, or without script in the opened details. */
export function ResetCart() {
  const t = useTranslate();
  const send = useSendChange();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  function ask(event: MouseEvent) {
    event.preventDefault();
    setIsAsking(true);
  }
  return (
    <>
      <details className={styles.reset}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a summary is a button */}
        <summary className={styles.resetSummary} onClick={ask}>
          {t('cart.reset.open')}
        </summary>
        <PlainForm ref={form} method="post" action={CART_PATHS.reset} className={styles.resetForm}>
          <p className={styles.resetText}>{t('cart.reset.text')}</p>
          <Button type="submit" tone="outline" size="s">
            {t('cart.reset.confirm')}
          </Button>
        </PlainForm>
      </details>
      {isAsking ? (
        <ConfirmPrompt
          title={t('cart.reset.title')}
          text={t('cart.reset.text')}
          confirmLabel={t('cart.reset.confirm')}
          cancelLabel={t('cart.reset.cancel')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void send({ type: 'reset' }, form.current);
          }}
        />
      ) : null}
    </>
  );
}
