import type { FormEvent } from 'react';
import { CART_PATHS } from '#app/features/cart/changes/cart-answer.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import { useSendChange } from '#app/features/cart/live/use-send-change.ts';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { LineFields, ReturnField } from './line-fields.tsx';
import * as styles from './cart-lines.css.ts';

/** What is left of the goods of a line that has more: "Only 2 left", or that they are sold out. */
export const formatShortage = (t: Translate, available: number): string =>
  available === 0 ? t('catalog.stock.outOfStock') : t('catalog.stock.fewLeft', { quantity: available });

interface LineShortageProps {
  readonly line: CartLine;
  readonly available: number;
  /** Where to return to, where the line has no forms of its own: the checkout. */
  readonly returnTo?: ShopPath | undefined;
}

/**
 * A line that the shop has too few pieces of (CT-03): what is left, and the form that mends it. Where the line has forms of its own, one that is
 * sold out is removed there.
 */
export function LineShortage({ line, available, returnTo }: LineShortageProps) {
  const t = useTranslate();
  return (
    <div className={styles.shortage}>
      <p className={styles.shortageText}>
        <Icon name="warning" size="s" />
        {formatShortage(t, available)}
      </p>
      {available > 0 || returnTo !== undefined ? (
        <MendForm line={line} available={available} returnTo={returnTo} />
      ) : null}
    </div>
  );
}

function MendForm({ line, available, returnTo }: LineShortageProps) {
  const t = useTranslate();
  const send = useSendChange();
  function lower(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send({ type: 'quantity', line, quantity: available }, event.currentTarget);
  }
  const { name } = line;
  return (
    <PlainForm method="post" action={CART_PATHS.change} onSubmit={returnTo === undefined ? lower : undefined}>
      <LineFields line={line} />
      <input type="hidden" name="quantity" value={available} />
      <ReturnField to={returnTo} />
      {available === 0 ? (
        <button className={styles.mend} aria-label={t('cart.line.removeOf', { name })}>
          {t('cart.line.remove')}
        </button>
      ) : (
        <button className={styles.mend}>{t('cart.line.lower', { quantity: available })}</button>
      )}
    </PlainForm>
  );
}
