import type { OfflineFacts } from '#kernel/offline.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** What the pages' script says while the connection is gone, and whether it registers the worker. */
export const selectOfflineFacts = ({
  translate: t,
  hasServiceWorker,
}: Pick<RequestContext, 'translate' | 'hasServiceWorker'>): OfflineFacts => ({
  worker: hasServiceWorker,
  notice: t('shell.offline.notice'),
  storedCopy: t('shell.offline.storedCopy'),
  form: t('shell.offline.form'),
  back: t('shell.offline.back'),
});
