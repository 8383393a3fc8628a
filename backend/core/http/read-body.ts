import type { IncomingMessage } from 'node:http';

/** 1 MiB: larger than any GraphQL request of a storefront, batched ones included. */
const MAX_BODY_BYTES = 1_048_576;

/** The body as text; null when it exceeds `MAX_BODY_BYTES`. Rejects when the client disconnects. */
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
