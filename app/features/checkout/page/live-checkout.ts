import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CheckoutReply, type CheckoutPage, UPDATE_PATH } from '#app/features/checkout/checkout.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { usePrefixedUrl } from '#app/ui/link/link.tsx';
import { trackCall } from '#app/ui/router/page-progress.ts';
import {
  type Change,
  CHOICE_DELAY_MS,
  createUpdateQueue,
  type QueueState,
  TYPING_DELAY_MS,
  type UpdateQueue,
} from './update-queue.ts';

/** `offline`: the browser has no network; `failed`: there was no answer of the shop. */
export type UpdateProblem = 'offline' | 'failed';

export interface LiveCheckout {
  /** The page's data, or that of a later update. */
  readonly page: CheckoutPage;
  /** Of the last update. */
  readonly answer: CheckoutReply | undefined;
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
  /** The page of the loader or action at the time of the update: a newer one replaces the update's. */
  readonly after: CheckoutPage;
  readonly page: CheckoutPage;
  readonly answer: CheckoutReply | undefined;
}

/** Saves the form while it is filled in, and returns the page of the latest answer. */
export function useLiveCheckout(form: RefObject<HTMLFormElement>, initial: CheckoutPage): LiveCheckout {
  const href = usePrefixedUrl(UPDATE_PATH);
  const [latest, setLatest] = useState<Latest>({ after: initial, page: initial, answer: undefined });
  const [problem, setProblem] = useState<UpdateProblem | null>(null);
  const [state, setState] = useState<QueueState>({ isSending: false, isSumStale: false });
  const queue = useRef<UpdateQueue | null>(null);
  const after = useRef(initial);
  const current = latest.after === initial ? latest : { page: initial, answer: undefined };
  useEffect(() => void (after.current = initial), [initial]);

  useEffect(() => {
    const started = createUpdateQueue<CheckoutReply | UpdateProblem>({
      send: () => sendUpdate(href, form.current),
      show(answer) {
        setProblem(typeof answer === 'string' ? answer : null);
        if (typeof answer === 'string') return;
        setLatest((before) => ({
          after: after.current,
          page: toPage(answer) ?? (before.after === after.current ? before.page : after.current),
          answer,
        }));
      },
      onState: setState,
    });
    queue.current = started;
    // Typed before the script ran, or restored by the browser: there were no events
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

/** The page of an answer; null where the API failed. */
export function toPage({ checkout, cart, attempt }: CheckoutReply = { errors: {} }): CheckoutPage | null {
  return checkout && cart && attempt !== undefined ? { checkout, cart, attempt } : null;
}

interface SavingOptions {
  readonly form: RefObject<HTMLFormElement>;
  readonly href: PrefixedUrl;
  readonly queue: RefObject<UpdateQueue | null>;
  readonly retry: () => void;
  readonly isOffline: boolean;
}

/** Saves scheduled changes when the visitor leaves, and failed ones when the network is back. */
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form's controls with other values than the page was rendered with, except hidden fields. */
export const listEditedControls = (form: HTMLFormElement | null): readonly Control[] =>
  Array.from(form?.elements ?? []).filter((element): element is Control => isEdited(element));

function isEdited(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement)
    return Array.from(element.options).some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
  if (element.type === 'radio') return element.checked && !element.defaultChecked;
  return element.type === 'checkbox'
    ? element.checked !== element.defaultChecked
    : element.value !== element.defaultValue;
}

/** Longer than the server's deadline for the API. */
const TIMEOUT_MS = 20_000;

/** Saves the whole form, also fields that are not valid yet. Never rejects. */
async function sendUpdate(
  href: PrefixedUrl,
  form: HTMLFormElement | null,
  { keepalive = false }: { readonly keepalive?: boolean } = {},
): Promise<CheckoutReply | UpdateProblem> {
  if (form === null) return 'failed';
  try {
    const response = await trackCall(
      fetch(href, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: toFields(form),
        keepalive,
        signal: keepalive ? undefined : AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : 'failed';
  } catch {
    return navigator.onLine ? 'failed' : 'offline';
  }
}

/** The form has no files. */
function toFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Anything else is the answer of a proxy, or an error page. */
const isAnswer = (value: unknown): value is CheckoutReply =>
  typeof value === 'object' && value !== null && 'errors' in value;

/** Fields on which deliveries or sums depend. */
const SUM_FIELDS: ReadonlySet<string> = new Set([
  'market',
  'customerType',
  'otherShipping',
  'billing.zip',
  'shipping.zip',
  'shippingId',
  'paymentId',
]);

/** How an edited field is saved: a choice sooner than typed text. */
export function selectChange({ name, tagName, type }: Control): Change {
  const isChoice = tagName === 'SELECT' || type === 'radio' || type === 'checkbox';
  return {
    delayMs: isChoice ? CHOICE_DELAY_MS : TYPING_DELAY_MS,
    changesSum: SUM_FIELDS.has(name),
  };
}

/** A postal code is complete when its field is left: it is saved without the delay of typing. */
export const isPostalCode = (name: string): boolean => name === 'billing.zip' || name === 'shipping.zip';
