import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type CheckoutAnswer,
  type CheckoutPage,
  UPDATE_PATH,
} from '#app/features/checkout/checkout-answer.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';
import { selectChange } from './edits.ts';
import { type Change, createUpdateQueue, type UpdateQueue } from './update-queue.ts';

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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form's controls whose values are not those that the page came with. Hidden fields do not count. */
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

/** Longer than the deadline of the API, which the server answers itself. */
const TIMEOUT_MS = 20_000;

type UpdateOutcome =
  | { readonly kind: 'answer'; readonly answer: CheckoutAnswer }
  /** The browser has no network. */
  | { readonly kind: 'offline' }
  /** No answer, or none that is one. */
  | { readonly kind: 'failed' };

/** Saves all of the form, also fields that are not valid yet. Never rejects. */
async function sendUpdate(
  href: PrefixedUrl,
  form: HTMLFormElement | null,
  { keepalive = false }: { readonly keepalive?: boolean } = {},
): Promise<UpdateOutcome> {
  if (form === null) return { kind: 'failed' };
  try {
    const response = await trackCall(
      fetch(href, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: toFields(form),
        keepalive,
        ...(keepalive ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      }),
    );
    const answer: unknown = await response.json();
    return isAnswer(answer) ? { kind: 'answer', answer } : { kind: 'failed' };
  } catch {
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  }
}

/** The form has no files. */
function toFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Our own server's; anything else is a proxy's or an error page. */
const isAnswer = (value: unknown): value is CheckoutAnswer =>
  typeof value === 'object' && value !== null && 'errors' in value;
