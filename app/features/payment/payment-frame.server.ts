import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import type { RequestContext } from '#app/request/request-context.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { findCartId } from '#app/features/cart/visitor-cart.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import { findPaymentAddress } from './payment-urls.server.ts';
import type { PaymentFrame } from './payment.ts';

/** Fits the forms of the common providers on a phone. */
const DEFAULT_HEIGHT = 640;
const HASH_LENGTH = 16;

/** A click may navigate the whole page: after paying, to the confirmation. */
const ALWAYS = 'allow-forms allow-top-navigation-by-user-activation';
/** A page of the shop's own origin runs no scripts: with both tokens it could remove its sandbox. */
const OWN = `${ALWAYS} allow-same-origin`;
/** A provider keeps its own origin, which is not the shop's, and may open the shopper's bank. */
const PROVIDER = `${OWN} allow-scripts allow-popups`;
/** A provider's script in a document of the shop gets an opaque origin. */
const SCRIPT = `${ALWAYS} allow-scripts allow-popups`;

/**
 * The frame of a provider's HTML: the provider's own frame, or a document of the shop where it is a script (decision 0049). Null,
 * and logged, where the channel file does not name the provider. A draft has none: it takes no orders.
 */
export function toPaymentFrame(context: RequestContext, snippet: string): PaymentFrame | null {
  if (context.channel.isDraft) return null;
  const { frame, hasScript } = readSnippet(snippet);
  if (hasScript) return toScriptFrame(context, snippet);
  const address = frame === null ? null : findPaymentAddress(context, frame.src);
  if (frame === null || address === null) return refuse(context, 'payment: the snippet has no payment frame');
  const { url, isOwn } = address;
  if (!isOwn && !context.channel.payment?.frames.includes(url.origin))
    return refuse(context, 'payment: the channel file does not allow this frame', { origin: url.origin });
  return {
    url: isOwn ? `${url.pathname}${url.search}` : url.href,
    sandbox: isOwn ? OWN : PROVIDER,
    height: frame.height ?? DEFAULT_HEIGHT,
    opensAlone: isOwn,
  };
}

function toScriptFrame(context: RequestContext, snippet: string): PaymentFrame | null {
  const { payment } = context.channel;
  if (!payment || payment.scripts.length === 0)
    return refuse(context, 'payment: the channel file allows no scripts of a provider');
  return {
    url: context.links.sitePath(`/checkout/payment-frame?version=${computeSnippetVersion(snippet)}`),
    sandbox: selectScriptSandbox(payment),
    height: DEFAULT_HEIGHT,
    opensAlone: false,
  };
}

/** For the frame of a script: its attribute, and the policy of its document. */
const selectScriptSandbox = ({ trustsScripts }: { readonly trustsScripts: boolean }): string =>
  trustsScripts ? PROVIDER : SCRIPT;

/** Changes with the provider's HTML, which changes with the sum. */
const computeSnippetVersion = (snippet: string): string =>
  createHash('sha256').update(snippet).digest('base64url').slice(0, HASH_LENGTH);

function refuse(
  { log }: RequestContext,
  message: string,
  fields: Readonly<Record<string, string>> = {},
): null {
  log.warn({ ...fields, field: 'payment' }, message);
  return null;
}

/** What a provider's HTML shows. */
interface Snippet {
  /** Of its first frame; null without one. */
  readonly frame: { readonly src: string; readonly height: number | null } | null;
  readonly hasScript: boolean;
}

/** A taller frame is a mistake of the provider. */
const MAX_HEIGHT = 2000;

/** Reads a provider's HTML without running any of it. */
export function readSnippet(html: string): Snippet {
  const found: { frame: Snippet['frame']; hasScript: boolean } = { frame: null, hasScript: false };
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag(name, attributes) {
      if (name === 'script') found.hasScript = true;
      if (name === 'iframe' && found.frame === null && attributes.src)
        found.frame = { src: attributes.src, height: toPixels(attributes.height) };
    },
  });
  return found;
}

/** Null for `100%` and the like. */
function toPixels(height: string | undefined): number | null {
  const pixels = /^\d{2,4}$/.test(height ?? '') ? Number(height) : null;
  return pixels === null ? null : Math.min(pixels, MAX_HEIGHT);
}

const snippetDocument = graphql(`
  mutation paymentSnippet($cartId: String!) {
    createOrUpdateCheckout(cartId: $cartId) {
      paymentOptions {
        isSelected
        paymentData
      }
    }
  }
`);

/**
 * The document of a provider's script: the chosen payment's HTML in a page that the checkout shows in a sandboxed frame. 409 where
 * the cart has changed since the frame was made.
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
  const cartId = findCartId(cookies);
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

/** The texts are the shop's and the path is the link builder's: neither has characters that need escaping in HTML. */
const formatChanged = ({ translate, links }: RequestContext): string =>
  `<p>${translate('payment.frame.changed')}</p><p><a target="_top" href="${links.sitePath(links.page('checkout'))}">${translate('payment.toCheckout')}</a></p>`;

/**
 * The document contains only the provider's HTML, so allowing inline scripts gives the provider nothing more. They may load from the
 * origins that the channel file names.
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
