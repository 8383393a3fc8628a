import { useHref } from '@remix-run/react';
import type { FormEvent } from 'react';
import { CART_PATHS } from '#app/features/cart/changes/cart-answer.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import { submitNatively } from '#app/features/cart/live/submit-natively.ts';
import { useCartActions } from '#app/features/cart/live/use-cart.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { LineFields } from './line-fields.tsx';
import * as styles from './cart-lines.css.ts';

/** Removes a line; it can be undone. */
export function RemoveLine({ line }: { readonly line: CartLine }) {
  const t = useTranslate();
  const { send } = useCartActions();
  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    send({ type: 'remove', line }).catch(() => submitNatively(form));
  }
  return (
    <form method="post" action={useHref(CART_PATHS.remove)} onSubmit={remove}>
      <LineFields line={line} />
      <button className={styles.remove} aria-label={t('cart.line.removeOf', { name: line.name })}>
        {t('cart.line.remove')}
      </button>
    </form>
  );
}
