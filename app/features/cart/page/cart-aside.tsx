import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { ShownNotice } from '#app/features/cart/live/wanted-change.ts';
import { CartSummaryRows } from '#app/features/cart/summary/cart-summary-rows.tsx';
import { FreeShippingProgress } from '#app/features/cart/summary/free-shipping.tsx';
import { PromoForm } from '#app/features/cart/summary/promo-form.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';
import * as styles from './cart-page.css.ts';

export interface CartAsideProps {
  readonly cart: CartView;
  readonly notice: ShownNotice | null;
  readonly isUpdating: boolean;
  readonly typed: string | undefined;
}

/** Beside the lines: the way to free shipping, code, amounts, and the way to the checkout. */
export function CartAside({ cart, notice, isUpdating, typed }: CartAsideProps) {
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
