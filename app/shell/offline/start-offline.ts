import { type KeepMessage, type OfflineTexts, STORED_ATTRIBUTE, WORKER_PATH } from '#app/worker/offline.ts';
import { getBasename, getRootLoaderData, onNavigation } from '#app/ui/router/remix-globals.ts';
import type { RootData } from '#app/request/page/root-data.ts';
import { isPublicPage, mayPrefetch } from '#app/shell/navigation/shop-path.ts';
import * as styles from './connection-notice.css.ts';

/** Prepares the page for use without a connection (LY-14): notices, forms, the worker. Called once per document, when idle. */
export async function startOffline(): Promise<void> {
  const answer = await fetch(`${getBasename()}/offline.json`);
  if (!answer.ok) return;
  const facts = (await answer.json()) as OfflineTexts;
  const notify = showConnection(facts);
  guardForms(() => notify(facts.form));
  // Insecure addresses have no worker; with data saving, the worker's own requests are unwanted
  if (facts.worker && 'serviceWorker' in navigator && mayPrefetch(navigator)) await registerWorker();
}

/** How long the notice of a restored connection is shown. */
const BACK_MS = 4000;

/**
 * Shows a notice at the bottom of the page while the browser is offline, with the time of a page that the worker had stored. It is a
 * polite live region and does not move the focus.
 *
 * @returns shows another text until the connection changes
 */
function showConnection(texts: OfflineTexts): (text: string) => void {
  const region = document.createElement('div');
  region.className = styles.notice;
  region.setAttribute('role', 'status');
  // At the end of the body: React ignores additional nodes there, but fails to hydrate ones beside head and body
  document.body.append(region);
  let timer = 0;
  const show = (text: string): void => {
    clearTimeout(timer);
    // An error page replaces the document's body
    if (!region.isConnected) document.body.append(region);
    region.textContent = text;
  };
  const showOffline = (): void => show(formatNotice(texts, document.documentElement));
  window.addEventListener('offline', showOffline);
  window.addEventListener('online', () => {
    show(texts.back);
    timer = window.setTimeout(show, BACK_MS, '');
  });
  // A screen reader announces what is added to a live region that already exists
  if (!navigator.onLine || document.documentElement.hasAttribute(STORED_ATTRIBUTE))
    timer = window.setTimeout(showOffline, 100);
  return show;
}

/** The notice, with the time of a stored page in the page's language. */
function formatNotice({ notice, storedCopy }: OfflineTexts, page: HTMLElement): string {
  const storedAt = Date.parse(page.getAttribute(STORED_ATTRIBUTE) ?? '');
  if (Number.isNaN(storedAt)) return notice;
  const format = new Intl.DateTimeFormat(page.lang, { dateStyle: 'medium', timeStyle: 'short' });
  return storedCopy.replace('{time}', format.format(storedAt));
}

/** Only forms that change something: a search can be tried again from its address, a closed dialog sends nothing. */
export const isHeldBack = (form: { readonly method: string; readonly onLine: boolean }): boolean =>
  !form.onLine && form.method.toLowerCase() === 'post';

/**
 * Stops forms from being sent while the browser is offline, so that the typed text is not lost, and calls `notify`. Runs before all
 * other handlers: the router would replace the page by an error.
 */
function guardForms(notify: () => void): void {
  window.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement)) return;
      const method = submitter?.getAttribute('formmethod') ?? target.method;
      if (!isHeldBack({ method, onLine: navigator.onLine })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      notify();
    },
    true,
  );
}

/** Delay after a client navigation, so that the page loads its own pictures first. */
const STORE_DELAY_MS = 2000;

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
    const { privatePaths } = getRootLoaderData() as RootData;
    if (shown === location.href || !mayPrefetch(navigator) || !isPublicPage(location.pathname, privatePaths))
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
    if (key === undefined) timer = window.setTimeout(keep, STORE_DELAY_MS);
  });
}

/** A worker that is still activating deletes the stores of older versions. */
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
