import type { ServerResponse } from 'node:http';

/** Aborted when the connection is lost, and after the response. */
export function createCloseSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}
