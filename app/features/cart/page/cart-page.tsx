import { useEffect } from 'react';
import {
  type CartNotice as NoticeOfForm,
  type CartUndo,
  CART_PATHS,
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
import { CartAside, type CartAsideProps } from './cart-aside.tsx';
import * as styles from './cart-page.css.ts';
import { ResetCart } from './reset-cart.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';

export interface CartPageData {
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
