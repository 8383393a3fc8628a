import { JsonMeter } from './json-meter.ts';

/** What the body of an answer may take: bytes after decompression, and values and levels as `JsonMeter` counts them. */
export interface BodyLimits {
  readonly bytes: number;
  readonly values: number;
  readonly depth: number;
}

/** What one answer of an API may take. */
export interface AnswerLimits extends BodyLimits {
  /** Characters of one text; a longer one is cut. */
  readonly textChars: number;
}

/**
 * A response whose body fails with `refuse()` at the first limit that it exceeds, counted as it is read: after decompression, so
 * that a few compressed kilobytes cannot fill the memory, and before it is parsed, because many small or nested values cost far
 * more than their bytes. Reading ahead stops and the connection is closed there. Its content type is JSON, which AP-03 finds
 * out by content.
 */
export function limitAnswer(
  response: Response,
  limits: BodyLimits,
  refuse: (limit: keyof BodyLimits) => Error,
): Response {
  const meter = new JsonMeter();
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      meter.add(chunk);
      const exceeded = findExceeded({ bytes, values: meter.values, depth: meter.depth }, limits);
      if (exceeded) controller.error(refuse(exceeded));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counted) ?? null, {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  });
}

function findExceeded(counts: BodyLimits, limits: BodyLimits): keyof BodyLimits | null {
  if (counts.bytes > limits.bytes) return 'bytes';
  if (counts.depth > limits.depth) return 'depth';
  return counts.values > limits.values ? 'values' : null;
}
