import type { ReactNode } from 'react';
import { type CartLine, type CartView, findShownSize } from '#app/features/cart/cart.ts';
import type { ShownNotice } from '#app/features/cart/live/cart-changes.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { toThumbnailImage } from '#app/features/catalog/card/product-image.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Tag } from '#app/ui/display/tag.tsx';
import { PriorPrice } from '#app/features/pricing/price-block.tsx';
import { Amount } from '#app/ui/value/price.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import * as styles from './cart-lines.css.ts';
import { LineQuantity, LineShortage, RemoveLine } from './line-forms.tsx';

/**
 * The lines of a cart or order (CT-02). Their layout depends on the width of the container: panel, page, column.
 * Needs the messages of `selectCartMessages`.
 */
export function CartLines(props: {
  readonly cart: { readonly lines: CartView['lines'] };
  /** Without forms, as in the summary of an order. */
  readonly readOnly?: boolean;
  /** Page that the form of a line with too few pieces in stock returns to; read-only lines have that form, too. */
  readonly returnTo?: ShopPath | undefined;
  readonly notice?: ShownNotice | null;
  /** Amounts are those before a pending change. */
  readonly isUpdating?: boolean;
  /** A note at a line, such as a refund. */
  readonly renderNote?: (line: CartLine) => ReactNode;
}) {
  const { cart, readOnly = false, returnTo, notice = null, isUpdating = false, renderNote } = props;
  const t = useTranslate();
  return (
    <div className={styles.container}>
      <ul className={styles.list} aria-label={t('cart.lines.label')} aria-busy={isUpdating || undefined}>
        {cart.lines.map((line) => (
          <CartLineItem
            key={line.id}
            line={line}
            readOnly={readOnly || line.isGift === true}
            notice={notice?.line === line.id ? notice : null}
            isUpdating={isUpdating}
            returnTo={returnTo}
            note={renderNote?.(line)}
          />
        ))}
      </ul>
    </div>
  );
}

interface CartLineItemProps {
  readonly line: CartLine;
  readonly readOnly: boolean;
  readonly notice: ShownNotice | null;
  readonly isUpdating: boolean;
  readonly returnTo: ShopPath | undefined;
  readonly note: ReactNode;
}

const NO_PICTURE = { src: null, width: 100, height: 125 };
const PICTURE_SIZES = '(min-width: 1024px) 112px, 80px';

function CartLineItem({ line, readOnly, notice, isUpdating, returnTo, note }: CartLineItemProps) {
  const t = useTranslate();
  const picture = line.picture ? toThumbnailImage(line.picture) : NO_PICTURE;
  return (
    <li className={styles.line} data-line={line.id}>
      <div className={styles.picture}>
        <Picture {...picture} sizes={PICTURE_SIZES} alt="" shape="rounded" />
      </div>
      <LineDetails line={line} returnTo={returnTo} note={note} />
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

/** Campaigns as tags; nothing without any. */
export function Tags({ texts, label }: { readonly texts: readonly string[]; readonly label?: string }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          <Tag tone="accent">{text}</Tag>
        </li>
      ))}
    </ul>
  );
}

function LineDetails({
  line,
  returnTo,
  note,
}: {
  readonly line: CartLine;
  readonly returnTo: ShopPath | undefined;
  readonly note: ReactNode;
}) {
  const t = useTranslate();
  const { brand, name, path, parts, perUnit, energy, stock, available, isGift, campaigns } = line;
  const size = findShownSize(line);
  return (
    <div className={styles.facts}>
      {brand === undefined ? null : <p className={styles.detail}>{brand}</p>}
      <p className={styles.name}>
        <SmartLink target={{ internal: true, to: path }}>{name}</SmartLink>
      </p>
      {size === null ? null : <p className={styles.detail}>{size}</p>}
      {perUnit === undefined ? null : <p className={styles.detail}>{perUnit}</p>}
      {energy && <img {...energy} alt={energy.alt} />}
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
      <Tags texts={isGift ? [t('cart.line.gift'), ...campaigns] : campaigns} />
      {note}
    </div>
  );
}

/** The price of one of several pieces, or the prices of groups of them (3 for 2; contract 8.3). */
function LinePrice({ line: { unit, quantity, splits, splitDiscount } }: { readonly line: CartLine }) {
  const t = useTranslate();
  if (splits !== undefined)
    return (
      <ul className={styles.splits} aria-label={t('cart.line.splits')}>
        {splits.map((split, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups may have the same price
          <li key={index}>{t('cart.line.split', { quantity: split.quantity, price: split.price })}</li>
        ))}
        {splitDiscount && <li>{`${t('cart.summary.discount')} −\u00A0${splitDiscount}`}</li>}
      </ul>
    );
  if (unit === null || quantity === 1) return null;
  return (
    <p className={styles.detail}>
      {t('cart.line.each', { price: unit.selling })} <PriorPrice price={unit} />
    </p>
  );
}

/** What the line costs (PR-01): selling price, struck price before, mark of prices without VAT. */
function LineTotal({
  line: { total },
  isUpdating,
}: {
  readonly line: CartLine;
  readonly isUpdating: boolean;
}) {
  const t = useTranslate();
  if (total === null) return null;
  return (
    <p className={`${styles.total} ${isUpdating ? styles.stale : ''}`}>
      <Amount tone={total.prior === undefined ? 'normal' : 'sale'}>
        <VisuallyHidden>{t('cart.line.total')} </VisuallyHidden>
        {total.selling}
      </Amount>
      <PriorPrice price={total} />
      {total.exVat ? <span className={styles.marker}>{t('catalog.price.exVat')}</span> : null}
    </p>
  );
}

/** Whether a notice is about the cart as a whole; those about a line or the promo code are shown there. */
export const isAboutCart = (notice: ShownNotice | null): notice is ShownNotice =>
  notice !== null && notice.line === undefined && notice.isPromo !== true;

/** The notice about the cart as a whole, on its page. */
export function WholeCartNotice({ notice }: { readonly notice: ShownNotice | null }) {
  if (!isAboutCart(notice)) return null;
  return (
    <Notice tone={notice.tone} live>
      {notice.text}
    </Notice>
  );
}

/** For goods that were added while the payment of an order was open: the order does not contain them. */
export function RestNotice({ cart }: { readonly cart: CartView }) {
  const t = useTranslate();
  return cart.isRest ? <Notice>{t('cart.rest')}</Notice> : null;
}

/** A part of the cart is delivered later (contract 8.4). */
export function OversellableNotice({ cart }: { readonly cart: CartView }) {
  const t = useTranslate();
  if (!cart.lines.some(({ stock }) => stock.state === 'oversellable')) return null;
  return <Notice>{t('cart.oversellable')}</Notice>;
}

/** An empty cart, with links or buttons. */
export function EmptyCart({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name="bag" size="l" />
      </span>
      <p className={styles.emptyTitle}>{t('cart.empty.title')}</p>
      <p className={styles.emptyText}>{t('cart.empty.text')}</p>
      {children}
    </div>
  );
}
