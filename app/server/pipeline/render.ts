import type { ContextInput } from '#app/request/context/create-context.server.ts';
import { isUnsafe } from '#app/server/http/http-exchange.ts';
import { askRemix, type RemixParts } from '#app/server/remix/ask-remix.ts';
import type { UpstreamCalls } from '#app/server/remix/upstream-calls.ts';
import { finish } from './finish.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A request as Remix gets it. */
export interface PageQuestion extends Omit<ContextInput, 'report'> {
  readonly request: Request;
  /** Data is sent as it comes; otherwise what loaders defer is waited for. Pages are always whole. */
  readonly isStreamed: boolean;
  readonly upstream: UpstreamCalls;
}

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;

/** Renders pages of one visitor and pages for all in the same way: who gets them is the question's business. */
export function createRenderer(parts: RemixParts): RenderPage {
  return async ({ request, isStreamed, ...input }) => {
    const { response, context, startedAt } = await askRemix(parts, request, input);
    const { channel, url, requestId, upstream } = input;
    const { inlineToken, cookies, pageTags } = context;
    const { hasPolicy } = parts;
    const finished = await finish(response, { channel, url, inlineToken, isStreamed, hasPolicy });
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
