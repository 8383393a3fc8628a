import type { LoaderFunctionArgs } from '@remix-run/node';
import type { OfflineTexts } from '#app/worker/offline.ts';

/** `/offline.json`: what the pages' script says while the connection is gone, and whether it registers the worker. */
export function loader({ context: { translate: t, hasServiceWorker } }: LoaderFunctionArgs) {
  const facts: OfflineTexts = {
    worker: hasServiceWorker,
    notice: t('shell.offline.notice'),
    storedCopy: t('shell.offline.storedCopy'),
    form: t('shell.offline.form'),
    back: t('shell.offline.back'),
  };
  return Response.json(facts, { headers: { 'X-Robots-Tag': 'noindex' } });
}
