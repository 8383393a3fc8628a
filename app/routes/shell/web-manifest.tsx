import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatWebManifest } from '#app/shell/offline/offline.server.ts';

/** `/manifest.webmanifest`: the shop as an app, in the language of the address. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  Response.json(formatWebManifest(context), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
