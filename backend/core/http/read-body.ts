import type { IncomingMessage } from 'node:http';

/** Larger than any document of a storefront, batched ones included. */
const MAX_BODY_BYTES = 1_048_576;

/** The body as text; null when it is longer than we take. Rejects when the client goes away. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
