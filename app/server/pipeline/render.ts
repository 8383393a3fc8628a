import type { PageTag } from '#app/kernel/page-tags.ts';
import type { ContextInput } from '#app/request/create-context.server.ts';
import { askRemix, type RemixParts } from '#app/server/remix/ask-remix.ts';
import type { DataQuality, UpstreamCalls } from '#app/server/remix/upstream-calls.ts';
import { finish } from './finish.ts';

/** A request as Remix gets it. */
export interface PageQuestion extends Omit<ContextInput, 'report'> {
  readonly request: Request;
  /** Data is sent as it comes; otherwise what loaders defer is waited for. Pages are always whole. */
  readonly isStreamed: boolean;
  readonly upstream: UpstreamCalls;
}

/** What Remix made of a request, without what depends on who gets it: cache headers, ETag, encoding. */
export interface RenderedPage {
  readonly status: number;
  /** With the policy and `Vary`; without cookies, `Cache-Control`, length and encoding. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `Cache-Control` of the page's loader; null where it has none. */
  readonly cacheControl: string | null;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** The page shows what belongs to this visitor only. */
  readonly isPersonal: boolean;
  readonly body: Buffer;
  /** Data that is sent as it comes; `body` is empty then. */
  readonly stream: ReadableStream<Uint8Array> | null;
  readonly tags: readonly PageTag[];
  readonly quality: DataQuality;
  /** At least one answer came from the API itself. */
  readonly hasAskedApi: boolean;
  /** Calls of the API that failed, for the access log. */
  readonly failures: readonly string[];
  /** Start of a `Server-Timing` value. */
  readonly timing: string;
  readonly requestId: string;
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
      timing: `${render}, ${upstream.format()}`,
      requestId,
    };
  };
}
