import type { PageTag } from '#kernel/page-tags.ts';
import type { DataQuality } from '#app/server/remix/upstream-calls.ts';

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
