import cluster from 'node:cluster';
import type { Logger } from '#kernel/logger.ts';
import { createPrimaryLink, type PrimaryLink } from './primary-link.ts';

/** The link of a worker process to its primary; null in a process that works alone. */
export function connectToPrimary(log: Logger): PrimaryLink | null {
  if (!cluster.isWorker) return null;
  return createPrimaryLink(
    {
      send: (message) => process.send?.(message, undefined, {}, () => {}),
      onMessage: (listener) => void process.on('message', listener),
      onClose: (listener) => void process.once('disconnect', listener),
    },
    log,
  );
}
