import { data } from '@remix-run/node';
import { takeCartNotice } from '#app/features/cart/forms/answer-cart-form.server.ts';
import { selectCartMessages } from '#app/features/cart/load-cart.server.ts';
import { listSavedErrors } from '#app/features/checkout/refusals.server.ts';
import { requireCheckoutPage } from '#app/features/checkout/load-checkout.server.ts';
import { findReturn } from '#app/features/payment/payment-urls.server.ts';
import { pageAlternates, buildHead } from '#app/features/seo/page-head.server.ts';
import { PRIVATE } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { formatLoginPath } from '#app/features/checkout/update.form.server.ts';

/** The checkout page's data. Throws a redirect to the cart's page where there is nothing to check out. */
export async function loadCheckoutRoute(context: RequestContext) {
  context.cookies.markPersonal();
  const title = context.translate('checkout.title');
  const shown = await requireCheckoutPage(context);
  const page = {
    ...shown,
    savedErrors: listSavedErrors(shown.checkout),
    title,
    loginPath: formatLoginPath(context),
    customer: context.session.find()?.email ?? null,
    returned: findReturn(context.url),
    cartPath: context.links.page('cart'),
    promo: takeCartNotice(context),
    messages: {
      ...selectCartMessages(context),
      ...context.messages('checkout', 'fields'),
      ...context.messages('payment'),
    },
    head: buildHead(context, {
      title,
      description: title,
      path: context.links.page('checkout'),
      alternates: pageAlternates(context, 'checkout'),
      noindex: true,
    }),
  };
  return data(page, { headers: PRIVATE });
}
