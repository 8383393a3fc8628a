import { type KeepMessage, type OfflineFacts, STORED_ATTRIBUTE, WORKER_PATH } from '#kernel/offline.ts';
import { mayPrefetch } from '#kernel/network.ts';
import { getBasename, getRootLoaderData, onNavigation } from '#app/ui/router/remix-globals.ts';
import type { RootData } from '#app/request/root-data.ts';
import * as styles from './connection-notice.css.ts';

/** Prepares the page for the time without a connection (LY-14): notices, forms, the worker. Once per document, when idle. */
export async function startOffline(): Promise<void> {
  const answer = await fetch(`${getBasename()}/offline.json`);
  if (!answer.ok) return;
  const facts = (await answer.json()) as OfflineFacts;
  const say = showConnection(facts);
  guardForms(() => say(facts.form));
  // Insecure addresses have none; a worker would load what this page has not asked for
  if (facts.worker && 'serviceWorker' in navigator && mayPrefetch(navigator)) await registerWorker();
}

/** How long the good news stays, in ms. */
const BACK_MS = 4000;

type Texts = Pick<OfflineFacts, 'notice' | 'storedCopy' | 'back'>;

/**
 * Says at the bottom of the page that the browser is offline, and since when the page was stored if the worker had it, until
 * the connection is back. Politely: the focus stays where it is.
 *
 * @returns says another text until the connection changes
 */
function showConnection(texts: Texts): (text: string) => void {
  const place = document.createElement('div');
  place.className = styles.notice;
  place.setAttribute('role', 'status');
  // At the body's end: React leaves what it finds there, but would not hydrate a page with more than head and body
  document.body.append(place);
  let timer = 0;
  const say = (text: string): void => {
    clearTimeout(timer);
    // An error page is another document
    if (!place.isConnected) document.body.append(place);
    place.textContent = text;
  };
  const sayOffline = (): void => say(formatNotice(texts, document.documentElement));
  window.addEventListener('offline', sayOffline);
  window.addEventListener('online', () => {
    say(texts.back);
    timer = window.setTimeout(say, BACK_MS, '');
  });
  // A screen reader announces what is added to a live region that already exists
  if (!navigator.onLine || document.documentElement.hasAttribute(STORED_ATTRIBUTE))
    timer = window.setTimeout(sayOffline, 100);
  return say;
}

/** The notice, with the time of a stored page in the page's language. */
function formatNotice(
  { notice, storedCopy }: Pick<Texts, 'notice' | 'storedCopy'>,
  page: Pick<Element, 'getAttribute'> & { readonly lang: string },
): string {
  const storedAt = Date.parse(page.getAttribute(STORED_ATTRIBUTE) ?? '');
  if (Number.isNaN(storedAt)) return notice;
  const format = new Intl.DateTimeFormat(page.lang, { dateStyle: 'medium', timeStyle: 'short' });
  return storedCopy.replace('{time}', format.format(storedAt));
}

/** What of a submission decides whether it is held back. */
interface Submission {
  readonly method: string;
  readonly onLine: boolean;
}

/** Forms that change something: a search can be tried again from its address, a closed dialog sends nothing. */
export const isHeldBack = ({ method, onLine }: Submission): boolean =>
  !onLine && method.toLowerCase() === 'post';

/**
 * Keeps forms from being sent while the browser is offline, so that what was typed stays in them, and calls `say`. Before all
 * other handlers: the router would replace the page by an error.
 */
function guardForms(say: () => void): void {
  window.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement)) return;
      const method = submitter?.getAttribute('formmethod') ?? target.method;
      if (!isHeldBack({ method, onLine: navigator.onLine })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      say();
    },
    true,
  );
}

/** How long a page that was reached without a document is left to load its own pictures, in ms. */
const REST_MS = 2000;

/** Whether a page may be asked for once more: not one of the visitor's own, which the worker never stores. */
export function mayKeep(pathname: string, privatePaths: readonly string[]): boolean {
  return !privatePaths.some((path) => `${pathname}/`.startsWith(`${path}/`));
}

/** Registers the worker, and asks it to store this page and the pages that are visited from here. */
async function registerWorker(): Promise<void> {
  const registration: Partial<ServiceWorkerRegistration> | undefined = await navigator.serviceWorker.register(
    WORKER_PATH,
    { scope: '/', updateViaCache: 'none' },
  );
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (!worker) return;
  await untilActivated(worker);
  let shown = '';
  const keep = (): void => {
    const { privatePaths } = getRootLoaderData() as Pick<RootData, 'privatePaths'>;
    if (shown === location.href || !mayPrefetch(navigator) || !mayKeep(location.pathname, privatePaths))
      return;
    shown = location.href;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(listShown()));
  };
  keep();
  // A new version drops the pages of the one before, this one too
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    shown = '';
    if (controller) void untilActivated(controller).then(keep);
  });
  let timer = 0;
  onNavigation((key) => {
    clearTimeout(timer);
    if (key === undefined) timer = window.setTimeout(keep, REST_MS);
  });
}

/** In the middle of its activation a worker still drops what older versions have stored. */
async function untilActivated(worker: ServiceWorker): Promise<void> {
  if (worker.state === 'activated' || worker.state === 'redundant') return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

/** This page, and the files and pictures that it has loaded. */
function listShown(): KeepMessage {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = names.filter((name) => /^\/(?:assets|images|brand)\//.test(new URL(name).pathname));
  return { type: 'keep', page: location.href.replace(/#.*/, ''), files };
}
