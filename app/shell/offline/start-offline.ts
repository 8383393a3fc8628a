import type { OfflineFacts } from '#kernel/offline.ts';
import { mayPrefetch } from '#kernel/network.ts';
import { getBasename } from '#app/ui/router/remix-globals.ts';
import { showConnection } from './connection-notice.ts';
import { guardForms } from './guard-forms.ts';
import { registerWorker } from './register-worker.ts';

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
