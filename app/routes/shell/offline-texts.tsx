import type { LoaderFunctionArgs } from '@remix-run/node';
import { selectOfflineFacts } from '#app/shell/offline/offline-texts.server.ts';

/** `/offline.json`: what the pages' script needs to know before the connection is gone. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  Response.json(selectOfflineFacts(context), { headers: { 'X-Robots-Tag': 'noindex' } });
