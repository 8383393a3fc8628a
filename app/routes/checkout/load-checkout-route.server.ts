import { data } from '@remix-run/node';
import { takeCartNotice } from '#app/features/cart/changes/respond-to-form.server.ts';
import { selectCartMessages } from '#app/features/cart/changes/load-contents.server.ts';
import { listSavedErrors } from '#app/features/checkout/place/typed-errors.ts';
import { requireCheckoutPage } from '#app/features/checkout/state/require-checkout.server.ts';
import { findReturn, TERMS_ALIAS } from '#app/features/payment/return/checkout-urls.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead } from '#app/features/seo/page-head.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { formatLoginPath } from '#app/features/checkout/place/change-login.server.ts';

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
    termsPath: context.links.page('content', { alias: TERMS_ALIAS }),
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
