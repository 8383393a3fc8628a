import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadVisitorCart } from '#app/features/cart/visitor-cart.server.ts';
import { toFailureInit } from '#app/shell/errors/errors.server.tsx';
import { loadVisitor } from '#app/shell/visitor/load-visitor.server.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';

/** `/visitor`: the visitor's cart and login as JSON, for the scripts of cached pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  context.cookies.markPersonal();
  try {
    const visitor = await loadVisitor(context, () => loadVisitorCart(context));
    return Response.json(visitor, { headers: PERSONAL_JSON });
  } catch (error) {
    return Response.json(null, toFailureInit(error));
  }
}
