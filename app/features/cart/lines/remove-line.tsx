import type { FormEvent } from 'react';
import { CART_PATHS } from '#app/features/cart/changes/cart-answer.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import { useSendChange } from '#app/features/cart/live/use-send-change.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { LineFields } from './line-fields.tsx';
import * as styles from './cart-lines.css.ts';

/** Removes a line; it can be undone. */
export function RemoveLine({ line }: { readonly line: CartLine }) {
  const t = useTranslate();
  const send = useSendChange();
  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send({ type: 'remove', line }, event.currentTarget);
  }
  return (
    <PlainForm method="post" action={CART_PATHS.remove} onSubmit={remove}>
      <LineFields line={line} />
      <button className={styles.remove} aria-label={t('cart.line.removeOf', { name: line.name })}>
        {t('cart.line.remove')}
      </button>
    </PlainForm>
  );
}
