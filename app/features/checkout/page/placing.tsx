import { type ClientActionFunctionArgs, useNavigation } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  ATTEMPT_FIELD,
  type CheckoutReply,
  LOG_IN,
  LOG_OUT,
  UPDATE_FIELD,
} from '#app/features/checkout/checkout.ts';
import type { PaymentFlow } from '#app/features/payment/payment.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { broadcastAuth } from '#app/request/visitor/tab-messages.ts';
import type { LiveCheckout } from './live-checkout.ts';
import * as styles from './checkout-form.css.ts';

interface PlacingOptions {
  readonly form: RefObject<HTMLFormElement>;
  readonly live: LiveCheckout;
  /** Checks all fields and shows their errors; false where one is wrong. */
  readonly checkAll: (form: HTMLFormElement) => boolean;
  /** For an Update button, or the Enter key, which presses the first of them. */
  readonly onUpdate: () => void;
  /** For the button of the login. */
  readonly onLogIn: (opener: HTMLElement) => void;
}

/** Sends one order at a time, and only for the sum that is shown. */
export function usePlacing({ form, live, checkAll, onUpdate, onLogIn }: PlacingOptions) {
  const { drain, resume, isSumStale } = live;
  const navigation = useNavigation();
  const isSent = navigation.state !== 'idle' && navigation.formData?.has(ATTEMPT_FIELD) === true;
  /** The form waits for a running update. */
  const [isWaiting, setIsWaiting] = useState(false);
  /** Set before the next rendering, against a second click. */
  const isPressed = useRef(false);
  /** The form is now sent by script: its fields are already checked. */
  const isChecked = useRef(false);

  useEffect(() => {
    if (!isSent && !isWaiting) isPressed.current = false;
  }, [isSent, isWaiting]);
  useOnEnd(isSent, resume);
  useReloadOnReturn();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isChecked.current) {
      isChecked.current = false;
      return;
    }
    const change = submitter instanceof HTMLButtonElement ? submitter.value : '';
    // The server saves the form and answers with a guest's page
    if (change === LOG_OUT) return;
    event.preventDefault();
    if (submitter !== null && change === LOG_IN) return onLogIn(submitter);
    if (submitter?.hasAttribute('data-update') === true) return onUpdate();
    if (isPressed.current || isSumStale || !checkAll(event.currentTarget)) return;
    isPressed.current = true;
    setIsWaiting(true);
    void sendAfterUpdate();
  }

  async function sendAfterUpdate(): Promise<void> {
    await drain();
    // After the rendering of the update's answer: the form contains the sum that it is for
    setTimeout(() => {
      isChecked.current = true;
      setIsWaiting(false);
      form.current?.requestSubmit();
    });
  }
  return { isPlacing: isSent || isWaiting, onSubmit };
}

/** Calls `act` when `isRunning` changes to false. */
function useOnEnd(isRunning: boolean, act: () => void): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) act();
    wasRunning.current = isRunning;
  }, [isRunning, act]);
}

/** Reloads a page from the back-forward cache: it would have a pressed button and an old cart. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

interface PayBarProps {
  /** With VAT. */
  readonly total: string;
  readonly flow: PaymentFlow;
  readonly isPlacing: boolean;
  readonly isSumStale: boolean;
  /** The buyer is blocked, or there is no payment option. */
  readonly isDisabled: boolean;
}

const LABELS = { form: 'checkout.pay.order', redirect: 'checkout.pay.continue' } as const satisfies Readonly<
  Record<string, MessageKey>
>;

/**
 * The button that places the order, with its sum (CO-01). Always in view on phones, with the total. Only the total for a payment in a
 * frame, which has a button of its own.
 */
export function PayBar({ total, flow, isPlacing, isSumStale, isDisabled }: PayBarProps) {
  const t = useTranslate();
  return (
    <div className={flow === 'form' ? styles.payBarAlone : styles.payBar}>
      {/* The label of the button that orders contains the sum */}
      {flow === 'form' ? null : (
        <p className={styles.payTotal}>
          <span className={styles.payLabel}>{t('checkout.pay.total')}</span>
          {/* A new element for each sum, so that a wider one is no layout shift */}
          <span key={total} className={isSumStale ? `${styles.paySum} ${styles.stale}` : styles.paySum}>
            {total}
          </span>
        </p>
      )}
      {flow === 'frame' ? null : (
        <Button
          type="submit"
          size="l"
          wide
          loading={isPlacing}
          disabled={isDisabled || isSumStale}
          data-pay=""
        >
          <span key={total}>{t(LABELS[flow], { total })}</span>
        </Button>
      )}
    </div>
  );
}

/**
 * The page's client action: sends the order with script. Loads the confirmation or the payment page as a new document. Without an answer
 * the page shows that sending the same form again places no second order (CO-08). A logout stays on the page, which is then a guest's.
 */
export async function placeOrderInBrowser({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (form.get(UPDATE_FIELD) !== LOG_OUT) return followRedirect(error);
      broadcastAuth();
    }
    // The only error of a failed fetch
    if (error instanceof TypeError) return NO_ANSWER;
    throw error;
  }
}

const NO_ANSWER: CheckoutReply = {
  errors: {},
  notice: { tone: 'critical', key: 'checkout.notice.unknown', values: {} },
};

/** Absolute URLs are payment pages, also on this host, which are none of the router's. */
function followRedirect(response: Response): Response | Promise<never> {
  const location = response.headers.get('Location');
  if (location === null || !/^https?:\/\//.test(location)) {
    response.headers.set('X-Remix-Reload-Document', 'true');
    throw response;
  }
  window.location.assign(location);
  return new Promise<never>(() => {});
}
