import { useEffect, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { AccountOffer, type AccountOfferProps } from './account-offer.tsx';
import { OFFER_ID } from './offer-answer.ts';
import * as styles from './account-offer.css.ts';

export interface OfferPartProps extends Pick<AccountOfferProps, 'answer' | 'action'> {
  /** Null for a customer. */
  readonly offer: Pick<AccountOfferProps, 'email' | 'loginPath'> | null;
  /** What has become of the offer, in words, right after it was taken. */
  readonly done: { readonly text: string; readonly isComplete: boolean } | null;
  /** Path of the customer's orders, without language prefix. */
  readonly ordersPath: ShopPath;
}

/** The offer of an account, or that it was taken. */
export function OfferPart({ offer, done, ordersPath, ...form }: OfferPartProps) {
  const t = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  const isDone = done !== null;
  // The button that had the focus went away with the form
  useEffect(() => {
    if (isDone) notice.current?.focus({ preventScroll: true });
  }, [isDone]);
  if (done === null) return offer === null ? null : <AccountOffer {...offer} {...form} />;
  return (
    <div ref={notice} id={OFFER_ID} tabIndex={-1} className={styles.done}>
      <Notice tone={done.isComplete ? 'success' : 'info'} live>
        {done.text}{' '}
        <SmartLink look="text" target={{ internal: true, to: ordersPath }}>
          {t('orders.offer.toOrders')}
        </SmartLink>
      </Notice>
    </div>
  );
}
