import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  UPDATE_PATH,
  type CheckoutAnswer,
  type CheckoutPage,
} from '#app/features/checkout/checkout-answer.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { listEditedControls } from './edited-controls.ts';
import { selectChange } from './edits.ts';
import { createUpdateQueue, type Change, type UpdateQueue } from './update-queue.ts';
import { sendUpdate, type UpdateOutcome } from './send-update.ts';

/** What the last update came to. */
export type UpdateProblem = Exclude<UpdateOutcome, { readonly kind: 'answer' }>['kind'];

export interface LiveCheckout {
  /** The page's data, or what a later update has answered. */
  readonly page: CheckoutPage;
  /** Of the last update: wrong fields and what it says of the whole. */
  readonly answer: CheckoutAnswer | undefined;
  readonly problem: UpdateProblem | null;
  readonly isSending: boolean;
  readonly isSumStale: boolean;
  readonly schedule: (change: Change) => void;
  /** Sends at once, after a failure. */
  readonly retry: () => void;
  /** See `UpdateQueue`. */
  readonly drain: () => Promise<void>;
  /** See `UpdateQueue`. */
  readonly resume: () => void;
  /** See `UpdateQueue`. */
  readonly flush: () => Promise<void>;
}

interface Latest {
  /** The loader's or action's page that the answer came after: a newer one replaces it. */
  readonly after: CheckoutPage;
  readonly page: CheckoutPage;
  readonly answer: CheckoutAnswer | undefined;
}

const AT_REST = { isSending: false, isSumStale: false };

/** Saves the form while it is filled in, and has the page that the answers describe. */
export function useLiveCheckout(form: RefObject<HTMLFormElement>, initial: CheckoutPage): LiveCheckout {
  const href = usePrefixedUrl(UPDATE_PATH);
  const [latest, setLatest] = useState<Latest>({ after: initial, page: initial, answer: undefined });
  const [problem, setProblem] = useState<UpdateProblem | null>(null);
  const [state, setState] = useState(AT_REST);
  const queue = useRef<UpdateQueue | null>(null);
  const after = useRef(initial);
  const current = latest.after === initial ? latest : { page: initial, answer: undefined };
  useEffect(() => void (after.current = initial), [initial]);

  useEffect(() => {
    const started = createUpdateQueue<UpdateOutcome>({
      send: () => sendUpdate(href, form.current),
      show(outcome) {
        setProblem(outcome.kind === 'answer' ? null : outcome.kind);
        if (outcome.kind !== 'answer') return;
        const { answer } = outcome;
        setLatest((before) => ({
          after: after.current,
          page: toPage(answer) ?? (before.after === after.current ? before.page : after.current),
          answer,
        }));
      },
      onState: setState,
    });
    queue.current = started;
    // Typed before there was script, or put back by the browser: nothing has reported it
    for (const control of listEditedControls(form.current)) started.schedule(selectChange(control));
    return () => started.stop();
  }, [href, form]);

  const schedule = useCallback((change: Change) => queue.current?.schedule(change), []);
  const retry = useCallback(() => schedule({ delayMs: 0, changesSum: true }), [schedule]);
  const drain = useCallback(() => queue.current?.drain() ?? Promise.resolve(), []);
  const resume = useCallback(() => queue.current?.resume(), []);
  const flush = useCallback(() => queue.current?.flush() ?? Promise.resolve(), []);
  useSaving({ form, href, queue, retry, isOffline: problem === 'offline' });
  return { ...current, problem, ...state, schedule, retry, drain, resume, flush };
}

/** What an answer shows; null where the API could not return it. */
export function toPage({ checkout, cart, attempt }: CheckoutAnswer = { errors: {} }): CheckoutPage | null {
  return checkout && cart && attempt !== undefined ? { checkout, cart, attempt } : null;
}

interface SavingOptions {
  readonly form: RefObject<HTMLFormElement>;
  readonly href: PrefixedUrl;
  readonly queue: RefObject<UpdateQueue | null>;
  readonly retry: () => void;
  readonly isOffline: boolean;
}

/** Saves what waits also when the visitor leaves, and what failed when the network is back. */
function useSaving({ form, href, queue, retry, isOffline }: SavingOptions): void {
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden' && queue.current?.isWaiting() === true)
        void sendUpdate(href, form.current, { keepalive: true });
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => document.removeEventListener('visibilitychange', saveWhenHidden);
  }, [form, href, queue]);
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);
}
