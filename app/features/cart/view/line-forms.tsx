import { type FormEvent, useEffect, useId, useRef } from 'react';
import { CART_PATHS, MAX_QUANTITY, RETURN_FIELD } from '#app/features/cart/forms/cart-forms.ts';
import type { CartLine } from '#app/features/cart/cart.ts';
import type { LineName, ShownNotice } from '#app/features/cart/live/cart-changes.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { useSendChange } from '#app/features/cart/live/use-cart.tsx';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { PlainForm } from '#app/ui/link/link.tsx';
import * as styles from './cart-lines.css.ts';

interface LineProps {
  readonly line: CartLine;
  /** Of the last change of the line. */
  readonly notice: ShownNotice | null;
}

/**
 * The quantity of a line. Minus and plus are the buttons of a form of their own, so that they work without script; the field
 * has an Update button then. With script a change is sent at once.
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
  // The answer replaces what was typed; so does a refusal
  useEffect(() => {
    if (field.current) field.current.value = String(quantity);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refusal leaves the quantity as it was
  }, [quantity, notice]);
  function save() {
    const input = field.current;
    if (input === null) return;
    const wanted = findWholeNumber(input.value);
    if (wanted === null) input.value = String(quantity);
    else if (wanted !== quantity)
      void send({ type: 'change', line, quantity: Math.min(wanted, MAX_QUANTITY) }, input.form);
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

/** The remaining stock of a line that has more pieces: "Only 2 left", or that they are sold out. */
export const formatShortage = (t: Translate, available: number): string =>
  available === 0 ? t('catalog.stock.outOfStock') : t('catalog.stock.fewLeft', { quantity: available });

interface LineShortageProps {
  readonly line: CartLine;
  readonly available: number;
  /** Page to return to, for a line without forms of its own: the checkout. */
  readonly returnTo?: ShopPath | undefined;
}

/**
 * A line that the shop has too few pieces of (CT-03): what is left, and the form that lowers the quantity. A sold-out line with
 * forms of its own is removed there.
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
        <LowerForm line={line} available={available} returnTo={returnTo} />
      ) : null}
    </div>
  );
}

function LowerForm({ line, available, returnTo }: LineShortageProps) {
  const t = useTranslate();
  const send = useSendChange();
  function lower(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send({ type: 'change', line, quantity: available }, event.currentTarget);
  }
  const { name } = line;
  return (
    <PlainForm method="post" action={CART_PATHS.change} onSubmit={returnTo === undefined ? lower : undefined}>
      <LineFields line={line} />
      <input type="hidden" name="quantity" value={available} />
      <ReturnField to={returnTo} />
      {available === 0 ? (
        <button className={styles.fix} aria-label={t('cart.line.removeOf', { name })}>
          {t('cart.line.remove')}
        </button>
      ) : (
        <button className={styles.fix}>{t('cart.line.lower', { quantity: available })}</button>
      )}
    </PlainForm>
  );
}

/** The fields of every form that changes a line. */
function LineFields({ line: { id, kind } }: { readonly line: LineName }) {
  return (
    <>
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="kind" value={kind} />
    </>
  );
}

/** The page that a form of the cart returns to, if that is not the cart. */
export function ReturnField({ to }: { readonly to: ShopPath | undefined }) {
  return to === undefined ? null : <input type="hidden" name={RETURN_FIELD} value={to} />;
}
