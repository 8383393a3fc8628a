import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice/notice.tsx';
import { AccountOffer, type AccountOfferProps } from './account-offer.tsx';
import { OFFER_ID } from './offer-answer.ts';
import * as styles from './account-offer.css.ts';

export interface OfferPartProps extends Pick<AccountOfferProps, 'answer' | 'action'> {
  /** Null where there is no offer, as for a customer. */
  readonly email: string | null;
  /** What has become of the offer, in words, right after it was taken. */
  readonly done: string | null;
}

/** The offer of an account, or that it was taken. */
export function OfferPart({ email, done, ...form }: OfferPartProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isDone = done !== null;
  // The button that had the focus went away with the form
  useEffect(() => {
    if (isDone) notice.current?.focus({ preventScroll: true });
  }, [isDone]);
  if (done === null) return email === null ? null : <AccountOffer email={email} {...form} />;
  return (
    <div ref={notice} id={OFFER_ID} tabIndex={-1} className={styles.done}>
      <Notice tone="success" live>
        {done}
      </Notice>
    </div>
  );
}
