import { type FormEvent, useEffect, useId, useRef } from 'react';
import { CART_PATHS } from '#app/features/cart/changes/cart-answer.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import { useSendChange } from '#app/features/cart/live/use-send-change.ts';
import type { ShownNotice } from '#app/features/cart/live/wanted-change.ts';
import { MAX_QUANTITY } from '#app/features/cart/max-quantity.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { LineFields } from './line-fields.tsx';
import * as styles from './cart-lines.css.ts';

interface LineProps {
  readonly line: CartLine;
  /** What the last change of the line said. */
  readonly notice: ShownNotice | null;
}

/**
 * The quantity of a line. Minus and plus are the buttons of a form of their own, so that they work without script; the field
 * has an Update button there. With script a change counts as soon as it is made.
 */
export function LineQuantity({ line, notice }: LineProps) {
  const t = useTranslate();
  const stepForm = `${useId()}step`;
  const send = useSendChange();
  const { name, quantity } = line;
  function step(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const by = Number(button.value) < quantity ? -1 : 1;
    void send({ type: 'step', line, by }, form, button);
  }
  const stepButton = { size: 's', type: 'submit', form: stepForm, name: 'quantity' } as const;
  return (
    <div className={styles.stepper}>
      <PlainForm id={stepForm} method="post" action={CART_PATHS.change} onSubmit={step}>
        <LineFields line={line} />
      </PlainForm>
      <IconButton
        {...stepButton}
        icon="minus"
        value={quantity - 1}
        disabled={quantity <= 1}
        label={t('cart.line.fewer', { name })}
      />
      <QuantityField line={line} notice={notice} />
      <IconButton {...stepButton} icon="plus" value={quantity + 1} label={t('cart.line.more', { name })} />
    </div>
  );
}

function QuantityField({ line, notice }: LineProps) {
  const t = useTranslate();
  const send = useSendChange();
  const { name, quantity } = line;
  const field = useRef<HTMLInputElement>(null);
  // What was typed is replaced by the answer, also by a refusal
  useEffect(() => {
    if (field.current) field.current.value = String(quantity);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refusal leaves the quantity as it was
  }, [quantity, notice]);
  function save() {
    const input = field.current;
    if (input === null) return;
    const wanted = Number(input.value);
    if (input.value === '' || !Number.isInteger(wanted) || wanted < 0) input.value = String(quantity);
    else if (wanted !== quantity)
      void send({ type: 'quantity', line, quantity: Math.min(wanted, MAX_QUANTITY) }, input.form);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }
  return (
    <PlainForm method="post" action={CART_PATHS.change} onSubmit={submit} className={styles.field} noValidate>
      <LineFields line={line} />
      <label>
        <VisuallyHidden>{t('cart.line.quantity', { name })}</VisuallyHidden>
        <input
          ref={field}
          type="number"
          inputMode="numeric"
          name="quantity"
          min={0}
          max={MAX_QUANTITY}
          defaultValue={quantity}
          onBlur={save}
          className={styles.input}
        />
      </label>
      <button className={styles.update} aria-label={t('cart.line.updateOf', { name })}>
        {t('cart.line.update')}
      </button>
    </PlainForm>
  );
}
