import type { ContextInput } from '#app/request/create-context.server.ts';
import { isUnsafe } from '#app/server/http/http-exchange.ts';
import { askRemix, type Remix, type UpstreamCalls } from '#app/server/remix/ask-remix.ts';
import type { Channel } from '#app/channels/channel.ts';
import { extractInlineElements } from '#app/document/inline-elements.server.ts';
import { findTranslatedPage } from '#app/i18n/paths.ts';
import { listHeaders, type RenderedPage } from './answer.ts';
import { formatContentSecurityPolicy } from '#app/server/security/content-security-policy.ts';
import { chooseLocale } from '#app/server/urls/page-path.ts';

/** A request as Remix gets it. */
export interface PageQuestion extends Omit<ContextInput, 'report'> {
  readonly request: Request;
  readonly upstream: UpstreamCalls;
}

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;

/** Renders pages of one visitor and pages for all visitors in the same way. */
export function createRenderer(remix: Remix): RenderPage {
  return async ({ request, ...input }) => {
    const { response, context, startedAt } = await askRemix(remix, request, input);
    const { channel, url, requestId, upstream } = input;
    const { inlineToken, cookies, pageTags } = context;
    const finished = await finish(response, { channel, url, inlineToken }, remix.hasPolicy);
    const render = `render;dur=${(performance.now() - startedAt).toFixed(1)}`;
    return {
      ...finished,
      status: response.status,
      cacheControl: response.headers.get('Cache-Control'),
      // Loaders set cookies until the body is complete
      cookies: [...response.headers.getSetCookie(), ...cookies.flush()],
      isPersonal: cookies.isPersonal(),
      tags: [...pageTags],
      quality: upstream.quality(),
      hasAskedApi: upstream.hasAsked(),
      failures: upstream.listFailures(),
      // The calls of a form would reveal what the API has, as whether an address has an account (AU-05)
      timing: isUnsafe(request.method) ? render : `${render}, ${upstream.format()}`,
      requestId,
    };
  };
}

/** Data, feeds and redirects are not pages: opened as one, they must not load or run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Shoppers pay on the checkout's page, whose policy therefore allows payment frames. */
const isPaymentPage = (channel: Channel, pathname: string): boolean =>
  findTranslatedPage(chooseLocale(channel, pathname).pathname, channel.locales) === 'checkout';

interface ShopPage {
  readonly channel: Channel;
  /** The page's URL as the shopper sees it. */
  readonly url: URL;
  /** The nonce of our own inline elements, from the request's context. */
  readonly inlineToken: string;
}

/** Reads the body of a response of Remix and adds the policy, which allows a page's own inline elements by their hashes. */
async function finish(
  response: Response,
  page: ShopPage,
  hasPolicy: boolean,
): Promise<Pick<RenderedPage, 'headers' | 'body'>> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const own = response.headers.get('Content-Security-Policy');
  const { body, policy } =
    own === null && isHtml(response) ? finishHtml(bytes, page) : { body: bytes, policy: own ?? DATA_POLICY };
  return {
    headers: [
      ...listHeaders(response).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
      ...(hasPolicy ? ([['Content-Security-Policy', policy]] as const) : []),
    ],
    body,
  };
}

const OWN_HEADERS: ReadonlySet<string> = new Set(['cache-control', 'content-security-policy']);

const isHtml = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

function finishHtml(page: Buffer, { channel, url, inlineToken }: ShopPage): { body: Buffer; policy: string } {
  const { html, ...inline } = extractInlineElements(page, inlineToken);
  const { payment = { pages: [], frames: [] } } = channel;
  const shop = { ...channel, payment: isPaymentPage(channel, url.pathname) ? payment : null };
  return { body: html, policy: formatContentSecurityPolicy(shop, inline) };
}
