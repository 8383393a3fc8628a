import type { IncomingMessage } from 'node:http';

/**
 * The body as text; null when it is longer than `maxBytes`: a declared length is refused before anything is read. Rejects when
 * the client disconnects.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The media type of a body in lower case, without parameters; `''` where the client sends none. */
function mediaTypeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isPlain({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding.trim().toLowerCase() === 'identity';
}

/** Whether a body may be JSON: said so, as text (what `fetch` sends for a string) or unsaid; never compressed. */
export function mayBeJson(request: IncomingMessage): boolean {
  const type = mediaTypeOf(request);
  return isPlain(request) && /^(|text\/plain|application\/(json|[\w.-]+\+json))$/.test(type);
}

/** Whether a body may be a URL-encoded form; never compressed. */
export function mayBeForm(request: IncomingMessage): boolean {
  const type = mediaTypeOf(request);
  return isPlain(request) && /^(|text\/plain|application\/x-www-form-urlencoded)$/.test(type);
}

/** Parses a request body; null for a body that is absent or not JSON. */
export function parseJsonBody(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
