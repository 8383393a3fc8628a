import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatWorkerScript, REMOVING_WORKER } from '#app/shell/offline/offline.server.ts';

/** Its scripts are in it, and it asks only the shop: its own policy, because a page's does not apply to a worker. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** `/sw.js`: the shop's worker (LY-14); where it is switched off, one that removes itself. */
export async function loader({ context: { channel, hasServiceWorker } }: LoaderFunctionArgs) {
  const body = hasServiceWorker ? formatWorkerScript(channel, await loadBuilt()) : REMOVING_WORKER;
  return new Response(body, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Only a build has these modules: unit tests read every route's file. */
async function loadBuilt() {
  const [{ default: manifest }, { default: script }] = await Promise.all([
    import('virtual:remix/server-manifest'),
    import('virtual:service-worker'),
  ]);
  return { script, manifest };
}
