import { useNavigation } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { LOG_IN, LOG_OUT } from '#app/features/checkout/checkout-answer.ts';
import type { LiveCheckout } from './live/use-live-checkout.ts';
import { PLACING_FIELD } from './place-in-place.ts';

interface PlacingOptions {
  readonly form: RefObject<HTMLFormElement>;
  readonly live: Pick<LiveCheckout, 'drain' | 'resume' | 'isSumStale'>;
  /** Checks all fields and shows their errors; false where one is wrong. */
  readonly checkAll: (form: HTMLFormElement) => boolean;
  /** An Update button, or the Enter key, whose default it is. */
  readonly onUpdate: () => void;
  /** The button for the login. */
  readonly onLogIn: (opener: HTMLElement) => void;
}

/** Sends the order at most once at a time, and only for the sum that is shown. */
export function usePlacing({ form, live, checkAll, onUpdate, onLogIn }: PlacingOptions) {
  const { drain, resume, isSumStale } = live;
  const navigation = useNavigation();
  const isSent = navigation.state !== 'idle' && navigation.formData?.has(PLACING_FIELD) === true;
  const [isHeld, setIsHeld] = useState(false);
  /** Set before the next rendering, for a second click in the same moment. */
  const isPressed = useRef(false);
  /** The held form is sent by script: its fields are already checked. */
  const isReleased = useRef(false);

  useEffect(() => {
    if (!isSent && !isHeld) isPressed.current = false;
  }, [isSent, isHeld]);
  useAfter(isSent, resume);
  useReloadOnReturn();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isReleased.current) {
      isReleased.current = false;
      return;
    }
    const change = submitter instanceof HTMLButtonElement ? submitter.value : '';
    // The server saves the form, and answers with the page of a guest
    if (change === LOG_OUT) return;
    event.preventDefault();
    if (submitter !== null && change === LOG_IN) return onLogIn(submitter);
    if (submitter?.hasAttribute('data-update') === true) return onUpdate();
    if (isPressed.current || isSumStale || !checkAll(event.currentTarget)) return;
    isPressed.current = true;
    setIsHeld(true);
    void release();
  }

  async function release(): Promise<void> {
    await drain();
    // After the rendering of what the awaited answer has changed: the form says for which sum it is
    setTimeout(() => {
      isReleased.current = true;
      setIsHeld(false);
      form.current?.requestSubmit();
    });
  }
  return { isPlacing: isSent || isHeld, onSubmit };
}

/** Calls `act` each time that something has ended. */
function useAfter(isRunning: boolean, act: () => void): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) act();
    wasRunning.current = isRunning;
  }, [isRunning, act]);
}

/** A page that the browser has cached from before the payment would show a button that is pressed and an old cart. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
