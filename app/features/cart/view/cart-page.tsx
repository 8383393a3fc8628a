import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { CART_PATHS, type CartUndo, type CartNotice } from '#app/features/cart/forms/cart-forms.ts';
import type { CartView } from '#app/features/cart/cart.ts';
import { useCart, useLiveCart, useSendChange } from '#app/features/cart/live/use-cart.tsx';
import type { ShownNotice } from '#app/features/cart/live/cart-changes.ts';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { Messages } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { PlainForm } from '#app/ui/link/link.tsx';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { ConfirmPrompt } from '#app/ui/overlay/modal.tsx';
import {
  CartLines,
  EmptyCart,
  OversellableNotice,
  RestNotice,
  Tags,
  WholeCartNotice,
} from './cart-lines.tsx';
import { CartSummaryRows, FreeShippingProgress, ShopHelp } from './cart-summary.tsx';
import { PromoForm } from './promo-form.tsx';
import * as styles from './cart-page.css.ts';

interface CartPageData {
  readonly title: string;
  /** As the server has rendered it; null without one. */
  readonly cart: CartView | null;
  /** The notice of a form without script. */
  readonly left: { readonly notice: CartNotice; readonly undo?: CartUndo } | null;
  readonly crossSell: readonly ProductCard[];
  /** Path of all products, without language prefix. */
  readonly allProductsPath: ShopPath;
  readonly messages: Messages;
}

/** The visitor's cart as a page (CT-02): complete without script. */
export function CartPage({ page }: { readonly page: CartPageData }) {
  const { title, left } = page;
  const t = useTranslate();
  const { state } = useLiveCart();
  useAdoptedCart(page);
  const { cart, notice, isUpdating } = state ?? {
    cart: page.cart,
    notice: toShownNotice(left),
    isUpdating: false,
  };
  const count = cart?.count ?? 0;
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.head}>
          <Heading level={1} size="page">
            {title}
          </Heading>
          {count > 0 ? <span className={styles.count}>{t('cart.line.pieces', { count })}</span> : null}
        </div>
        <WholeCartNotice notice={notice} />
        {state === null && left?.undo ? <UndoRemoval fields={left.undo} /> : null}
        {cart === null || cart.lines.length === 0 ? (
          <EmptyCart>
            <ButtonLink target={{ internal: true, to: page.allProductsPath }}>
              {t('cart.empty.seeAll')}
            </ButtonLink>
          </EmptyCart>
        ) : (
          <FilledCart cart={cart} notice={notice} isUpdating={isUpdating} typed={toTypedCode(left)} />
        )}
        {page.crossSell.length === 0 ? null : (
          <section className={styles.crossSell}>
            <Heading level={2}>{t('cart.crossSell')}</Heading>
            <ProductGrid products={page.crossSell} level={3} shelf="cross" />
          </section>
        )}
      </div>
    </Container>
  );
}

function FilledCart(props: FilledCartProps) {
  const { cart, notice, isUpdating } = props;
  return (
    <div className={styles.columns}>
      <div className={styles.lines}>
        <RestNotice cart={cart} />
        <CartLines cart={cart} notice={notice} isUpdating={isUpdating} />
        <OversellableNotice cart={cart} />
        <ResetCart />
      </div>
      <CartAside {...props} />
    </div>
  );
}

/** With script the page shows the cart of this tab, which starts as the server's. */
function useAdoptedCart({ cart, messages, left }: CartPageData): void {
  const loadCart = useCart();
  useEffect(() => {
    const adopt = async (): Promise<void> =>
      (await loadCart()).adopt({ cart, messages }, toShownNotice(left));
    // If it fails, the forms work as without script
    adopt().catch(() => {});
  }, [loadCart, cart, messages, left]);
}

function toShownNotice(left: CartPageData['left']): ShownNotice | null {
  if (left === null) return null;
  const { tone, text, key } = left.notice;
  return { tone, text, ...(key.startsWith('cart.promo.') && tone === 'critical' ? { isPromo: true } : {}) };
}

/** A refused promo code, for its field. */
function toTypedCode(left: CartPageData['left']): string | undefined {
  const code = left?.notice.tone === 'critical' ? left.notice.values['code'] : undefined;
  return code === undefined ? undefined : String(code);
}

/** Adds a removed line again; with script a toast does that. */
function UndoRemoval({ fields }: { readonly fields: CartUndo }) {
  const t = useTranslate();
  return (
    <PlainForm method="post" action={CART_PATHS.add}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="outline" size="s">
        {t('cart.undo')}
      </Button>
    </PlainForm>
  );
}

interface FilledCartProps {
  readonly cart: CartView;
  readonly notice: ShownNotice | null;
  readonly isUpdating: boolean;
  readonly typed: string | undefined;
}

/** Beside the lines: free shipping, promo code, amounts, and the link to the checkout. */
function CartAside({ cart, notice, isUpdating, typed }: FilledCartProps) {
  const t = useTranslate();
  const { checkoutPath } = useRootData();
  return (
    <aside className={styles.aside} aria-label={t('cart.summary.title')}>
      <Heading level={2} size="m">
        {t('cart.summary.title')}
      </Heading>
      <FreeShippingProgress {...cart.summary} />
      <Tags texts={cart.campaigns} label={t('cart.summary.campaigns')} />
      <PromoForm cart={cart} notice={notice} typed={typed} />
      <CartSummaryRows summary={cart.summary} shownCode={cart.promoCode} isUpdating={isUpdating} />
      <div className={styles.checkout}>
        <ButtonLink target={{ internal: true, to: checkoutPath }} size="l" wide reload>
          {t('cart.toCheckout')}
        </ButtonLink>
      </div>
      <ShopHelp />
    </aside>
  );
}

/** Empties the cart after a confirmation (CT-07): in a prompt, or without script in the opened details. */
function ResetCart() {
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
