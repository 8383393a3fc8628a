import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { PageTag } from '#app/kernel/page-tags.ts';
import { encodeBody, type Encoding } from '#app/server/responses/content-encoding.ts';
import type { PageKey } from './page-key.ts';

/** A body in one encoding with all headers that do not depend on the request, names and values in turn. */
export interface EncodedPage {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A whole answer. Times are those of `Date.now()`. */
export interface CachedPage {
  readonly key: PageKey;
  readonly found: FoundChannel;
  readonly status: number;
  /** Names and values in turn, without those of the encoding. */
  readonly headers: readonly string[];
  /** Null where the answer is never a 304. */
  readonly etag: string | null;
  readonly identity: Buffer;
  readonly isCompressible: boolean;
  /** Made when the first visitor asks for the encoding; shared with the page that replaces this one by the same bytes. */
  readonly encodings: Map<Encoding, EncodedPage | Promise<EncodedPage>>;
  readonly tags: readonly PageTag[];
  readonly timing: string;
  readonly requestId: string;
  /** Calls of the API that failed while it was made. */
  readonly failures: readonly string[];
  readonly madeAt: number;
  readonly freshUntil: number;
  /** Served until then while a new one is made. */
  readonly staleUntil: number;
  /** Served until then where no new one can be made. */
  readonly errorUntil: number;
  /** Shows older data than the caches allow, because the API fails. */
  readonly isFallback: boolean;
}

/** Key, tags, headers and the maps around them. */
const OVERHEAD_BYTES = 2000;
/** Of HTML, together: pages of 20 products take 16 % in brotli and 18 % in gzip. */
const ENCODED_SHARE = 0.36;

/** How many bytes of memory a page takes with all its encodings, estimated before they are made. */
export function estimateBytes({ identity, isCompressible: shrinks, headers, key }: CachedPage): number {
  const text = headers.reduce((sum, part) => sum + part.length, key.id.length);
  return OVERHEAD_BYTES + text + Math.ceil(identity.byteLength * (shrinks ? 1 + ENCODED_SHARE : 1));
}

/** The page in an encoding where it is made already, else null. */
export function findEncoded(page: CachedPage, encoding: Encoding): EncodedPage | null {
  const made = page.encodings.get(page.isCompressible ? encoding : 'identity');
  return made === undefined || made instanceof Promise ? null : made;
}

/** The page in an encoding, which is made once. */
export function getEncoded(page: CachedPage, wanted: Encoding): EncodedPage | Promise<EncodedPage> {
  const encoding = page.isCompressible ? wanted : 'identity';
  const made = page.encodings.get(encoding);
  if (made) return made;
  const making = encode(page, encoding);
  page.encodings.set(encoding, making);
  making.catch(() => page.encodings.delete(encoding));
  return making;
}

async function encode(page: CachedPage, wanted: Encoding): Promise<EncodedPage> {
  const { body, encoding } = await encodeBody(page.identity, wanted);
  const encoded = {
    body,
    headers: [
      ...page.headers,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.byteLength),
    ],
  };
  page.encodings.set(wanted, encoded);
  return encoded;
}

/** The encodings of `before` where the new page has the same bytes: compressing is half of the cost of refreshing. */
export function reuseEncodings(
  page: Pick<CachedPage, 'headers' | 'etag'>,
  before: CachedPage | null,
): CachedPage['encodings'] {
  const isSame =
    before !== null &&
    page.etag !== null &&
    page.etag === before.etag &&
    page.headers.length === before.headers.length &&
    page.headers.every((part, index) => part === before.headers[index]);
  return isSame ? before.encodings : new Map();
}
