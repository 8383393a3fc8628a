import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadVisitorCart } from '#app/features/cart/load-visitor-cart.server.ts';
import { toFailedAnswer } from '#app/features/errors/failed-answer.server.ts';
import { loadVisitor } from '#app/features/visitor/load-visitor.server.ts';

/** Never kept anywhere, not even for the back button, and unreadable for other sites. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** How a browser describes a request of the shop's own pages, and one for an address that was typed in. */
const OWN_SITES: readonly (string | null)[] = ['same-origin', 'none', null];

/** `/visitor`: the visitor's cart and login as JSON, for the scripts of cached pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!OWN_SITES.includes(request.headers.get('Sec-Fetch-Site')))
    return Response.json(null, { status: 403, headers: HEADERS });
  context.cookies.markPersonal();
  try {
    const visitor = await loadVisitor(context, { loadCart: () => loadVisitorCart(context) });
    return Response.json(visitor, { headers: HEADERS });
  } catch (error) {
    return Response.json(null, toFailedAnswer(error));
  }
}
