import type { Channel } from '#app/channels/channel.ts';
import { extractInlineElements } from '#app/document/inline-elements.server.ts';
import { findTranslatedPage } from '#app/i18n/paths.ts';
import { listHeaders } from '#app/server/responses/response-headers.ts';
import { formatContentSecurityPolicy } from '#app/server/security/content-security-policy.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Data, feeds and redirects are not pages: opened as one, they must not load or run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Shoppers pay on the checkout's page, whose policy therefore allows payment frames. */
const isPaymentPage = (channel: Channel, pathname: string): boolean =>
  findTranslatedPage(chooseLocale(channel, pathname).pathname, channel.locales) === 'checkout';

interface Facts {
  readonly channel: Channel;
  /** The page's URL as the shopper sees it. */
  readonly url: URL;
  /** The nonce of our own inline elements, from the request's context. */
  readonly inlineToken: string;
  readonly isStreamed: boolean;
  /** Off in development, where Vite injects styles and scripts of its own. */
  readonly hasPolicy: boolean;
}

type Finished = Pick<RenderedPage, 'headers' | 'body' | 'stream'>;

/** Reads the body of a response of Remix and adds the policy, which allows a page's own inline elements by their hashes. */
export async function finish(response: Response, facts: Facts): Promise<Finished> {
  const isStream = facts.isStreamed && response.body !== null && !isHtml(response);
  const bytes = isStream ? EMPTY : Buffer.from(await response.arrayBuffer());
  const own = response.headers.get('Content-Security-Policy');
  const { body, policy } =
    own === null && isHtml(response) ? finishHtml(bytes, facts) : { body: bytes, policy: own ?? DATA_POLICY };
  return {
    headers: [
      ...listHeaders(response).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
      ...(facts.hasPolicy ? ([['Content-Security-Policy', policy]] as const) : []),
    ],
    body,
    stream: isStream ? response.body : null,
  };
}

const EMPTY = Buffer.alloc(0);

const OWN_HEADERS: ReadonlySet<string> = new Set(['cache-control', 'content-security-policy']);

const isHtml = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

function finishHtml(page: Buffer, { channel, url, inlineToken }: Facts): { body: Buffer; policy: string } {
  const { html, ...inline } = extractInlineElements(page, inlineToken);
  const { payment = { pages: [], frames: [] } } = channel;
  const facts = { ...channel, payment: isPaymentPage(channel, url.pathname) ? payment : null };
  return { body: html, policy: formatContentSecurityPolicy(facts, inline) };
}
