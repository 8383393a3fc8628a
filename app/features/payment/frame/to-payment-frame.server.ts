import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { findPaymentAddress } from '#app/features/payment/payment-address.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PaymentFrame } from './payment-frame.ts';

export type FrameContext = Pick<RequestContext, 'channel' | 'links' | 'log' | 'url'>;

/** Fits the forms of the common providers on a phone. */
const DEFAULT_HEIGHT = 640;
const HASH_LENGTH = 16;

/** The shopper's own click may lead the whole page on: after paying, to the confirmation. */
const ALWAYS = 'allow-forms allow-top-navigation-by-user-activation';
/** A page of the shop's own origin runs no scripts: with both tokens it could remove its sandbox. */
const OWN = `${ALWAYS} allow-same-origin`;
/** A provider keeps its own origin, which is not the shop's, and may open the shopper's bank. */
const PROVIDER = `${OWN} allow-scripts allow-popups`;
/** A script of a provider in a document of ours gets an opaque origin. */
const SCRIPT = `${ALWAYS} allow-scripts allow-popups`;

/**
 * The frame of a provider's HTML: its own frame, or a document of ours where it is a script (decision 0049). Null, and logged,
 * where the channel file does not name the provider. A draft has none: it takes no orders.
 */
export function toPaymentFrame(context: FrameContext, snippet: string): PaymentFrame | null {
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

function toScriptFrame(context: FrameContext, snippet: string): PaymentFrame | null {
  const { payment } = context.channel;
  if (!payment || payment.scripts.length === 0)
    return refuse(context, 'payment: the channel file allows no scripts of a provider');
  const path = context.links.sitePath(`/checkout/payment-frame?version=${computeSnippetVersion(snippet)}`);
  return {
    url: path,
    sandbox: selectScriptSandbox(payment),
    height: DEFAULT_HEIGHT,
    opensAlone: false,
  };
}

/** Of the frame of a script, in its attribute and in the policy of its document. */
export const selectScriptSandbox = ({ trustsScripts }: { readonly trustsScripts: boolean }): string =>
  trustsScripts ? PROVIDER : SCRIPT;

/** Changes with the provider's HTML, which changes with the sum. */
export const computeSnippetVersion = (snippet: string): string =>
  createHash('sha256').update(snippet).digest('base64url').slice(0, HASH_LENGTH);

function refuse({ log }: FrameContext, message: string, facts: Readonly<Record<string, string>> = {}): null {
  log.warn({ ...facts, field: 'payment' }, message);
  return null;
}

/** What a provider's HTML shows. */
interface Snippet {
  /** Of its first frame; null without one. */
  readonly frame: { readonly src: string; readonly height: number | null } | null;
  readonly hasScript: boolean;
}

/** More than a screen is a mistake of the provider. */
const MAX_HEIGHT = 2000;

/** Reads a provider's HTML without running or keeping any of it. */
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
