import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, type PageHead } from '#app/features/seo/page-head.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ConfirmationView } from './confirmation-view.ts';

/** The title says what the page says: an order that is not certain is no thank-you. */
export function buildConfirmationHead(context: RequestContext, { kind }: ConfirmationView): PageHead {
  const title = context.translate(
    kind === 'order'
      ? 'orders.confirm.title'
      : kind === 'pending'
        ? 'payment.pending.openTitle'
        : `orders.${kind}.title`,
  );
  return buildHead(context, {
    title,
    description: title,
    path: context.links.page('checkoutConfirm'),
    alternates: pageAlternates(context, 'checkoutConfirm'),
    noindex: true,
  });
}
