import { useState } from 'react';
import { PageTextsContext, useRetainedTexts, useTranslate } from '#app/i18n/use-translate.ts';
import type { CartView } from '#app/features/cart/cart.ts';
import { formatAdded } from '#app/features/cart/live/added-note.tsx';
import { useCart, useLiveCart } from '#app/features/cart/live/use-cart.tsx';
import type { CartState } from '#app/features/cart/live/cart-changes.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Panel } from '#app/ui/overlay/panel.tsx';
import type { PanelViewProps } from '#app/ui/overlay/panel-state.ts';
import { ToastRegion } from '#app/ui/toast/toast-region.tsx';
import { CartLines, EmptyCart, isAboutCart } from './cart-lines.tsx';
import { CartSummaryRows, FreeShippingProgress, ShopHelp } from './cart-summary.tsx';
import { PromoForm } from './promo-form.tsx';
import * as styles from './cart-panel.css.ts';

const NO_MESSAGES = {};

/** The cart over any page (LY-08, CT-02). Its texts are loaded with the cart. */
export function CartPanel(props: PanelViewProps) {
  const { messages } = useLiveCart();
  const { locale } = useRootData();
  const texts = useRetainedTexts(messages ?? NO_MESSAGES, locale.language);
  return (
    <PageTextsContext.Provider value={texts}>
      <PanelContent {...props} />
    </PageTextsContext.Provider>
  );
}

function PanelContent({ frame, ...panel }: PanelViewProps) {
  const t = useTranslate();
  const { state, messages } = useLiveCart();
  const isReady = state !== null && messages !== null;
  const cart = isReady ? state.cart : null;
  const count = cart?.count ?? 0;
  return (
    <Panel
      {...panel}
      title={count > 0 ? t('common.cart.items', { count }) : t('common.cart')}
      closeLabel={t('common.close')}
      foot={cart && count > 0 ? <PanelFoot cart={cart} isUpdating={state?.isUpdating ?? false} /> : undefined}
    >
      <ToastRegion place="panel" />
      {isReady ? (
        <>
          <PanelNotice state={state} isAdded={frame === 'added'} />
          <PanelCart state={state} onClose={panel.onClose} />
        </>
      ) : (
        <Waiting />
      )}
    </Panel>
  );
}

/** One line above the goods: a problem, else what was just added (CT-05), else why the cart is not empty after an order. */
function PanelNotice({ state, isAdded }: { readonly state: CartState; readonly isAdded: boolean }) {
  const t = useTranslate();
  const { added } = useLiveCart();
  const { notice, cart } = state;
  if (isAboutCart(notice))
    return (
      <p role={notice.tone === 'critical' ? 'alert' : 'status'} className={styles.notice[notice.tone]}>
        <Icon name={notice.tone === 'critical' ? 'warning' : 'check'} size="s" />
        <span>{notice.text}</span>
      </p>
    );
  if (isAdded && added !== null)
    return (
      <p aria-live="polite" className={styles.notice.success}>
        <Icon name="check" size="s" />
        <span className={styles.added}>
          <strong>{t('cart.added.title')}</strong> <span>{formatAdded(added)}</span>
        </span>
      </p>
    );
  if (cart?.isRest !== true) return null;
  return <p className={styles.notice.success}>{t('cart.rest')}</p>;
}

/** Until the cart is loaded, and if that fails. */
function Waiting() {
  const t = useTranslate();
  const { hasFailed } = useLiveCart();
  const { cartPath } = useRootData();
  const start = useCart();
  const [isTrying, setTrying] = useState(false);
  async function retry(): Promise<void> {
    setTrying(true);
    try {
      const cart = await start();
      await cart.refresh();
    } finally {
      setTrying(false);
    }
  }
  if (!hasFailed) return <Skeleton />;
  return (
    <div className={styles.waiting} role="alert">
      <p>{t('common.error.general.title')}</p>
      <Button loading={isTrying} onClick={() => void retry()}>
        {t('common.error.tryAgain')}
      </Button>
      <ButtonLink target={{ internal: true, to: cartPath }} tone="outline">
        {t('common.cart')}
      </ButtonLink>
    </div>
  );
}

function PanelCart({ state, onClose }: { readonly state: CartState; readonly onClose: () => void }) {
  const t = useTranslate();
  const { cart, notice, isUpdating } = state;
  if (cart === null || cart.lines.length === 0)
    return (
      <EmptyCart>
        <Button tone="outline" onClick={onClose}>
          {t('cart.keepShopping')}
        </Button>
      </EmptyCart>
    );
  return (
    <div className={styles.cart}>
      <CartLines cart={cart} notice={notice} isUpdating={isUpdating} />
      <PromoForm cart={cart} notice={notice} />
      <ShopHelp />
    </div>
  );
}

function PanelFoot({ cart, isUpdating }: { readonly cart: CartView; readonly isUpdating: boolean }) {
  const t = useTranslate();
  const { cartPath, checkoutPath } = useRootData();
  return (
    <div className={styles.foot}>
      <FreeShippingProgress {...cart.summary} />
      <CartSummaryRows summary={cart.summary} folded isUpdating={isUpdating} />
      <ButtonLink target={{ internal: true, to: checkoutPath }} size="l" wide reload>
        {t('cart.toCheckout')}
      </ButtonLink>
      <p className={styles.toCart}>
        <SmartLink target={{ internal: true, to: cartPath }} look="text">
          {t('cart.toCart')}
        </SmartLink>
      </p>
    </div>
  );
}

/** In the shape of lines, until the cart is loaded. */
function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  );
}
