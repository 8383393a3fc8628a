import type { Channel } from '#app/channels/channel.ts';
import { extractInlineElements } from '#app/document/inline-elements.server.ts';
import { formatContentSecurityPolicy } from '#app/server/security/content-security-policy.ts';

/** Data, feeds and redirects are not pages: opened as one, they must not load or run anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A page as it is sent, and the policy that allows its own inline elements. */
export interface FinishedHtml {
  readonly html: Buffer;
  readonly policy: string;
}

interface HtmlFacts {
  readonly channel: Pick<Channel, 'endpoints' | 'hosts' | 'payment' | 'tagManager' | 'personalisation'>;
  /** The nonce of our own inline elements, from the request's context. */
  readonly inlineToken: string;
  /** Whether shoppers pay on this page. */
  readonly hasPayments: boolean;
}

export function finishHtml(page: Buffer, { channel, inlineToken, hasPayments }: HtmlFacts): FinishedHtml {
  const { html, ...inline } = extractInlineElements(page, inlineToken);
  const { payment = { pages: [], frames: [] } } = channel;
  const facts = { ...channel, payment: hasPayments ? payment : null };
  return { html, policy: formatContentSecurityPolicy(facts, inline) };
}

/** A response with a page in it, not one without a body (HEAD, redirects). */
export function isHtml({ headers, body }: Pick<Response, 'headers' | 'body'>): boolean {
  return body !== null && (headers.get('Content-Type')?.startsWith('text/html') ?? false);
}

/** The part of a `Server-Timing` value that is known when a page is made. */
export function formatTiming(renderMs: number, upstream: string): string {
  return `render;dur=${renderMs.toFixed(1)}, ${upstream}`;
}
