import type { LoaderFunctionArgs } from '@remix-run/node';
import { findAppIcon, TOUCH_ICON } from '#app/shell/offline/app-icons.server.ts';
import { notFound } from '#app/request/responses.ts';

/** `/app-icon/{name}` and `/apple-touch-icon.png`: the shop's icon as pictures. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const png = await findAppIcon(context, params.name ?? TOUCH_ICON);
  if (png === null) return notFound();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
