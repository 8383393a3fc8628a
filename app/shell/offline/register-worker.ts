import { WORKER_PATH, type KeepMessage } from '#kernel/offline.ts';
import type { RootData } from '#app/request/root-data.ts';
import { mayPrefetch } from '#kernel/network.ts';
import { getRootLoaderData, onNavigation } from '#app/ui/router/remix-globals.ts';

/** How long a page that was reached without a document is left to load its own pictures, in ms. */
const REST_MS = 2000;

/** Whether a page may be asked for once more: not one of the visitor's own, which the worker never stores. */
export function mayKeep(pathname: string, privatePaths: readonly string[]): boolean {
  return !privatePaths.some((path) => `${pathname}/`.startsWith(`${path}/`));
}

/** Registers the worker, and asks it to store this page and the pages that are visited from here. */
export async function registerWorker(): Promise<void> {
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
