import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import type { ShownNotice } from '#app/features/cart/live/wanted-change.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';
import { findShownSize } from '#app/features/cart/contents/find-shown-size.ts';
import { Amount, Strike } from '#app/ui/price/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { CART_PATHS } from '#app/features/cart/changes/cart-answer.ts';
import { useSendChange } from '#app/features/cart/live/use-send-change.ts';
import { MAX_QUANTITY } from '#app/features/cart/max-quantity.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { LineShortage } from './line-shortage.tsx';
import * as styles from './cart-lines.css.ts';
import { LineFields } from './line-fields.tsx';

interface CartLineItemProps {
  readonly line: CartLine;
  readonly readOnly: boolean;
  readonly notice: ShownNotice | null;
  readonly isUpdating: boolean;
  readonly returnTo?: ShopPath | undefined;
  /** Below the facts. */
  readonly note?: ReactNode;
}

const NO_PICTURE = { src: null, width: 100, height: 125 };
const PICTURE_SIZES = '(min-width: 1024px) 112px, 80px';

/** One line: picture, facts, quantity, total. */
export function CartLineItem({ line, readOnly, notice, isUpdating, returnTo, note }: CartLineItemProps) {
  const t = useTranslate();
  const picture = line.picture ? toThumbnailImage(line.picture) : NO_PICTURE;
  return (
    <li className={styles.line} data-line={line.id}>
      <div className={styles.picture}>
        <Picture {...picture} sizes={PICTURE_SIZES} alt="" shape="rounded" />
      </div>
      <LineFacts line={line} returnTo={returnTo} note={note} />
      <div className={styles.quantity}>
        {readOnly ? (
          <span className={styles.pieces}>{t('cart.line.pieces', { count: line.quantity })}</span>
        ) : (
          <>
            <LineQuantity line={line} notice={notice} />
            <RemoveLine line={line} />
          </>
        )}
      </div>
      <LineTotal line={line} isUpdating={isUpdating} />
      {notice === null ? null : (
        <p role="alert" className={`${styles.notice} ${styles.noticeTone[notice.tone]}`}>
          <Icon name={notice.tone === 'success' ? 'check' : 'warning'} size="s" />
          <span>{notice.text}</span>
        </p>
      )}
    </li>
  );
}

function LineFacts({ line, returnTo, note }: Pick<CartLineItemProps, 'line' | 'returnTo' | 'note'>) {
  const t = useTranslate();
  const { brand, name, path, parts, stock, available, isGift, campaigns } = line;
  const size = findShownSize(line);
  return (
    <div className={styles.facts}>
      {brand === undefined ? null : <p className={styles.detail}>{brand}</p>}
      <p className={styles.name}>
        <SmartLink target={{ internal: true, to: path }}>{name}</SmartLink>
      </p>
      {size === null ? null : <p className={styles.detail}>{size}</p>}
      {parts === undefined ? null : (
        <ul className={styles.parts} aria-label={t('cart.line.parts')}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      <LinePrice line={line} />
      {available === undefined ? null : (
        <LineShortage line={line} available={available} returnTo={returnTo} />
      )}
      {stock.state === 'oversellable' || stock.state === 'static' ? (
        <p className={styles.later}>
          <Icon name="truck" size="s" />
          {t('cart.line.oversellable')}
        </p>
      ) : null}
      {campaigns.length === 0 && !isGift ? null : (
        <ul className={styles.tags}>
          {isGift ? (
            <li>
              <Tag tone="accent">{t('cart.line.gift')}</Tag>
            </li>
          ) : null}
          {campaigns.map((campaign) => (
            <li key={campaign}>
              <Tag tone="accent">{campaign}</Tag>
            </li>
          ))}
        </ul>
      )}
      {note}
    </div>
  );
}

/** The price of a piece where there are several, or the prices of groups of them (3 for 2; contract 8.3). */
function LinePrice({ line: { unit, quantity, splits } }: { readonly line: CartLine }) {
  const t = useTranslate();
  if (splits !== undefined)
    return (
      <ul className={styles.splits} aria-label={t('cart.line.splits')}>
        {splits.map((split, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups may have the same price
          <li key={index}>{t('cart.line.split', { quantity: split.quantity, price: split.price })}</li>
        ))}
      </ul>
    );
  if (unit === null || quantity === 1) return null;
  return (
    <p className={styles.detail}>
      {t('cart.line.each', { price: unit.selling })}{' '}
      {unit.regular === undefined ? null : <Strike label={t('catalog.price.regular')}>{unit.regular}</Strike>}
    </p>
  );
}

interface LineTotalProps {
  readonly line: CartLine;
  readonly isUpdating: boolean;
}

/** What the line costs (PR-01): selling price, struck regular price, mark of prices without VAT. */
function LineTotal({ line: { total }, isUpdating }: LineTotalProps) {
  const t = useTranslate();
  if (total === null) return null;
  return (
    <p className={`${styles.total} ${isUpdating ? styles.stale : ''}`}>
      <Amount tone={total.regular === undefined ? 'normal' : 'sale'}>
        <VisuallyHidden>{t('cart.line.total')} </VisuallyHidden>
        {total.selling}
      </Amount>
      {total.regular === undefined ? null : (
        <Strike label={t('catalog.price.regular')}>{total.regular}</Strike>
      )}
      {total.exVat ? <span className={styles.marker}>{t('catalog.price.exVat')}</span> : null}
    </p>
  );
}

interface LineProps {
  readonly line: CartLine;
  /** What the last change of the line said. */
  readonly notice: ShownNotice | null;
}

/**
 * The quantity of a line. Minus and plus are the buttons of a form of their own, so that they work without script; the field
 * has an Update button there. With script a change counts as soon as it is made.
 */
function LineQuantity({ line, notice }: LineProps) {
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

/** Removes a line; it can be undone. */
function RemoveLine({ line }: { readonly line: CartLine }) {
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
