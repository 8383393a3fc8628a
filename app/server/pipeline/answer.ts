import {
  encodeBody,
  isCompressible,
  type Effort,
  type Encoding,
} from '#app/server/responses/content-encoding.ts';
import { makeEtag } from '#app/server/responses/etag.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A body in one encoding, with the headers about it: names and values in turn. */
export interface EncodedBody {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A page with all headers that do not depend on the request that it is sent to. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn, without those of the encoding. */
  readonly headers: readonly string[];
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** Null where the answer is never a 304. */
  readonly etag: string | null;
  readonly body: Buffer;
  /** Data that is sent as it comes; `body` is empty then. */
  readonly stream: ReadableStream<Uint8Array> | null;
  readonly isCompressible: boolean;
  readonly effort: Effort;
  /** Made when the first client asks for the encoding. */
  readonly encodings: Map<Encoding, EncodedBody | Promise<EncodedBody>>;
  /** Page data that a browser which prefetches it may reuse (NV-07). */
  readonly isReusable: boolean;
  /** Of the making: start of a `Server-Timing` value. */
  readonly timing: string;
}

interface AnswerFacts {
  /** `Cache-Control` and the other headers that specify what caches may do. */
  readonly cacheHeaders: readonly (readonly [name: string, value: string])[];
  readonly effort: Effort;
  readonly hasEtag: boolean;
  readonly isReusable: boolean;
}

export function toAnswer(
  rendered: RenderedPage,
  { cacheHeaders, effort, hasEtag, isReusable }: AnswerFacts,
): Answer {
  const { status, headers, cookies, body, stream, timing } = rendered;
  const etag = hasEtag && status === 200 && stream === null ? makeEtag(body) : null;
  return {
    status,
    headers: [...headers, ...cacheHeaders, ...(etag === null ? [] : [['ETag', etag]])].flat(),
    cookies,
    etag,
    body,
    stream,
    isCompressible: isCompressible(findHeader(rendered, 'content-type')),
    effort,
    encodings: new Map(),
    isReusable: isReusable && status === 200,
    timing,
  };
}

/** The body in an encoding, which is made once. */
export function getEncoded(answer: Answer, wanted: Encoding): EncodedBody | Promise<EncodedBody> {
  const encoding = answer.isCompressible ? wanted : 'identity';
  const made = answer.encodings.get(encoding);
  if (made) return made;
  const making = encode(answer, encoding);
  answer.encodings.set(encoding, making);
  making.catch(() => answer.encodings.delete(encoding));
  return making;
}

/** RFC 9110 §8.6: not even a length of zero. */
const NO_CONTENT = 204;

async function encode({ status, headers, effort, encodings, ...answer }: Answer, wanted: Encoding) {
  const { body, encoding } = await encodeBody(answer.body, wanted, effort);
  const encoded: EncodedBody = {
    body,
    headers: [
      ...headers,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...(status === NO_CONTENT ? [] : ['Content-Length', String(body.byteLength)]),
    ],
  };
  encodings.set(wanted, encoded);
  return encoded;
}

const findHeader = ({ headers }: RenderedPage, wanted: string): string | null =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
