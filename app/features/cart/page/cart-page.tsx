import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  CART_PATHS,
  type CartUndo,
  type CartNotice as NoticeOfForm,
} from '#app/features/cart/changes/cart-answer.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { CartLines } from '#app/features/cart/lines/cart-lines.tsx';
import { useCart, useLiveCart } from '#app/features/cart/live/use-cart.ts';
import type { ShownNotice } from '#app/features/cart/live/wanted-change.ts';
import { EmptyCart } from '#app/features/cart/summary/empty-cart.tsx';
import { CartNotice, RestNotice } from '#app/features/cart/summary/cart-notice.tsx';
import { OversellableNotice } from '#app/features/cart/summary/oversellable-notice.tsx';
import { ProductGrid } from '#app/features/catalog/card/grid/product-grid.tsx';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { Messages } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { CartSummaryRows } from '#app/features/cart/summary/cart-summary-rows.tsx';
import { FreeShippingProgress } from '#app/features/cart/summary/free-shipping.tsx';
import { PromoForm } from '#app/features/cart/summary/promo-form.tsx';
import { useRootData } from '#app/request/use-root-data.ts';
import { Tag } from '#app/ui/tag/tag.tsx';
import { useSendChange } from '#app/features/cart/live/use-send-change.ts';
import { ConfirmPrompt } from '#app/ui/modal/confirm-prompt.tsx';
import * as styles from './cart-page.css.ts';

interface CartPageData {
  readonly title: string;
  /** As the server has it; null without one. */
  readonly cart: CartView | null;
  /** What a form without script has left. */
  readonly left: { readonly notice: NoticeOfForm; readonly undo?: CartUndo } | null;
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
  const { cart, notice, isUpdating } = state ?? toFirstState(page);
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
        <CartNotice notice={notice} />
        {state === null && left?.undo ? <UndoRemoval fields={left.undo} /> : null}
        {cart === null || cart.lines.length === 0 ? (
          <EmptyCart>
            <ButtonLink target={{ internal: true, to: page.allProductsPath }}>
              {t('cart.empty.seeAll')}
            </ButtonLink>
          </EmptyCart>
        ) : (
          <FilledCart cart={cart} notice={notice} isUpdating={isUpdating} typed={toTypedCode(left?.notice)} />
        )}
        <CrossSell products={page.crossSell} />
      </div>
    </Container>
  );
}

function CrossSell({ products }: { readonly products: CartPageData['crossSell'] }) {
  const t = useTranslate();
  if (products.length === 0) return null;
  return (
    <section className={styles.crossSell}>
      <Heading level={2}>{t('cart.crossSell')}</Heading>
      <ProductGrid products={products} level={3} shelf="cross" />
    </section>
  );
}

function FilledCart(props: CartAsideProps) {
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

/** With script the cart of this tab is shown, which starts as the page's. */
function useAdoptedCart({ cart, messages, left }: CartPageData): void {
  const loadCart = useCart();
  useEffect(() => {
    const notice = toShownNotice(left?.notice ?? null);
    const adopt = async (): Promise<void> => (await loadCart()).adopt({ cart, messages }, notice);
    // Where it fails, the forms work as without script
    adopt().catch(() => {});
  }, [loadCart, cart, messages, left]);
}

const toFirstState = ({ cart, left }: CartPageData) => ({
  cart,
  notice: toShownNotice(left?.notice ?? null),
  isUpdating: false,
});

function toShownNotice(notice: NoticeOfForm | null): ShownNotice | null {
  if (notice === null) return null;
  const { tone, text, key } = notice;
  return { tone, text, ...(key.startsWith('cart.promo.') && tone === 'critical' ? { isPromo: true } : {}) };
}

/** A refused code, to correct it. */
function toTypedCode(notice: NoticeOfForm | undefined): string | undefined {
  const code = notice?.tone === 'critical' ? notice.values['code'] : undefined;
  return code === undefined ? undefined : String(code);
}

/** Adds a removed line again, where a toast cannot offer it. */
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

interface CartAsideProps {
  readonly cart: CartView;
  readonly notice: ShownNotice | null;
  readonly isUpdating: boolean;
  readonly typed: string | undefined;
}

/** Beside the lines: the way to free shipping, code, amounts, and the way to the checkout. */
function CartAside({ cart, notice, isUpdating, typed }: CartAsideProps) {
  const t = useTranslate();
  const { checkoutPath } = useRootData();
  return (
    <aside className={styles.aside} aria-label={t('cart.summary.title')}>
      <Heading level={2} size="m">
        {t('cart.summary.title')}
      </Heading>
      <FreeShippingProgress {...cart.summary} />
      {cart.campaigns.length === 0 ? null : (
        <ul className={styles.campaigns} aria-label={t('cart.summary.campaigns')}>
          {cart.campaigns.map((campaign) => (
            <li key={campaign}>
              <Tag tone="accent">{campaign}</Tag>
            </li>
          ))}
        </ul>
      )}
      <PromoForm cart={cart} notice={notice} typed={typed} />
      <CartSummaryRows summary={cart.summary} isUpdating={isUpdating} />
      <div className={styles.checkout}>
        <ButtonLink target={{ internal: true, to: checkoutPath }} size="l" wide reload>
          {t('cart.toCheckout')}
        </ButtonLink>
      </div>
    </aside>
  );
}

/** Empties the cart after a question (CT-07): in a prompt, or without script in the opened details. */
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
