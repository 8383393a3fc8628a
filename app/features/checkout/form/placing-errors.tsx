import { useEffect, useRef } from 'react';
import type { CheckoutAnswer } from '#app/features/checkout/checkout-answer.ts';
import { LogInButton } from './account-line.tsx';
import { formatShortage } from '#app/features/cart/lines/line-shortage.tsx';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ErrorSummary, type FormError } from '#app/ui/field/error-summary.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { useRootData } from '#app/request/use-root-data.ts';

interface PlacingErrorsProps {
  readonly id: string;
  /** To an order that was refused. */
  readonly answer: CheckoutAnswer | undefined;
  /** What is wrong with the fields now: a mended one leaves the list. */
  readonly errors: readonly FormError[];
  /** Attempts to pay that the page itself has refused. */
  readonly attempts: number;
  readonly isBlocked: boolean;
  /** See `useEndedLogin`. */
  readonly isLoginEnded: boolean;
}

/** Why there is no order: focused after each attempt, so that it is announced (CO-03). */
export function PlacingErrors(props: PlacingErrorsProps) {
  const { id, answer, errors, attempts, isBlocked, isLoginEnded } = props;
  const t = useTranslate();
  const summary = useRef<HTMLDivElement>(null);
  const isTried = attempts > 0 || answer !== undefined || isLoginEnded;
  useEffect(() => {
    if (isTried) summary.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt is announced
  }, [isTried, attempts, answer]);
  return (
    <div id={id}>
      {isBlocked ? <Blocked /> : null}
      {isLoginEnded ? (
        <ErrorSummary ref={summary} title={t('checkout.notice.loginEnded')} errors={[]}>
          <LogInButton />
        </ErrorSummary>
      ) : isTried && errors.length > 0 ? (
        <ErrorSummary ref={summary} title={t('checkout.notice.fieldsInvalid')} errors={errors} />
      ) : answer?.notice === undefined ? null : (
        <ErrorSummary
          ref={summary}
          title={t(answer.notice.key, answer.notice.values)}
          errors={listItems(t, answer).map((text) => ({ text }))}
        >
          {answer.notice.items === undefined ? null : <ToCart />}
        </ErrorSummary>
      )}
    </div>
  );
}

/** The goods that the notice is about, with what is left of them where the cart says it. */
function listItems(t: Translate, { notice, cart }: CheckoutAnswer): readonly string[] {
  if (notice?.items === undefined) return [];
  const short = cart?.lines.flatMap(({ name, available }) =>
    available === undefined ? [] : [`${name}: ${formatShortage(t, available)}`],
  );
  return short !== undefined && short.length > 0 ? short : notice.items;
}

/** Goods are changed there. */
function ToCart() {
  const t = useTranslate();
  return (
    <p>
      <SmartLink target={{ internal: true, to: useRootData().cartPath }} look="text">
        {t('checkout.toCart')}
      </SmartLink>
    </p>
  );
}

/** The API takes no orders of this customer (contract 9.7). */
function Blocked() {
  const t = useTranslate();
  const { email, phone } = useRootData().channel.customerService;
  return (
    <Notice tone="critical" live>
      {t('checkout.blocked', { email, phone })}
    </Notice>
  );
}
