import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import type { Channel } from '#app/channels/channel.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { computeSnippetVersion, selectScriptSandbox } from './to-payment-frame.server.ts';

const snippetDocument = graphql(`
  mutation paymentSnippet($cartId: String!, $channelId: String, $languageId: String, $marketId: String) {
    createOrUpdateCheckout(
      cartId: $cartId
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      paymentOptions {
        isSelected
        paymentData
      }
    }
  }
`);

/**
 * The document of a provider's script: the chosen payment's HTML on a page of its own, which the checkout shows in a sandboxed
 * frame. 409 where the cart is no longer the one that the frame was made for.
 */
export async function makeSnippetDocument(
  context: RequestContext,
  version: string | null,
): Promise<Response> {
  const { payment } = context.channel;
  if (!payment || payment.scripts.length === 0) return new Response(null, { status: 404 });
  const snippet = await findSnippet(context);
  const isCurrent = snippet !== null && computeSnippetVersion(snippet) === version;
  const html = formatDocument(context, isCurrent ? snippet : formatChanged(context));
  return new Response(html, { status: isCurrent ? 200 : 409, headers: formatHeaders(payment) });
}

async function findSnippet({ commerce, cookies }: RequestContext): Promise<string | null> {
  const cartId = parseCartId(cookies.get(COOKIES.cart.name));
  if (cartId === null) return null;
  try {
    const { createOrUpdateCheckout } = await commerce.request(snippetDocument, { cartId });
    const options = createOrUpdateCheckout?.paymentOptions ?? [];
    return options.find((option) => option?.isSelected)?.paymentData ?? null;
  } catch (error) {
    if (isCommerceError(error)) return null;
    throw error;
  }
}

const formatDocument = ({ locale }: RequestContext, body: string): string =>
  `<!doctype html><html lang="${locale.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body>${body}</body></html>`;

/** The texts are ours and the path is the link builder's: neither has characters that HTML needs escaped. */
const formatChanged = ({ translate, links }: RequestContext): string =>
  `<p>${translate('payment.frame.changed')}</p><p><a target="_top" href="${links.sitePath(links.page('checkout'))}">${translate('payment.toCheckout')}</a></p>`;

/**
 * The document holds nothing but the provider's HTML, so inline scripts give no more than the HTML itself. What they may load is
 * what the channel file names.
 */
function formatHeaders(payment: NonNullable<Channel['payment']>): HeadersInit {
  const providers = [...new Set([...payment.scripts, ...payment.frames])].join(' ');
  const scripts = payment.scripts.join(' ');
  const policy = [
    `sandbox ${selectScriptSandbox(payment)}`,
    `default-src 'none'`,
    `script-src 'unsafe-inline' ${scripts}`,
    `style-src 'unsafe-inline' ${scripts}`,
    `img-src data: https:`,
    `font-src ${providers}`,
    `connect-src ${providers}`,
    `frame-src ${providers}`,
    `form-action ${providers}`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  };
}
